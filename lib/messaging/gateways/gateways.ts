// Every gateway there is, as this process is set up.
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import { config } from '@/lib/platform/config'
import type { Unit } from '@/lib/platform/unit'
import { builtInGateway } from './built-in'
import type { Gateway } from './gateway'
import { twilioGateway } from './twilio'

export type Gateways = Record<GatewayName, Gateway>

export const gateways = (unit: () => Unit): Gateways => {
  const { twilio: account, publicUrl } = config()
  return { builtIn: builtInGateway(unit), twilio: twilioGateway({ account, publicUrl }) }
}
