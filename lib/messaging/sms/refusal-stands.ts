// A phone that has opted out takes its patient's yes back with it, and gives it back with a START. A no that was said
// apart from the opt-out outlives it: whoever asks why nothing may be sent has to know both.
import { ConsentName, type TimelineKind } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { GateFacts } from './gate'

const { communication } = ConsentName
const unsubscribed = 'unsubscribed' satisfies TimelineKind

const find = statement<{ patientId: string }, { stands: boolean }>(
  'sms.refusalStands',
  'list',
  `select not exists (
           select from timeline_entry t
            where t.patient_id = :patientId::text and t.kind = '${unsubscribed}' and (t.data -> 'before' ->> 'consent')::boolean
              and t.data -> 'before' ->> 'rowId' = (
                select c.id from consent c where c.patient_id = :patientId::text and c.name = '${communication}' order by c.seq desc limit 1)) as stands`,
)

/** Whether the patient's no to messages would still be there once the phone has opted in again. */
export async function refusalStands(unit: Unit, patientId: string, facts: GateFacts): Promise<boolean> {
  if (!facts.optedOut || !facts.communicationRefused) return facts.communicationRefused
  const [row] = await unit.sql(find, { patientId })
  return row?.stands ?? false
}
