// The same call as it would be right: members that were right say `<name as sent>`, those that were wrong or missing say what belongs
// there, and a misspelled name is put right.
import { endpoints } from '@/lib/contract/endpoints'
import { unknownCall } from '@/lib/contract/partners/calls'
import { additionalKeys, isAdditionalKey } from '@/lib/contract/patients/additional-data'
import { textsOf } from '@/lib/contract/patients/event'
import { consentAction, optInKey, smsValue } from '@/lib/contract/patients/update-details'
import type { EventName } from '@/lib/contract/vocabulary'
import type { WholeRow } from './call-rows'
import { memberKinds } from './shape-body'

/** No value of a call is kept, so a member that was right is a blank too. */
const asSent = (name: string) => `<${name} as sent>`
const isAsSent = (value: unknown) => typeof value === 'string' && value.endsWith(' as sent>')
const fillIn = '# Put your own values in place of <…>: none is kept.'

/** What belongs at a path, as a person reads it. */
const placeholders: Readonly<Record<string, string>> = {
  supportProgramId: '<the id of one of your programs>',
  externalId: '<your id of the patient>',
  phoneNumber: '<+ and 11 or 12 digits>',
  firstName: '<first name>',
  lastName: '<last name>',
  name: '<the name of a campaign>',
  'status.name': '<a kind of event>',
  'status.text': '<a text of that kind; empty for a notification>',
  'action.name': consentAction,
  'action.value': smsValue,
  [`action.additionalData[${optInKey}]`]: '<"true" or "false">',
  'additionalData[caregiver.phone.number]': '<the caregiver’s phone, the same as phoneNumber>',
  'additionalData[caregiver.relationship]': '<such as mother>',
}

/** Members that come along where one of them was missing. */
const together: Readonly<Record<string, readonly string[]>> = {
  caregiver_required: ['caregiver.first.name', 'caregiver.last.name', 'caregiver.relationship'],
  caregiver_incomplete: ['caregiver.first.name', 'caregiver.last.name'],
}

/** In `bash`; null for a call that is none. */
export function correctedCall(row: WholeRow, places: readonly string[], base: string): string | null {
  if (row.call === unknownCall) return null
  const { method, path } = endpoints[row.call]
  const address = `${base}${path.replace('{patientId}', row.patientId ?? '<patientId>').replace(/\{(\w+)\}/g, '<$1>')}`
  const lines = [`curl${method === 'POST' ? ' -X POST' : ''} "${address}"`, `-H "authorization: Bearer $TOKEN"`]
  if (method === 'POST') {
    lines.push(`-H "content-type: application/json"`)
    if (row.keyHash !== null || places.includes('Idempotency-Key')) lines.push(`-H "idempotency-key: <a new key>"`)
    const json = JSON.stringify(bodyOf(row, places), null, 2).replaceAll("'", '’')
    lines.push(`-d '${json}'`)
  }
  return `${fillIn}\n${lines.join(' \\\n  ')}`
}

function bodyOf({ members, slug }: WholeRow, places: readonly string[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [path, shape] of Object.entries(members)) {
    if (path.startsWith('?')) putNear(body, shape)
    else put(body, path, places.includes(path) ? placeholderOf(path, members) : sentOf(shape, path))
  }
  const lost = (together[slug ?? ''] ?? []).map((key) => `additionalData[${key}]`)
  for (const path of [...places, ...lost])
    if (!(path in members) && isMember(path)) put(body, path, placeholderOf(path, members))
  return body
}

/** Words of closed lists and plain values are known; everything else is the caller's. */
function sentOf(shape: string, path: string): unknown {
  if (shape === 'true' || shape === 'false') return shape === 'true'
  if (shape === 'null') return null
  if (known.includes(shape)) return shape
  return shape === 'empty' ? '' : asSent(keyOf(path) || path)
}
const known: readonly string[] = [
  ...Object.entries(textsOf).flatMap(([name, texts]) => [name, ...texts.filter(Boolean)]),
  consentAction,
  smsValue,
]
const keyOf = (path: string) => /\[(.+)\]$/.exec(path)?.[1] ?? ''

/** `unknown key of additionalData, 11 characters, near "patient.dob"`: as it was meant. */
function putNear(body: Record<string, unknown>, shape: string) {
  const [, name] = /near "([^"]+)"/.exec(shape) ?? []
  if (name === undefined) return
  const [, list] = /^unknown key of ([\w.]+),/.exec(shape) ?? []
  put(body, list ? `${list}[${name}]` : name, asSent(name))
}

function placeholderOf(path: string, members: WholeRow['members']): string {
  const key = keyOf(path)
  const texts = textsOf[members['status.name'] as EventName]?.filter(Boolean) ?? []
  if (path === 'status.text' && texts.length > 0) return `<one of ${texts.join(', ')}>`
  if (placeholders[path]) return placeholders[path]
  if (memberKinds[path] === 'flag') return '<true or false, without quotes>'
  if (!isAdditionalKey(key)) return `<${key || path}>`
  const { kind, label } = additionalKeys[key]
  if (kind === 'date') return '<a datetime such as 1980-03-27T00:00:00+00:00>'
  return kind === 'phone' ? '<+ and 11 or 12 digits>' : `<${label.toLowerCase()}>`
}

/** A path of the body, and none of an address or a header. */
const isMember = (path: string) => /^(?:[a-z]\w*)(?:\.\w+)?(?:\[[\w.-]+\])?$/.test(path) && !notMembers.includes(path)
const notMembers = [
  'body',
  'headers',
  'method',
  'path',
  'patientId',
  'mediaId',
  'additionalData',
  'status.additionalData',
]

/** `status.additionalData[date]`: an entry of a list, a member of an object, or a member of the body. */
function put(body: Record<string, unknown>, path: string, value: unknown) {
  const [, before = path, key] = /^(.*?)(?:\[([^\]]+)\])?$/.exec(path) ?? []
  const names = before.split('.')
  const last = names.pop() ?? ''
  let at = body
  for (const name of names) {
    at[name] ??= {}
    at = at[name] as Record<string, unknown>
  }
  if (key === undefined) {
    at[last] = isAsSent(value) && Array.isArray(at[last]) ? at[last] : value
    return
  }
  const entries = (Array.isArray(at[last]) ? at[last] : []) as { key: string; value: unknown }[]
  at[last] = [...entries, { key: /^\d+$/.test(key) ? asSent('key') : key, value }]
}
