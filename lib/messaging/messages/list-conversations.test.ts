// In which order conversations stand, and that nothing that waits is lost from sight.
import { beforeAll, expect, test } from 'vitest'
import type { ConversationFilter } from '@/lib/contract/messaging/message-vocabulary'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { listConversations } from './list-conversations'

const { unit, sql } = testDatabase()
let programId = ''
let other = ''
let serial = 0

beforeAll(async () => {
  programId = await makeProgram()
  other = await makeProgram()
  await sql(`insert into staff (id, email, name, password_hash, role) values ('ann', 'ann', 'Ann', '', 'case-manager')`)
})

const patient = async (owner: string | null = null, program = programId) => {
  serial += 1
  const id = `pt_${String(serial).padStart(3, '0')}`
  await sql(
    `insert into patient (id, program_id, zones, last_name, lifecycle, owner_id, created_at, updated_at)
     values ($1, $2, '{}', $1, 'active', $3, now(), now())`,
    [id, program, owner],
  )
  return id
}
const text = async (patientId: string, minute: number, change: { meaning?: string; seen?: boolean } = {}) => {
  serial += 1
  const at = new Date(Date.UTC(2026, 10, 23, 15, minute)).toISOString()
  await sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id, seen_at)
     select $1, 'builtIn', $1, '+12025550100', 'x', $2, $3, $4, program_id, id, case when $5::boolean then now() end from patient where id = $2`,
    [`tx_${String(serial).padStart(3, '0')}`, patientId, at, change.meaning ?? 'other', change.seen ?? false],
  )
}
/** Texts of one campaign: all of one moment. */
const campaign = (patients: readonly string[], hour: number) =>
  sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
     select 'sms_c' || $2 || '_' || n, $3, p, '+12025550100', 'campaign', '', 'en', 'x', 'GSM-7', 1, 'delivered', $4, $4
       from unnest($1::text[]) with ordinality as given(p, n)`,
    [patients, hour, programId, new Date(Date.UTC(2026, 10, 20, hour)).toISOString()],
  )
const due = (patientId: string, minute: number) =>
  sql(
    `insert into clock (id, program_id, patient_id, kind, subject, list_group, started_at, since, planned, due_at, listed_from)
     select 'ck_' || id, program_id, id, 'reply', 'reply ' || id, 'reply', now(), now(), 1, $2, now() from patient where id = $1`,
    [patientId, new Date(Date.UTC(2026, 10, 23, 17, minute)).toISOString()],
  )
const list = (filter: ConversationFilter, before?: string) =>
  unit((u) => listConversations(u, { programId, filter, before }), {
    ...testActor,
    kind: 'staff',
    id: 'ann',
    name: 'Ann',
  })
const shown = async (filter: ConversationFilter) => (await list(filter)).rows.map(({ patient: whom }) => whom.id)

test('opt-outs stand first, then what waits by when it is due, then the newest', async () => {
  const [soon, later, doubt, answered, mine, foreign] = [
    await patient(),
    await patient(),
    await patient(),
    await patient(),
    await patient('ann'),
    await patient(null, other),
  ]
  await text(later, 1)
  await due(later, 30)
  await text(soon, 2)
  await due(soon, 10)
  await text(doubt, 0, { meaning: 'perhapsStop', seen: true })
  await text(mine, 3, { seen: true })
  await text(answered, 9, { seen: true })
  await text(foreign, 10)
  expect(await shown('all')).toEqual([doubt, soon, later, answered, mine])
  expect(await shown('waiting')).toEqual([doubt, soon, later])
  expect(await shown('optOut')).toEqual([doubt])
  expect(await shown('mine')).toEqual([mine])
  // The badge is the rows that wait.
  expect((await list('all')).counts).toEqual({ waiting: 3, optOut: 1 })
  const [audited] = await sql<{ patient_ids: string[] }>(
    `select patient_ids from audit_entry where action = 'text.list' order by id limit 1`,
  )
  expect(audited?.patient_ids).toEqual([doubt, soon, later, answered, mine])
})

test('further pages neither skip nor repeat, and what waits stays on the first', async () => {
  const ids = []
  for (let n = 0; n < 120; n++) {
    const id = await patient()
    await text(id, n, { seen: true })
    ids.push(id)
  }
  let page = await list('all')
  const first = page.rows.filter(({ waits }) => waits)
  const seen = page.rows.map(({ patient: whom }) => whom.id)
  while (page.older) {
    page = await list('all', page.older)
    expect(page.rows.some(({ waits }) => waits)).toBe(false)
    seen.push(...page.rows.map(({ patient: whom }) => whom.id))
  }
  expect(first).toHaveLength(3)
  expect(new Set(seen).size).toBe(seen.length)
  expect(ids.every((id) => seen.includes(id))).toBe(true)
})

/** Every page to the last one. */
async function walk(filter: ConversationFilter) {
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = await list(filter, before)
    seen.push(...page.rows.map(({ patient: whom }) => whom.id))
    before = page.older ?? undefined
  } while (before)
  return seen
}

test('one patient of many lines, and a campaign, hide nobody', async () => {
  const [talker, owned] = [await patient('ann'), []] as [string, string[]]
  const others: string[] = []
  for (let n = 0; n < 60; n++) {
    const id = await patient(n % 2 ? 'ann' : null)
    others.push(id)
    if (n % 2) owned.push(id)
    // What they texted lies on both sides of the long conversation, below what any one look reaches.
    await text(id, n - 2_000 + (n % 3) * 900, { seen: true })
  }
  await sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id, seen_at)
     select 'tx_many' || n, 'builtIn', 'many' || n, '+12025550100', 'x', 'x', timestamptz '2026-11-23 15:00Z' - n * interval '3 minutes', 'other', $2, $1, now()
       from generate_series(1, 500) n`,
    [talker, programId],
  )
  const reached = Array.from({ length: 900 }, (_, n) => `pt_reached${n}`)
  await sql(
    `insert into patient (id, program_id, zones, last_name, lifecycle, created_at, updated_at)
     select id, $2, '{}', id, 'active', now(), now() from unnest($1::text[]) id`,
    [reached, programId],
  )
  await campaign(reached, 4)
  await campaign([...others.slice(0, 10), talker], 5)

  const all = await walk('all')
  expect(new Set(all).size).toBe(all.length)
  expect([talker, ...others, ...reached].filter((id) => !all.includes(id))).toEqual([])
  const mine = await walk('mine')
  expect(new Set(mine).size).toBe(mine.length)
  expect([talker, ...owned].filter((id) => !mine.includes(id))).toEqual([])
})
