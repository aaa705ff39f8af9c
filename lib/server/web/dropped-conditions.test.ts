// Between two programs stand the conditions of the code, and where it is on row-level security behind them. Every call of
// program B's people and partner is made with ids of A: nothing of A comes back and no row of A changes. Then each
// `program_id = …` of each statement those calls run is taken away in turn, and they are made again. With row-level security
// it is the same; without it much comes back, so the calls do meet the conditions, and the test can fail.
import { encode } from 'next-auth/jwt'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { type EndpointName, endpoints } from '@/lib/contract/endpoints'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { provideConfig } from '@/lib/platform/config'
import { borders } from '@/lib/platform/db/borders'
import { narrowing } from '@/lib/platform/db/scope'
import { servingRole } from '@/lib/platform/db/serving-role'
import { newId } from '@/lib/platform/ids'
import { secrets } from '@/lib/platform/secrets'
import { testDatabase } from '@/lib/testing/database'
import { type Answered, answered, incoming } from '@/lib/testing/partner'
import { newPhone } from '@/lib/testing/people'
import { sampleInput } from '@/lib/testing/sample-input'
import { staffRoles } from '@/lib/testing/signed-in'
import { type Caller, invited, makeSide, rowsOf, type Side, say, sayings } from '@/lib/testing/two-programs'
import { cookies } from './auth'
import { served } from './handlers'

const { sql, sqlUnit } = testDatabase()
/** Of A alone. */
const canary = 'Kanarienvogel'
/** Where an answer is compared with another, it may say of which phone it was asked. */
const samePhone = '+12125559999'

beforeAll(() => {
  provideConfig({ HUB_RATE_LIMIT: 'off', HUB_ROW_SECURITY: 'on' })
  vi.setSystemTime(new Date('2026-06-15T17:00:00Z'))
})
afterAll(() => {
  vi.useRealTimers()
  pg.Client.prototype.query = query
})

// What the product asks meanwhile, and one statement in another's place.
const seen = new Set<string>()
/** What is asked on connections that see every row. */
const wide = new Set<string>()
const narrow = new WeakSet<pg.Client>()
let instead: { text: string; by: string; name: string } | undefined
const query = pg.Client.prototype.query
type Config = string | { text?: string; name?: string; submit?: unknown }
pg.Client.prototype.query = function (this: pg.Client & { user?: string }, config: Config, ...more: unknown[]) {
  const text = typeof config === 'string' ? config : config.text
  const ask = (asked: unknown) => (query as unknown as (...given: unknown[]) => unknown).call(this, asked, ...more)
  if (this.user !== servingRole || text === undefined) return ask(config)
  if (text === narrowing) narrow.add(this)
  if (!narrow.has(this)) wide.add(text)
  seen.add(text)
  if (instead?.text !== text) return ask(config)
  const { by, name } = instead
  if (typeof config === 'string') return ask(by)
  if ('submit' in config) return ask(Object.assign(config, { text: by, ...(config.name && { name }) }))
  return ask({ ...config, text: by, ...(config.name && { name }) })
} as never

const cookieOf = async (sid: string) =>
  `${cookies.sessionToken.name}=${await encode({ token: { sid }, secret: secrets().sessionSecret })}`

/** Where the ids that paths and bodies name are kept. */
const tableOf: Readonly<Record<string, string>> = {
  patientId: 'patient',
  taskId: 'task',
  noteId: 'note',
  flowId: 'flow',
  smsId: 'sms',
  textId: 'sms_inbound',
  deliveryId: 'delivery',
  endpointId: 'endpoint',
  entryId: 'inbox_entry',
  viewId: 'saved_view',
  runId: 'bulk_run',
  importId: 'import_run',
  campaignId: 'campaign',
  mediaId: 'media_file',
  callId: 'call',
  contactId: 'contact',
  documentId: 'patient_document',
  erasureId: 'erasure',
  holdId: 'legal_hold',
  approvalId: 'approval',
  callbackId: 'callback',
  letterId: 'letter',
  replayId: 'replay',
}
type Ids = Readonly<Record<string, string>>
async function idsOf(programId: string): Promise<Ids> {
  const found: Record<string, string> = { requestId: 'request' }
  for (const [name, table] of Object.entries(tableOf)) {
    const [row] = await sql<{ id: string }>(`select * from ${table} where program_id = $1 limit 1`, [programId])
    if (row?.id !== undefined) found[name] = String(row.id)
  }
  const [other] = await sql<{ linkId: string | null; staffId: string; jti: string }>(
    `select (select min(l.id) from flow_link l join flow f on f.id = l.flow_id where f.program_id = $1) as "linkId",
            (select min(staff_id) from staff_program where program_id = $1) as "staffId",
            (select min(jti) from token_program where program_id = $1) as jti`,
    [programId],
  )
  return {
    ...found,
    ...(other?.linkId && { linkId: other.linkId }),
    staffId: String(other?.staffId),
    jti: String(other?.jti),
  }
}

