import type { Tone } from '@/components/kit/status/tones'
import { bilingual } from '@/lib/contract/bilingual'
import type { OptChannel, OptDirection } from '@/lib/contract/messaging/message-vocabulary'
import { day, hour, minute } from '@/lib/contract/time'

export const optOutWords = bilingual(
  {
    direction: 'Type',
    title: 'Opt-outs',
    channel: 'Channel',
    allChannels: 'All channels',
    received: 'Received',
    optOuts: 'Opt-outs',
    ofThisProgramsPatients: 'Opt-outs and opt-ins of this program’s patients',
    slowestByItself: 'Slowest automatic',
    slowestByPerson: 'Slowest by staff',
    matchingThisFilter: 'Matching this filter',
    theReport: 'The report',
    loadingOptOuts: 'Loading…',
    noneMatches: 'No matches',
    nobodyHasOptedOut: 'No opt-outs yet',
    showAll: 'Clear filters',
    emptyFilterHint: 'Try a longer date range or clear a filter.',
    emptyHint: 'Opt-outs appear here when a patient texts STOP, uses a patient form, or tells the partner or staff.',
    newest: 'Newest',
    tableLabel: 'Opt-outs and opt-ins',
    what: 'Type',
    patient: 'Patient',
    words: 'Message',
    inEffect: 'Applied',
    took: 'Time to apply',
    none: 'None',
    inEffectName: 'applied',
    stopped: (words: string) => `${words} canceled`,
    n1Message: '1 message',
    messages: (messagesStopped: number) => `${messagesStopped} messages`,
    tookName: 'time to apply',
    noPhoneNumber: 'No phone number',
    optOut: 'Opt-out',
    optIn: 'Opt-in',
    textFromThePhone: 'Text message',
    pageOfALink: 'Patient form',
    gateway: 'SMS provider',
    console: 'Hubline',
    partnerApi: 'Partner (API)',
    operator: 'System administrator',
    second: 'sec',
    minute: 'min',
    hour: 'hr',
    day: 'd',
    underASecond: 'under 1 sec',
    atOnce: 'right away',
  },
  {
    direction: 'Tipo',
    title: 'Bajas',
    channel: 'Canal',
    allChannels: 'Todos los canales',
    received: 'Recibida',
    optOuts: 'Bajas',
    ofThisProgramsPatients: 'Bajas y reactivaciones de los pacientes de este programa',
    slowestByItself: 'La automática más lenta',
    slowestByPerson: 'La más lenta del personal',
    matchingThisFilter: 'Con este filtro',
    theReport: 'El informe',
    loadingOptOuts: 'Cargando…',
    noneMatches: 'Sin coincidencias',
    nobodyHasOptedOut: 'Aún no hay bajas',
    showAll: 'Quitar filtros',
    emptyFilterHint: 'Elija un período más largo o quite un filtro.',
    emptyHint:
      'Las bajas aparecen aquí cuando un paciente envía STOP, usa un formulario o se lo dice al socio o al personal.',
    newest: 'Más recientes',
    tableLabel: 'Bajas y reactivaciones',
    what: 'Tipo',
    patient: 'Paciente',
    words: 'Mensaje',
    inEffect: 'Aplicada',
    took: 'Tiempo',
    none: 'Ninguno',
    inEffectName: 'aplicada',
    stopped: (words: string) => `Sin enviar: ${words}`,
    n1Message: '1 mensaje',
    messages: (messagesStopped: number) => `${messagesStopped} mensajes`,
    tookName: 'tiempo',
    noPhoneNumber: 'Sin número de teléfono',
    optOut: 'Baja',
    optIn: 'Reactivación',
    textFromThePhone: 'Mensaje de texto',
    pageOfALink: 'Formulario del paciente',
    gateway: 'Proveedor de SMS',
    console: 'Hubline',
    partnerApi: 'Socio (API)',
    operator: 'Administrador del sistema',
    second: 's',
    minute: 'min',
    hour: 'h',
    day: 'd',
    underASecond: 'menos de 1 s',
    atOnce: 'de inmediato',
  },
)

export type OptOutWords = (typeof optOutWords)['en']

export const directionWords = (say: OptOutWords): Record<OptDirection, { label: string; tone: Tone }> => ({
  out: { label: say.optOut, tone: 'stopped' },
  in: { label: say.optIn, tone: 'positive' },
})

/** The way it came. */
// biome-ignore format: a table is read by column
export const channelWords = (say: OptOutWords): Record<OptChannel, string> => ({
  sms:      say.textFromThePhone,
  phone:    say.pageOfALink,
  gateway:  say.gateway,
  console:  say.console,
  api:      say.partnerApi,
  operator: say.operator,
})

const units = (say: OptOutWords) =>
  [
    [say.day, day],
    [say.hour, hour],
    [say.minute, minute],
  ] as const

/** "right away", "under 1 sec", "1.2 sec", "4 min", "2 hr 5 min", "3 d 4 hr": from receipt to effect. */
export function tookWords(say: OptOutWords, ms: number): string {
  if (ms < 1) return say.atOnce
  if (ms < 1_000) return say.underASecond
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1).replace(/\.0$/, '')} ${say.second}`
  const whole = Math.round(ms / minute) * minute
  const first = units(say).findIndex(([, length]) => whole >= length)
  let left = whole
  const parts = units(say)
    .slice(first, first + 2)
    .map(([name, length]) => {
      const count = Math.floor(left / length)
      left -= count * length
      return count && `${count} ${name}`
    })
  return parts.filter(Boolean).join(' ')
}
