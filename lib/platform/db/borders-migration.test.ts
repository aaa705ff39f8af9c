// What a hub already knew of phones, told apart by migration 0019: the phone's own word, and each program's record.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, inject, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { migrate } from './migrate'

const { url, sql } = testDatabase({ migrated: false })
const ours = fileURLToPath(new URL('../../../prisma/migrations/', import.meta.url))
const stopped = '+12125550001'
const recorded = '+12125550002'
const twice = '+12125550003'
const unknown = '+12125550004'
const marked = '+12125550005'
const nobody = '+12125550006'
/** What was typed on the screen, beside what the phone itself said. */
const screen = {
  alone: '+12125550011',
  afterStop: '+12125550012',
  afterStart: '+12125550013',
  afterOwnStart: '+12125550014',
  afterGateway: '+12125550015',
}
const held = { onScreen: '+12125550021', byBoth: '+12125550022' }

beforeAll(async () => {
  const before = mkdtempSync(join(inject('dataDir'), 'before-borders-'))
  cpSync(ours, before, { recursive: true })
  for (const name of readdirSync(before)) if (name >= '0019') rmSync(join(before, name), { recursive: true })
  cpSync(join(ours, 'migration_lock.toml'), join(before, 'migration_lock.toml'))
  await migrate(url(), before)
  await sql(`insert into support_program (id, name) values ('a', 'A'), ('b', 'B')`)
  const phones = [stopped, recorded, twice, unknown, marked]
  await sql(
    `insert into patient (id, program_id, zones, phone_number, lifecycle)
     select program || right(phone, 1), program, '{}', phone, case when phone = $2 then 'active' else 'unsubscribed' end
       from unnest($1::text[]) phone, unnest(array['a', 'b']) program`,
    [phones, marked],
  )
  const event = (
    id: string,
    phone: string,
    channel: string,
    program: string | null,
    more: { direction?: string; programs?: string; patients?: string; inbound?: string } = {},
  ) =>
    sql(
      `insert into opt_event (id, phone_number, direction, channel, words, received_at, effective_at, actor_kind, actor_name, program_id, patient_ids, program_ids, inbound_id, messages_stopped)
       values ($1, $2, $3, $4, 'words', '2026-03-01', '2026-03-01', $5, 'Kim', $6, $7::text[], $8::text[], $9, 3)`,
      [
        id,
        phone,
        more.direction ?? 'out',
        channel,
        channel === 'sms' ? 'patient' : 'staff',
        program,
        more.patients ?? `{a${phone.at(-1)},b${phone.at(-1)}}`,
        more.programs ?? '{a,b}',
        more.inbound ?? null,
      ],
    )
  const text = (id: string, phone: string, gateway: string, meaning: string) =>
    sql(
      `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id)
       values ($1, $2, $1, $3, 'x', 'words', now(), $4, 'a')`,
      [id, gateway, phone, meaning],
    )
  let texts = 0
  /** STOP and START as the hub kept them, whoever said them. */
  const said = async (phone: string, gateway: 'builtIn' | 'twilio', direction: 'out' | 'in') => {
    texts += 1
    await text(`tx_said${texts}`, phone, gateway, direction === 'out' ? 'stop' : 'start')
    const more = { direction, programs: '{a}', patients: '{}', inbound: `tx_said${texts}` }
    await event(`oe_said${texts}`, phone, 'sms', 'a', more)
  }
  await event('oe_0', stopped, 'sms', 'a')
  await event('oe_1', stopped, 'sms', 'b')
  await event('oe_2', recorded, 'api', 'a')
  await event('oe_3', twice, 'console', 'b')
  await event('oe_4', twice, 'console', null, { direction: 'in' })
  await event('oe_5', twice, 'console', 'a')
  await event('oe_6', twice, 'api', 'b')
  await event('oe_7', nobody, 'sms', null, { programs: '{}', patients: '{}' })
  await sql(
    `insert into phone_state (phone_number, opted_out_at, opted_out_by, opted_out_program_id, held_at, wrong_at, wrong_program_id, invalid_at, invalid_reason, updated_at) values
      ($1, '2026-03-01', 'sms', null, null, null, null, null, null, now()), ($2, '2026-03-02', 'api', 'a', null, null, null, null, null, now()),
      ($3, '2026-03-03', 'console', null, null, null, null, null, null, now()), ($4, '2026-03-04', 'console', null, null, null, null, null, null, now()),
      ($5, null, null, null, '2026-03-05', '2026-03-05', 'b', '2026-03-05', 'landline', now()), ($6, '2026-03-06', 'sms', null, null, null, null, null, null, now())`,
    [stopped, recorded, twice, unknown, marked, nobody],
  )
  await said(screen.alone, 'builtIn', 'out')
  await said(screen.afterStop, 'twilio', 'out')
  await said(screen.afterStop, 'builtIn', 'out')
  await said(screen.afterStart, 'twilio', 'out')
  await said(screen.afterStart, 'twilio', 'in')
  await said(screen.afterStart, 'builtIn', 'out')
  await said(screen.afterOwnStart, 'twilio', 'out')
  await said(screen.afterOwnStart, 'builtIn', 'in')
  await said(screen.afterOwnStart, 'builtIn', 'out')
  await event('oe_said90', screen.afterGateway, 'gateway', 'a', { programs: '{a}', patients: '{}' })
  await said(screen.afterGateway, 'builtIn', 'out')
  await sql(
    `insert into phone_state (phone_number, opted_out_at, opted_out_by, updated_at)
     select phone, '2026-03-07', 'sms', now() from unnest($1::text[]) phone`,
    [Object.values(screen)],
  )
  await text('tx_held1', held.onScreen, 'builtIn', 'perhapsStop')
  await text('tx_held2', held.byBoth, 'builtIn', 'perhapsStop')
  await text('tx_held3', held.byBoth, 'twilio', 'perhapsStop')
  await sql(
    `insert into phone_state (phone_number, held_at, updated_at) select phone, '2026-03-08', now() from unnest($1::text[]) phone`,
    [Object.values(held)],
  )
  await sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id)
     values ('tx_1', 'twilio', 'g1', $1, 'x', 'leave me alone', now(), 'perhapsStop', 'a', 'a5')`,
    [marked],
  )
  await sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason, not_before, created_at)
     values ('sms_1', 'b', 'b5', $1, 'link', '', 'en', 'x', 'GSM-7', 1, 'failed', 'landline', now(), now())`,
    [marked],
  )
  await sql('delete from dashboard_delta')
  expect(await migrate(url())).toEqual(expect.arrayContaining(['0019_borders', '0026_screen_stops']))
}, 120_000)

