// §3 and decisions.md §4: what a case update changes. Financial texts belong to three tracks shown side by side, and the
// text alone does not always say which; the rules stand here once, for the handler, the console's forms and the preview.
//
// `approved` closes whichever track is open: with a copay key it is the copay card; without, prior authorization first,
// then PAP (stored as papApproved there, since a PAP has a word of its own for it). A copay key as text sets card data
// and no state. Every listed text is applied; one outside the usual path is marked outOfOrder, so that a person looks.
// The same text again changes nothing and says so.
import { isCopayKey, isNotification } from './event'
import {
  type CopayKey,
  type CopayState,
  copayKeys,
  type EnrollmentState,
  enrollmentStatus,
  financialApproved,
  type PapState,
  type PriorAuthState,
  papStates,
  type Track,
  type UpdateOutcome,
} from './vocabulary'

export type States = {
  enrollment: EnrollmentState | null
  priorAuth: PriorAuthState | null
  pap: PapState | null
  copay: CopayState | null
}
export type CardData = Record<CopayKey, string | null>

export type UpdatePlan = {
  track: Track | null
  from: string | null
  to: string | null
  card: Partial<Record<CopayKey, string>>
  outcome: Exclude<UpdateOutcome, 'afterOptOut'>
}

type Paths<State extends string> = Record<State | 'none', readonly State[]>

// The usual path: from a state (none: not set yet) to the states that normally follow it.
const enrollment: Paths<EnrollmentState> = {
  none: ['enrollComplete', 'needInfo', 'pending'],
  enrollComplete: ['needInfo', 'pending'],
  needInfo: ['enrollComplete', 'pending'],
  pending: ['needInfo', 'denied', 'approved'],
  denied: [],
  approved: [],
}
const priorAuth: Paths<PriorAuthState> = { none: ['paProcess'], paProcess: ['approved'], approved: [] }
const pap: Paths<PapState> = {
  none: ['papInvite'],
  papInvite: ['papProcess', 'papInfoMissing'],
  papProcess: ['papInfoMissing', 'papApproved', 'papDenied'],
  papInfoMissing: ['papProcess'],
  papApproved: [],
  papDenied: [],
}
const copay: Paths<CopayState> = { none: ['approved'], approved: [] }
const paths: Record<Track, Paths<string>> = { enrollment, priorAuth, pap, copay }

/** The states that usually follow `from` on a track. */
export const usualNext = (track: Track, from: string | null): readonly string[] => paths[track][from ?? 'none'] ?? []

const openPap: readonly (PapState | null)[] = ['papInvite', 'papProcess', 'papInfoMissing']

type Update = { name: string; text: string; additionalData: readonly { key: string; value: string }[] }

/** What `update` does to a patient in `states` with `card`. Expects an update that its schema has passed. */
export function planUpdate(states: States, card: CardData, update: Update): UpdatePlan {
  if (isNotification(update.name)) return { track: null, from: null, to: null, card: {}, outcome: 'applied' }
  if (update.name === enrollmentStatus) return step('enrollment', states.enrollment, update.text)

  const sent = cardIn(update)
  if (isCopayKey(update.text)) {
    const own = { [update.text]: sent[update.text] ?? '' }
    return {
      track: 'copay',
      from: states.copay,
      to: states.copay,
      card: own,
      outcome: changes(card, own) ? 'applied' : 'repeated',
    }
  }
  if (update.text !== financialApproved) {
    const track = (papStates as readonly string[]).includes(update.text) ? 'pap' : 'priorAuth'
    return step(track, states[track], update.text)
  }
  if (Object.keys(sent).length > 0) {
    const plan = step('copay', states.copay, update.text)
    return {
      ...plan,
      card: sent,
      outcome: plan.outcome === 'repeated' && changes(card, sent) ? 'applied' : plan.outcome,
    }
  }
  const papOnly = openPap.includes(states.pap) || (states.priorAuth === null && states.pap === 'papApproved')
  if (states.priorAuth !== 'paProcess' && papOnly) return step('pap', states.pap, 'papApproved' satisfies PapState)
  return step('priorAuth', states.priorAuth, update.text)
}

function step(track: Track, from: string | null, to: string): UpdatePlan {
  const outcome = from === to ? 'repeated' : usualNext(track, from).includes(to) ? 'applied' : 'outOfOrder'
  return { track, from, to, card: {}, outcome }
}

function cardIn({ additionalData }: Update): Partial<Record<CopayKey, string>> {
  const sent: Partial<Record<CopayKey, string>> = {}
  for (const name of copayKeys) {
    const value = additionalData.find((entry) => entry.key === name)?.value
    if (value !== undefined && value.trim() !== '') sent[name] = value
  }
  return sent
}

const changes = (card: CardData, sent: Partial<Record<CopayKey, string>>) =>
  copayKeys.some((name) => sent[name] !== undefined && sent[name] !== card[name])
