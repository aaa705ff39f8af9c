// The phone on the screen: what is sent is kept, sealed, and has arrived. Sent twice it is kept once.
import { statement } from '@/lib/platform/db/statement'
import { seal } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'
import type { Gateway } from './gateway'

const keep = statement<{ smsId: string; programId: string; phoneNumber: string; sealed: string; now: Date }>(
  'builtIn.keep',
  'within',
  `insert into phone_message (sms_id, program_id, phone_number, sealed, at)
         values (:smsId::text, :programId::text, :phoneNumber::text, :sealed::text, :now::timestamptz) on conflict (sms_id) do nothing`,
)

export const builtInGateway = (unit: () => Unit): Gateway => ({
  async send({ id, programId, to, body }) {
    try {
      const { sql, now } = unit()
      await sql(keep, { smsId: id, programId, phoneNumber: to, sealed: seal(body), now })
      return { outcome: 'delivered' }
    } catch {
      // Whether it was kept does not matter: it may be tried again.
      return { outcome: 'notReached', reason: 'gatewayUnreachable', code: 'database' }
    }
  },
})
