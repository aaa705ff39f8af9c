// Twilio, through its own library. The library neither retries nor follows redirects here: each call of ours is one request
// at most, and what became of it is told apart by whether anybody can have read it. The library is loaded by the first
// message.
import type { RequestClient, Twilio } from 'twilio'
import { gatewayApi } from '@/lib/contract/messaging/gateway-endpoints'
import type { TwilioAccount } from '@/lib/platform/outside-settings'
import { type Gateway, type GatewayAnswer, gatewayTimeout, type OutgoingText } from './gateway'
import { mayHaveArrived, openAgents } from './open-agents'
import { twilioCode } from './twilio-codes'

export type TwilioOptions = {
  account: TwilioAccount | undefined
  /** Where Twilio reaches this product. */
  publicUrl: string
  timeoutMs?: number
}

const usualTimeout = 15_000
const messagingService = /^MG/

export function twilioGateway({ account, publicUrl, timeoutMs = usualTimeout }: TwilioOptions): Gateway {
  if (!account) return { send: async () => notConfigured('account') }
  let made: Promise<Twilio> | undefined
  // Twilio turns messages away whose status could be told to nobody.
  const reachable = account.apiBase !== undefined || !isLoopback(publicUrl)
  return {
    async send(text) {
      if (!text.from) return notConfigured('sender')
      const { to, from, body } = text
      made ??= clientOf(account, timeoutMs)
      const client = await made
      const call = client.messages.create({
        to,
        body,
        // What is sent is what was shown and counted: no letter is changed on the way.
        smartEncoded: false,
        ...(messagingService.test(from) ? { messagingServiceSid: from } : { from }),
        ...(reachable && { statusCallback: statusUrl(publicUrl, text) }),
      })
      const answer = call.then(
        ({ sid }) => (sid ? { outcome: 'accepted' as const, gatewayId: sid } : unknown('noId')),
        judge,
      )
      return inTime(answer)
    },
  }
}

/** Where Twilio says how a message fares; the attempt tells late news of an earlier one apart. */
export const statusUrl = (publicUrl: string, { id, attempt }: Pick<OutgoingText, 'id' | 'attempt'>): string =>
  `${publicUrl}${gatewayApi.twilioStatus.path}?sms=${id}&attempt=${attempt}`

const notConfigured = (code: string): GatewayAnswer => ({ outcome: 'notReached', reason: 'gatewayUnreachable', code })
const unknown = (code: string): GatewayAnswer => ({ outcome: 'unknown', code })

async function clientOf({ accountSid, authToken, apiBase }: TwilioAccount, timeout: number): Promise<Twilio> {
  const { default: twilio } = await import('twilio')
  const httpClient: RequestClient = new twilio.RequestClient({ timeout, keepAlive: false, autoRetry: false })
  Object.assign(httpClient.axios.defaults, openAgents())
  const client = twilio(accountSid, authToken, { httpClient, autoRetry: false })
  if (apiBase) client.api.baseUrl = apiBase
  return client
}

/** Whatever went wrong, as one of our words. The library's errors carry the recipient's number: they go no further. */
function judge(error: unknown): GatewayAnswer {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown }
  if (typeof status !== 'number') {
    const name = typeof code === 'string' ? code.slice(0, 40) : 'failed'
    return mayHaveArrived(error) ? unknown(name) : { outcome: 'notReached', reason: 'gatewayUnreachable', code: name }
  }
  const known = twilioCode(typeof code === 'number' ? code : undefined)
  const shown = typeof code === 'number' && code > 0 ? String(code) : `http ${status}`
  if (known?.again) return { outcome: 'notReached', reason: known.reason, code: shown }
  if (status === 429) return { outcome: 'notReached', reason: 'gatewayBusy', code: shown }
  if (status >= 500 || status === 408 || status < 300) return unknown(shown)
  return {
    outcome: 'refused',
    reason: known?.reason ?? 'gatewayRefused',
    code: shown,
    ...(known?.phone && { phone: known.phone }),
  }
}

/** The library's own limit counts from the last byte; this one from the first. */
function inTime(answer: Promise<GatewayAnswer>): Promise<GatewayAnswer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<GatewayAnswer>((done) => {
    timer = setTimeout(done, gatewayTimeout, unknown('timeout'))
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function isLoopback(url: string) {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
