// Handlers of what SMS gateways call: how a message fares, and a text from a phone.
import type { BodyOf } from '@/lib/contract/endpoint'
import type { gatewayApi } from '@/lib/contract/messaging/gateway-endpoints'
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import { isRefusal } from '@/lib/contract/refusals'
import { readTwilioStatus } from '@/lib/messaging/gateways/twilio-status'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { takeStatus } from '@/lib/messaging/messages/take-status'
import { log } from '@/lib/platform/log'
import { inSql, single } from '@/lib/platform/unit'
import type { GatewayHandle } from '@/lib/server/web/serve-gateway'

type Api = typeof gatewayApi
const gateway = 'twilio' satisfies GatewayName
const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The address is ours, `statusUrl` of gateways/twilio: Twilio signs it with the rest. */
export const takeTwilioStatus: GatewayHandle<BodyOf<Api['twilioStatus']>> = async (actor, form, query) => {
  const status = readTwilioStatus(form)
  if (!status) return
  const attempt = Number(query.get('attempt') ?? Number.NaN)
  await takeStatus(single(actor), {
    smsId: query.get('sms') ?? '',
    attempt: Number.isInteger(attempt) ? attempt : null,
    status,
  })
}

/** Twilio waits fifteen seconds for an answer. */
const pauses = [100, 500, 1_500]

/** Told of twice, a text is one. Twilio need not tell of it twice, though, and it may be a STOP: what fails is tried again
 *  here while Twilio waits. */
export const takeTwilioText: GatewayHandle<BodyOf<Api['twilioInbound']>> = async (actor, form) => {
  const { MessageSid: gatewayId, From: from, To: to, Body: body } = form
  for (const pause of [...pauses, null])
    try {
      await inSql(actor, (unit) => receiveText(unit, { gateway, gatewayId, from, to, body }))
      return
    } catch (err) {
      if (pause === null || isRefusal(err)) throw err
      log().warn({ event: 'text.again', err })
      await sleep(pause)
    }
}
