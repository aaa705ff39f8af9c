// How a phone stands in the moment before a message of a program leaves for it.

import type { GateFacts, Outside } from '@/lib/messaging/sms/gate'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { realmOf } from './phone-state'

export type LastWord = Pick<GateFacts, 'optedOut' | 'optOutPending'> & { outside: Pick<Outside, 'stopped' | 'held'> }

const read = statement<{ programId: string; phoneNumber: string }, LastWord>(
  'phones.lastWord',
  'list',
  `
  select own.stopped_here_at is not null or own.opted_out_at is not null as "optedOut", own.held_here_at is not null as "optOutPending",
         json_build_object('stopped', known.stopped_at is not null, 'held', known.held_at is not null) as outside
    from (select :programId::text as program_id, :phoneNumber::text as phone_number) asked
    left join program_phone own on own.program_id = asked.program_id and own.phone_number = asked.phone_number
    left join phone_state known on known.realm = ${realmOf('asked.program_id')} and known.phone_number = asked.phone_number`,
)

export async function readLastWord(unit: Unit, where: { programId: string; phoneNumber: string }): Promise<LastWord> {
  const [found] = await unit.sql(read, { programId: where.programId, phoneNumber: where.phoneNumber })
  if (!found) throw new Error('a phone was asked for and nothing answered')
  return found
}
