// Everything a patient finished or has yet to finish on a phone, as the console shows it: five statements, however many
// flows there are.

import { listMedia } from '@/lib/consents/media/list-media'
import { readLedger } from '@/lib/consents/read-ledger'
import { isSpokenFor } from '@/lib/consents/spoken-for'
import type { InviteEntry } from '@/lib/contract/fields'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import { FlowItem, type FlowState } from '@/lib/contract/journeys/flow-vocabulary'
import type { ConsentRow, FlowCard, FlowStep, LinkCard, MediaCard, PatientFlows } from '@/lib/contract/journeys/flows'
import { isSensitiveItem } from '@/lib/contract/patients/sensitive'
import { Refusal } from '@/lib/contract/refusals'
import { day } from '@/lib/contract/time'
import { ConsentBasis } from '@/lib/contract/vocabulary'
import { linkState } from '@/lib/journeys/links/link-state'
import { readMissing } from '@/lib/journeys/links/read-missing'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { answersOf, itemsAsked, type KeptCards, questionsOf, speaksForPatient, withKnown } from './answers'
import { mediaOf } from './ask-again'
import { shownAnswer } from './check-page'
import { isLocked, type PatientRecord } from './prefill'

// Times inside the lists are milliseconds: in JSON a date would be a text of the database's own spelling.
const ms = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`
const read = statement<{ patientId: string; programId: string }, Row>(
  'flows.list',
  'list',
  `
  select p.first_name as "firstName", p.last_name as "lastName", to_char(p.born_on, 'YYYY-MM-DD') as "bornOn",
         p.additional_data as "additionalData", s.asks_income as "asksIncome", s.asks_insurance as "asksInsurance",
         (select coalesce(jsonb_agg(jsonb_build_object(
            'id', f.id, 'kind', f.kind, 'only', to_jsonb(f."only"), 'actor', f.actor, 'language', f.language, 'state', f.state,
            'createdAt', ${ms('f.created_at')}, 'startedAt', ${ms('f.started_at')}, 'updatedAt', ${ms('f.updated_at')},
            'finishedAt', ${ms('f.finished_at')}, 'callbackId', f.callback_id,
            'answers', (select coalesce(jsonb_agg(jsonb_build_object('item', a.item, 'value', a.value, 'answeredAt', ${ms('a.answered_at')})), '[]')
                          from flow_answer a where a.flow_id = f.id),
            'links', (select coalesce(jsonb_agg(jsonb_build_object(
                        'id', l.id, 'cause', l.cause, 'issuedBy', l.issued_by, 'wrongTries', l.wrong_tries, 'createdAt', ${ms('l.created_at')},
                        'expiresAt', ${ms('l.expires_at')}, 'openedAt', ${ms('l.opened_at')}, 'lockedAt', ${ms('l.locked_at')},
                        'revokedAt', ${ms('l.revoked_at')}, 'replacedAt', ${ms('l.replaced_at')}) order by l.created_at desc, l.id desc), '[]')
                        from flow_link l where l.flow_id = f.id)
          ) order by f.created_at desc, f.id desc), '[]')
            from flow f where f.patient_id = p.id and f.state <> '${'withdrawn' satisfies FlowState}') as flows
    from patient p join support_program s on s.id = p.program_id
   where p.id = :patientId::text and p.program_id = :programId::text`,
)

type Ms = number | null
type AnswerRow = { item: FlowItem; value: unknown; answeredAt: Ms }
type LinkRow = Pick<LinkCard, 'id' | 'cause' | 'issuedBy' | 'wrongTries'> & {
  createdAt: number
  expiresAt: number
} & Record<'openedAt' | 'lockedAt' | 'revokedAt' | 'replacedAt', Ms>
type FlowRow = Pick<FlowCard, 'id' | 'kind' | 'only' | 'actor' | 'language' | 'state' | 'callbackId'> & {
  createdAt: number
  startedAt: Ms
  updatedAt: number
  finishedAt: Ms
  answers: AnswerRow[]
  links: LinkRow[]
}
type Row = PatientRecord & {
  additionalData: InviteEntry[]
  asksIncome: boolean
  asksInsurance: boolean
  flows: FlowRow[]
}

type Known = Row & { standing: readonly ConsentRow[] }

/** Throws notFound outside the program. */
export async function listFlows(unit: Unit, where: { programId: string; patientId: string }): Promise<PatientFlows> {
  const { programId, patientId } = where
  const [row] = await unit.sql(read, { patientId, programId })
  if (!row) throw new Refusal('notFound')
  const media = await listMedia(unit, { patientId })
  const { ledger, now } = await readLedger(unit, { patientId })
  const missing = await readMissing(unit, { patientId, asksIncome: row.asksIncome })
  await record(unit, { action: 'flow.read', programId, patientIds: [patientId] })
  const flows = row.flows.map((flow) => cardOf(flow, { ...row, standing: now }, media, unit.now))
  return { flows, ledger, now, media, missing, asOf: unit.now.toISOString() }
}

const date = (at: Ms) => (at === null ? null : new Date(at))
const iso = (at: Ms) => date(at)?.toISOString() ?? null

function cardOf(flow: FlowRow, row: Known, media: readonly MediaCard[], now: Date): FlowCard {
  const { answers: _, links, createdAt, updatedAt, ...rest } = flow
  return {
    ...rest,
    only: FlowItem.all.filter((item) => flow.only.includes(item)),
    createdAt: new Date(createdAt).toISOString(),
    startedAt: iso(flow.startedAt),
    updatedAt: new Date(updatedAt).toISOString(),
    finishedAt: iso(flow.finishedAt),
    steps: stepsOf(flow, row, media),
    links: links.map((link) => linkCardOf(link, flow, now)),
  }
}

function stepsOf(flow: FlowRow, row: Known, media: readonly MediaCard[]): FlowStep[] {
  const given = answersOf(
    flow.answers.map((answer) => ({
      ...answer,
      draft: null as FieldValues | null,
      answeredAt: date(answer.answeredAt),
    })),
  )
  const stands = row.standing.filter(
    (said) => said.value && said.basis === ConsentBasis.signed && isSpokenFor(said) === speaksForPatient(flow.actor),
  )
  const answers = withKnown(given, flow, row, { stands, cards: cardsBefore(flow, row.flows, media) })
  return questionsOf(itemsAsked({ flow, program: row }, answers), answers).map((item) => ({
    item,
    answeredAt: answers.at[item]?.toISOString() ?? null,
    editable: !isLocked(item, row),
    ...maskedAnswer(item, shownAnswer(item, answers.values)),
    media: media.find(({ id }) => id === mediaOf(answers, item)) ?? null,
  }))
}

const maskedAnswer = (item: FlowItem, value: unknown): Pick<FlowStep, 'value' | 'masked'> =>
  isSensitiveItem(item) && value !== null ? { value: null, masked: true } : { value }

/** The sides of the card that were on record when this flow began, as its pages know them (answers.ts). */
function cardsBefore({ id, createdAt }: FlowRow, flows: readonly FlowRow[], media: readonly MediaCard[]): KeptCards {
  const finished = flows
    .filter((flow) => flow.id !== id && flow.finishedAt !== null)
    .sort((one, other) => (other.finishedAt ?? 0) - (one.finishedAt ?? 0))
  const sides = (['cardFront', 'cardBack'] as const).flatMap((item) => {
    const [last] = finished.flatMap(({ answers }) =>
      answers.filter((each) => each.item === item && each.value !== null),
    )
    const { mediaId = null } = (last?.value ?? {}) as { mediaId?: string | null }
    const card = media.find((each) => each.id === mediaId)
    const at = card ? new Date(card.createdAt) : null
    return at && at.getTime() > createdAt - 365 * day ? [[item, at] as const] : []
  })
  return Object.fromEntries(sides)
}

function linkCardOf(link: LinkRow, flow: Pick<FlowRow, 'state'>, now: Date): LinkCard {
  const { id, cause, issuedBy, wrongTries, createdAt, expiresAt, openedAt } = link
  const times = {
    expiresAt: new Date(expiresAt),
    lockedAt: date(link.lockedAt),
    revokedAt: date(link.revokedAt),
    replacedAt: date(link.replacedAt),
  }
  return {
    id,
    state: linkState(times, flow, now),
    cause,
    issuedBy,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: times.expiresAt.toISOString(),
    openedAt: iso(openedAt),
    wrongTries,
  }
}
