// The records of opt-outs and opt-ins, append-only. `opt_event` is a program's: who said what when, and when it had taken
// effect. `phone_event` is the hub's: each STOP and START of the phone itself, also where no program is concerned.
import type { OptChannel, OptDirection } from '@/lib/contract/messaging/message-vocabulary'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'

export type Said = {
  channel: OptChannel
  /** Of a text: all it says, and the listed word that was found in it. */
  words?: string | null
  word?: string | null
  reason?: string | null
  /** When it was said to us; now, where nothing else is known. */
  receivedAt?: Date
  inboundId?: string | null
}

// The effect is there with the commit, a moment after this row is written: the unit's moment and what the transaction has
// taken since by the database's clock.
const effectiveAt = (received: string, now: string) =>
  `greatest(${received}::timestamptz, ${now}::timestamptz + (clock_timestamp() - transaction_timestamp()))`

const ofProgram = {
  name: 'phones.optEvent',
  text: `
  insert into opt_event (id, phone_number, direction, channel, words, received_at, effective_at, inbound_id, actor_kind, actor_name, program_id,
                         patient_ids, messages_stopped)
  values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::timestamptz, ${effectiveAt('$6', '$7')}, $8::text,
          $9::text, $10::text, $11::text, $12::text[], $13::int)`,
}
const ofPhone = {
  name: 'phones.phoneEvent',
  text: `insert into phone_event (id, phone_number, direction, via, inbound_id, received_at, effective_at)
         values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::timestamptz, ${effectiveAt('$6', '$7')})`,
}

export async function writeOptEvent(
  unit: Unit,
  event: Said & {
    direction: OptDirection
    programId: string
    phoneNumber: string | null
    patientIds: readonly string[]
    messagesStopped?: number
  },
): Promise<void> {
  const { phoneNumber, direction, channel, words, reason, receivedAt, inboundId, programId, patientIds } = event
  // biome-ignore format: in the order of the statement
  await unit.sql(ofProgram, [
    newId('oe'), phoneNumber ?? '', direction, channel, words ?? (reason || null), receivedAt ?? unit.now, unit.now, inboundId ?? null,
    unit.actor.kind, unit.actor.name, programId, patientIds, event.messagesStopped ?? 0,
  ])
}

export async function writePhoneEvent(
  unit: Unit,
  event: { phoneNumber: string; direction: OptDirection; via: 'sms' | 'gateway' } & Pick<
    Said,
    'receivedAt' | 'inboundId'
  >,
): Promise<void> {
  const { phoneNumber, direction, via, inboundId, receivedAt } = event
  const values = [newId('pe'), phoneNumber, direction, via, inboundId ?? null, receivedAt ?? unit.now, unit.now]
  await unit.sql(ofPhone, values)
}