type Call = { name: EndpointName; caller: Caller; whole: boolean }
/** Marks and cursors are of an answer before. */
const left = ['after', 'before', 'cursor', 'mark', 'since', 'version', 'until']

/** A call of the side's caller that names the rows of `ids`; what else is to be said is `word`. */
async function make(side: Side, ids: Ids, { name, caller, whole }: Call, phone: string, word = 'Anna') {
  const { body, query, method, path } = endpoints[name] as Endpoint & { body?: z.ZodType; query?: z.ZodType }
  const fields: Record<string, unknown> = {
    ...ids,
    supportProgramId: side.programId,
    programId: side.programId,
    phoneNumber: phone,
    phone,
    patient: ids.patientId,
    id: ids.patientId,
    patientIds: [ids.patientId],
    search: canary,
    q: canary,
  }
  const input = (schema: z.ZodType) => {
    const made = sampleInput(schema, { named: (field) => fields[field], word, whole }) as Record<string, unknown>
    return Object.fromEntries(Object.entries(made).filter(([field]) => !left.includes(field)))
  }
  const cookie = caller === 'partner' ? undefined : side.cookies.get(caller)
  const asked = incoming({
    ...(caller === 'partner' && { token: side.token }),
    params: { ...ids, programId: side.programId },
    body: body ? input(body) : {},
    headers: { origin: 'http://localhost:3000', ...(cookie && { cookie }) },
    requestId: 'request',
  })
  const said = query && whole ? Object.entries(input(query)).map(([field, value]) => [field, String(value)]) : []
  return answered(await served[name]({ ...asked, method, path, query: new URLSearchParams(said) }))
}

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const endpoint = endpoints[name] as Endpoint
  if ('streams' in endpoint || 'takes' in endpoint || /^portal|signOut|endSession|changePassword/i.test(name))
    return false
  return ['partner', 'staff', 'file', 'token'].includes(endpoint.caller)
})
/** What would take A's rows away before they are looked for. */
const takesAway = /wipe|reset|eras|remove|delete|discard|disable|password|Glass|updateStaff|factor/i
const reads = /^(?:read|list|count|find|check|preview)/
const callers: readonly Caller[] = ['partner', ...staffRoles]
const column = '(?:"?\\w+"?\\.)'
const condition = new RegExp(
  `${column}*"?program_id"? (?:= (?:\\$\\d+(?:::text)?|any\\(\\$\\d+::text\\[\\]\\)|${column}+"?program_id"?)|IN \\([^)]*\\))`,
  'g',
)
/** The log of a person's own programs tells a while later what they were refused. */
const withoutLog = async (programId: string) => {
  const { audit_entry: _, ...rows } = await rowsOf(programId)
  return rows
}

let a: Side
let b: Side
let ids: Ids
/** Which calls ask a statement, and what those answer that always answer the same. */
const askedBy = new Map<string, Map<string, Call>>()
const steady = new Map<string, string>()
const keyOf = ({ name, caller, whole }: Call) => `${caller} ${name}${whole ? ', all fields' : ''}`
const shows = ({ text }: Answered) => text.includes(canary)

beforeAll(async () => {
  a = await makeSide({ gateway: 'builtIn', from: null, cookieOf })
  b = await makeSide({ gateway: 'builtIn', from: null, cookieOf })
  const phone = newPhone()
  const as = (side: Side, name: string, number: string) =>
    say(side, 'partner', 'invitePatient', {
      body: { ...invited(side.programId, number), firstName: name, lastName: name },
    })
  const patientId = (await as(a, canary, phone)).json.data.patientId
  await as(b, 'Anna', newPhone())
  for (const caller of ['case-manager', 'administrator'] as const)
    for (const { name, body, query } of sayings(a.programId, phone).slice(2, 12))
      await say(a, caller, name, { patientId, ...(body && { body }), ...(query && { query }) })
  await sqlUnit((unit) =>
    receiveText(unit, { gateway: 'builtIn', gatewayId: newId('tx'), from: phone, to: '', body: canary }),
  )
  for (const whole of [false, true])
    for (const name of names)
      for (const caller of ['administrator', 'case-manager'] as const)
        if (endpoints[name].method === 'POST' && !takesAway.test(name))
          await make(a, await idsOf(a.programId), { name, caller, whole }, newPhone(), canary)
  ids = await idsOf(a.programId)
})

