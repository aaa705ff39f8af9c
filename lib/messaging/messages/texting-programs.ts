// Which programs a phone was texting with, when a text of it came: the program of the newest text that went to it from the
// number it wrote to, and every program that wrote from that same number in the 24 hours before, since on the phone they are
// one thread. Where nothing went out, the program whose conversation it is; of an unknown phone none.
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

/** A text or a gateway's report of one, as it came. */
export type Heard = {
  phoneNumber: string
  gateway: GatewayName
  /** The number it came to. */
  to: string | null
  at: Date
  /** Whose conversation it stands in. */
  programId: string | null
}

const screen: GatewayName = 'builtIn'

// A messaging service writes from numbers of its own, and its texts come to one of them.
const find = statement<{ phoneNumber: string; gateway: string; to: string | null; at: Date }, { id: string }>(
  'phones.textingPrograms',
  'list',
  `
  with sent as materialized (
    select s.program_id, p.sms_from, s.sent_at from sms s join support_program p on p.id = s.program_id
     where s.phone_number = :phoneNumber::text and s.sent_at is not null and s.sent_at <= :at::timestamptz and s.gateway = :gateway::text
       and (p.sms_from = :to::text or p.sms_from like 'MG%')
  ), newest as (
    select program_id, sms_from from sent order by sms_from = :to::text desc, sent_at desc limit 1
  )
  select program_id as id from newest
   union
  select sent.program_id from sent join newest on newest.sms_from = sent.sms_from where sent.sent_at >= :at::timestamptz - interval '24 hours'`,
)

/** In a transaction that holds the phone, so that nothing more is sent meanwhile. In the order of their ids. */
export async function textingPrograms(unit: Unit, heard: Heard): Promise<string[]> {
  const { phoneNumber, gateway, to, at, programId } = heard
  const found = gateway === screen ? [] : await unit.sql(find, { phoneNumber, gateway, to, at })
  const ids = new Set(found.map(({ id }) => id))
  if (programId !== null) ids.add(programId)
  return [...ids].sort()
}
