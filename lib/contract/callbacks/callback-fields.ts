// A callback in words: every field of §6.2 that a body carries, under a name a person knows, with what is wrong with it.
// Bodies in quarantine are read too, so nothing here trusts a type.

import type { Language } from '@/lib/contract/vocabulary'
import type { Problem } from './callback'
import { type FieldNames, fieldNames } from './names'

/** `time` and `day` values are as written; the page that shows them decides how. */
export type CallbackField = {
  path: string
  label: string
  kind: 'text' | 'code' | 'time' | 'day'
  value: string | null
  problem?: string
}

/** The order in which people read them. */
// biome-ignore format: a table is read by column
const single = [
  ['event.message',                     'text'],
  ['event.status',                      'text'],
  ['event.sendDate',                    'time'],
  ['event.supportProgramId',            'code'],
  ['event.patientId',                   'code'],
  ['event.patient.id',                  'code'],
  ['event.patient.firstName',           'text'],
  ['event.patient.lastName',            'text'],
  ['event.patient.phoneNumber',         'code'],
  ['event.patient.dob',                 'day'],
  ['event.patient.gender',              'text'],
  ['event.patient.signature.timestamp', 'time'],
  ['event.patient.signature.image',     'code'],
  ['event.data.key',                    'code'],
  ['event.data.value',                  'code'],
  ['sourceName',                        'text'],
  ['eventName',                         'code'],
] as const satisfies readonly (readonly [keyof FieldNames['single'], CallbackField['kind']])[]

type Entry = { label: string; kind: CallbackField['kind']; value: string | null }

/** One line for each entry of these lists. */
// biome-ignore format: a table is read by column
const lists: readonly (readonly [path: string, line: (of: (name: string) => string | null, say: FieldNames) => Entry])[] = [
  ['event.patient.externalIds', (of, say) => ({ label: `${say.partnerId}${of('source') ? ` (${of('source')})` : ''}`, kind: 'code', value: of('sourceId') })],
  ['event.patient.consents', (of, say) => ({ label: known(say.consent, of('name'), say.anyConsent), kind: 'text', value: consented(of('value'), of('timestamp'), say) })],
  ['event.patient.mediaIds', (of, say) => ({ label: known(say.media, of('mediaType'), say.anyFile), kind: 'code', value: [of('mediaId'), of('fileType')].filter(Boolean).join(' · ') || null })],
  ['event.additionalData', (of, say) => ({ label: known(say.dosage, of('key'), say.anyEntry), kind: 'text', value: of('value') })],
]

const known = (labels: Record<string, string>, word: string | null, otherwise: string) =>
  word === null ? otherwise : Object.hasOwn(labels, word) ? (labels[word] ?? word) : word
const consented = (value: string | null, at: string | null, say: FieldNames) =>
  value === null
    ? null
    : `${value === 'true' ? say.given : value === 'false' ? say.notGiven : value}${at ? ` · ${at}` : ''}`

/** The fields a body carries or should carry, in the order people read them. */
export function callbackFields(
  body: unknown,
  problems: readonly Problem[] = [],
  language: Language = 'en',
): CallbackField[] {
  const say = fieldNames[language]
  const problemOf = (path: string) =>
    problems
      .filter(({ path: at }) => at === path || at.startsWith(`${path}.`))
      .map(({ message }) => message)
      .join('; ')
  const withProblem = (field: CallbackField): CallbackField[] => {
    const problem = problemOf(field.path)
    return field.value === null && !problem ? [] : [{ ...field, ...(problem && { problem }) }]
  }
  const twice = textAt(body, 'event.patientId') === textAt(body, 'event.patient.id')
  const plain = single
    .filter(([path]) => !(twice && path === 'event.patientId' && !problemOf(path)))
    .flatMap(([path, kind]) => withProblem({ path, label: say.single[path], kind, value: textAt(body, path) }))
  const listed = lists.flatMap(([path, line]) => {
    const items = at(body, path)
    return (Array.isArray(items) ? items.slice(0, 50) : []).flatMap((item, index) =>
      withProblem({ path: `${path}[${index}]`, ...line((name) => textAt(item, name), say) }),
    )
  })
  const shown = new Set([...plain, ...listed].map(({ path }) => path))
  const covered = (path: string) => [...shown].some((known) => path === known || path.startsWith(`${known}.`))
  const rest = problems
    .filter(({ path }) => !covered(path))
    .map(({ path, message }) => ({
      path,
      label: path || say.body,
      kind: 'text' as const,
      value: null,
      problem: message,
    }))
  // What only machines care for stands last.
  const technical = ({ path }: CallbackField) => !path.startsWith('event.') || path.startsWith('event.data.')
  return [...plain.filter((field) => !technical(field)), ...listed, ...plain.filter(technical), ...rest]
}

function at(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? (value as Record<string, unknown>)[step]
          : undefined,
      body,
    )
}

function textAt(body: unknown, path: string): string | null {
  const value = at(body, path)
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string') return value
  return typeof value === 'object' ? (Array.isArray(value) ? '[…]' : '{…}') : String(value)
}
