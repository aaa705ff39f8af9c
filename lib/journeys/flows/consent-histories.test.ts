// decision §7: what each consent does. Random histories of what a patient gives, refuses, takes back, lets end and gives
// again, and after each act everything a consent governs: nothing goes that may not, and what waited goes in its order.
// Patients live side by side, a day each turn: texts of two campaigns are planned, then everybody acts, then they are sent.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeExportSlot } from '@/lib/batches/exports/export-limit'
import { exportPatients } from '@/lib/batches/exports/export-patients'
import { claimDeliveries } from '@/lib/callbacks/claim-deliveries'
import { writeCallback } from '@/lib/callbacks/write-callback'
import { admitReader } from '@/lib/consents/media/admit-reader'
import { CampaignClass } from '@/lib/contract/messaging/message-vocabulary'
import { exportBody } from '@/lib/contract/patients/views'
import { completeEnrollment, LedgerName } from '@/lib/contract/vocabulary'
import { advanceCampaigns } from '@/lib/messaging/campaigns/advance-campaigns'
import { createCampaign } from '@/lib/messaging/campaigns/create-campaign'
import { setCampaignState } from '@/lib/messaging/campaigns/set-campaign-state'
import { subscribePatient } from '@/lib/messaging/campaigns/subscribe-patient'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { recordOutcome } from '@/lib/messaging/messages/record-outcome'
import { readStanding } from '@/lib/patients/calls/read-standing'
import { tried } from '@/lib/testing/callbacks'
import { testActor, testDatabase } from '@/lib/testing/database'
import { finishDeliveries } from '@/lib/testing/finish-deliveries'
import { makeProgram } from '@/lib/testing/partner'
import { makeSignature } from '@/lib/testing/signature'
import { itemsAsked, readAnswers } from './answers'
import { endConsents } from './end-consents'
import { withdrawConsent } from './withdraw-consent'
import { writeConsents } from './write-consents'

const { sql, unit, single } = testDatabase()
const system = { ...testActor, kind: 'system', name: 'Hubline' } as const
const histories = process.env.LONG_TESTS ? 10_000 : 48
const together = 48
const turns = 7
const day = 86_400_000
/** Monday, 12:00 in New York. */
const noon = Date.parse('2026-06-15T16:00:00Z')
const { communication, marketing, sharePHI, fcra, enrollment } = LedgerName
const names = [communication, marketing, sharePHI, fcra, enrollment]
const classes = [CampaignClass.service, CampaignClass.marketing]

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return (state >>> 8) % sides
  }
}

type Program = { id: string; campaigns: Record<string, CampaignClass> }
type Life = {
  seed: number
  roll: (sides: number) => number
  patientId: string
  endpointId: string
  phone: string
  signatureId: string
  /** What the program said of the invitation: without it a text goes to whoever has not refused. */
  required: boolean
  /** What stands, by the newest act; nothing where nothing was said. */
  said: Map<LedgerName, boolean>
  /** The newest word on calls and texts is a no; one whose time is over is none. */
  refused: boolean
  /** Took the consent to messages back since the last texts were planned: those are given up for good. */
  stopped: boolean
  caused: number
  waiting: number[]
}

async function openProgram(): Promise<Program> {
  const id = await makeProgram()
  await sql('update support_program set consent_months = 12, sms_per_day = 0, sms_per_week = 0 where id = $1', [id])
  const campaigns: Program['campaigns'] = {}
  for (const each of classes) {
    const steps = Array.from({ length: turns }, (_, n) => ({
      daysAfter: n === 0 ? 0 : 1,
      wordings: [{ language: 'en' as const, body: `Hello ${n}` }],
    }))
    const draft = { programId: id, name: each, title: each, class: each, stopOn: [], steps }
    const made = await unit((u) => createCampaign(u, draft))
    await unit((u) => setCampaignState(u, { programId: id, campaignId: made.id, state: 'active' }))
    campaigns[made.id] = each
  }
  return { id, campaigns }
}

