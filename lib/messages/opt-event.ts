// The record of every opt-out and opt-in, append-only: who said what when, and when it had taken effect everywhere.
import type { OptChannel, OptDirection } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'

export type OptInput = {
  channel: OptChannel
  /** Of a text: all it says, and the listed word that was found in it. Only the word is told in other programs. */
  words?: string | null
  word?: string | null
  reason?: string | null
  /** When it was said to us; now, where nothing else is known. */
  receivedAt?: Date
  inboundId?: string
  /** Where it was said: only there the words and the name are told, and only that program may take it back. */
  programId?: string
}

// The effect is there with the commit, a moment after this row is written: the unit's moment and what the transaction has
// taken since by the database's clock.
const insert = {
  name: 'phones.optEvent',
  text: `
  insert into opt_event (id, phone_number, direction, channel, words, received_at, effective_at, inbound_id, actor_kind, actor_name, program_id,
                         patient_ids, program_ids, messages_stopped)
  values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::timestamptz, greatest($6::timestamptz, $7::timestamptz + (clock_timestamp() - transaction_timestamp())), $8::text,
          $9::text, $10::text, $11::text, $12::text[], $13::text[], $14::int)`,
}

export async function writeOptEvent(
  unit: Unit,
  event: OptInput & {
    direction: OptDirection
    phoneNumber: string | null
    patients: readonly { id: string; programId: string }[]
    messagesStopped?: number
  },
): Promise<void> {
  const {
    phoneNumber,
    direction,
    channel,
    words,
    reason,
    receivedAt,
    inboundId,
    programId,
    patients,
    messagesStopped = 0,
  } = event
  // biome-ignore format: in the order of the statement
  await unit.sql(insert, [
    newId('oe'), phoneNumber ?? '', direction, channel, words ?? (reason || null), receivedAt ?? unit.now, unit.now, inboundId ?? null,
    unit.actor.kind, unit.actor.name, programId ?? null, patients.map(({ id }) => id), [...new Set(patients.map(({ programId }) => programId))], messagesStopped,
  ])
}
