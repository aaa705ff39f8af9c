// Four hundred days with two workers at once that are ended in the middle of what they do: each patient comes of age once,
// and from that day on no text goes to the phone of whoever spoke for them. With LONG_TESTS four birthdays of each of the
// 52 jurisdictions, else a few.
import { beforeAll, expect, test } from 'vitest'
import { key } from '@/lib/contract/patients/additional-data'
import { birthday, dateIn, daysAfter, majorityAges } from '@/lib/contract/patients/majority'
import { StateCode } from '@/lib/contract/patients/state-codes'
import { sendLink } from '@/lib/journeys/links/send-link'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { testActor, testDatabase } from '@/lib/testing/database'
import { endSomeConnection, oncePossible, wasKilled } from '@/lib/testing/killing'
import { makeProgram } from '@/lib/testing/partner'
import { newPhone, someChild } from '@/lib/testing/people'
import { makePatient } from '@/lib/testing/phones'
import { followMajority } from './follow-majority'

const { sql, unit, single, url } = testDatabase()
const worker = { ...testActor, kind: 'system', name: 'The worker' } as const
const days = 400
const territories = ['AS', 'GU', 'MP', 'VI']
const jurisdictions = StateCode.all.filter((code) => !territories.includes(code))
const few = ['AL', 'CA', 'MS', 'NE', 'PR', 'NY'] satisfies StateCode[]
// Every so many days somebody sends a form.
const [states, births, pause] = process.env.LONG_TESTS ? [jurisdictions, 4, 1] : [few, 1, 5]

const today = dateIn('America/New_York', Date.now())
/** An hour at which a text may go in each state: 11 in Hawaii, 4 or 5 in the afternoon in New York. */
const inDays = (n: number) => new Date(`${daysAfter(today, n)}T21:00:00Z`)

type Child = { patientId: string; caregivers: string; own: string | null; on: string; noticed: number }
const children: Child[] = []
let programId = ''
beforeAll(async () => {
  programId = await makeProgram()
  for (const [place, state] of states.entries())
    for (let birth = 0; birth < births; birth += 1) {
      const n = 5 + (((place * births + birth) * 37) % (days - 10))
      const born = birthday(daysAfter(today, n), -majorityAges(state).health)
      const own = (place + birth) % 3 === 0 ? null : newPhone()
      const made = someChild(programId, {
        change: { [key.dob]: `${born}T00:00:00+00:00`, [key.state]: state, ...(own && { [key.patientPhone]: own }) },
        body: { isCaregiver: true },
      })
      const patientId = await makePatient(programId, {}, made)
      children.push({
        patientId,
        caregivers: made.phoneNumber,
        own,
        on: birthday(born, majorityAges(state).health),
        noticed: n,
      })
    }
}, 120_000)

/** What the sender would take today: whom it would text, and then it is out. */
async function textsGoing(now: Date): Promise<{ patientId: string; phoneNumber: string; kind: string }[]> {
  const going = []
  for (;;) {
    const { claimed } = await oncePossible(() =>
      claimMessages({ ...single(testActor), now }, { worker: 'w', most: 50 }),
    )
    if (claimed.length === 0) return going
    going.push(...claimed)
    await sql(`update sms set state = 'delivered', sent_at = $2, delivered_at = $2 where id = any($1)`, [
      claimed.map(({ id }) => id),
      now,
    ])
  }
}

test('each step once, whoever dies; after the day not one text to the caregiver’s phone', async () => {
  let kills = 0
  const wrong: unknown[] = []
  const to = new Map<string, Set<string>>()
  for (let n = 0; n <= days; n += 1) {
    const now = inDays(n)
    const date = daysAfter(today, n)
    const look = () => followMajority(worker, now).catch((error) => (wasKilled(error) ? 0 : Promise.reject(error)))
    const kill = async () => {
      if (Math.random() > 0.25) return
      kills += 1
      await endSomeConnection(url())
    }
    await Promise.all([look(), look(), kill()])
    // The next look of a worker takes over what was left.
    await oncePossible(() => followMajority(worker, now))

    // Somebody goes on sending forms, to whomever.
    const { patientId } = children[n % children.length] ?? expect.fail('nobody')
    if (n % pause === 0)
      await unit((u) =>
        sendLink({ ...u, now }, { programId, patientId, kind: n % 2 ? 'pap' : 'dosage', cause: 'staff', send: true }),
      )
    for (const text of await textsGoing(new Date(now.getTime() + 60_000))) {
      const child = children.find((each) => each.patientId === text.patientId) ?? expect.fail('a stranger')
      const ended = date >= child.on
      if (ended ? text.phoneNumber !== child.own : text.phoneNumber !== child.caregivers)
        wrong.push([date, text, child])
      if (ended && text.kind !== 'renewal') wrong.push([date, text, 'no renewal'])
      to.set(text.patientId, (to.get(text.patientId) ?? new Set()).add(text.phoneNumber))
    }
  }
  expect(wrong).toEqual([])
  expect(kills).toBeGreaterThan(10)

  const told = await sql<{ patient: string; kind: string; on: string; n: number }>(
    `select patient_id as patient, kind, data ->> 'on' as on, count(*)::int as n from timeline_entry
      where kind in ('majorityNear', 'caregiverEnded') and program_id = $1 group by 1, 2, 3`,
    [programId],
  )
  const logged = await sql<{ patient: string; kind: string; n: number }>(
    `select patient_id as patient, kind, count(*)::int as n from change
      where kind in ('majorityNear', 'caregiverEnded') and program_id = $1 group by 1, 2`,
    [programId],
  )
  for (const { patientId, on, own } of children) {
    const of = <T extends { patient: string; kind: string }>(rows: T[], kind: string) =>
      rows.filter((row) => row.patient === patientId && row.kind === kind)
    for (const kind of ['majorityNear', 'caregiverEnded']) {
      expect(of(told, kind), kind).toEqual([{ patient: patientId, kind, on, n: 1 }])
      expect(of(logged, kind), kind).toEqual([{ patient: patientId, kind, n: 1 }])
    }
    const renewed = await sql(
      "select 1 from sms where patient_id = $1 and kind = 'renewal' and by_name = 'The worker'",
      [patientId],
    )
    expect(renewed).toHaveLength(own === null ? 0 : 1)
    expect(await sql('select 1 from task where patient_id = $1 and kind = $2', [patientId, 'ownPhone'])).toHaveLength(
      own === null ? 1 : 0,
    )
    // Whom nobody can reach on a phone of their own nobody texts.
    if (own !== null) expect(to.get(patientId)).toContain(own)
  }
}, 900_000)
