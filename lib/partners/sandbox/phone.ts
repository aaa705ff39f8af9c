// A phone that nobody holds, of a sandbox or of the demo: it opens a link, answers the questions and sends, through the same use cases as a real one.

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { takeFile } from '@/lib/consents/media/take-photo'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { day } from '@/lib/contract/time'
import { type FlowKind, Gender, type PatientLanguage } from '@/lib/contract/vocabulary'
import { firstUnanswered, itemsAsked, readAnswers } from '@/lib/journeys/flows/answers'
import { drawAnswer } from '@/lib/journeys/flows/draw-answer'
import { finishFlow } from '@/lib/journeys/flows/finish-flow'
import { openGate } from '@/lib/journeys/flows/open-gate'
import { asVisitor, openVisit, type Visit } from '@/lib/journeys/flows/open-visit'
import { saveAnswer } from '@/lib/journeys/flows/save-answer'
import { uploadFile } from '@/lib/journeys/flows/upload-file'
import { statement } from '@/lib/platform/db/statement'
import { unseal } from '@/lib/platform/seal'
import type { TxUnit } from '@/lib/platform/unit'

export type PhonePerson = {
  first: string
  last: string
  /** yyyy-mm-dd */
  born: string
  state: string
  language?: PatientLanguage
  /** Who acts for a child: first name, last name, relationship. */
  caregiver?: readonly [first: string, last: string, relationship: string]
}
/** Answers other than a person's usual ones, as the fields of the form. */
export type Fields = Partial<Record<FlowItem, Record<string, string>>>

const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Mobile'

// What the patient received holds the key; nothing else of the hub does.
const received = statement<{ patientId: string; kind: string; arrived: boolean }, { sealed: string }>(
  'sandbox.received',
  'list',
  `select coalesce(m.sealed, s.sealed_body) as sealed
           from sms s join flow_link l on l.id = s.link_id join flow f on f.id = l.flow_id left join phone_message m on m.sms_id = s.id
          where f.patient_id = :patientId::text and f.kind = :kind::text and f.state = 'open' and coalesce(m.sealed, case when not :arrived::boolean then s.sealed_body end) is not null
          order by l.created_at desc limit 1`,
)

/** Null where there is none. `arrived`: what is still on its way is not seen yet. */
export async function receivedKey(
  unit: TxUnit,
  { patientId, kind, arrived }: { patientId: string; kind: FlowKind; arrived: boolean },
): Promise<string | null> {
  const [message] = await unit.sql(received, { patientId, kind, arrived })
  const [, key] = /\/m\/([\w-]{22})/.exec(message ? unseal(message.sealed) : '') ?? []
  return key ?? null
}

async function visitOf(unit: TxUnit, key: string): Promise<{ visit: Visit; phone: TxUnit }> {
  const visit = await openVisit(unit, { key, cookie: undefined, userAgent })
  if (!visit) throw new Error('a link that was sent opens nothing')
  return { visit, phone: asVisitor({ ...unit, actor: { ...unit.actor, address: '203.0.113.24' } }, visit) }
}

/** Gives a date of birth, yyyy-mm-dd. */
export async function openLink(unit: TxUnit, key: string, born: string): Promise<void> {
  const { visit, phone } = await visitOf(unit, key)
  await openGate(phone, visit, dateFields(born))
}

/** Answers up to so many questions; after the last one the flow is sent. `fields`: what is answered otherwise. `refused`:
 *  the question whose answer was not taken, and nothing was sent. */
export async function answer(
  unit: TxUnit,
  key: string,
  person: PhonePerson,
  { most = Number.POSITIVE_INFINITY, fields: own = {} }: { most?: number; fields?: Fields } = {},
): Promise<{ refused: FlowItem | null }> {
  let asked: FlowItem | null = null
  for (let count = 0; ; count += 1) {
    const { visit, phone } = await visitOf(unit, key)
    const answers = await readAnswers(phone, visit.file)
    const items = itemsAsked(visit.file, answers)
    // What a person says otherwise than the record is changed from the check page.
    const item = firstUnanswered(items, answers) ?? items.find((each) => own[each] && !answers.values[each])
    if (!item) {
      await finishFlow(phone, visit)
      return { refused: null }
    }
    if (count >= most) return { refused: null }
    const fields = own[item] ?? fieldsFor(item, person, unit.now)
    const given = { item, fields, fromCheck: false, once: randomUUID() }
    if (item === 'cardFront' || item === 'cardBack')
      await uploadFile(phone, visit, { ...given, taken: await cards(item) })
    else
      await saveAnswer(phone, visit, { ...given, drawn: item === 'signature' ? await drawAnswer(fields) : undefined })
    const kept = await readAnswers(phone, visit.file)
    if (kept.values[item] !== undefined) continue
    // A name that is not the one on record is asked about once, and meant.
    if (item !== 'signature' || asked === item) return { refused: item }
    asked = item
  }
}

