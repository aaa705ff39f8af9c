import { cappedCount } from '@/components/callbacks/ground/delivery-words'
import type { EndpointWords } from '@/components/callbacks/ground/endpoint-words'
import { statuses } from '@/components/kit/status/status-words'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import type { EndpointState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { DisabledReason } from '@/lib/contract/callbacks/delivery-rules'
import { overlapMost, overlapUsual, webhook } from '@/lib/contract/callbacks/inbox'

export const endpointStateWords = statuses<EndpointState>(
  { active: 'positive', paused: 'stopped', disabled: 'negative' },
  {
    active: 'Active',
    paused: 'Paused',
    disabled: 'Disabled',
  },
  {
    active: 'Activo',
    paused: 'En pausa',
    disabled: 'Desactivado',
  },
)

export const disabledWords = (say: EndpointWords): Record<DisabledReason, { title: string; why: string }> => ({
  gone: {
    title: say.disabledTheAddressAnswered,
    why: say.goneHint,
  },
  failing: {
    title: say.disabledNothingButFailures,
    why: say.resumeOnceThePartners,
  },
})

export const deliveries = (say: EndpointWords, n: number) =>
  `${cappedCount(n)} ${n === 1 ? say.delivery : say.deliveries}`

/** What becomes of deliveries while nothing goes out. */
export const heldWords = (say: EndpointWords, pending: number) =>
  pending === 0 ? say.heldHint : say.heldCount(deliveries(say, pending), pending === 1 ? say.isWords : say.are)

export const resumedWords = (say: EndpointWords, pending: number) =>
  pending === 0
    ? say.nothingWasWaiting
    : say.out(deliveries(say, pending), pending === 1 ? say.goes : say.go, pending === 1 ? '' : say.eachPatientsInOrder)

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

export const overlapOptions = (say: EndpointWords) => [
  { value: '0', label: say.noOverlap },
  { value: '1', label: say.forOneHour },
  { value: String(overlapUsual), label: say.forOneDay },
  { value: '72', label: say.forThreeDays },
  { value: String(overlapMost), label: say.forOneWeek },
]
export const usualOverlap = String(overlapUsual)
