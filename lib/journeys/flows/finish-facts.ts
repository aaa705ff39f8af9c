// §6.2.1–6.2.3: what the partner is told of a finished flow, from what was finished.
import type { CallbackFacts, CallbackPatient } from '@/lib/callbacks/compose-callback'
import { readLedger } from '@/lib/consents/read-ledger'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import type { MediaCard } from '@/lib/contract/journeys/flows'
import { mediaTypes } from '@/lib/contract/journeys/media'
import { type ConsentBasis, ConsentName, DosageKey } from '@/lib/contract/vocabulary'
import type { LinkFile } from '@/lib/journeys/links/open-link'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { Answers } from './answers'
import type { Applied } from './apply-answers'
import { recordValues } from './prefill'

const { dosage, date, totalOnHand } = DosageKey
const signed = 'signed' satisfies ConsentBasis

type Finished = {
  file: LinkFile
  items: readonly FlowItem[]
  answers: Answers
  applied: Applied
  /** The files of the flow, none discarded. */
  media: readonly MediaCard[]
}

export async function finishFacts(unit: Unit, finished: Finished): Promise<CallbackFacts> {
  const { file, answers, media } = finished
  const { values } = answers
  const { id, phoneNumber, externalId } = file.patient
  const { firstName, lastName } = finished.applied
  const patient: CallbackPatient = { id, phoneNumber, externalId, firstName, lastName }
  const common = { patient, at: unit.now }

  switch (file.flow.kind) {
    case 'dosage':
      return {
        ...common,
        shape: 'dosage',
        answers: [
          { key: dosage, value: values.dosage?.dosage ?? '' },
          { key: date, value: values.date?.date ?? '' },
          { key: totalOnHand, value: String(values.totalOnHand?.totalOnHand ?? '') },
        ],
      }
    case 'consent': {
      const named = Object.keys(mediaTypes).flatMap((kind) => media.filter((card) => card.kind === kind))
      return {
        ...common,
        shape: 'consent',
        media: named.map((card) => ({ mediaType: mediaTypes[card.kind], mediaId: card.id, fileType: card.fileType })),
      }
    }
    case 'pap':
    case 'missing':
      return { ...common, shape: 'pap', ...(await papFacts(unit, finished)) }
    default:
      return file.flow.kind satisfies never
  }
}

/** All of the enrollment, also where a flow asked for a part of it: the partner gets the whole again. */
async function papFacts(unit: Unit, { file, items, answers, applied }: Finished) {
  const { now } = await readLedger(unit, { patientId: file.patient.id })
  const sent = await unit.sql(sentAt, { patientId: file.patient.id })
  const consents = now.flatMap(({ id, name, value, basis, at }) => {
    const row = sent.find((each) => each.id === id)
    return basis === signed && isConsentName(name)
      ? [{ name, value, at: row ? (row.sentAt ?? unit.now) : new Date(at) }]
      : []
  })
  const gender =
    (items.includes('gender') ? answers.values.gender?.gender : undefined) ??
    recordValues('gender', file.patient).gender
  const signature = await signatureOf(unit, { file, items, answers })
  return {
    ...(applied.bornOn && { bornOn: applied.bornOn }),
    ...(gender && { gender }),
    ...(signature && { signature }),
    ...(consents.length > 0 && { consents }),
  }
}

const isConsentName = (name: string): name is ConsentName => (ConsentName.all as readonly string[]).includes(name)

// The ledger says when a consent was answered; a partner is told when its form was sent.
const sentAt = statement<{ patientId: string }, { id: string; sentAt: Date | null }>(
  'flows.consentsSent',
  'list',
  `select c.id, f.finished_at as "sentAt" from consent_now c join flow f on f.id = c.flow_id where c.patient_id = :patientId::text`,
)

const lastSignature = statement<{ id: string }, { image: string; at: Date }>(
  'flows.lastSignature',
  'list',
  `select m.id as image, m.created_at as at from media_file m join flow f on f.id = m.flow_id
          where m.patient_id = :id::text and m.kind = 'signature' and m.discarded_at is null and f.state = 'finished'
          order by m.created_at desc, m.id desc limit 1`,
)

async function signatureOf(unit: Unit, { file, items, answers }: Pick<Finished, 'file' | 'items' | 'answers'>) {
  const image = answers.values.signature?.mediaId
  if (items.includes('signature') && image) return { image, at: answers.at.signature ?? unit.now }
  const [last] = await unit.sql(lastSignature, { id: file.patient.id })
  return last
}
