// The clocks a recipient may live by: address, else area code, else the strictest of all (decisions.md section 7).

import { areaCodeZones } from '@/lib/sms/zones/area-code-zones'
import { stateZones } from '@/lib/sms/zones/state-zones'
import { type Zone, zones } from '@/lib/sms/zones/zones'

/**
 * `state` is the value of the additionalData entry `address.state` as the partner wrote it. A message must be allowed
 * by every clock given back. Somebody of whom we know nothing gets all eleven: from Puerto Rico to Guam they share
 * 22:00–01:00 UTC, which is 17:00–20:00 in New York's winter and 18:00–21:00 in its summer. Without Guam and Samoa it
 * would be seven hours instead of three, but "strictest" has no footnote, and the numbers it concerns are few.
 */
export function recipientZones(recipient: { state?: string | null; phoneNumber: string | null }): readonly Zone[] {
  return stateZones(recipient.state) ?? areaCodeZones(recipient.phoneNumber ?? '') ?? zones
}
