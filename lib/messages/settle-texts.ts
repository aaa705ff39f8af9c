// The texts of a phone that may be revocations and wait for a person, decided all at once; their tasks are done with them.
import type { SmsReason, SmsState, TaskKind, TextDecision, TextMeaning } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'
import { elsewhere } from './told-to'

const perhapsStop = 'perhapsStop' satisfies TextMeaning & TaskKind

/** SQL: who decided, as the program of the row is told it. */
const nameThere = (row: string) =>
  `case when $7::text is null or ${row}.program_id = $7::text then $4::text else $8::text end`

const settle = {
  name: 'texts.settle',
  text: `
  with decided as (
    update sms_inbound set decision = $2::text, handled_at = $3::timestamptz, seen_at = coalesce(seen_at, case when $5::boolean then $3::timestamptz end),
                           seen_by = coalesce(seen_by, case when $5::boolean then ${nameThere('sms_inbound')} end)
     where phone_number = $1::text and meaning = '${perhapsStop}' and decision is null and ($6::text is null or id = $6::text)
     returning id, patient_id, program_id
  ), done as (
    update task set done_at = $3::timestamptz, done_by = ${nameThere('decided')}, done_by_id = $9::text
      from decided where task.patient_id = decided.patient_id and task.kind = '${perhapsStop}' and task.data ->> 'textId' = decided.id
       and task.done_at is null
  )
  select id from decided`,
}
const open = {
  name: 'texts.open',
  text: `select count(*)::int as n from sms_inbound where phone_number = $1::text and meaning = '${perhapsStop}' and decision is null`,
}

// What waited for the decision alone is due again; the gate is asked as ever when it is claimed.
const wake = {
  name: 'texts.wake',
  text: `update sms set state = '${'queued' satisfies SmsState}', reason = null, not_before = $2::timestamptz
          where phone_number = $1::text and state = '${'deferred' satisfies SmsState}' and reason = '${'optOutPending' satisfies SmsReason}'`,
}

/** The phone is held no longer: what was put off for that goes on. */
export const wakeMessages = (unit: Unit, phoneNumber: string) => unit.sql(wake, [phoneNumber, unit.now])

/** Only `textId` where it is given. The phone is locked. */
export async function settleTexts(
  unit: Unit,
  {
    phoneNumber,
    decision,
    textId,
    programId,
  }: { phoneNumber: string; decision: TextDecision; textId?: string; programId?: string | null },
): Promise<string[]> {
  const { kind, id, name } = unit.actor
  const values = [
    phoneNumber,
    decision,
    unit.now,
    name,
    kind === 'staff',
    textId ?? null,
    programId ?? null,
    elsewhere(unit).actor.name,
    kind === 'staff' ? id : null,
  ]
  return (await unit.sql<{ id: string }>(settle, values)).map(({ id }) => id)
}

/** How many still wait. */
export async function openTexts(unit: Unit, phoneNumber: string): Promise<number> {
  return (await unit.sql<{ n: number }>(open, [phoneNumber]))[0]?.n ?? 0
}
