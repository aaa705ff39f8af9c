import { bilingual } from '@/lib/contract/bilingual'

export const undoWords = bilingual(
  {
    undone: 'Undone',
    to: 'to',
    updated: (what: string) => `${what} updated`,
    smsWaits: 'The message sends when the time is up',
    press: 'Press Z to undo.',
    undo: 'Undo',
    act: 'Undo status',
    leaving: (what: string, seconds: number) =>
      `${what} updated. Message sends in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    left: (what: string, seconds: number) => `${what} updated · Message sends in ${seconds} sec`,
    done: (what: string) => `${what} restored`,
    smsStopped: 'The message won’t be sent.',
    moved: ['Couldn’t undo', 'Someone changed it since, or the time is up. Update the status again.'],
    gone: ['Couldn’t undo', 'The message was already sent. Update the status again.'],
    lost: ['May not be undone', 'Connection lost. Check the status before you try again.'],
    failed: 'Couldn’t undo',
    failedHow: 'Reload the page and check the status.',
  },
  {
    undone: 'Deshecho',
    to: 'a',
    updated: (what: string) => `${what}: actualizado`,
    smsWaits: 'El mensaje se envía cuando pase el tiempo',
    press: 'Presione Z para deshacer.',
    undo: 'Deshacer',
    act: 'Deshacer estado',
    leaving: (what: string, seconds: number) =>
      `${what}: actualizado. El mensaje se envía en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    left: (what: string, seconds: number) => `${what}: actualizado · El mensaje se envía en ${seconds} s`,
    done: (what: string) => `${what}: restaurado`,
    smsStopped: 'El mensaje no se enviará.',
    moved: ['No se pudo deshacer', 'Alguien lo cambió después, o pasó el tiempo. Cambie el estado otra vez.'],
    gone: ['No se pudo deshacer', 'El mensaje ya se envió. Cambie el estado otra vez.'],
    lost: ['Quizás no se deshizo', 'Se perdió la conexión. Revise el estado antes de intentarlo de nuevo.'],
    failed: 'No se pudo deshacer',
    failedHow: 'Vuelva a cargar la página y revise el estado.',
  },
)
