import { cappedCount } from '@/components/callbacks/delivery-words'
import type { StatusWords } from '@/components/status/status-words'
import type { EndpointView } from '@/lib/contract/callback-views'
import { overlapMost, overlapUsual, webhook } from '@/lib/contract/console-inbox'
import type { DisabledReason, EndpointState } from '@/lib/contract/vocabulary'

// biome-ignore format: a table is read by column
export const endpointWords: Record<EndpointState, StatusWords> = {
  active:   { tone: 'positive', label: 'Active' },
  paused:   { tone: 'stopped',  label: 'Paused' },
  disabled: { tone: 'negative', label: 'Disabled' },
}

export const disabledWords: Record<DisabledReason, { title: string; why: string }> = {
  gone: {
    title: 'Disabled: the address answered 410 Gone',
    why: 'That is the partner’s way to say that nothing more should be sent there. Ask them before you resume.',
  },
  failing: {
    title: 'Disabled: nothing but failures for five days',
    why: 'Resume once the partner’s server works again.',
  },
}

export const deliveries = (n: number) => `${cappedCount(n)} ${n === 1 ? 'delivery' : 'deliveries'}`

/** What becomes of deliveries while nothing goes out. */
export const heldWords = (pending: number) =>
  pending === 0
    ? 'What comes up meanwhile is held, in order. Nothing is lost.'
    : `${deliveries(pending)} ${pending === 1 ? 'is' : 'are'} held, in order. Nothing is lost.`

export const resumedWords = (pending: number) =>
  pending === 0
    ? 'Nothing was waiting.'
    : `${deliveries(pending)} ${pending === 1 ? 'goes' : 'go'} out${pending === 1 ? '' : ', each patient’s in order'}.`

/** Where deliveries go: the path of the interface under the base address. */
export const callbackPath = webhook.receiveCallback.path
export const addressOf = ({ url }: Pick<EndpointView, 'url'>) => `${url}${callbackPath}`

/** What somebody types to show that they mean this endpoint. */
export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** In front the console's own, then as they were added. */
export const inOrder = (endpoints: readonly EndpointView[]) =>
  [...endpoints].sort(
    (one, other) =>
      Number(one.kind !== 'inbox') - Number(other.kind !== 'inbox') ||
      Date.parse(one.createdAt) - Date.parse(other.createdAt),
  )

/** When something of it was made or done last. */
export const happenedIn = ({ disabledAt, failingSince, lastDeliveredAt, secrets }: EndpointView) =>
  [disabledAt, failingSince, lastDeliveredAt, ...secrets.map(({ createdAt }) => createdAt)].flatMap((at) =>
    at === null ? [] : [Date.parse(at)],
  )

export const overlapOptions = [
  { value: '0', label: 'Not at all: it stops now' },
  { value: '1', label: 'For one hour' },
  { value: String(overlapUsual), label: 'For one day' },
  { value: '72', label: 'For three days' },
  { value: String(overlapMost), label: 'For one week' },
]
export const usualOverlap = String(overlapUsual)
