// Where a flow stands, read off its card: what is done, what comes next, and whether a link still leads to it.

import type { consentWords, FlowStand, FlowWords } from '@/components/journeys/ground/flow-words'
import { flowLimits } from '@/lib/contract/journeys/flow'
import type { LinkState } from '@/lib/contract/journeys/flow-vocabulary'
import type { ConsentRow, FlowCard, FlowStep, LinkCard, MediaCard } from '@/lib/contract/journeys/flows'
import { ConsentBasis } from '@/lib/contract/vocabulary'

const { withdrawn } = ConsentBasis

export type FlowProgress = {
  done: number
  total: number
  /** The question the patient comes to next; null once all are answered, and in a flow that asks nothing any more. */
  next: FlowStep | null
  lastAnsweredAt: string | null
}

export function progressOf({ steps, state }: Pick<FlowCard, 'steps' | 'state'>): FlowProgress {
  const answered = steps.flatMap(({ answeredAt }) => answeredAt ?? [])
  return {
    done: answered.length,
    total: steps.length,
    next: (state === 'open' && steps.find(({ answeredAt }) => answeredAt === null)) || null,
    lastAnsweredAt: answered.sort().at(-1) ?? null,
  }
}

/** A link expires on a page that nobody reads again, so the clock decides here as it does on the phone. */
export const linkNow = ({ state, expiresAt }: Pick<LinkCard, 'state' | 'expiresAt'>, now: number): LinkState =>
  state === 'active' && Date.parse(expiresAt) <= now ? 'expired' : state

/** The link that opens the flow, if there is one. */
export const workingLink = ({ links }: Pick<FlowCard, 'links'>, now: number): LinkCard | null =>
  links.find((link) => linkNow(link, now) === 'active') ?? null

const newestFirst = (links: readonly LinkCard[]) => [...links].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))

export const lastLink = ({ links }: Pick<FlowCard, 'links'>): LinkCard | null => newestFirst(links)[0] ?? null

export function standOf(flow: Pick<FlowCard, 'state' | 'startedAt' | 'links'>, now: number): FlowStand {
  if (flow.state !== 'open') return flow.state
  if (!workingLink(flow, now)) return 'stuck'
  return flow.startedAt ? 'underWay' : 'waiting'
}

/** "2 of 5 wrong dates of birth"; nothing to say as long as there was none. */
export const triesWords = (say: FlowWords, { wrongTries }: Pick<LinkCard, 'wrongTries'>) =>
  wrongTries === 0 ? null : say.wrongDatesCount(wrongTries, flowLimits.wrongTries)

export const consentStand = ({ value, basis }: Pick<ConsentRow, 'value' | 'basis'>): keyof typeof consentWords =>
  value ? 'given' : basis === withdrawn ? 'withdrawn' : basis === 'ended' ? 'ended' : 'refused'

type WithFiles = Pick<FlowCard, 'id' | 'steps'>

/** What came of a flow and stands at none of its questions: the signed document. */
export function filesOf({ id, steps }: WithFiles, media: readonly MediaCard[]): MediaCard[] {
  const shown = new Set(steps.map((step) => step.media?.id))
  return media.filter((file) => file.flowId === id && !shown.has(file.id))
}

/** Files that no flow shows. */
export function looseFiles(flows: readonly WithFiles[], media: readonly MediaCard[]): MediaCard[] {
  const shown = new Set(flows.flatMap(({ steps }) => steps.map((step) => step.media?.id)))
  return media.filter(({ id, flowId }) => !shown.has(id) && !flows.some((flow) => flow.id === flowId))
}
