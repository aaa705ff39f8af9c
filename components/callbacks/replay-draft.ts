// What a replay is about, as typed into its form: begun from what the list shows, checked, and read as the call wants it.
import type { CallbackWords } from '@/components/callbacks/ground/callback-words'
import { type DeliveryListView, scopeOf } from '@/components/callbacks/ground/delivery-address'
import { stateWords } from '@/components/callbacks/ground/delivery-words'
import type { SummaryProblem } from '@/components/kit/ui/error-summary'
import type { DeliveryScope, StateFilter } from '@/lib/contract/callbacks/callback-views'
import type { SentShape } from '@/lib/contract/vocabulary'
import { momentOf, wallTime } from '@/lib/contract/wall-clock'

export type ReplayDraft = {
  state: StateFilter | ''
  endpoint: string
  shape: SentShape | ''
  since: string
  until: string
  patient: string
}

/** A blocked one goes out when it is mended, and one that waits its turn cannot overtake: neither is replayed. */
const replayable = ['failed', 'retrying', 'delivered', 'cancelled'] as const satisfies readonly StateFilter[]
export const replayStateOptions = (say: CallbackWords) =>
  replayable.map((value) => ({ value, label: stateWords(say)[value] }))

/** What the list shows, as far as it can be replayed; of all states those that were given up. */
export function draftOf(view: DeliveryListView, now: string, timeZone: string): ReplayDraft {
  const { endpoint = '', shape = '', patient = '', from, until } = scopeOf(view, now)
  const shown = (at: string | undefined) => (at ? wallTime(at, timeZone) : '')
  const state = replayable.find((word) => word === view.state) ?? 'failed'
  return { state, endpoint, shape, patient, since: shown(from), until: shown(until) }
}

export function scopeOfDraft(
  say: CallbackWords,
  draft: ReplayDraft,
  timeZone: string,
): { scope: DeliveryScope; problems: SummaryProblem[] } {
  const { state, endpoint, shape, patient } = draft
  const [from, until] = [draft.since, draft.until].map((wall) => momentOf(wall, timeZone))
  const problems: SummaryProblem[] = []
  if (draft.since && !from) problems.push({ field: 'since', message: say.sinceInvalid })
  if (draft.until && !until) problems.push({ field: 'until', message: say.untilInvalid })
  if (from && until && until <= from) problems.push({ field: 'until', message: say.untilTooEarly })
  return {
    scope: {
      ...(state && { state }),
      ...(endpoint && { endpoint }),
      ...(shape && { shape }),
      ...(patient && { patient }),
      ...(from && { from }),
      ...(until && { until }),
    },
    problems,
  }
}

/** Some of it may have arrived before. */
export const sendsAgain = ({ state }: DeliveryScope) => state === undefined || state === 'delivered'
