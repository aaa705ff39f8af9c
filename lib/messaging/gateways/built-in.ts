// The phone on the screen: what is sent is kept, sealed, and has arrived. Sent twice it is kept once.
import { seal } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'
import type { Gateway } from './gateway'

const keep = {
  name: 'builtIn.keep',
  text: `insert into phone_message (sms_id, program_id, phone_number, sealed, at)
         values ($1::text, $2::text, $3::text, $4::text, $5::timestamptz) on conflict (sms_id) do nothing`,
}

export const builtInGateway = (unit: () => Unit): Gateway => ({
  async send({ id, programId, to, body }) {
    try {
      const { sql, now } = unit()
      await sql(keep, [id, programId, to, seal(body), now])
      return { outcome: 'delivered' }
    } catch {
      // Whether it was kept does not matter: it may be tried again.
      return { outcome: 'notReached', reason: 'gatewayUnreachable', code: 'database' }
    }
  },
})
