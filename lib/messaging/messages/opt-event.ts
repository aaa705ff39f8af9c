// The records of opt-outs and opt-ins, append-only. `opt_event` is a program's: who said what when, and when it had taken
// effect. `phone_event` is the hub's: each STOP and START of the phone itself, also where no program is concerned.

import type { OptChannel, OptDirection } from '@/lib/contract/messaging/message-vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { statement } from '@/lib/platform/db/statement'
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
const effectiveAt =
  'greatest(:receivedAt::timestamptz, :now::timestamptz + (clock_timestamp() - transaction_timestamp()))'
type Heard = {
  id: string
  phoneNumber: string
  direction: OptDirection
  receivedAt: Date
  now: Date
  inboundId: string | null
}

const ofProgram = statement<
  Heard & {
    channel: OptChannel
    words: string | null
    callerKind: string
    callerName: string
    programId: string
    patientIds: readonly string[]
    messagesStopped: number
  }
>(
  'phones.optEvent',
  'set',
  `
  with said as (
  insert into opt_event (id, phone_number, direction, channel, words, received_at, effective_at, inbound_id, actor_kind, actor_name, program_id,
                         patient_ids, messages_stopped)
  values (:id::text, :phoneNumber::text, :direction::text, :channel::text, :words::text, :receivedAt::timestamptz, ${effectiveAt}, :inboundId::text,
          :callerKind::text, :callerName::text, :programId::text, :patientIds::text[], :messagesStopped::int)
  returning id, program_id, direction, received_at
  )${changeRow({
    of: 'said',
    patient: 'null::text',
    kind: 'phoneOpted',
    subject: 'id',
    data: `jsonb_build_object('opt', jsonb_build_object('id', id, 'direction', direction, 'hour', date_trunc('hour', received_at, 'UTC')))`,
  })}`,
  { seals: { words: ['opt_event.words', 'id'] } },
)
const ofPhone = statement<Heard & { via: 'sms' | 'gateway' }>(
  'phones.phoneEvent',
  'within',
  `insert into phone_event (id, phone_number, direction, via, inbound_id, received_at, effective_at)
         values (:id::text, :phoneNumber::text, :direction::text, :via::text, :inboundId::text, :receivedAt::timestamptz, ${effectiveAt})`,
)

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
  await unit.sql(ofProgram, {
    id: newId('oe'),
    phoneNumber: phoneNumber ?? '',
    direction,
    channel,
    words: words ?? (reason || null),
    receivedAt: receivedAt ?? unit.now,
    now: unit.now,
    inboundId: inboundId ?? null,
    callerKind: unit.actor.kind,
    callerName: unit.actor.name,
    programId,
    patientIds,
    messagesStopped: event.messagesStopped ?? 0,
  })
}

export async function writePhoneEvent(
  unit: Unit,
  event: { phoneNumber: string; direction: OptDirection; via: 'sms' | 'gateway' } & Pick<
    Said,
    'receivedAt' | 'inboundId'
  >,
): Promise<void> {
  const { phoneNumber, direction, via, inboundId, receivedAt } = event
  await unit.sql(ofPhone, {
    id: newId('pe'),
    phoneNumber,
    direction,
    via,
    inboundId: inboundId ?? null,
    receivedAt: receivedAt ?? unit.now,
    now: unit.now,
  })
}
