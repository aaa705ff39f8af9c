import { bilingual } from '@/lib/contract/bilingual'

export const undoWords = bilingual(
  {
    undone: 'Undone',
    to: 'to',
    updated: (what: string) => `${what} updated`,
    smsWaits: 'The SMS sends when the seconds are over',
    press: 'Press Z to undo.',
    undo: 'Undo',
    act: 'Undo the status',
    leaving: (what: string, seconds: number) =>
      `${what} updated. SMS sends in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    left: (what: string, seconds: number) => `${what} updated · SMS sends in ${seconds} s`,
    done: (what: string) => `${what} is as it was before`,
    smsStopped: 'The SMS is not sent.',
    moved: ['Not undone', 'Somebody has changed it again since, or the time is over. Set the status anew.'],
    gone: ['Not undone', 'The SMS has left already, so the patient may have read it. Set the status anew.'],
    lost: ['Perhaps not undone', 'The network was lost on the way. Look at the status before you try again.'],
    failed: 'Not undone',
    failedHow: 'Load the page again and look at the status.',
  },
  {
    undone: 'Deshecho',
    to: 'a',
    updated: (what: string) => `${what}: actualizado`,
    smsWaits: 'El SMS sale cuando pasen los segundos',
    press: 'Presione Z para deshacer.',
    undo: 'Deshacer',
    act: 'Deshacer el estado',
    leaving: (what: string, seconds: number) =>
      `${what}: actualizado. El SMS sale en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    left: (what: string, seconds: number) => `${what}: actualizado · el SMS sale en ${seconds} s`,
    done: (what: string) => `${what}: está como antes`,
    smsStopped: 'El SMS no se envía.',
    moved: ['No se deshizo', 'Alguien lo cambió de nuevo entretanto, o pasó el tiempo. Ponga el estado otra vez.'],
    gone: ['No se deshizo', 'El SMS ya salió y el paciente pudo haberlo leído. Ponga el estado otra vez.'],
    lost: ['Quizás no se deshizo', 'La red se perdió en el camino. Mire el estado antes de intentarlo de nuevo.'],
    failed: 'No se deshizo',
    failedHow: 'Vuelva a cargar la página y mire el estado.',
  },
)
