import type { Tone } from '@/components/kit/status/tones'
import { bilingual } from '@/lib/contract/bilingual'
import type { OptChannel, OptDirection } from '@/lib/contract/messaging/message-vocabulary'
import { day, hour, minute } from '@/lib/contract/time'

export const optOutTexts = bilingual(
  {
    direction: 'Direction',
    title: 'Opt-outs and opt-ins',
    channel: 'Channel',
    allChannels: 'All channels',
    received: 'Received',
    optOuts: 'Opt-outs',
    ofThisProgramsPatients: 'Of this program’s patients, newest first',
    slowestByItself: 'Slowest by itself',
    slowestByPerson: 'Slowest handled by a person',
    matchingThisFilter: 'Matching this filter',
    theReport: 'The report',
    loadingOptOuts: 'Loading opt-outs',
    noneMatches: 'None matches',
    nobodyHasOptedOut: 'Nobody has opted out',
    showAll: 'Show all',
    emptyFilterHint: 'Choose a longer time, or take a filter away.',
    emptyHint: 'Every opt-out stands here: texted, given on a page, told to a partner or to one of us.',
    newest: 'Newest',
    tableLabel: 'Opt-outs and opt-ins, newest first',
    what: 'What',
    patient: 'Patient',
    words: 'Words',
    inEffect: 'In effect',
    took: 'Took',
    none: 'None',
    inEffectName: 'in effect',
    stopped: (words: string) => `${words} stopped`,
    n1Message: '1 message',
    messages: (messagesStopped: number) => `${messagesStopped} messages`,
    tookName: 'took',
    noPhoneNumber: 'No phone number',
    optOut: 'Opt-out',
    optIn: 'Opt-in',
    textFromThePhone: 'Text from the phone',
    pageOfALink: 'Page of a link',
    gateway: 'Gateway',
    console: 'Console',
    partnerApi: 'Partner (API)',
    operator: 'Operator',
    day: 'day',
    atOnce: 'at once',
    days: 'days',
  },
  {
    direction: 'Dirección',
    title: 'Bajas y altas',
    channel: 'Canal',
    allChannels: 'Todos los canales',
    received: 'Recibida',
    optOuts: 'Bajas',
    ofThisProgramsPatients: 'De los pacientes de este programa, las más recientes primero',
    slowestByItself: 'La más lenta por sí sola',
    slowestByPerson: 'La más lenta a cargo de una persona',
    matchingThisFilter: 'Coinciden con este filtro',
    theReport: 'El informe',
    loadingOptOuts: 'Cargando las bajas',
    noneMatches: 'Ninguna coincide',
    nobodyHasOptedOut: 'Nadie se ha dado de baja',
    showAll: 'Mostrar todo',
    emptyFilterHint: 'Elija un período más largo o quite un filtro.',
    emptyHint:
      'Aquí aparece cada baja: enviada por mensaje, dada en una página, comunicada a un socio o a uno de nosotros.',
    newest: 'Más recientes',
    tableLabel: 'Bajas y altas, las más recientes primero',
    what: 'Qué',
    patient: 'Paciente',
    words: 'Palabras',
    inEffect: 'En efecto',
    took: 'Tardó',
    none: 'Ninguno',
    inEffectName: 'en efecto',
    stopped: (words: string) => `${words} detenidos`,
    n1Message: '1 mensaje',
    messages: (messagesStopped: number) => `${messagesStopped} mensajes`,
    tookName: 'tardó',
    noPhoneNumber: 'Sin número de teléfono',
    optOut: 'Baja',
    optIn: 'Alta',
    textFromThePhone: 'Texto desde el teléfono',
    pageOfALink: 'Página de un enlace',
    gateway: 'Proveedor',
    console: 'Consola',
    partnerApi: 'Socio (API)',
    operator: 'Operador',
    day: 'día',
    atOnce: 'de inmediato',
    days: 'días',
  },
)

export type OptOutTexts = (typeof optOutTexts)['en']

export const directionWords = (say: OptOutTexts): Record<OptDirection, { label: string; tone: Tone }> => ({
  out: { label: say.optOut, tone: 'stopped' },
  in: { label: say.optIn, tone: 'positive' },
})

/** The way it came. */
// biome-ignore format: a table is read by column
export const channelWords = (say: OptOutTexts): Record<OptChannel, string> => ({
  sms:      say.textFromThePhone,
  phone:    say.pageOfALink,
  gateway:  say.gateway,
  console:  say.console,
  api:      say.partnerApi,
  operator: say.operator,
})

const units = (say: OptOutTexts) =>
  [
    [say.day, day],
    ['h', hour],
    ['min', minute],
  ] as const

/** "at once", "120 ms", "1.2 s", "4 min", "2 h 5 min", "3 days 4 h": from receipt to effect. */
export function tookWords(say: OptOutTexts, ms: number): string {
  if (ms < 1) return say.atOnce
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1).replace(/\.0$/, '')} s`
  const whole = Math.round(ms / minute) * minute
  const first = units(say).findIndex(([, length]) => whole >= length)
  let left = whole
  const parts = units(say)
    .slice(first, first + 2)
    .map(([name, length]) => {
      const count = Math.floor(left / length)
      left -= count * length
      return count && `${count} ${name === 'day' && count > 1 ? say.days : name}`
    })
  return parts.filter(Boolean).join(' ')
}
