// What is kept of a body: the shape of each member by its path, and no value. Words of a closed list are kept as they are,
// if the list has them; a member or key that nobody knows is told by its length and by the known name it is near, never by
// the caller's spelling.
import { z } from 'zod'
import { blank, isDatetime, phonePattern } from '@/lib/contract/fields'
import { type AdditionalKind, additionalKeys, isAdditionalKey } from '@/lib/contract/patients/additional-data'
import { textsOf } from '@/lib/contract/patients/event'
import { consentAction, optInKey, smsValue } from '@/lib/contract/patients/update-details'
import { EventName, Gender, PatientLanguage } from '@/lib/contract/vocabulary'
import { near, partsOf } from './near-misses'

/** How a member's text is told. `word` is of a closed list; `text` by its length alone. */
type Kind = 'text' | 'phone' | 'word' | 'date' | 'flag' | 'list'

/** TABLE: every member of every body that partners send, by its path. */
export const memberKinds: Readonly<Record<string, Kind>> = {
  supportProgramId: 'text',
  externalId: 'text',
  phoneNumber: 'phone',
  firstName: 'text',
  lastName: 'text',
  isCaregiver: 'flag',
  requiredConsent: 'flag',
  skipOnboarding: 'flag',
  name: 'text',
  advance: 'text',
  additionalData: 'list',
  'status.name': 'word',
  'status.text': 'word',
  'status.additionalData': 'list',
  'action.name': 'word',
  'action.value': 'word',
  'action.additionalData': 'list',
}

/** The words a member of a closed list takes. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  'status.name': EventName.all,
  'status.text': [...new Set(Object.values(textsOf).flat())],
  'action.name': [consentAction],
  'action.value': [smsValue],
}

/** Of keys, the kinds of `additionalKeys` and what else has a name. */
const kindOfKey: Readonly<Record<AdditionalKind, Kind>> = {
  text: 'text',
  date: 'date',
  phone: 'phone',
  email: 'text',
  gender: 'word',
  language: 'word',
  zip: 'text',
  state: 'text',
  yesNo: 'flag',
}
const wordsOfKey: Partial<Record<AdditionalKind, readonly string[]>> = {
  gender: Gender.all,
  language: PatientLanguage.all,
}

const mostMembers = 100
const mostUnknown = 20

export type Shapes = Record<string, string>

/** What `input` looks like by the endpoint's schema and keys. */
export function shapesOf(schema: unknown, keys: readonly string[], input: Record<string, unknown>): Shapes {
  const found: [string, string][] = []
  let unknown = 0
  const note = (path: string, shape: string) => found.length < mostMembers && found.push([path, shape])
  const strange = (what: string, name: string, known: readonly string[]) => {
    unknown += 1
    if (unknown <= mostUnknown) note(`?${unknown}`, `unknown ${what}, ${strangeName(name, known)}`)
  }

  const members = (inner: unknown, value: Record<string, unknown>, path: string) => {
    const known = partsOf(inner).members ?? {}
    for (const [name, member] of Object.entries(value)) {
      const at = path + name
      if (!Object.hasOwn(known, name))
        strange(path === '' ? 'member' : `member of ${path.slice(0, -1)}`, name, Object.keys(known))
      else if (Array.isArray(member) && memberKinds[at] === 'list') entries(member, at)
      else if (isObject(member) && partsOf(known[name]).members) members(known[name], member, `${at}.`)
      else note(at, shapeOf(memberKinds[at] ?? 'text', member, wordsOf[at]))
    }
  }
  const entries = (list: unknown[], at: string) => {
    if (list.length === 0) note(at, 'empty list')
    for (const [position, entry] of list.slice(0, mostMembers).entries()) {
      const key = isObject(entry) ? entry.key : undefined
      const value = isObject(entry) ? entry.value : undefined
      if (!isObject(entry)) note(`${at}[${position}]`, shapeOf('text', entry))
      else if (typeof key !== 'string') note(`${at}[${position}].key`, shapeOf('text', key))
      else if (isAdditionalKey(key)) {
        const { kind } = additionalKeys[key]
        note(`${at}[${key}]`, shapeOf(kindOfKey[kind], value, wordsOfKey[kind]))
      } else if (keys.includes(key) || namedKeys.includes(key)) note(`${at}[${key}]`, shapeOf('text', value))
      else strange(`key of ${at}`, key, keys)
    }
  }
  members(schema, input, '')
  return Object.fromEntries(found)
}

/** Keys that the interface names for its calls beside those of an endpoint. */
const namedKeys: readonly string[] = ['date', optInKey]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function strangeName(name: string, known: readonly string[]): string {
  const close = known.find((each) => near(name, each))
  return `${count(name.length, 'character')}${close ? `, near "${close}"` : ''}`
}

function shapeOf(kind: Kind, value: unknown, words: readonly string[] = []): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return 'number'
  if (Array.isArray(value)) return `list of ${value.length}`
  if (typeof value !== 'string') return 'object'
  if (value === '' && words.includes('')) return 'empty'
  if (blank(value)) return 'blank'
  if (kind === 'phone') return phoneShape(value)
  if (kind === 'date') return dateShape(value)
  if (kind === 'flag' && ['true', 'false', 'yes', 'no'].includes(value.toLowerCase()))
    return `text "${value.toLowerCase()}"`
  if (kind === 'word') return wordShape(value, words)
  return `text, ${count(value.length, 'character')}`
}

function wordShape(value: string, words: readonly string[]): string {
  if (words.includes(value)) return value
  const close = words.find((word) => word !== '' && near(value, word))
  return `unknown word, ${count(value.length, 'letter')}${close ? `, near "${close}"` : ''}`
}

function phoneShape(value: string): string {
  const digits = value.replace(/[^0-9]/g, '').length
  const plus = value.trim().startsWith('+')
  const plain = /^\+?[0-9]+$/.test(value)
  if (phonePattern.test(value)) return `+, ${digits} digits`
  if (digits === 0) return `text, ${count(value.length, 'character')}`
  return `${plus ? '+, ' : ''}${count(digits, 'digit')}${plus ? '' : ', no plus'}${plain ? '' : ', other characters'}`
}

function dateShape(value: string): string {
  if (isDatetime(value)) return 'datetime with offset'
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(value)) return 'datetime without offset'
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(value)) return 'date only'
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(value)) return 'month or day first'
  return 'no date'
}

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`

/** A fault's path as it is kept: an entry by its known key, else by its place. Names of the caller's own stay out. */
export function faultPath(
  schema: unknown,
  keys: readonly string[],
  path: readonly (string | number)[],
  input: unknown,
): string {
  let at = input
  let inner: unknown = schema
  let text = ''
  for (const part of path) {
    at = isObject(at) || Array.isArray(at) ? (at as Record<string | number, unknown>)[part] : undefined
    if (typeof part === 'number') {
      const key = isObject(at) ? at.key : undefined
      const known = typeof key === 'string' && (isAdditionalKey(key) || keys.includes(key) || namedKeys.includes(key))
      text += `[${known ? key : part}]`
      inner = inner instanceof z.ZodType ? partsOf(inner).element : undefined
      if (known) return text
    } else {
      const { members } = partsOf(inner)
      if (members && !Object.hasOwn(members, part)) return text
      inner = members?.[part]
      text += `${text === '' ? '' : '.'}${part}`
    }
  }
  return text
}