const own = (phone: string, columns: string) =>
  sql(`select program_id as program, ${columns} from program_phone where phone_number = $1 order by 1`, [phone])
const known = (phone: string) =>
  sql('select stopped_at, stopped_via, held_at from phone_state where phone_number = $1', [phone])

test('a texted STOP is the phone’s, and stands in the program it was said to last', async () => {
  expect((await known(stopped))[0]?.stopped_via).toBe('sms')
  expect(await own(stopped, 'stopped_here_via as via, opted_out_at as out')).toEqual([
    { program: 'b', via: 'sms', out: null },
  ])
  expect((await known(nobody))[0]?.stopped_at).not.toBeNull()
  expect(await own(nobody, '1')).toEqual([])
  const events =
    'select phone_number as phone, direction, via from phone_event where phone_number = any($1) order by id'
  expect(await sql(events, [[stopped, nobody]])).toEqual([
    { phone: stopped, direction: 'out', via: 'sms' },
    { phone: stopped, direction: 'out', via: 'sms' },
    { phone: nobody, direction: 'out', via: 'sms' },
  ])
})

test('what people recorded is their program’s, of two both’s; where nobody knows, of all that have it so', async () => {
  for (const phone of [recorded, twice, unknown]) expect((await known(phone))[0]?.stopped_at).toBeNull()
  expect(await own(recorded, 'opted_out_by as by, stopped_here_at as stop')).toEqual([
    { program: 'a', by: 'api', stop: null },
  ])
  expect(await own(twice, 'opted_out_by as by')).toEqual([
    { program: 'a', by: 'console' },
    { program: 'b', by: 'console' },
  ])
  expect(await own(unknown, 'opted_out_by as by')).toEqual([
    { program: 'a', by: 'console' },
    { program: 'b', by: 'console' },
  ])
})

test('a wrong number, a text that waits and a carrier’s refusal stand where they were learnt', async () => {
  expect((await known(marked))[0]?.held_at).not.toBeNull()
  const rows = await own(
    marked,
    'held_here_at is not null as held, wrong_at is not null as wrong, invalid_here_reason as invalid',
  )
  expect(rows).toEqual([
    { program: 'a', held: true, wrong: false, invalid: null },
    { program: 'b', held: false, wrong: true, invalid: 'landline' },
  ])
})

test('whom another program unsubscribed stays so, and a person of the patient’s own program has a task', async () => {
  expect(await sql(`select patient_id as id, program_id as program, kind from task order by 1`)).toEqual([
    { id: 'a1', program: 'a', kind: 'followUp' },
    { id: 'b2', program: 'b', kind: 'followUp' },
  ])
  expect(await sql(`select distinct lifecycle from patient where phone_number <> $1`, [marked])).toEqual([
    { lifecycle: 'unsubscribed' },
  ])
})

test('the report is each program’s own: its patients, and words and names where they were said; nothing counts twice', async () => {
  expect(
    await sql(
      `select id, program_id as program, patient_ids as patients, words, actor_name as name, messages_stopped as stopped from opt_event where phone_number = $1 order by id`,
      [recorded],
    ),
  ).toEqual([
    { id: 'oe_2', program: 'a', patients: ['a2'], words: 'words', name: 'Kim', stopped: 0 },
    { id: 'oe_2.2', program: 'b', patients: ['b2'], words: null, name: 'Another program', stopped: 0 },
  ])
  expect(await sql('select 1 from opt_event where phone_number = $1', [nobody])).toEqual([])
  expect(await sql(`select 1 from dashboard_hour where figure = 'opt'`)).toEqual([])
  await expect(sql('delete from opt_event')).rejects.toThrow()
  await expect(sql('delete from phone_event')).rejects.toThrow()
})

test('what was typed on the screen was no word of the phone: it is open again, and the program has it as typed', async () => {
  for (const [phone, real] of [
    [screen.alone, false],
    [screen.afterStop, true],
    [screen.afterStart, false],
    // A START on the screen takes back nothing that the phone said.
    [screen.afterOwnStart, true],
    [screen.afterGateway, true],
  ] as const) {
    const [now] = await known(phone)
    expect([phone, now?.stopped_at !== null, now?.stopped_via]).toEqual([phone, real, real ? 'sms' : null])
    expect(await own(phone, 'stopped_here_at is not null as stopped, stopped_here_via as via')).toEqual([
      { program: 'a', stopped: true, via: real ? 'sms' : 'screen' },
    ])
  }
})

test('a text that waits on the screen holds its program, and the phone only where it sent one itself', async () => {
  expect([(await known(held.onScreen))[0]?.held_at, (await known(held.byBoth))[0]?.held_at]).toEqual([
    null,
    expect.any(Date),
  ])
  for (const phone of Object.values(held))
    expect(await own(phone, 'held_here_at is not null as held')).toEqual([{ program: 'a', held: true }])
})
