// decision §7: what each consent does. Random histories of what a patient gives, refuses, takes back and gives again, and
// after each act everything a consent governs: nothing goes that may not, and what waited goes in its order.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { claimDeliveries } from '@/lib/callbacks/claim-deliveries'
import { finishDeliveries } from '@/lib/callbacks/finish-deliveries'
import { writeCallback } from '@/lib/callbacks/write-callback'
import { admitReader } from '@/lib/consents/media/admit-reader'
import { ConsentName, completeEnrollment } from '@/lib/contract/vocabulary'
import { mayGoNow } from '@/lib/messaging/sms/gate'
import { readGateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { tried } from '@/lib/testing/callbacks'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { withdrawConsent } from './withdraw-consent'
import { writeConsents } from './write-consents'

const { sql, unit, single } = testDatabase()
const histories = process.env.LONG_TESTS ? 10_000 : 120
const acts = 7
const { communication, marketing, sharePHI, fcra } = ConsentName
const names = [communication, marketing, sharePHI, fcra]
const noon = new Date('2026-06-15T16:00:00Z')
let programId: string

beforeAll(async () => {
  programId = await makeProgram()
})

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return (state >>> 8) % sides
  }
}

async function live(seed: number) {
  const roll = dice(seed)
  const [patientId, endpointId] = [`pt_${randomUUID()}`, `ep_${randomUUID()}`]
  const phoneNumber = `+1212555${String(seed).padStart(5, '0')}`.slice(0, 13)
  await sql(
    `insert into patient (id, program_id, phone_number, zones, required_consent) values ($1, $2, $3, '{America/New_York}', true)`,
    [patientId, programId, phoneNumber],
  )
  await sql(
    `insert into endpoint (id, program_id, kind, name, url) values ($1, $2, 'partner', 'P', 'https://partner.example.com')`,
    [endpointId, programId],
  )
  const said = new Map<ConsentName, boolean>()
  const waiting: number[] = []
  let caused = 0

  for (let turn = 0; turn < acts; turn += 1) {
    const name = names[roll(names.length)] ?? communication
    const act = roll(4)
    if (act < 2) {
      const value = act === 0
      const row = { patientId, name, value, basis: 'texted', channel: 'console' } as const
      await unit((u) => writeConsents(u, programId, [row]))
      said.set(name, value)
    } else if (act === 2) {
      await unit((u) => withdrawConsent(u, { programId, patientId, name, channel: 'phone' }))
      said.set(name, false)
    } else {
      caused += 1
      waiting.push(caused)
      const body = JSON.stringify({ n: caused })
      const callback = { programId, patientId, shape: 'pap', eventName: completeEnrollment, body, problems: [] }
      await writeCallback(single(), { ...callback, endpointId })
    }

    // Texts.
    const facts = (await readGateFacts({ ...single(), now: noon }, [{ patientId, phoneNumber }]))[0] ?? expect.fail()
    const goes = (advertises: boolean) =>
      mayGoNow({ ...facts, kind: 'campaign', advertises, now: noon }).verdict === 'send'
    const texts = said.get(communication) ?? false
    expect([goes(false), goes(true)], `${seed}.${turn}`).toEqual([texts, texts && said.get(marketing) === true])

    // Callbacks, in their order, and files.
    const withheld = said.get(sharePHI) === false
    const went = await drain(endpointId)
    expect(went, `${seed}.${turn}`).toEqual(withheld ? [] : waiting)
    if (!withheld) waiting.length = 0
    const asked = { patientId, mediaId: 'md_none', programIds: [programId], leaves: true }
    const file = await admitReader(single(), asked).catch((error: { refusal: string }) => error.refusal)
    expect(file, `${seed}.${turn}`).toEqual(withheld ? 'sharingWithdrawn' : { programId })
    expect(
      await sql(`select 1 from task where patient_id = $1 and kind = 'sharingWithdrawn' and done_at is null`, [
        patientId,
      ]),
    ).toHaveLength(withheld ? 1 : 0)
  }
}

/** What a worker sends now, until nothing is due. */
async function drain(endpointId: string): Promise<number[]> {
  const went: number[] = []
  for (;;) {
    const lease = randomUUID()
    const [one, ...more] = await claimDeliveries(single(), {
      worker: 'worker',
      lease,
      leasedUntil: new Date(Date.now() + 60_000),
      only: [endpointId],
      rooms: new Map(),
      usual: 10,
      most: 10,
      probation: false,
    })
    if (!one) return went
    expect(more).toEqual([])
    went.push((JSON.parse(one.body) as { n: number }).n)
    await finishDeliveries(single(), [tried(one, 'accepted', { at: new Date() })])
  }
}

test(`${histories} random histories: nothing goes that may not, and what waited goes in its order`, async () => {
  const seeds = Array.from({ length: histories }, (_, n) => n + 1)
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) await live(seed)
    }),
  )
}, 1_800_000)
