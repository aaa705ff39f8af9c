// Ten thousand random interleavings: 2,500 phones, each with its own random order of STOP, START, other texts, decisions and
// buttons, and four patients of three programs behind each, with a random order of messages of their own among those; hours
// and nights pass, and three senders claim whatever is due (nothing is sent while opted out). Two of the programs
// share a number. A witness inside the database, which knows nothing of the product, writes down in which order things truly
// happened to each phone, in the hub and in each program: it is called while the locks are held. Afterwards it alone is asked.
import { beforeAll, expect, test } from 'vitest'
import { notifyNextCall } from '@/lib/contract/vocabulary'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { decideText } from '@/lib/messaging/messages/decide-text'
import { optOutHere } from '@/lib/messaging/messages/opt-out-here'
import { newId } from '@/lib/platform/ids'
import { inSql, inUnit, single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { seed } from '@/lib/testing/seed.mjs'
import { receiveText } from './receive-text'

const { sql } = testDatabase({ owner: true })
/** `npm run test:all` tries ten times as many. */
const phones = process.env.LONG_TESTS ? 2_500 : 250
/** Behind each phone: brothers and sisters, in three programs. */
const patients = 4
const interleavings = phones * patients
const rounds = 4

/** mulberry32: small, and the same everywhere. */
function randomFrom(start: number) {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = randomFrom(seed)
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T

type Step = 'stop' | 'start' | 'other' | 'perhaps' | 'decideStop' | 'decideOther' | 'button' | 'nothing'
const bodies: Partial<Record<Step, readonly string[]>> = {
  stop: ['STOP', 'Stop please', 'ALTO', 'unsubscribe', 'stop stop stop'],
  start: ['START', 'Unstop'],
  other: ['Thank you', 'I had to stop taking it yesterday', 'HELP'],
  perhaps: ['leave me alone', 'no me escriban más', 'please don’t text me'],
}

/** What befalls a phone, in a random order. */
function scriptOf(): Step[] {
  const steps: Step[] = [pick(['stop', 'stop', 'stop', 'perhaps', 'button'] as const)]
  if (random() < 0.25) steps.push('start')
  if (random() < 0.1) steps.push(pick(['other', 'stop', 'decideStop', 'decideOther'] as const))
  while (steps.length < rounds) steps.push('nothing')
  for (let at = steps.length - 1; at > 0; at -= 1) {
    const to = Math.floor(random() * (at + 1))
    const held = steps[at] as Step
    steps[at] = steps[to] as Step
    steps[to] = held
  }
  return steps
}

const phoneOf = (n: number) => `+1212${String(2_000_000 + n)}`
const idOf = (n: number) => `pt_${n}_0`
let programs: string[] = []
const numbers = ['+18005550101', '+18005550101', '+18005550102'] as const

beforeAll(async () => {
  programs = [await makeProgram(), await makeProgram(), await makeProgram()]
  await sql(
    `update support_program s set sms_per_day = 0, sms_per_week = 0, gateway = 'twilio', sms_from = given.number
       from unnest($1::text[], $2::text[]) as given(id, number) where s.id = given.id`,
    [programs, numbers],
  )
  await sql(
    `insert into patient (id, program_id, external_id, phone_number, first_name, phone_is_caregivers, required_consent, consented_at, lifecycle, zones)
     select 'pt_' || n || '_' || k, ($1::text[])[1 + k % 3], 'x' || n || '-' || k, '+1212' || (2000000 + n), 'Child ' || k, true, true,
            now(), 'active', '{America/New_York}'
       from generate_series(0, $2 - 1) n, generate_series(0, $3 - 1) k`,
    [programs, phones, patients],
  )
  await sql(`
    create table witness (seq bigserial, phone text, program text, kind text, out boolean, held boolean);
    create function witness_phone() returns trigger language plpgsql as $$ begin
      insert into witness (phone, program, out, held) values (new.phone_number, '', new.stopped_at is not null, new.held_at is not null); return null; end $$;
    create trigger witness_phone after update on phone_state for each row execute function witness_phone();
    create function witness_program() returns trigger language plpgsql as $$ begin
      insert into witness (phone, program, out, held)
      values (new.phone_number, new.program_id, new.stopped_here_at is not null or new.opted_out_at is not null, new.held_here_at is not null); return null; end $$;
    create trigger witness_program after insert or update on program_phone for each row execute function witness_program();
    create function witness_sms() returns trigger language plpgsql as $$ begin
      insert into witness (phone, program, kind) values (new.phone_number, new.program_id, new.kind); return null; end $$;
    create trigger witness_sms after update on sms for each row when (new.state = 'sending' and old.state <> 'sending') execute function witness_sms();`)
})

/** Eight at a time. */
async function together(works: readonly (() => Promise<unknown>)[]) {
  let next = 0
  const worker = async () => {
    while (next < works.length) await works[next++]?.()
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

const staff = { ...testActor, kind: 'staff', name: 'Kim' } as const
const clock = { now: new Date('2026-07-01T14:00:00Z') }

async function befall(n: number, step: Step): Promise<void> {
  const body = bodies[step]
  if (body)
    return void (await inSql(testActor, (unit) =>
      receiveText(
        { ...unit, now: clock.now },
        { gateway: 'twilio', gatewayId: newId('tx'), from: phoneOf(n), to: pick(numbers), body: pick(body) },
      ),
    ))
  if (step === 'button')
    return void (await inSql(staff, (unit) =>
      optOutHere({ ...unit, now: clock.now }, { patientId: idOf(n), channel: 'console' }),
    ))
  const decision = step === 'decideStop' ? 'stop' : 'other'
  const [open] = await sql<{ id: string; programId: string }>(
    `select id, program_id as "programId" from sms_inbound where phone_number = $1 and meaning = 'perhapsStop' and decision is null limit 1`,
    [phoneOf(n)],
  )
  if (!open) return
  await inUnit(staff, (unit) =>
    decideText({ ...unit, now: clock.now }, { programId: open.programId, textId: open.id, decision }),
  ).catch((error: Error) => expect(error.message).toContain('Somebody has decided'))
}

async function claimAll(worker: string, until: () => boolean): Promise<number> {
  let taken = 0
  for (;;) {
    const { claimed } = await claimMessages({ ...single(testActor), now: clock.now }, { worker, most: 500 })
    taken += claimed.length
    if (claimed.length > 0)
      await sql(`update sms set state = 'delivered', claimed_by = null where id = any($1)`, [
        claimed.map(({ id }) => id),
      ])
    else if (until()) return taken
    else await new Promise((done) => setTimeout(done, 25))
  }
}

test(`${interleavings} random interleavings: nothing is claimed for sending while opted out or held (seed ${seed})`, async () => {
  const began = Date.now()
  const scripts = Array.from({ length: phones }, scriptOf)
  let sent = 0
  for (let round = 0; round < rounds; round += 1) {
    const steps = scripts.map((script, n) => ({ n, step: script[round] as Step }))
    const due = Array.from({ length: interleavings }, (_, index) => index).filter(() => random() < 0.5)
    // Written by somebody who asked no gate at all: the claim alone stands between them and the phone.
    const write = () =>
      sql(
        `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
         select 'sms_' || $1 || '_' || i, ($2::text[])[1 + (i % $3::int) % 3], 'pt_' || i / $3::int || '_' || i % $3::int,
                '+1212' || (2000000 + i / $3::int), $4, '', 'en', 'x', 'GSM-7', 1, 'queued', $5, $5
           from unnest($6::int[]) i`,
        [round, programs, patients, notifyNextCall, clock.now, due],
      )
    const works = steps
      .filter(({ step }) => step !== 'nothing')
      .map(
        ({ n, step }) =>
          () =>
            befall(n, step),
      )
    let over = false
    const [, , ...taken] = await Promise.all([
      write(),
      together(works).finally(() => {
        over = true
      }),
      ...['one', 'two', 'three'].map((worker) => claimAll(worker, () => over)),
    ])
    sent += taken.reduce((sum, each) => sum + each, 0)
    // Hours pass, and nights: what was put off comes back.
    clock.now = new Date(clock.now.getTime() + Math.floor(random() * 14 * 3_600_000))
  }

  // The noon after: what nights had put off goes out too, or does not.
  clock.now = new Date(`${new Date(clock.now.getTime() + 86_400_000).toISOString().slice(0, 10)}T16:00:00Z`)
  sent += await claimAll('last', () => true)

  // Line by line, as it happened: how each phone stood when a message was claimed for it.
  const lines = await sql<{ phone: string; program: string; kind: string | null; out: boolean; held: boolean }>(
    'select phone, program, kind, coalesce(out, false) as out, coalesce(held, false) as held from witness order by seq',
  )
  const stood = new Map<string, { out: boolean; held: boolean }>()
  // A patient who asks for help is answered while nobody has decided yet; after an opt-out nothing goes but its confirmation.
  const passes = (kind: string, { out, held }: { out: boolean; held: boolean }) =>
    kind === 'optOutConfirmation' || (!out && (!held || kind === 'help'))
  const wrong: string[] = []
  const free = { out: false, held: false }
  for (const { phone, program, kind, ...now } of lines) {
    if (kind === null) stood.set(`${phone} ${program}`, now)
    // The phone's own word counts in every program, a program's in that program.
    else
      for (const known of [stood.get(`${phone} `), stood.get(`${phone} ${program}`)])
        if (!passes(kind, known ?? free)) wrong.push(`${kind} of ${program} to ${phone}`)
  }
  const [seen] = await sql<Record<string, number>>(
    `select count(*) filter (where kind is null and out)::int as outs, count(*) filter (where kind is null and not out and not held)::int as ins,
            count(*) filter (where kind is null and held)::int as holds, count(*) filter (where kind is not null)::int as claims from witness`,
  )
  const [stopped] = await sql<{ n: number }>(
    `select count(*)::int as n from sms where reason in ('optedOut', 'optOutPending', 'phoneClosed')`,
  )
  console.log(
    `seed ${seed}: ${JSON.stringify({ ...seen, sent, stopped: stopped?.n, seconds: (Date.now() - began) / 1000 })}`,
  )
  expect(wrong).toEqual([])
  // It was about something.
  expect(seen?.claims).toBeGreaterThan(interleavings / 2)
  expect(stopped?.n).toBeGreaterThan(phones)
  expect(seen?.outs).toBeGreaterThan(phones / 2)
}, 3_600_000)
