// A message on its way: taking it back, and why it waits.

import { bilingual } from '@/lib/contract/bilingual'

export const takeBackWords = bilingual(
  {
    until: (notBefore: string) => `for ${notBefore}`,
    decideWhetherItArrived: 'Was it delivered?',
    seeWhatHappened: 'View history',
    takenBackDone: 'Send undone: message canceled',
    takeBackLate: 'Too late to undo',
    messageLeft: 'The message was already sent.',
    perhapsNotTakenBack: 'Undo not confirmed',
    takeBackLost: 'Connection lost. Check the message before you try again.',
    notTakenBack: 'Couldn’t undo send',
    takeBackFailedHint: 'Reload the page and check the message.',
    takeBack: 'Undo send',
    undo: 'Undo',
    takeTheMessageBack: 'Undo send',
    sendsInSeconds: (what: string, undoSeconds: number) => `${what} sends in ${undoSeconds} seconds.`,
    pressZToUndo: 'Press Z to undo.',
    sendsIn: (what: string, left: number, words: string) => `${what} sends in ${left} ${words}`,
    second: 'second',
    seconds: 'seconds',
  },
  {
    until: (notBefore: string) => `para el ${notBefore}`,
    decideWhetherItArrived: '¿Se entregó?',
    seeWhatHappened: 'Ver historial',
    takenBackDone: 'Envío cancelado',
    takeBackLate: 'Es tarde para cancelar el envío',
    messageLeft: 'El mensaje ya se envió.',
    perhapsNotTakenBack: 'Cancelación sin confirmar',
    takeBackLost: 'Se perdió la conexión. Revise el mensaje antes de intentarlo de nuevo.',
    notTakenBack: 'No se pudo cancelar el envío',
    takeBackFailedHint: 'Vuelva a cargar la página y revise el mensaje.',
    takeBack: 'Cancelar envío',
    undo: 'Deshacer',
    takeTheMessageBack: 'Cancelar envío',
    sendsInSeconds: (what: string, undoSeconds: number) => `${what} se envía en ${undoSeconds} segundos.`,
    pressZToUndo: 'Presione Z para deshacer.',
    sendsIn: (what: string, left: number, words: string) => `${what} se envía en ${left} ${words}`,
    second: 'segundo',
    seconds: 'segundos',
  },
)

export type TakeBackWords = (typeof takeBackWords)['en']
