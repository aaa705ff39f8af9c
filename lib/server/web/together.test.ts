// Calls that wait go into one statement. Whatever comes of a call, its answer and all it leaves behind, is what it would
// have been alone: the same calls are made by 16 clients at once and, in another program, one after the other.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { key } from '@/lib/contract/patients/additional-data'
import { enrollmentStatus, financialSupportStatus, notifyNextCall } from '@/lib/contract/vocabulary'
import { config, provideConfig } from '@/lib/platform/config'
import { poolOf } from '@/lib/platform/db/client'
import { reach } from '@/lib/platform/db/scope'
import { testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { adultDob, type Body, childDob, entries, event } from '@/lib/testing/people'
import { served } from './handlers'

const { sql } = testDatabase()
const noon = new Date('2026-06-15T17:00:00Z')

type Call = { ask: 'invitePatient' | 'sendEvent'; about: string; body: Body; headers?: Record<string, string> }
/** `calls` in their order; `clients` of them at a time. */
type World = { program: string; digit: number; tokens: string[]; clients: number }

const open = async (digit: number, clients: number): Promise<World> => {
  const program = await makeProgram()
  const named = ['North', 'South', 'West'].map((name) => makeToken([program], { name }))
  return { program, digit, clients, tokens: (await Promise.all(named)).map(({ token }) => token) }
}
const phoneOf = ({ digit }: World, n: number) => `+1212${digit}${String(n).padStart(6, '0')}`
const person = (world: World, n: number, change: Body = {}): Body => ({
  supportProgramId: world.program,
  externalId: `ext-${n}`,
  phoneNumber: phoneOf(world, n),
  firstName: `Mina ${n}`,
  lastName: 'Harker',
  requiredConsent: n % 2 === 0,
  additionalData: entries({
    [key.dob]: adultDob,
    [key.language]: n % 3 === 0 ? 'Español' : 'English',
    [key.email]: `${n}@example.org`,
  }),
  ...change,
})

async function patientIds(world: World) {
  const rows = await sql<{ id: string; external_id: string }>(
    'select id, external_id from patient where program_id = $1',
    [world.program],
  )
  return new Map(rows.map(({ id, external_id }) => [external_id, id]))
}

/** Makes the calls and tells how each was answered, by whom it was about. */
async function run(world: World, calls: Call[], phase: string) {
  const ids = await patientIds(world)
  const answers: { about: string; status: number; text: string; headers: Record<string, string> }[] = []
  const waiting = calls.entries()
  const client = async () => {
    for (const [at, { ask, about, body, headers }] of waiting) {
      const answer = answered(
        await served[ask](
          incoming({
            token: world.tokens[at % world.tokens.length] ?? null,
            body,
            ...(headers && { headers }),
            params: { patientId: ids.get(about) ?? 'pt_nobody' },
            address: `203.0.113.${at}`,
            requestId: `${phase}-request-${at}`,
          }),
        ),
      )
      expect(answer.headers['x-request-id']).toBe(`${phase}-request-${at}`)
      const { 'x-error-type': errorType = '', 'idempotent-replayed': replayed = '' } = answer.headers
      answers.push({ about, status: answer.status, text: answer.text, headers: { errorType, replayed } })
    }
  }
  await Promise.all(Array.from({ length: world.clients }, client))
  return answers
}

/** What differs between two worlds though nothing is different: ids, phones, hashes and which of two equal calls was first. */
async function plain(world: World, told: unknown) {
  const names = new Map([...(await patientIds(world))].map(([externalId, id]) => [id, externalId]))
  return JSON.stringify(told)
    .replaceAll(world.program, 'program')
    .replaceAll(`+1212${world.digit}`, 'phone ')
    .replace(/pt_[0-9A-Z]{26}/g, (id) => names.get(id) ?? 'stranger')
    .replace(/\b(ev|fl|sms|cs|tk|lk|tok)_[0-9A-Z]{26}/g, '$1')
    .replace(/\b[0-9a-f]{64}\b/g, 'hash')
}
const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()

/** Everything that the calls left behind, by patient; an act with the token, the address and the request it came by. */
async function record(world: World) {
  const rows = await sql<{ of: string; what: string; row: object }>(
    `select p.external_id as of, what, row from patient p cross join lateral (
       select 'patient' as what, to_jsonb(x) - '{id,id_end,phone_reversed}'::text[] as row from patient x where x.id = p.id
       union all select 'entry', to_jsonb(x) - '{id,patient_id,caller_id,sms_id}'::text[] || jsonb_build_object('told', (
           select jsonb_build_object('body', s.body, 'state', s.state) from sms s where s.id = x.sms_id and s.patient_id = p.id))
         from timeline_entry x where x.patient_id = p.id
       union all select 'audit', to_jsonb(x) - '{id,patient_ids,caller_id}'::text[] from audit_entry x where p.id = any(x.patient_ids)
       union all select 'sms', to_jsonb(x) - '{id,patient_id,sealed_body,link_id}'::text[] from sms x where x.patient_id = p.id
       union all select 'consent', to_jsonb(x) - '{id,patient_id,hash,previous}'::text[] from consent x where x.patient_id = p.id
       union all select 'task', to_jsonb(x) - '{id,patient_id}'::text[] from task x where x.patient_id = p.id
       union all select 'flow', to_jsonb(x) - '{id,patient_id}'::text[] from flow x where x.patient_id = p.id
       union all select 'link', to_jsonb(l) - '{id,flow_id,key_hash}'::text[] from flow_link l join flow x on x.id = l.flow_id where x.patient_id = p.id
     ) all_of_it where p.program_id = $1`,
    [world.program],
  )
  return sorted(JSON.parse(await plain(world, rows)))
}

/** The connections of what asks about one program. */
const ofCalls = () => poolOf(config().rowSecurity ? 'any program' : reach)

/** How many rows each statement of this name had, as it was sent. */
function watchRows(name: string) {
  const counts: number[] = []
  const query = vi.spyOn(ofCalls(), 'query')
  return {
    counts,
    stop() {
      for (const [asked] of query.mock.calls as unknown as [{ name?: string; values?: string[] }][])
        if (asked?.name?.startsWith(name))
          counts.push(asked.name.endsWith('Alone') ? 1 : JSON.parse(asked.values?.[0] ?? '[]').length)
      query.mockRestore()
    },
  }
}

let together: World
let alone: World

beforeAll(async () => {
  vi.setSystemTime(noon)
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  together = await open(5, 16)
  alone = await open(6, 1)
  // What no schema finds: PostgreSQL refuses the row.
  await sql(`create function spoil() returns trigger language plpgsql as $$ begin
    if new.first_name = 'Spoilt' then raise exception 'spoilt' using errcode = '23514'; end if; return new; end $$`)
  await sql('create trigger spoil before insert on patient for each row execute function spoil()')
})
afterAll(() => void vi.useRealTimers())

async function bothWays(make: (world: World) => Call[], phase: string) {
  for (const world of [together, alone]) {
    const watched = watchRows(phase === 'invite' ? 'patients.invite' : 'cases.apply')
    const answers = await run(world, make(world), phase)
    watched.stop()
    if (world === alone) expect(Math.max(...watched.counts)).toBe(1)
    else expect(Math.max(...watched.counts)).toBeGreaterThan(4)
    kept.set(world, { answers: sorted(JSON.parse(await plain(world, answers))), rows: await record(world) })
  }
  const [one, other] = [kept.get(together), kept.get(alone)]
  expect(one?.answers).toEqual(other?.answers)
  expect(one?.rows).toEqual(other?.rows)
  return one
}
const kept = new Map<World, { answers: string[]; rows: string[] }>()

const inviteCalls = (world: World): Call[] => [
  ...Array.from({ length: 20 }, (_, n) => call(person(world, n))),
  ...Array.from({ length: 160 }, (_, at) => {
    const n = 100 + at
    // A tenth is somebody known, by the external id or by the phone; a tenth is refused by the schema or by the database.
    if (at % 20 === 3) return call(person(world, n, { externalId: `ext-${at % 20}` }), `ext-${at % 20}`)
    if (at % 20 === 13) return call(person(world, n, { phoneNumber: phoneOf(world, at % 20) }))
    if (at % 20 === 7) return call(person(world, n, { phoneNumber: '12' }))
    if (at % 20 === 17) return call(person(world, n, { firstName: 'Spoilt' }))
    if (at % 20 === 9) return call(person(world, n, { additionalData: [] }))
    if (at % 20 === 11) return call(person(world, n, { additionalData: entries({ [key.dob]: childDob }) }))
    return call(person(world, n))
  }),
  ...Array.from({ length: 8 }, (_, n) => call(person(world, 400 + n), undefined, { 'idempotency-key': `key-${n}` })),
]
const call = (body: Body, about = String(body.externalId), headers?: Record<string, string>): Call => ({
  ask: 'invitePatient',
  about,
  body,
  ...(headers && { headers }),
})

test('invites: every answer, refusal and row is what it would have been alone, one after the other', async () => {
  for (const world of [together, alone]) await run(world, inviteCalls(world).slice(0, 20), 'before')
  const done = await bothWays((world) => inviteCalls(world).slice(20), 'invite')
  const statuses = done?.answers.map((answer) => JSON.parse(answer).status)
  expect(new Set(statuses)).toEqual(new Set([200, 400, 422, 500]))
})

test('invites that wait together and are equal: the first of them is made, the others find it', async () => {
  const world = await open(7, 16)
  const body = person(world, 900)
  const answers = await run(
    world,
    Array.from({ length: 32 }, () => call(body)),
    'equal',
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const [patientId] = [(await patientIds(world)).get('ext-900')]
  for (const { status, text } of answers) {
    if (status !== 200) expect(JSON.parse(text).error).toMatchObject({ code: 1015, data: { _id: patientId } })
  }
  const actions = await sql('select request_id, outcome from audit_entry where $1 = any(patient_ids) and action = $2', [
    patientId,
    'patient.invite',
  ])
  expect(new Set(actions.map(({ request_id }) => request_id)).size).toBe(32)
})

test('events of different patients: every answer, refusal and row is what it would have been alone', async () => {
  for (const world of [together, alone])
    await sql("update patient set lifecycle = 'unsubscribed' where program_id = $1 and external_id = any($2)", [
      world.program,
      [106, 126, 146].map((n) => `ext-${n}`),
    ])
  const said = (world: World, at: number): Body => {
    const { program } = world
    if (at % 10 === 3) return event(program, enrollmentStatus, 'noSuchStatus')
    if (at % 10 === 5) return event(program, enrollmentStatus, 'needInfo')
    if (at % 10 === 6) return event(program, financialSupportStatus, 'papInvite')
    if (at % 10 === 8) return event(program, notifyNextCall, '', { date: `day ${at}` })
    return event(program, enrollmentStatus, at % 4 === 0 ? 'enrollComplete' : 'needInfo')
  }
  const calls = (world: World): Call[] =>
    Array.from({ length: 160 }, (_, at) => ({
      ask: 'sendEvent' as const,
      about: `ext-${100 + at}`,
      body: said(world, at),
    }))
  const done = await bothWays(calls, 'event')
  const statuses = done?.answers.map((answer) => JSON.parse(answer).status)
  expect(new Set(statuses)).toEqual(new Set([200, 400]))
})

test('events share the questions that come before their statement too: none is asked once for each', async () => {
  const world = await open(8, 16)
  const about = Array.from({ length: 64 }, (_, n) => `ext-${n}`)
  const invites = about.map((each, n) => ({ ask: 'invitePatient' as const, about: each, body: person(world, n) }))
  await run(world, invites, 'shared-invite')
  const asked = vi.spyOn(ofCalls(), 'query')
  const body = event(world.program, enrollmentStatus, 'needInfo')
  const answers = await run(
    world,
    about.map((each) => ({ ask: 'sendEvent' as const, about: each, body })),
    'shared-event',
  )
  const names = asked.mock.calls.flatMap(([statement]) => (statement as { name?: string }).name ?? [])
  asked.mockRestore()
  expect(answers.map(({ status }) => status)).toEqual(about.map(() => 200))
  const times = (name: string) => names.filter((each) => each === name).length
  expect(times('links.records')).toBeGreaterThan(0)
  for (const name of new Set(names)) expect([name, times(name) <= about.length / 2]).toEqual([name, true])
})
