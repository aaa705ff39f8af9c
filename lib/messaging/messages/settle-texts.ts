// The texts of a phone to one program that may be revocations and wait for a person; their tasks are done with them.
import type { GatewayName, TextDecision, TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import type { SmsReason, SmsState, TaskKind } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const perhapsStop = 'perhapsStop' satisfies TextMeaning & TaskKind
const screen = 'builtIn' satisfies GatewayName

const settle = {
  name: 'texts.settle',
  text: `
  with decided as (
    update sms_inbound set decision = $2::text, handled_at = $3::timestamptz, seen_at = coalesce(seen_at, case when $5::boolean then $3::timestamptz end),
                           seen_by = coalesce(seen_by, case when $5::boolean then $4::text end)
     where phone_number = $1::text and program_id = $7::text and meaning = '${perhapsStop}' and decision is null and ($6::text is null or id = $6::text)
       and (not $9::boolean or gateway = '${screen}')
     returning id, patient_id
  ), done as (
    update task set done_at = $3::timestamptz, done_by = $4::text, done_by_id = $8::text
      from decided where task.patient_id = decided.patient_id and task.kind = '${perhapsStop}' and task.data ->> 'textId' = decided.id
       and task.done_at is null
  )
  select id from decided`,
}
const open = statement<{ phoneNumber: string; programId: string | null; real: boolean }, { n: number }>(
  'texts.open',
  'list',
  `select count(*)::int as n from sms_inbound
          where phone_number = :phoneNumber::text and (:programId::text is null or program_id = :programId::text) and meaning = '${perhapsStop}' and decision is null
            and not (:real::boolean and gateway = '${screen}')`,
)

// What waited for the decision alone is due again; the gate is asked as ever when it is claimed.
const wake = statement<{ phoneNumber: string; now: Date; programId: string }>(
  'texts.wake',
  'within',
  `update sms set state = '${'queued' satisfies SmsState}', reason = null, not_before = :now::timestamptz
          where phone_number = :phoneNumber::text and program_id = :programId::text and state = '${'deferred' satisfies SmsState}'
            and reason = '${'optOutPending' satisfies SmsReason}'`,
)

type Where = { phoneNumber: string; programId: string }

/** The program holds the phone no longer: what was put off for that goes on. */
export const wakeMessages = (unit: Unit, { phoneNumber, programId }: Where) =>
  unit.sql(wake, { phoneNumber, now: unit.now, programId })

/** Only `textId` where it is given, and `onScreen` only what was typed there. The phone is locked. */
export async function settleTexts(
  unit: Unit,
  {
    phoneNumber,
    programId,
    decision,
    textId,
    onScreen = false,
  }: Where & { decision: TextDecision; textId?: string; onScreen?: boolean },
): Promise<void> {
  const { kind, id, name } = unit.actor
  const isStaff = kind === 'staff'
  const values = [
    phoneNumber,
    decision,
    unit.now,
    name,
    isStaff,
    textId ?? null,
    programId,
    isStaff ? id : null,
    onScreen,
  ]
  await unit.sql(settle, values)
}

/** How many still wait: in one program, or in any of the hub. `real`: of those that a phone sent. */
export async function openTexts(
  unit: Unit,
  { phoneNumber, programId, real }: { phoneNumber: string; programId?: string; real: boolean },
): Promise<number> {
  return (await unit.sql(open, { phoneNumber, programId: programId ?? null, real }))[0]?.n ?? 0
}
