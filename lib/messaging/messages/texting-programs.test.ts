// Whom a STOP unsubscribes: six hundred random schedules of what five programs sent to a phone, from numbers of their own,
// from one they share, and by a messaging service; and who judges them knows nothing of SQL.
import { beforeAll, expect, test } from 'vitest'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { newId } from '@/lib/platform/ids'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { seed } from '@/lib/testing/seed.mjs'
import { textingPrograms } from './texting-programs'

const { sql, sqlUnit, single } = testDatabase()
const senders = ['+18005550101', '+18005550101', '+18005550102', 'MG0001', 'MG0001'] as const
const hour = 3_600_000
const now = new Date('2026-06-15T17:00:00Z')
const programs: string[] = []

function randomFrom(start: number) {
  let state = start >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
const random = randomFrom(seed)
const below = (most: number) => Math.floor(random() * most)

beforeAll(async () => {
  for (const sender of senders) {
    const id = await makeProgram()
    programs.push(id)
    await sql(
      `update support_program set gateway = 'twilio', sms_from = $2, sms_per_day = 0, sms_per_week = 0 where id = $1`,
      [id, sender],
    )
  }
})

type Sent = { by: number; hoursAgo: number }
type Schedule = { phone: string; having: number[]; sent: Sent[]; to: string }

/** No two texts at the same moment, and none at the very end of the day before. */
const scheduleOf = (n: number): Schedule => {
  const having = [0, 1, 2, 3, 4].filter(() => random() < 0.6)
  const sent = Array.from({ length: having.length === 0 ? 0 : below(6) }, (_, turn) => ({
    by: having[below(having.length)] ?? 0,
    hoursAgo: below(60) + 0.5 + turn / 100,
  }))
  return {
    phone: `+1312${String(2_000_000 + n)}`,
    having,
    sent,
    to: ['+18005550101', '+18005550102', '+18005550199'][below(3)] ?? '',
  }
}

/** By the words of the rule. A text of a messaging service comes to a number that is nobody's own. */
function concerned({ sent, to, having }: Schedule, conversation: string | null): Set<string> {
  const mine = sent.filter(({ by }) => senders[by] === to)
  const thread = mine.length > 0 ? mine : sent.filter(({ by }) => senders[by]?.startsWith('MG'))
  const [newest] = [...thread].sort((a, b) => a.hoursAgo - b.hoursAgo)
  const found = new Set<string>(conversation && having.length > 0 ? [conversation] : [])
  if (!newest) return found
  found.add(programs[newest.by] ?? '')
  for (const { by, hoursAgo } of sent)
    if (senders[by] === senders[newest.by] && hoursAgo <= 24) found.add(programs[by] ?? '')
  return found
}

async function store(schedules: readonly Schedule[]): Promise<void> {
  const people = schedules.flatMap(({ phone, having }) => having.map((by) => ({ phone, by, id: `pt_${phone}_${by}` })))
  await sql(
    `insert into patient (id, program_id, phone_number, zones, required_consent, lifecycle)
     select * , '{America/New_York}'::text[], false, 'active' from unnest($1::text[], $2::text[], $3::text[])`,
    [people.map(({ id }) => id), people.map(({ by }) => programs[by]), people.map(({ phone }) => phone)],
  )
  const texts = schedules.flatMap(({ phone, sent }) => sent.map((text) => ({ phone, ...text })))
  await sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, gateway, not_before, created_at, sent_at)
     select id, program, patient, phone, 'link', '', 'en', 'x', 'GSM-7', 1, 'sent', 'twilio', at, at, at
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) as t(id, program, patient, phone, at)`,
    [
      texts.map(() => newId('sms')),
      texts.map(({ by }) => programs[by]),
      texts.map(({ phone, by }) => `pt_${phone}_${by}`),
      texts.map(({ phone }) => phone),
      texts.map(({ hoursAgo }) => new Date(now.getTime() - hoursAgo * hour)),
    ],
  )
}

test(`the programs a phone was texting with (seed ${seed})`, { timeout: 120_000 }, async () => {
  const schedules = Array.from({ length: 600 }, (_, n) => scheduleOf(n))
  for (let from = 0; from < schedules.length; from += 100) await store(schedules.slice(from, from + 100))
  for (const schedule of schedules) {
    const { phone, to, having } = schedule
    const conversation = having.length > 0 ? (programs[having[0] ?? 0] ?? null) : null
    const heard = { phoneNumber: phone, gateway: 'twilio', to, at: now, programId: conversation } as const
    expect(await textingPrograms(single(), heard), JSON.stringify(schedule)).toEqual(
      [...concerned(schedule, conversation)].sort(),
    )
  }
})

test(`a STOP unsubscribes there and nowhere else, and no program writes to the phone after it (seed ${seed})`, {
  timeout: 120_000,
}, async () => {
  for (let n = 0; n < 25; n += 1) {
    const schedule = scheduleOf(10_000 + n)
    await store([schedule])
    const { phone, to, having } = schedule
    for (const by of having)
      await sql(
        `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
         values ($1, $2, $3, $4, 'link', '', 'en', 'x', 'GSM-7', 1, 'queued', $5, $5)`,
        [newId('sms'), programs[by], `pt_${phone}_${by}`, phone, now],
      )
    const { patientId } = await sqlUnit((u) =>
      receiveText({ ...u, now }, { gateway: 'twilio', gatewayId: newId('tx'), from: phone, to, body: 'STOP' }),
    )
    const conversation = programs[Number(patientId?.at(-1))] ?? null
    const wanted = concerned(schedule, conversation)
    const gone = await sql<{ id: string }>(
      `select program_id as id from patient where phone_number = $1 and lifecycle = 'unsubscribed' order by 1`,
      [phone],
    )
    expect(
      gone.map(({ id }) => id),
      JSON.stringify(schedule),
    ).toEqual(
      having
        .map((by) => programs[by] ?? '')
        .filter((id) => wanted.has(id))
        .sort(),
    )
    const waiting = await sql<{ program: string; state: string }>(
      `select program_id as program, state from sms where phone_number = $1 and kind = 'link' and sent_at is null`,
      [phone],
    )
    for (const { program, state } of waiting) expect(state).toBe(wanted.has(program) ? 'suppressed' : 'queued')
    const { claimed } = await claimMessages({ ...single(), now }, { worker: 'w', most: 500 })
    expect(claimed.filter(({ kind }) => kind !== 'optOutConfirmation')).toEqual([])
  }
})
