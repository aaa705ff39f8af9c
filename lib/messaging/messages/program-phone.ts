// What one program knows of a phone: what its staff and its partner recorded, what was texted to it, and what a carrier
// answered to its own messages. No other program reads or changes it. Its row is written with the phone locked.

import type { RecordedBy, StopVia } from '@/lib/contract/messaging/phone-vocabulary'
import type { PhoneCard } from '@/lib/contract/messaging/texting'
import { changeRow } from '@/lib/log/change-row'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

export type ProgramPhone = {
  programId: string
  stoppedHereAt: Date | null
  stoppedHereVia: StopVia | null
  /** A text to this program may be a revocation and waits for a person. */
  heldHereAt: Date | null
  optedOutAt: Date | null
  optedOutBy: RecordedBy | null
  wrongAt: Date | null
  invalidHereAt: Date | null
  invalidHereReason: string | null
}

const columns = `
  program_id as "programId", stopped_here_at as "stoppedHereAt", stopped_here_via as "stoppedHereVia", held_here_at as "heldHereAt",
  opted_out_at as "optedOutAt", opted_out_by as "optedOutBy", wrong_at as "wrongAt",
  invalid_here_at as "invalidHereAt", invalid_here_reason as "invalidHereReason"`

const read = statement<{ programId: string; phoneNumber: string }, ProgramPhone>(
  'programPhones.read',
  'within',
  `select ${columns} from program_phone where program_id = :programId::text and phone_number = :phoneNumber::text`,
)
const readAll = statement<{ phoneNumber: string }, ProgramPhone>(
  'programPhones.ofPhone',
  'list',
  `select ${columns} from program_phone where phone_number = :phoneNumber::text order by program_id`,
)
/** The log names whom the phone is of: fifty of them, as the pages that are open need no more. */
const told = (change: string) => `
  with marked as (${change}
  returning program_id, phone_number)${changeRow({
    of: `marked cross join lateral (
      select p.id, p.program_id from patient p where p.program_id = marked.program_id and p.phone_number = marked.phone_number limit 50) own`,
    patient: 'own.id',
    program: 'own.program_id',
    kind: 'phoneMoved',
  })}`

// Null leaves a mark as it is; the moment of a mark is that of its first time.
const stopHere = statement<{ programIds: readonly string[]; phoneNumber: string; now: Date; via: string }>(
  'programPhones.stop',
  'set',
  told(`insert into program_phone as k (program_id, phone_number, stopped_here_at, stopped_here_via, updated_at)
         select program_id, :phoneNumber::text, :now::timestamptz, :via::text, :now::timestamptz from unnest(:programIds::text[]) as given(program_id) order by program_id
         on conflict (program_id, phone_number) do update
            set stopped_here_at = coalesce(k.stopped_here_at, excluded.stopped_here_at),
                stopped_here_via = case when k.stopped_here_via is null or k.stopped_here_via = 'screen' then excluded.stopped_here_via else k.stopped_here_via end,
                held_here_at = null, updated_at = excluded.updated_at`),
)
const startHere = statement<{ programIds: readonly string[]; phoneNumber: string; now: Date }>(
  'programPhones.start',
  'set',
  told(`update program_phone set stopped_here_at = null, stopped_here_via = null, held_here_at = null, updated_at = :now::timestamptz
          where phone_number = :phoneNumber::text and program_id = any(:programIds::text[])`),
)
const hold = statement<{ programId: string; phoneNumber: string; now: Date }>(
  'programPhones.hold',
  'set',
  told(`insert into program_phone as k (program_id, phone_number, held_here_at, updated_at) values (:programId::text, :phoneNumber::text, :now::timestamptz, :now::timestamptz)
         on conflict (program_id, phone_number) do update set held_here_at = coalesce(k.held_here_at, excluded.held_here_at), updated_at = excluded.updated_at`),
)
const release = statement<{ programId: string; phoneNumber: string; now: Date }>(
  'programPhones.release',
  'set',
  told(
    `update program_phone set held_here_at = null, updated_at = :now::timestamptz where program_id = :programId::text and phone_number = :phoneNumber::text`,
  ),
)
const optOut = statement<{ programId: string; phoneNumber: string; now: Date; by: string; callerId: string }>(
  'programPhones.optOut',
  'set',
  told(`insert into program_phone as k (program_id, phone_number, opted_out_at, opted_out_by, by_id, updated_at)
         values (:programId::text, :phoneNumber::text, :now::timestamptz, :by::text, :callerId::text, :now::timestamptz)
         on conflict (program_id, phone_number) do update
            set opted_out_at = coalesce(k.opted_out_at, excluded.opted_out_at), opted_out_by = excluded.opted_out_by, by_id = excluded.by_id,
                updated_at = excluded.updated_at`),
)
const optIn = statement<{ programId: string; phoneNumber: string; now: Date; callerId: string }>(
  'programPhones.optIn',
  'set',
  told(`update program_phone set opted_out_at = null, opted_out_by = null, by_id = :callerId::text, updated_at = :now::timestamptz
          where program_id = :programId::text and phone_number = :phoneNumber::text`),
)
const markWrong = statement<{ programId: string; phoneNumber: string; now: Date; wrong: boolean; callerId: string }>(
  'programPhones.wrong',
  'set',
  told(`insert into program_phone as k (program_id, phone_number, wrong_at, by_id, updated_at)
         values (:programId::text, :phoneNumber::text, case when :wrong::boolean then :now::timestamptz end, :callerId::text, :now::timestamptz)
         on conflict (program_id, phone_number) do update
            set wrong_at = case when :wrong::boolean then coalesce(k.wrong_at, excluded.wrong_at) end, by_id = excluded.by_id, updated_at = excluded.updated_at`),
)
const markInvalid = statement<{ programId: string; phoneNumber: string; now: Date; reason: string }>(
  'programPhones.invalid',
  'set',
  told(`insert into program_phone as k (program_id, phone_number, invalid_here_at, invalid_here_reason, updated_at)
         values (:programId::text, :phoneNumber::text, :now::timestamptz, :reason::text, :now::timestamptz)
         on conflict (program_id, phone_number) do update
            set invalid_here_at = coalesce(k.invalid_here_at, excluded.invalid_here_at),
                invalid_here_reason = coalesce(k.invalid_here_reason, excluded.invalid_here_reason), updated_at = excluded.updated_at`),
)