const dateFields = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { month: String(Number(month)), day: String(Number(day)), year }
}

const week = 7 * day

function fieldsFor(item: FlowItem, person: PhonePerson, now: Date): Record<string, string> {
  const { first, last, born, state, caregiver } = person
  const signer = caregiver ? `${caregiver[0]} ${caregiver[1]}` : `${first} ${last}`
  const values: Partial<Record<FlowItem, Record<string, string>>> = {
    name: { firstName: first, lastName: last },
    dob: dateFields(born),
    gender: { gender: Gender.prefer_not_to_say },
    address: { street: '118 West Elm Street', apt: '4B', city: 'Springfield', state, zip: '12203' },
    document: { choice: 'yes' },
    sharePHI: { choice: 'yes' },
    fcra: { choice: 'no' },
    communication: { choice: 'yes' },
    marketing: { choice: 'yes' },
    dosage: { dosage: '20 mg once a day' },
    date: dateFields(new Date(now.getTime() + week).toISOString().slice(0, 10)),
    totalOnHand: { totalOnHand: '12' },
    // A person who acts for a child draws, the others type.
    signature: caregiver
      ? { mode: 'draw', signedName: signer, relationship: caregiver[2], strokes: JSON.stringify(scrawl()) }
      : { mode: 'type', signedName: signer },
  }
  return values[item] ?? {}
}

/** Two lines of a pen, in parts of the pad's width. */
const scrawl = () => [
  Array.from({ length: 60 }, (_, at) => [0.1 + at * 0.01, 0.16 - 0.09 * Math.sin(at / 4) * (1 - at / 90), at * 12]),
  Array.from({ length: 20 }, (_, at) => [0.2 + at * 0.025, 0.25 - at * 0.001, 900 + at * 10]),
]

// Taken once, however many patients send it: a decode takes long, and a transaction is open.
const taken: Partial<Record<'cardFront' | 'cardBack', ReturnType<typeof takeFile>>> = {}
const cards = (item: 'cardFront' | 'cardBack') => (taken[item] ??= cardPicture(item).then((bytes) => takeFile(bytes)))

/** S A M P L E in strokes. */
const letters = [
  'M40 0H0V30H40V60H0',
  'M0 60L20 0L40 60M8 36H32',
  'M0 60V0L20 30L40 0V60',
  'M0 60V0H36V30H0',
  'M0 0V60H36',
  'M40 0H0V60H40M0 30H32',
]
  .map((path, at) => `<path transform="translate(${at * 62})" d="${path}"/>`)
  .join('')

/** An insurance card that nobody has: shapes, and the word SAMPLE across it. */
async function cardPicture(item: 'cardFront' | 'cardBack'): Promise<Buffer> {
  const front = `<circle cx="150" cy="140" r="70" fill="#7fd6c5"/><rect x="260" y="100" width="420" height="34" rx="8" fill="#fff"/>
    <rect x="260" y="156" width="260" height="22" rx="8" fill="#dcefea"/><rect x="80" y="420" width="520" height="26" rx="8" fill="#fff"/>
    <rect x="80" y="470" width="340" height="26" rx="8" fill="#dcefea"/>`
  const back = `<rect y="80" width="1000" height="110" fill="#13201c"/><rect x="80" y="260" width="640" height="70" rx="8" fill="#fff"/>
    <rect x="80" y="400" width="840" height="16" rx="8" fill="#dcefea"/><rect x="80" y="440" width="760" height="16" rx="8" fill="#dcefea"/>`
  // Drawn, for fonts differ from machine to machine.
  const sample = `<g transform="translate(500 560)" fill="none" stroke="#fff" stroke-width="8">${letters}</g>`
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630"><rect width="1000" height="630" rx="36" fill="#0b6557"/>${
    item === 'cardFront' ? front : back
  }${sample}</svg>`
  return sharp(Buffer.from(card)).flatten({ background: '#b6c3be' }).jpeg().toBuffer()
}