test('with every condition in its place nothing of A comes back, and no row of A changes', async () => {
  const before = await withoutLog(a.programId)
  const shown: string[] = []
  wide.clear()
  for (const name of names)
    for (const caller of callers)
      for (const whole of [false, true]) {
        const call = { name, caller, whole }
        seen.clear()
        if (shows(await make(b, ids, call, newPhone()))) shown.push(keyOf(call))
        for (const text of seen)
          if (text.search(condition) >= 0)
            askedBy.set(text, (askedBy.get(text) ?? new Map<string, Call>()).set(keyOf(call), call))
      }
  expect(shown).toEqual([])
  const asked = [...wide].filter((text) => bordered.test(text)).map(told)
  expect(asked.filter((text) => !beforeAProgram.some((known) => text.startsWith(known)))).toEqual([])
  expect(await withoutLog(a.programId)).toEqual(before)
  await learn()
})
/** With rows of a program's own in it. */
const bordered = new RegExp(
  `\\b(?:from|join|into|update) (?:"?public"?\\.)?"?(?:${Object.keys(borders)
    .filter((table) => borders[table]?.is !== 'open')
    .join('|')})\\b`,
  'i',
)
const told = (text: string) =>
  text
    .replaceAll(/"public"\.|"/g, '')
    .replace(/\s+/g, ' ')
    .trim()
/** All that those calls ask of such tables past row-level security: whose patient or file a path names, and what is written in
 *  the log of several programs at once. */
const beforeAProgram = [
  'SELECT media_file.id, media_file.patient_id FROM media_file WHERE (media_file.id = $1 AND 1=1)',
  'SELECT patient.id, patient.program_id FROM patient WHERE (patient.id = $1 AND patient.erased_at IS NULL)',
  'SELECT patient.id, patient.program_id FROM patient WHERE (patient.id IN ($1) AND patient.program_id IN ($2))',
  'insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id,',
  'with given as ( select * from json_to_recordset($1::json) as g (requestId text, at timestamptz, jti text,',
]

/** What is read now, of calls that are answered the same twice. */
async function learn() {
  const asked = new Map([...askedBy.values()].flatMap((calls) => [...calls]))
  for (const [key, call] of asked) {
    if (!reads.test(call.name)) continue
    const first = await make(b, ids, call, samePhone)
    const second = await make(b, ids, call, samePhone)
    steady.delete(key)
    if (first.text === second.text) steady.set(key, first.text)
  }
}

/** Where each condition that is tried stands. */
const texts = new Map<number, string>()
type Found = { tried: number; shown: Set<number>; changed: Set<number>; counted: Set<number> }

/** Drops every condition once, and tells the numbers of those that are missed: A's words are shown, its rows change, or an
 *  answer differs (`counted`). */
async function dropEach(): Promise<Found> {
  const found: Found = { tried: 0, shown: new Set(), changed: new Set(), counted: new Set() }
  let before = await withoutLog(a.programId)
  for (const [text, calls] of askedBy)
    for (const { 0: dropped, index } of text.matchAll(condition)) {
      found.tried += 1
      const n = found.tried
      texts.set(n, `${text.slice(Math.max(0, index - 160), index)} [${dropped}]`)
      const by = `${text.slice(0, index)}(${dropped} or true)${text.slice(index + dropped.length)}`
      const most = [...calls].sort(([x], [y]) => Number(steady.has(y)) - Number(steady.has(x))).slice(0, 8)
      for (const [key, call] of most) {
        instead = { text, by, name: `dropped_${n}` }
        const usual = steady.get(key)
        const answer = await make(b, ids, call, usual === undefined ? newPhone() : samePhone)
        instead = undefined
        if (shows(answer)) found.shown.add(n)
        else if (usual !== undefined && answer.status < 500 && answer.text !== usual) {
          // Whatever else B has changed meanwhile shows with the condition as well.
          const now = (await make(b, ids, call, samePhone)).text
          if (now !== answer.text) found.counted.add(n)
          steady.set(key, now)
        }
      }
      const now = await withoutLog(a.programId)
      if (Object.keys(now).some((table) => now[table] !== before[table])) found.changed.add(n)
      before = now
    }
  return found
}

test('row-level security alone: each condition is taken away in turn, and nothing of A comes back or changes', async () => {
  const { tried, shown, changed } = await dropEach()
  expect(tried).toBeGreaterThan(280)
  const inBorders = (n: number) => !/"(?:token|staff)_program" AS/.test(texts.get(n) ?? '')
  // Which tokens and people are of a program is asked over all programs, and of no patient.
  expect([...shown].filter(inBorders).map((n) => texts.get(n))).toEqual([])
  expect([...changed].map((n) => texts.get(n))).toEqual([])
})

test('without it much of A comes back, so the calls meet the conditions', async () => {
  provideConfig({ HUB_ROW_SECURITY: 'off' })
  await learn()
  const { tried, shown, changed, counted } = await dropEach()
  const missed = new Set([...shown, ...changed, ...counted])
  expect(tried).toBeGreaterThan(280)
  expect(shown.size).toBeGreaterThan(8)
  expect(changed.size).toBeGreaterThan(0)
  expect(missed.size).toBeGreaterThan(30)
})