async function arrive(program: Program, seed: number): Promise<Life> {
  const roll = dice(seed)
  const [patientId, endpointId] = [`pt_${randomUUID()}`, `ep_${randomUUID()}`]
  const [phone, required] = [`+1212${String(5_550_000 + seed)}`, roll(2) === 0]
  await sql(
    `insert into patient (id, program_id, external_id, phone_number, zones, required_consent, lifecycle, language)
     values ($1, $2, $1, $3, '{America/New_York}', $4, 'active', 'en')`,
    [patientId, program.id, phone, required],
  )
  await sql(
    `insert into endpoint (id, program_id, kind, name, url) values ($1, $2, 'partner', 'P', 'https://partner.example.com')`,
    [endpointId, program.id],
  )
  for (const name of classes) await subscribePatient(single(), { programId: program.id, patientId, name, entries: [] })
  const signatureId = await unit((u) => makeSignature(u, program.id, patientId))
  return {
    seed,
    roll,
    patientId,
    signatureId,
    endpointId,
    phone,
    required,
    said: new Map(),
    refused: false,
    stopped: false,
    caused: 0,
    waiting: [],
  }
}

const mayText = ({ said, required }: Life) => said.get(communication) ?? !required
const mayGo = (life: Life, what: CampaignClass) =>
  mayText(life) && (what === CampaignClass.service || life.said.get(marketing) === true)
/** The document of an enrollment lets others share too; the consent to share alone counts where it was asked. */
const withheld = ({ said }: Life) => (said.get(sharePHI) ?? said.get(enrollment)) === false

/** One act of one patient, or something that is to be told to the partner. */
async function act({ id: programId }: Program, life: Life): Promise<void> {
  const { roll, patientId, signatureId, said } = life
  const name = names[roll(names.length)] ?? communication
  const give = (value: boolean, at = new Date()) =>
    unit((u) =>
      writeConsents({ ...u, now: at }, programId, [
        { patientId, name, value, basis: 'signed', channel: 'phone', capacity: 'self', signatureId, at },
      ]),
    )
  switch (roll(5)) {
    case 0:
      await give(true)
      if (name === communication) life.refused = false
      return void said.set(name, true)
    case 1:
      await give(false)
      if (name === communication) life.refused = true
      return void said.set(name, false)
    case 2:
      await unit((u) => withdrawConsent(u, { programId, patientId, name, channel: 'phone' }))
      if (name === communication) life.stopped = life.refused = true
      return void said.set(name, false)
    case 3:
      // Given so long ago that its time is over: the chore of today ends it.
      await give(true, new Date(Date.now() - 400 * day))
      if (name === communication) life.refused = false
      return void said.set(name, false)
    default:
      life.caused += 1
      life.waiting.push(life.caused)
      await writeCallback(single(), {
        programId,
        patientId,
        shape: 'pap',
        eventName: completeEnrollment,
        body: JSON.stringify({ n: life.caused }),
        problems: [],
        endpointId: life.endpointId,
      })
  }
}

