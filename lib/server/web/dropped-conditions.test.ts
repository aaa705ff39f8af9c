// Between two programs stand the conditions of the code, and behind them row-level security. Every call of program B's people
// and partner is made with ids of A: nothing of A comes back and no row of A changes. Then each `program_id = …` of each
// statement is taken away in turn, in what B asked of A's ids and in what A's own people asked as if B had: row-level security
// alone shows and changes nothing of A. Without it many do, so what is asked meets the conditions, and the test can fail.
import { encode } from 'next-auth/jwt'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { type EndpointName, endpoints } from '@/lib/contract/endpoints'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { provideConfig } from '@/lib/platform/config'
import { borders } from '@/lib/platform/db/borders'
import { poolOf } from '@/lib/platform/db/client'
import { beginning, narrowing, reach } from '@/lib/platform/db/scope'
import { partRoles } from '@/lib/platform/db/serving-role'
import { newId } from '@/lib/platform/ids'
import { secrets } from '@/lib/platform/secrets'
import { testDatabase } from '@/lib/testing/database'
import { type Answered, answered, incoming } from '@/lib/testing/partner'
import { newPhone } from '@/lib/testing/people'
import { sampleInput } from '@/lib/testing/sample-input'
import { partUrlOf } from '@/lib/testing/serving-url'
import { staffRoles } from '@/lib/testing/signed-in'
import { type Caller, invited, makeSide, rowsOf, type Side, say, sayings } from '@/lib/testing/two-programs'
import { cookies } from './auth'
import { served } from './handlers'

const { sql, sqlUnit, url } = testDatabase()
/** Of A alone. */
const canary = 'Kanarienvogel'

beforeAll(() => {
  provideConfig({ HUB_RATE_LIMIT: 'off', DATABASE_URL: partUrlOf(url(), 'site') })
  vi.setSystemTime(new Date('2026-06-15T17:00:00Z'))
})
afterAll(() => {
  vi.useRealTimers()
  pg.Client.prototype.query = query
})

/** What the product asks meanwhile on connections that see one program, and the texts on those that see every row. */
let seen: Asked[] = []
const wide = new Set<string>()
const narrow = new WeakSet<pg.Client>()
const query = pg.Client.prototype.query
type Asked = { text: string; values: readonly unknown[] }
type Config = string | { text?: string; values?: unknown[] }
pg.Client.prototype.query = function (this: pg.Client & { user?: string }, config: Config, ...more: unknown[]) {
  const { text, values } = typeof config === 'string' ? { text: config, values: undefined } : config
  if (this.user === partRoles.site && text !== undefined) {
    if (text === narrowing) narrow.add(this)
    const [given] = more
    if (narrow.has(this)) seen.push({ text, values: values ?? (Array.isArray(given) ? given : []) })
    else wide.add(text)
  }
  return (query as unknown as (...given: unknown[]) => unknown).call(this, config, ...more)
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
/** By its text, what a statement with a condition was given: by B about A, and by A as if it were B. */
const given = new Map<string, Map<Side, (readonly unknown[])[]>>()
const most = 6
const keyOf = ({ name, caller, whole }: Call) => `${caller} ${name}${whole ? ', all fields' : ''}`
const shows = ({ text }: Answered) => text.includes(canary)

/** Makes the call, and keeps what it asked with a condition; what A's people name is named as B would. */
async function watched(side: Side, call: Call, word?: string): Promise<Answered> {
  seen = []
  const answer = await make(side, ids, call, newPhone(), word)
  for (const { text, values } of seen) {
    if (text.search(condition) < 0) continue
    const sides = given.get(text) ?? new Map<Side, (readonly unknown[])[]>()
    given.set(text, sides)
    const known = sides.get(side) ?? []
    sides.set(side, known)
    if (known.length < most) known.push(values.map(asOfB))
  }
  return answer
}
const asOfB = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(a.programId, b.programId)
  return Array.isArray(value) ? value.map(asOfB) : value
}

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
        if (shows(await watched(b, call))) shown.push(keyOf(call))
      }
  expect(shown).toEqual([])
  const asked = [...wide].filter((text) => bordered.test(text)).map(told)
  expect(asked.filter((text) => !beforeAProgram.some((known) => text.startsWith(known)))).toEqual([])
  expect(await withoutLog(a.programId)).toEqual(before)
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
/** All that those calls ask of such tables past row-level security: whose patient or file a path names, what somebody took as
 *  files of all programs, and what is written in the log of several programs at once. */
