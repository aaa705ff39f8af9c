// Why an act of these rooms did not happen, to whoever pressed the button, in their language.

import { CallLost, CallRefused } from '@/components/kit/call'
import { bilingual } from '@/lib/contract/bilingual'
import { type RefusalName, slugOf } from '@/lib/contract/refusals'
import type { Language } from '@/lib/contract/vocabulary'

const words = bilingual(
  {
    lost: 'No connection. What you typed is still here; try again when you are back online.',
    forbidden: 'Your role does not allow this.',
    notFound: 'This is no longer in the program, or you no longer have access to it. Load the page again.',
    notFitting: 'Somebody you chose no longer works in this program, or a value does not fit. Choose again.',
    taskNotReopened: 'A task of this kind opens and closes by itself.',
    taskNeedsDecision: 'This task is done once the decision it asks for is made.',
    taskDuePast: 'This time has passed already. Choose a later one.',
    noteClosed: 'A note can be changed only by who wrote it, and for one day. Write another one.',
    noteChanged: 'This note was changed in another window. Copy what you typed, close this and look at it first.',
    handOverUndone: 'Somebody took this hand-over back already.',
    rateLimited: 'Too many calls in a short time. Wait a moment and try again.',
    failed: (reference: string) =>
      `Something went wrong on our side and nothing was changed. Try again${reference && `; tell support ${reference} if it stays`}.`,
  },
  {
    lost: 'Sin conexión. Lo que escribió sigue aquí; intente de nuevo cuando vuelva a tener conexión.',
    forbidden: 'Su función no permite hacer esto.',
    notFound: 'Esto ya no está en el programa o usted ya no tiene acceso. Vuelva a cargar la página.',
    notFitting: 'Alguien que eligió ya no trabaja en este programa, o un valor no es válido. Elija de nuevo.',
    taskNotReopened: 'Una tarea de este tipo se abre y se cierra por sí sola.',
    taskNeedsDecision: 'Esta tarea termina cuando se toma la decisión que pide.',
    taskDuePast: 'Esta hora ya pasó. Elija una posterior.',
    noteClosed: 'Solo quien escribió una nota puede cambiarla, y durante un día. Escriba otra.',
    noteChanged: 'Esta nota se cambió en otra ventana. Copie lo que escribió, cierre esto y véala primero.',
    handOverUndone: 'Alguien ya deshizo este traspaso.',
    rateLimited: 'Demasiadas llamadas en poco tiempo. Espere un momento e intente de nuevo.',
    failed: (reference: string) =>
      `Algo salió mal de nuestro lado y no se cambió nada. Intente de nuevo${reference && `; si continúa, dé a soporte la referencia ${reference}`}.`,
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
