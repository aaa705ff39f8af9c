// Why a call did not do what was asked, in the reader's language. The sentences of the partner interface stay as they
// are: partner, support and console speak of the same answer.

import { CallLost, CallRefused } from '@/components/kit/call'
import { bilingual } from '@/lib/contract/bilingual'
import { type RefusalName, refusals, slugOf } from '@/lib/contract/refusals'
import type { Language } from '@/lib/contract/vocabulary'

/** What is ours to word. A row of the interface may keep its English sentence, which partners know it by. */
type Ours = { [Name in RefusalName]: (typeof refusals)[Name]['row'] extends 'ours' ? Name : never }[RefusalName]

/** `{name}` stands where the English sentence has it. */
const spanish: Record<Ours, string> & Partial<Record<RefusalName, string>> = {
  rateLimited: 'Demasiadas solicitudes; espere un momento e inténtelo de nuevo',
  payloadTooLarge: 'Lo enviado supera el límite de {name}',
  notFound: 'No se encontró',
  crossSite: 'Esta solicitud no vino de la consola',
  signInWrong: 'El correo electrónico o la contraseña no son correctos',
  signInSlowed: 'Demasiados intentos. Espere {name} e inténtelo de nuevo',
  emailTaken: 'Ya hay una cuenta con este correo electrónico',
  idTaken: 'Ya existe un programa con este ID',
  lastAdministrator: 'Cada programa conserva al menos un administrador; nombre antes a otro',
  tokenNotActive: 'Este token ya no está activo, así que no se puede rotar; emita uno nuevo',
  endpointExists: 'Este programa ya tiene un destino con esta dirección',
  inboxStays: 'El buzón de la propia consola no se puede quitar; páuselo',
  deliveryUnderWay: 'Esta entrega se está enviando en este momento o ya terminó',
  callbackNotBlocked: 'Ya nada impide que se envíe este aviso',
  linkNotOpen: 'Este enlace ya no está abierto',
  linkUnverified: 'Indique primero la fecha de nacimiento',
  flowNotFor: 'Un enlace necesita {name}',
  messageGone: 'Este mensaje ya está en camino',
  messageSettled: 'Alguien ya decidió sobre esto',
  taskNeedsDecision: 'Esta tarea termina cuando se toma la decisión que pide',
  taskDuePast: 'Esta hora ya pasó; elija una posterior',
  phoneMissing: 'Este paciente no tiene número de teléfono',
  optOutStands: 'El propio teléfono envió STOP; solo un START desde él lo reactiva',
  gatewayNotBuiltIn: 'Este programa envía a teléfonos reales; no tiene ninguno en pantalla',
  templateChanged: 'Alguien guardó otra redacción entretanto; mírela primero',
  templateKind: '{name} no es una ocasión en la que este programa pueda enviar',
  campaignNameTaken: 'Este programa ya tiene una campaña con este nombre',
  campaignChanged: 'Alguien cambió esta campaña entretanto; mírela primero',
  statusMoved: 'Este estado cambió de nuevo entretanto, o pasó el tiempo para deshacerlo; póngalo otra vez',
  recordChanged: 'Alguien corrigió a este paciente entretanto; mírelo primero',
  ownerChanged: 'Alguien asignó a este paciente entretanto; mírelo primero',
  taskChanged: 'Alguien cambió esta tarea entretanto; mírela primero',
  taskNotReopened: 'Una tarea de este tipo se abre y se cierra sola',
  noteClosed: 'Solo quien escribió una nota puede cambiarla, y durante un día; escriba otra',
  noteChanged: 'Esta nota se cambió entretanto, quizás en otra ventana; mírela primero',
  handOverUndone: 'Alguien ya deshizo este traspaso',
  bulkChanged: 'Ahora coinciden otros pacientes ({name}); mire quiénes son antes de empezar',
  bulkTooMany: 'Coinciden más de {name} pacientes; limite primero la lista',
  bulkEnded: 'Ya no se puede deshacer nada de esto',
  importUnreadable: 'Este archivo no se puede leer como CSV: {name}',
  importElsewhere: 'Esta importación avanzó entretanto; mírela primero',
  settingsChanged: 'Alguien cambió esta configuración entretanto; mírela primero',
  viewNameTaken: 'Ya hay una vista con este nombre; póngale otro',
  viewChanged: 'Alguien cambió esta vista entretanto; mírela primero',
  viewsMany: 'Ya hay {name} vistas; elimine una que ya no necesite',
  exportBusy: 'Hay otras exportaciones en curso; inténtelo de nuevo en un minuto',
  exportExpired: 'Esta exportación se pidió hace demasiado tiempo; exporte la lista de nuevo',
  unauthorized: 'Su sesión terminó; inicie sesión de nuevo',
  forbidden: 'Su función no permite esto',
  dataInvalid: 'Los datos indicados no son válidos',
  failure:
    'Algo salió mal de nuestro lado. No se perdió nada; inténtelo de nuevo y, si continúa, indique la referencia {name}',
}

const failures = bilingual(
  {
    lost: 'No connection. What you typed is still here; try again when you are back online.',
    unknown: 'Something went wrong. Try again.',
  },
  {
    lost: 'Sin conexión. Lo que escribió sigue aquí; inténtelo de nuevo cuando vuelva a tener conexión.',
    unknown: 'Algo salió mal. Inténtelo de nuevo.',
  },
)

const names = Object.keys(refusals) as RefusalName[]

/** What stands at `{name}` of the sentence, or null when it is another sentence. */
function nameIn(sentence: string, pattern: string): string | null {
  const [before = '', after] = pattern.split('{name}')
  if (after === undefined) return sentence === pattern ? '' : null
  const fits = sentence.startsWith(before) && sentence.endsWith(after)
  return fits ? sentence.slice(before.length, sentence.length - after.length) : null
}

/** A sentence to act on: of a refused call, of a lost one, or of what nobody foresaw. */
export function failureWords(error: unknown, language: Language): string {
  if (error instanceof CallLost) return failures[language].lost
  if (!(error instanceof CallRefused)) return failures[language].unknown
  if (language === 'en') return error.message
  const name = names.find((known) => slugOf(known) === error.type)
  const sentence = name && spanish[name]
  const inside = name && nameIn(error.message, refusals[name].message)
  return sentence === undefined || inside === null || inside === undefined
    ? error.message
    : sentence.replace('{name}', () => inside)
}