/** What a worker sends to this partner now, until nothing is due. */
async function drain(endpointId: string): Promise<number[]> {
  const went: number[] = []
  for (;;) {
    const [one, ...more] = await claimDeliveries(single(), {
      worker: 'worker',
      lease: randomUUID(),
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

type Text = { phone: string; class: CampaignClass; state: string }
const texts = async ({ id, campaigns }: Program, since: Date): Promise<Text[]> =>
  (
    await sql<{ phone: string; text: string; state: string }>(
      `select phone_number as phone, text, state from sms where program_id = $1 and kind = 'campaign' and created_at >= $2`,
      [id, since],
    )
  ).map(({ phone, text, state }) => ({
    phone,
    class: campaigns[text.split('.')[0] ?? ''] ?? expect.fail(text),
    state,
  }))
const wording = (texts: readonly { phone: string; class: CampaignClass }[]) =>
  texts.map((each) => `${each.phone} ${each.class}`).sort()
const wanted = (lives: readonly Life[], may: (life: Life, what: CampaignClass) => boolean) =>
  wording(lives.flatMap((life) => classes.filter((each) => may(life, each)).map((each) => ({ ...life, class: each }))))

async function send(): Promise<void> {
  for (;;) {
    const { claimed } = await claimMessages(single(), { worker: 'w1', most: 100 })
    if (claimed.length === 0) return
    for (const each of claimed) await recordOutcome(single(), each, { outcome: 'delivered' })
  }
}

/** What a consent governs besides texts: callbacks, in their order, files, calls, and what is asked of income. */
async function look({ id: programId }: Program, life: Life, where: string): Promise<void> {
  const { patientId, endpointId, said } = life
  const held = withheld(life)
  expect(await drain(endpointId), where).toEqual(held ? [] : life.waiting)
  if (!held) life.waiting.length = 0
  const asked = { patientId, mediaId: 'md_none', programIds: [programId], leaves: true }
  const file = await admitReader(single(), asked).catch((error: { refusal: string }) => error.refusal)
  expect(file, where).toEqual(held ? 'sharingWithdrawn' : { programId })
  const open = await sql(`select 1 from task where patient_id = $1 and kind = 'sharingWithdrawn' and done_at is null`, [
    patientId,
  ])
  expect(open, where).toHaveLength(held ? 1 : 0)

  const calls = await unit((u) => readStanding(u, { programId, patientId }))
  expect(calls.doNotCall, where).toBe(life.refused)

  const flow = { id: 'fl_none', kind: 'pap', only: [], patientId, actor: 'patient' } as const
  const patient = { firstName: null, lastName: null, bornOn: null, additionalData: [] }
  const answers = await readAnswers(single(), { flow, patient })
  const items = itemsAsked({ flow, program: { asksIncome: true, asksInsurance: true } }, answers)
  const allowed = said.get(fcra) === true
  expect([items.includes('household'), items.includes('fcra')], where).toEqual([allowed, !allowed])
}

async function fileOf({ id: programId }: Program): Promise<string> {
  const { language, ...list } = exportBody.parse({ columns: ['patientId'] })
  const asked = { ...list, programId, locale: { language }, timeZone: 'America/New_York' }
  let file = ''
  for await (const piece of exportPatients(testActor, asked, takeExportSlot())) file += Buffer.from(piece).toString()
  return file
}

/** As many at a time as there are connections for. */
async function each<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < all.length; from += 8)
    done.push(...(await Promise.all(all.slice(from, from + 8).map(work))))
  return done
}

async function live(seeds: readonly number[]): Promise<void> {
  vi.setSystemTime(noon)
  const program = await openProgram()
  const lives = await each(seeds, (seed) => arrive(program, seed))
  for (let turn = 0; turn < turns; turn += 1) {
    const where = `${seeds[0]}.${turn}`
    vi.setSystemTime(noon + turn * day)
    await advanceCampaigns(system)
    const planned = await texts(program, new Date())
    expect(planned, where).toHaveLength(lives.length * classes.length)
    const goes = planned.filter(({ state }) => state === 'queued')
    expect(wording(goes), `${where}, planned`).toEqual(wanted(lives, mayGo))

    // What is over ends before the next act: a patient's acts stay in their order.
    for (const life of lives) life.stopped = false
    for (let acts = 0; acts < 2; acts += 1) {
      await each(lives, (life) => act(program, life))
      await endConsents(system)
    }

    await send()
    const left = (await texts(program, new Date())).filter(({ state }) => state === 'delivered')
    const had = wording(goes)
    expect(wording(left), `${where}, sent`).toEqual(
      wanted(lives, (life, what) => mayGo(life, what) && !life.stopped).filter((text) => had.includes(text)),
    )
    await each(lives, (life) => look(program, life, `${life.seed}.${turn}`))
  }
  const file = await fileOf(program)
  expect(lives.filter(({ patientId }) => !file.includes(patientId)).map(({ seed }) => seed)).toEqual(
    lives.filter(withheld).map(({ seed }) => seed),
  )
}

test('random histories: nothing goes that may not, and what waited goes in its order', async () => {
  for (let from = 1; from <= histories; from += together)
    await live(Array.from({ length: Math.min(together, histories - from + 1) }, (_, n) => from + n))
}, 7_200_000)
