// What the phone on the screen does with a text: that of the console and the command alike.

import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import { requireScreenPhone } from '@/lib/messaging/messages/require-screen-phone'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type ReceivedText, receiveText } from './receive-text'

const gateway: GatewayName = 'builtIn'

/** In a transaction. Throws notFound, phoneMissing, and gatewayNotBuiltIn where messages go to real phones. */
export async function textOnScreen(
  unit: TxUnit,
  { body, ...place }: { programId: string; patientId: string; body: string },
): Promise<ReceivedText> {
  const { programId, patientId } = place
  const { phoneNumber } = await requireScreenPhone(unit, place)
  await record(unit, { action: 'phone.text', programId, patientIds: [patientId] })
  return receiveText(unit, { ...place, gateway, gatewayId: newId('tx'), from: phoneNumber, to: programId, body })
}