type Where = { programId: string; phoneNumber: string }

export async function readProgramPhone(unit: Unit, { programId, phoneNumber }: Where): Promise<ProgramPhone> {
  const [found] = await unit.sql(read, { programId, phoneNumber })
  return found ?? nothingKnown(programId)
}

const nothingKnown = (programId: string): ProgramPhone => ({
  programId,
  stoppedHereAt: null,
  stoppedHereVia: null,
  heldHereAt: null,
  optedOutAt: null,
  optedOutBy: null,
  wrongAt: null,
  invalidHereAt: null,
  invalidHereReason: null,
})

/** Of every program that knows anything: for what the phone itself says alone. */
export const readProgramPhones = (unit: Unit, phoneNumber: string): Promise<ProgramPhone[]> =>
  unit.sql(readAll, { phoneNumber })

export const stopProgramPhones = (unit: Unit, programIds: readonly string[], phoneNumber: string, via: StopVia) =>
  unit.sql(stopHere, { programIds, phoneNumber, now: unit.now, via })

export const startProgramPhones = (unit: Unit, programIds: readonly string[], phoneNumber: string) =>
  unit.sql(startHere, { programIds, phoneNumber, now: unit.now })

export const holdProgramPhone = (unit: Unit, { programId, phoneNumber }: Where) =>
  unit.sql(hold, { programId, phoneNumber, now: unit.now })

export const releaseProgramPhone = (unit: Unit, { programId, phoneNumber }: Where) =>
  unit.sql(release, { programId, phoneNumber, now: unit.now })

export const optOutProgramPhone = (unit: Unit, { programId, phoneNumber }: Where, by: RecordedBy) =>
  unit.sql(optOut, { programId, phoneNumber, now: unit.now, by, callerId: unit.actor.id })

export const optInProgramPhone = (unit: Unit, { programId, phoneNumber }: Where) =>
  unit.sql(optIn, { programId, phoneNumber, now: unit.now, callerId: unit.actor.id })

export const markProgramPhoneWrong = (unit: Unit, { programId, phoneNumber }: Where, wrong: boolean) =>
  unit.sql(markWrong, { programId, phoneNumber, now: unit.now, wrong, callerId: unit.actor.id })

export const markProgramPhoneInvalid = (unit: Unit, { programId, phoneNumber }: Where, reason: string) =>
  unit.sql(markInvalid, { programId, phoneNumber, now: unit.now, reason })

/** As the console of the program shows it. `leftAt`: when the patient was unsubscribed, whatever the phone said. */
export function phoneCard(phoneNumber: string | null, known: ProgramPhone | null, leftAt: Date | null): PhoneCard {
  const optedOutAt = known?.stoppedHereAt ?? known?.optedOutAt ?? leftAt
  const { stoppedHereVia = null } = known ?? {}
  return {
    phoneNumber,
    optedOutAt: optedOutAt?.toISOString() ?? null,
    optedOutBy: stoppedHereVia === 'screen' ? 'sms' : (stoppedHereVia ?? known?.optedOutBy ?? null),
    mayOptIn: optedOutAt !== null && !known?.stoppedHereAt,
    heldAt: known?.heldHereAt?.toISOString() ?? null,
    wrongAt: known?.wrongAt?.toISOString() ?? null,
    invalidAt: known?.invalidHereAt?.toISOString() ?? null,
    invalidReason: known?.invalidHereReason ?? null,
  }
}
