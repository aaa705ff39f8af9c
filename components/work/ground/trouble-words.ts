// Why an act of these rooms did not happen, to whoever pressed the button, in their language.

import { CallLost, CallRefused } from '@/components/kit/call'
import { bilingual } from '@/lib/contract/bilingual'
import { slugOf } from '@/lib/contract/refusal-names'
import type { RefusalName } from '@/lib/contract/refusals'
import type { Language } from '@/lib/contract/vocabulary'

const words = bilingual(
  {
    lost: 'No connection. Your entries are still here. Try again when you’re back online.',
    forbidden: 'You don’t have permission to do this.',
    notFound: 'You no longer have access to this. Reload the page.',
    notFitting:
      'Someone you chose is no longer in this program, or an entry isn’t valid. Check your entries and try again.',
    taskNotReopened: 'This type of task opens and closes automatically.',
    taskNeedsDecision: 'Make the decision to close this task.',
    taskDuePast: 'This time has passed. Choose a later one.',
    noteClosed: 'You can edit only your own notes, and only for one day. Add a new note instead.',
    noteChanged: 'This note was changed in another window. Copy your text, close this and review the note first.',
    handOverUndone: 'Someone already undid this reassignment.',
    rateLimited: 'Too many requests. Wait a moment and try again.',
    failed: (reference: string) =>
      `Something went wrong on our side. Nothing was changed. Try again${reference && `, or give support this reference: ${reference}`}.`,
  },
  {
    lost: 'Sin conexión. Lo que escribió sigue aquí; intente de nuevo cuando vuelva a tener conexión.',
    forbidden: 'No tiene permiso para hacer esto.',
    notFound: 'Ya no tiene acceso a esto. Vuelva a cargar la página.',
    notFitting:
      'Alguien que eligió ya no está en este programa, o un dato no es válido. Revise los datos e intente de nuevo.',
    taskNotReopened: 'Este tipo de tarea se abre y se cierra automáticamente.',
    taskNeedsDecision: 'Tome la decisión para cerrar esta tarea.',
    taskDuePast: 'Esta hora ya pasó. Elija una posterior.',
    noteClosed: 'Solo puede editar sus propias notas, y durante un día. Agregue otra nota.',
    noteChanged: 'Esta nota se cambió en otra ventana. Copie su texto, cierre esto y revise la nota primero.',
    handOverUndone: 'Alguien ya deshizo esta reasignación.',
    rateLimited: 'Demasiadas solicitudes. Espere un momento e intente de nuevo.',
    failed: (reference: string) =>
      `Algo salió mal de nuestro lado. No se cambió nada. Intente de nuevo${reference && ` o dé a soporte esta referencia: ${reference}`}.`,
  },
)

const said: Partial<Record<RefusalName, Exclude<keyof (typeof words)['en'], 'failed'>>> = {
  forbidden: 'forbidden',
  notFound: 'notFound',
  dataInvalid: 'notFitting',
  taskNotReopened: 'taskNotReopened',
  taskNeedsDecision: 'taskNeedsDecision',
  taskDuePast: 'taskDuePast',
  noteClosed: 'noteClosed',
  noteChanged: 'noteChanged',
  handOverUndone: 'handOverUndone',
  rateLimited: 'rateLimited',
}
const bySlug = new Map(Object.entries(said).map(([name, word]) => [slugOf(name as RefusalName), word]))

export function troubleWords(error: unknown, language: Language): string {
  const say = words[language]
  if (error instanceof CallLost) return say.lost
  if (!(error instanceof CallRefused)) return say.failed('')
  const word = bySlug.get(error.type)
  return word ? say[word] : say.failed(error.requestId)
}
