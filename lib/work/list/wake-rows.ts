// What was put away is back when the patient writes or a status of theirs changes: the reader of clocks says so.
import type { ChangeRow } from '@/lib/log/kinds'
import { clocksLogged, notBeside } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const wake = statement<{ patientIds: readonly string[]; times: readonly Date[]; now: Date }>(
  'work.wake',
  'set',
  `with woken as (
    delete from snooze z using unnest(:patientIds::text[], :times::timestamptz[]) as said(patient_id, at)
     where z.patient_id = said.patient_id and z.at < said.at and ${notBeside} returning z.program_id
  )${clocksLogged('woken')} select count(*) from woken`,
)

const speaks = ({ data: { states, text } }: ChangeRow) =>
  (states && states.from !== states.to) || (text && !text.read && text.received)

export async function wakeRows(unit: Unit, rows: readonly ChangeRow[]): Promise<void> {
  const said = new Map<string, Date>()
  for (const row of rows) if (row.patientId && row.kind !== 'invited' && speaks(row)) said.set(row.patientId, row.at)
  if (said.size > 0) await unit.sql(wake, { patientIds: [...said.keys()], times: [...said.values()], now: unit.now })
}
