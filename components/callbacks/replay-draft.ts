// What a replay is about, as typed into its form: begun from what the list shows, checked, and read as the call wants it.
import { z } from 'zod'
import type { CallbackWords } from '@/components/callbacks/ground/callback-words'
import { type DeliveryListView, scopeOf } from '@/components/callbacks/ground/delivery-address'
import { stateWords } from '@/components/callbacks/ground/delivery-words'
import {
  type DeliveryScope,
  type ReplayScope,
  replayScope,
  type StateFilter,
} from '@/lib/contract/callbacks/callback-views'
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

/** As it is sent: what is left empty narrows nothing, and times are the person's own. */
export const replaySchema = (say: CallbackWords, timeZone: string) =>
  z
    .custom<ReplayDraft>()
    .transform((draft, context): ReplayScope => {
      const { state, endpoint, shape, patient } = draft
      const problem = (field: 'since' | 'until', message: string) =>
        context.issues.push({ code: 'custom', path: [field], message, input: draft })
      const [from, until] = [draft.since, draft.until].map((wall) => momentOf(wall, timeZone))
      if (draft.since && !from) problem('since', say.sinceInvalid)
      if (draft.until && !until) problem('until', say.untilInvalid)
      if (from && until && until <= from) problem('until', say.untilTooEarly)
      return {
        ...(state && { state }),
        ...(endpoint && { endpoint }),
        ...(shape && { shape }),
        ...(patient && { patient }),
        ...(from && { from }),
        ...(until && { until }),
      }
    })
    .pipe(replayScope)

/** Some of it may have arrived before. */
export const sendsAgain = ({ state }: DeliveryScope) => state === undefined || state === 'delivered'