const beforeAProgram = [
  'SELECT media_file.id, media_file.patient_id FROM media_file WHERE (media_file.id = $1 AND 1=1)',
  'SELECT patient.id, patient.program_id FROM patient WHERE (patient.id = $1 AND patient.erased_at IS NULL)',
  'SELECT patient.id, patient.program_id FROM patient WHERE (patient.id IN ($1) AND patient.program_id IN ($2))',
  "select count(*) filter (where at > $1::timestamptz and data->>'from' = '1')::int as files,",
  'insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id,',
  'with given as ( select * from json_to_recordset($1::json) as g (requestId text, at timestamptz, jti text,',
]

test('each condition is taken away in turn: with row-level security nothing of A comes back or changes, without it much does', async ({
  annotate,
}) => {
  for (const name of names)
    for (const caller of ['administrator', 'case-manager', 'partner'] as const)
      for (const whole of [false, true]) if (!takesAway.test(name)) await watched(a, { name, caller, whole }, canary)
  const clients = { open: await poolOf(reach).connect(), bound: await poolOf(b.programId).connect() }
  /** Where each condition stands that is missed, by its number. */
  const missed = { open: new Map<number, string>(), bound: new Map<number, string>() }
  let tried = 0
  for (const [text, sides] of given)
    for (const { 0: dropped, index } of text.matchAll(condition)) {
      tried += 1
      const without = `${text.slice(0, index)}(${dropped} or true)${text.slice(index + dropped.length)}`
      for (const side of ['open', 'bound'] as const)
        for (const values of [...sides.values()].flat()) {
          const found = await outcome(clients[side], without, values)
          if (found === null || found === (await outcome(clients[side], text, values))) continue
          const place = `${told(text.slice(Math.max(0, index - 160), index))} [${dropped}]`
          if (side === 'open' || !ofOpenTable(text, dropped)) missed[side].set(tried, place)
          break
        }
    }
  for (const client of Object.values(clients)) client.release(true)
  await annotate(`tried as ${partRoles.site}: ${tried}; missed without row-level security: ${missed.open.size}`)
  expect([...missed.bound.values()]).toEqual([])
  expect(tried).toBeGreaterThan(350)
  expect(missed.open.size).toBeGreaterThan(80)
})

/** Which tokens and people are of a program is asked over all programs, and of no patient. */
function ofOpenTable(text: string, dropped: string): boolean {
  const [, table = ''] = /"?(\w+)"?\."?program_id/.exec(dropped) ?? []
  return (
    new RegExp(`\\b(?:token|staff)_program"?(?: as)? "?${table}\\b`, 'i').test(text) ||
    /^(?:token|staff)_program$/.test(table)
  )
}

/** What B is answered and what is left of A's rows in the tables that are written; null where it is refused. */
async function outcome(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<string | null> {
  await client.query(beginning('begin', b.programId))
  try {
    const { rows } = await client.query(text, [...values])
    const written = [...text.matchAll(/\b(?:insert into|update|delete from) (?:"public"\.)?"?(\w+)/gi)].map(
      ([, table]) => table,
    )
    // Whoever looks sees every row.
    await client.query(`select set_config('hub.rows', '', true)`)
    const left: unknown[] = []
    for (const table of written)
      if (table && table in borders && borders[table]?.is === 'program')
        left.push(
          (
            await client.query(
              `select md5(string_agg(r::text, '' order by r::text)) from ${table} r where program_id = $1`,
              [a.programId],
            )
          ).rows,
        )
    return JSON.stringify([rows.map((row) => JSON.stringify(row)).sort(), left])
  } catch {
    return null
  } finally {
    await client.query('rollback')
  }
}
