// The texts of a phone to one program that may be revocations and wait for a person; their tasks are done with them.

import type {
  GatewayName,
  NotOptOutReason,
  TextDecision,
  TextMeaning,
} from '@/lib/contract/messaging/message-vocabulary'
import type { SmsReason, SmsState, TaskKind } from '@/lib/contract/vocabulary'
import { taskColumns, tasksDone, textsLogged } from '@/lib/log/parts'
import { moveMessages } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const perhapsStop = 'perhapsStop' satisfies TextMeaning & TaskKind
const screen = 'builtIn' satisfies GatewayName

type Where = { phoneNumber: string; programId: string }

const settle = statement<
  Where & {
    decision: TextDecision
    reason: NotOptOutReason | null
    now: Date
    actorName: string
    byStaff: boolean
    staffId: string | null
    textId: string | null
    onScreen: boolean
  },
  { id: string }
>(
  'texts.settle',
  'set',
  `
  with decided as (
    update sms_inbound set decision = :decision::text, decision_reason = :reason::text, handled_at = :now::timestamptz, seen_at = coalesce(seen_at, case when :byStaff::boolean then :now::timestamptz end),
                           seen_by = coalesce(seen_by, case when :byStaff::boolean then :actorName::text end)
     where phone_number = :phoneNumber::text and program_id = :programId::text and meaning = '${perhapsStop}' and decision is null and (:textId::text is null or id = :textId::text)
       and (not :onScreen::boolean or gateway = '${screen}')
     returning id, program_id, patient_id, meaning, received_at, seen_at
  )${textsLogged('decided')}, done as (
    update task set done_at = :now::timestamptz, done_by = :actorName::text, done_by_id = :staffId::text
      from decided where task.patient_id = decided.patient_id and task.kind = '${perhapsStop}' and task.data ->> 'textId' = decided.id
       and task.done_at is null
    returning ${taskColumns('task')}
  )${tasksDone('done')}
  select id from decided`,
)
const open = statement<{ phoneNumber: string; programId: string | null; real: boolean }, { n: number }>(
  'texts.open',
  'list',
  `select count(*)::int as n from sms_inbound
          where phone_number = :phoneNumber::text and (:programId::text is null or program_id = :programId::text) and meaning = '${perhapsStop}' and decision is null
            and not (:real::boolean and gateway = '${screen}')`,
)

// What waited for the decision alone is due again; the gate is asked as ever when it is claimed.
const resume = statement<{ phoneNumber: string; now: Date; programId: string }>(
  'texts.resume',
  'set',
  `with ${moveMessages({
    as: 'resumed',
    set: `state = '${'queued' satisfies SmsState}', reason = null, not_before = :now::timestamptz`,
    where: `s.phone_number = :phoneNumber::text and s.program_id = :programId::text and s.state = '${'deferred' satisfies SmsState}'
            and s.reason = '${'optOutPending' satisfies SmsReason}'`,
  })} select id from resumed`,
)

/** The program holds the phone no longer: what was put off for that goes on. */
export const resumeMessages = (unit: Unit, { phoneNumber, programId }: Where) =>
  unit.sql(resume, { phoneNumber, now: unit.now, programId })

/** Only `textId` where it is given, and `onScreen` only what was typed there. The phone is locked. */
export async function settleTexts(
  unit: Unit,
  {
    phoneNumber,
    programId,
    decision,
    reason = null,
    textId,
    onScreen = false,
  }: Where & { decision: TextDecision; reason?: NotOptOutReason | null; textId?: string; onScreen?: boolean },
): Promise<void> {
  const { kind, id, name } = unit.actor
  const byStaff = kind === 'staff'
  await unit.sql(settle, {
    phoneNumber,
    programId,
    decision,
    reason,
    now: unit.now,
    actorName: name,
    byStaff,
    staffId: byStaff ? id : null,
    textId: textId ?? null,
    onScreen,
  })
}

/** How many still wait: in one program, or in any of the hub. `real`: of those that a phone sent. */
export async function openTexts(
  unit: Unit,
  { phoneNumber, programId, real }: { phoneNumber: string; programId?: string; real: boolean },
): Promise<number> {
  return (await unit.sql(open, { phoneNumber, programId: programId ?? null, real }))[0]?.n ?? 0
}
