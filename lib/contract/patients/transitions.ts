// §3 and decision §4: what a case update changes. Financial texts belong to three tracks shown side by side, and the
// text alone does not always say which; the rules stand here once, for the handler, the console's forms and the preview.
//
// `approved` with a copay key is the copay card; without, it is PAP where PAP is open (stored as papApproved, since a PAP
// has a word of its own for it), else prior authorization, unless the program has prior authorization first. A copay key as
// text sets card data and no state; without its value it changes nothing and says so. Every listed text is applied; one outside the usual path is marked outOfOrder, so that a person looks.
// The same text again changes nothing and says so.

import {
  type CallerKind,
  CopayKey,
  type CopayState,
  type EnrollmentState,
  enrollmentStatus,
  financialApproved,
  PapState,
  type PriorAuthState,
  priorAuthApproved,
  type Track,
  type UpdateOutcome,
} from '@/lib/contract/vocabulary'
import { isCopayKey, isNotification } from './event'

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
const priorAuth: Paths<PriorAuthState> = {
  none: ['paProcess'],
  paProcess: ['approved', 'paDenied'],
  paDenied: ['paAppeal'],
  paAppeal: ['approved', 'paDenied'],
  approved: [],
}
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

export const openPap: readonly (PapState | null)[] = ['papInvite', 'papProcess', 'papInfoMissing']
export const openPriorAuth: readonly (PriorAuthState | null)[] = ['paProcess', 'paAppeal']

type Update = { name: string; text: string; additionalData: readonly { key: string; value: string }[] }

/** What `update` does to a patient in `states` with `card`. Expects an update that its schema has passed. */
export function planUpdate(
  states: States,
  card: CardData,
  update: Update,
  program: { priorAuthFirst: boolean } = { priorAuthFirst: false },
): UpdatePlan {
  if (isNotification(update.name)) return { track: null, from: null, to: null, card: {}, outcome: 'applied' }
  if (update.name === enrollmentStatus) return step('enrollment', states.enrollment, update.text)

  const sent = cardIn(update)
  if (isCopayKey(update.text)) {
    const value = sent[update.text]
    const stays = { track: 'copay', from: states.copay, to: states.copay } as const
    if (value === undefined) return { ...stays, card: {}, outcome: 'noValue' }
    const own = { [update.text]: value }
    return { ...stays, card: own, outcome: changes(card, own) ? 'applied' : 'repeated' }
  }
  if (update.text === priorAuthApproved) return step('priorAuth', states.priorAuth, financialApproved)
  if (update.text !== financialApproved) {
    const track = (PapState.all as readonly string[]).includes(update.text) ? 'pap' : 'priorAuth'
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
  const priorAuthWins = program.priorAuthFirst && openPriorAuth.includes(states.priorAuth)
  // Approved by the same text before: said again it changes nothing.
  const papAgain = states.priorAuth === null && states.pap === 'papApproved'
  if ((openPap.includes(states.pap) && !priorAuthWins) || papAgain)
    return step('pap', states.pap, 'papApproved' satisfies PapState)
  return step('priorAuth', states.priorAuth, financialApproved)
}

function step(track: Track, from: string | null, to: string): UpdatePlan {
  const outcome = from === to ? 'repeated' : usualNext(track, from).includes(to) ? 'applied' : 'outOfOrder'
  return { track, from, to, card: {}, outcome }
}

function cardIn({ additionalData }: Update): Partial<Record<CopayKey, string>> {
  const sent: Partial<Record<CopayKey, string>> = {}
  for (const name of CopayKey.all) {
    const value = additionalData.find((entry) => entry.key === name)?.value
    if (value !== undefined && value.trim() !== '') sent[name] = value
  }
  return sent
}

const changes = (card: CardData, sent: Partial<Record<CopayKey, string>>) =>
  CopayKey.all.some((name) => sent[name] !== undefined && sent[name] !== card[name])

/** After an opt-out nothing is taken from the partner and nothing is sent; the case goes on for the program's staff
 *  (decision §7). */
export const isFrozen = (file: { lifecycle: string }, update: { name: string }, by: CallerKind) =>
  file.lifecycle === 'unsubscribed' && (by !== 'staff' || isNotification(update.name))
