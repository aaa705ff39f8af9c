// A callback in words: every field of §6.2 that a body carries, under a name a person knows, with what is wrong with it.
// Bodies in quarantine are read too, so nothing here trusts a type.

import { ConsentName, DosageKey, MediaType } from '@/lib/contract/vocabulary'
import type { Problem } from './callback'

/** `time` and `day` values are as written; the page that shows them decides how. */
export type CallbackField = {
  path: string
  label: string
  kind: 'text' | 'code' | 'time' | 'day'
  value: string | null
  problem?: string
}

// biome-ignore format: a table is read by column
const single = [
  ['event.message',                     'Message',          'text'],
  ['event.status',                      'Status',           'text'],
  ['event.sendDate',                    'Sent',             'time'],
  ['event.supportProgramId',            'Program ID',       'code'],
  ['event.patientId',                   'Patient ID',       'code'],
  ['event.patient.id',                  'Patient ID',       'code'],
  ['event.patient.firstName',           'First name',       'text'],
  ['event.patient.lastName',            'Last name',        'text'],
  ['event.patient.phoneNumber',         'Phone',            'code'],
  ['event.patient.dob',                 'Date of birth',    'day'],
  ['event.patient.gender',              'Gender',           'text'],
  ['event.patient.signature.timestamp', 'Signed',           'time'],
  ['event.patient.signature.image',     'Signature image',  'code'],
  ['event.data.key',                    'Data key',         'code'],
  ['event.data.value',                  'Data value',       'code'],
  ['sourceName',                        'Source',           'text'],
  ['eventName',                         'Event name',       'code'],
] as const satisfies readonly (readonly [string, string, CallbackField['kind']])[]

const consentLabels: Record<string, string> = {
  [ConsentName.sharePHI]: 'HIPAA consent',
  [ConsentName.fcra]: 'FCRA consent',
  [ConsentName.marketing]: 'Marketing consent',
  [ConsentName.communication]: 'TCPA consent',
}
const dosageLabels: Record<string, string> = {
  [DosageKey.dosage]: 'Dosage',
  [DosageKey.date]: 'Date',
  [DosageKey.totalOnHand]: 'Total on hand',
}
const mediaLabels: Record<string, string> = {
  [MediaType.insurance]: 'Insurance card',
  [MediaType.consent]: 'Consent document',
}

type Entry = { label: string; kind: CallbackField['kind']; value: string | null }

/** One line for each entry of these lists. */
// biome-ignore format: a table is read by column
const lists: readonly (readonly [path: string, line: (of: (name: string) => string | null) => Entry])[] = [
  ['event.patient.externalIds', (of) => ({ label: `Partner ID${of('source') ? ` (${of('source')})` : ''}`, kind: 'code', value: of('sourceId') })],
  ['event.patient.consents', (of) => ({ label: known(consentLabels, of('name'), 'Consent'), kind: 'text', value: consented(of('value'), of('timestamp')) })],
  ['event.patient.mediaIds', (of) => ({ label: known(mediaLabels, of('mediaType'), 'File'), kind: 'code', value: [of('mediaId'), of('fileType')].filter(Boolean).join(' · ') || null })],
  ['event.additionalData', (of) => ({ label: known(dosageLabels, of('key'), 'Entry'), kind: 'text', value: of('value') })],
]

const known = (labels: Record<string, string>, word: string | null, otherwise: string) =>
  word === null ? otherwise : Object.hasOwn(labels, word) ? (labels[word] ?? word) : word
const consented = (value: string | null, at: string | null) =>
  value === null
    ? null
    : `${value === 'true' ? 'Given' : value === 'false' ? 'Not given' : value}${at ? ` · ${at}` : ''}`

/** The fields a body carries or should carry, in the order people read them. */
export function callbackFields(body: unknown, problems: readonly Problem[] = []): CallbackField[] {
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
    .flatMap(([path, label, kind]) => withProblem({ path, label, kind, value: textAt(body, path) }))
  const listed = lists.flatMap(([path, line]) => {
    const items = at(body, path)
    return (Array.isArray(items) ? items.slice(0, 50) : []).flatMap((item, index) =>
      withProblem({ path: `${path}[${index}]`, ...line((name) => textAt(item, name)) }),
    )
  })
  const shown = new Set([...plain, ...listed].map(({ path }) => path))
  const covered = (path: string) => [...shown].some((known) => path === known || path.startsWith(`${known}.`))
  const rest = problems
    .filter(({ path }) => !covered(path))
    .map(({ path, message }) => ({ path, label: path || 'Body', kind: 'text' as const, value: null, problem: message }))
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
