// The texts that patients of a program wrote, newest first; with `unseen`, only those that wait for a person.

import type { InboundRow } from '@/lib/contract/messaging/texting'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type TextRow, textColumns, textInOf } from './text-in'
import { waitingText } from './waiting-text'
import { watchTexts } from './watch-texts'

const select = (name: string, only: string) =>
  statement<{ programId: string; before: string | null; most: number }, Row>(
    `texts.list.${name}`,
    'list',
    `select ${textColumns('t')}, t.phone_number as "phoneNumber", t.patient_id as "patientId", p.first_name as "firstName", p.last_name as "lastName"
           from sms_inbound t join patient p on p.id = t.patient_id
          where t.program_id = :programId::text and (:before::text is null or t.id < :before::text) ${only}
          order by t.id desc limit :most::int`,
  )
const readAll = select('all', '')
const readWaiting = select('waiting', `and ${waitingText('t')}`)

const count = statement<{ programId: string }, { n: number }>(
  'texts.countWaiting',
  'list',
  `select count(*)::int as n from sms_inbound t where t.program_id = :programId::text and t.patient_id is not null and ${waitingText('t')}`,
)

type Row = TextRow & { phoneNumber: string; patientId: string; firstName: string | null; lastName: string | null }
type Input = { programId: string; unseen?: boolean; before?: string; limit: number }
export type InboundPage = { rows: InboundRow[]; older: string | null; unseen: number; mark: string; asOf: string }

export async function listInbound(unit: Unit, { programId, unseen, before, limit }: Input): Promise<InboundPage> {
  const { texts: mark } = await watchTexts(unit, { programId })
  const found = await unit.sql(unseen ? readWaiting : readAll, { programId, before: before ?? null, most: limit + 1 })
  const rows = found.slice(0, limit)
  const [waiting] = await unit.sql(count, { programId })
  await record(unit, {
    action: 'text.list',
    programId,
    patientIds: [...new Set(rows.map(({ patientId }) => patientId))],
    data: { texts: rows.length, ...(unseen && { waiting: true }) },
  })
  return {
    rows: rows.map(({ phoneNumber, patientId, firstName, lastName, ...text }) => ({
      text: textInOf(text),
      patient: { id: patientId, firstName, lastName },
      phoneNumber,
    })),
    older: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    unseen: waiting?.n ?? 0,
    mark,
    asOf: unit.now.toISOString(),
  }
}
