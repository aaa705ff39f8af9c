// A patient whom browser tests text with, where it is noon, whatever the hour of the test.
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { newId } from '@/lib/platform/ids'
import { inSql } from '@/lib/platform/unit'
import { type Desk, freePhone, noonZone, operator } from '../fixtures'

/** `text`: what they write to the program. */
export async function someone(desk: Desk) {
  const phone = freePhone()
  const patientId = await desk.invite({ phoneNumber: phone })
  await inSql(operator, (unit) =>
    unit.sql({ name: 'e2e.awake', text: 'update patient set zones = array[$2::text] where id = $1::text' }, [
      patientId,
      noonZone(),
    ]),
  )
  const text = (body: string) =>
    inSql(operator, (unit) =>
      receiveText(unit, {
        gateway: 'builtIn',
        gatewayId: newId('tx'),
        from: phone,
        to: desk.program.id,
        body,
        programId: desk.program.id,
        patientId,
      }),
    )
  return { patientId, path: `/p/${desk.program.id}/messages/${patientId}`, text }
}

/** The hour on the console's clock at which it is about noon where they live, tomorrow as well: `7 PM`. */
export const theirNoon = () =>
  new Date().toLocaleTimeString('en-US', { hour: 'numeric', timeZone: 'America/New_York' }).replace(/\s/, ' ')
