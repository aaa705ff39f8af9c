// The invariants, read from three sides: what the callers were told, what the database holds, what the partners got.
import { webhook } from '@/lib/contract/callbacks/inbox'
import { whole } from '../bench/table'
import { type DeliveryFact, type Facts, readFacts } from './facts'
import type { Told } from './load'
import type { Arrival } from './partner'
import { none, type Verdict } from './verdict'

export type Judgement = {
  verdicts: Verdict[]
  figures: { deliveries: number; attempts: number; duplicates: number }
}

export async function judge(told: readonly Told[], arrivals: readonly Arrival[]): Promise<Judgement> {
  const facts = await readFacts()
  const { deliveries, inbox } = facts
  return {
    verdicts: [...ofCallers(told, facts), ...ofDatabase(facts), ...ofPartners(facts, arrivals), ...ofInbox(facts)],
    figures: {
      deliveries: deliveries.length,
      attempts: deliveries.reduce((sum, { attempts }) => sum + attempts, 0),
      duplicates: repeats(arrivals) + inbox.reduce((sum, { duplicates }) => sum + duplicates, 0),
    },
  }
}

const count = (words: readonly (string | null)[]) => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word ?? '', (counts.get(word ?? '') ?? 0) + 1)
  return counts
}
const groups = <T>(items: readonly T[], keyOf: (item: T) => string) => {
  const found = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = found.get(key)
    if (group) group.push(item)
    else found.set(key, [item])
  }
  return found
}
const laneOf = ({ endpointId, lane }: { endpointId: string; lane: string }) => `${endpointId} ${lane}`

/** Nothing answered is lost; nothing at all, answered or not, is there by half. */
function ofCallers(
  told: readonly Told[],
  { callbacks, deliveries, endpoints, marks, noted, audited }: Facts,
): Verdict[] {
  const byCause = groups(callbacks, ({ cause }) => cause ?? '')
  const sent = groups(deliveries, ({ callbackId }) => callbackId)
  const [marked, notes, audits] = [count(marks), count(noted), count(audited)]
  const complete = (callbackId: string, cause: string) =>
    notes.get(callbackId) === 1 &&
    audits.get(callbackId) === 1 &&
    marked.get(cause) === 1 &&
    new Set(sent.get(callbackId)?.map(({ endpointId }) => endpointId)).size === endpoints.length
  const answered = told.filter(({ callbackId }) => callbackId !== null)
  const lost = answered.filter(({ cause, callbackId }) => {
    const found = byCause.get(cause) ?? []
    return found.length !== 1 || found[0]?.id !== callbackId || !complete(callbackId, cause)
  })
  const half = told.filter(({ cause }) => {
    const found = byCause.get(cause) ?? []
    if (found.length === 0) return marked.has(cause)
    return found.length !== 1 || !complete(found[0]?.id ?? '', cause)
  })
  // A cause that was answered before another of its patient was asked has the lower number.
  const byCallback = new Map(
    told.flatMap((each) => (byCause.get(each.cause) ?? []).map(({ id }) => [id, each] as const)),
  )
  const turned: string[] = []
  for (const inLane of groups(deliveries, laneOf).values()) {
    let earliest = Number.POSITIVE_INFINITY
    for (const { callbackId } of inLane.sort((a, b) => b.firstSeq - a.firstSeq)) {
      const cause = byCallback.get(callbackId)
      if (cause && earliest < cause.asked) turned.push(`${cause.cause} after what was answered before it was asked`)
      earliest = Math.min(earliest, cause?.answered ?? Number.POSITIVE_INFINITY)
    }
  }
  const known = new Set(told.map(({ cause }) => cause))
  const stray = [...new Set([...byCause.keys(), ...marked.keys()])].filter((cause) => !known.has(cause))
  const unanswered = told.length - answered.length
  const happened = told.filter(({ cause, callbackId }) => callbackId === null && byCause.has(cause)).length
  return [
    none(
      'answered causes that are lost',
      lost.map(({ cause }) => cause),
      whole(answered.length),
    ),
    none(
      'causes half applied',
      half.map(({ cause }) => cause),
      `${whole(told.length)} (${unanswered} unanswered, of which ${happened} happened)`,
    ),
    none('numbered against the order of answers', turned, whole(deliveries.length)),
    none('callbacks nobody caused', stray, whole(callbacks.length)),
  ]
}

export function ofDatabase({ deliveries, lanes, callbacks, endpoints }: Facts): Verdict[] {
  const of = whole(deliveries.length)
  const byLane = groups(deliveries, laneOf)
  const gaps = lanes.filter((lane) => {
    const seqs = (byLane.get(laneOf(lane)) ?? []).map(({ seq }) => seq).sort((a, b) => a - b)
    return seqs.length !== lane.lastSeq || seqs.some((seq, index) => seq !== index + 1)
  })
  const known = new Set(lanes.map(laneOf))
  const laneless = [...byLane.keys()].filter((key) => !known.has(key))
  const wrong = deliveries.filter(
    ({ attempts, written, accepted, lastAccepted, state }) =>
      attempts !== written || accepted !== (state === 'delivered' ? 1 : 0) || lastAccepted !== (state === 'delivered'),
  )
  const say = (each: DeliveryFact) =>
    `${each.id} ${each.state} ${each.lastOutcome ?? ''}, ${each.attempts}/${each.written} attempts`
  return [
    none('deliveries not delivered', deliveries.filter(({ state }) => state !== 'delivered').map(say), of),
    none('lanes not at rest', lanes.filter(({ atRest }) => !atRest).map(laneOf), whole(lanes.length)),
    none('deliveries whose attempts do not add up', wrong.map(say), of),
    none('lanes with gaps', [...gaps.map(laneOf), ...laneless], whole(lanes.length)),
    none(
      'callbacks that could not be composed',
      callbacks.filter(({ problems }) => problems > 0).map(({ id }) => id),
      whole(callbacks.length),
    ),
    none(
      'endpoints disabled',
      endpoints.filter(({ state }) => state !== 'active').map(({ name }) => name),
      whole(endpoints.length),
    ),
  ]
}

/** A delivery must not arrive for the first time before the one before it was accepted. */
export function ofPartners(
  { callbacks, deliveries, endpoints }: Pick<Facts, 'callbacks' | 'deliveries' | 'endpoints'>,
  arrivals: readonly Arrival[],
): Verdict[] {
  const hashes = new Map(callbacks.map(({ id, hash }) => [id, hash]))
  const names = new Map(endpoints.flatMap(({ id, name, kind }) => (kind === 'inbox' ? [] : [[id, name] as const])))
  const seen = groups(arrivals, ({ endpoint, id }) => `${endpoint} ${id}`)
  const partners = deliveries.filter(({ endpointId }) => names.has(endpointId))
  const missing: string[] = []
  const disorder: string[] = []
  for (const [lane, inLane] of groups(partners, laneOf)) {
    let before = 0
    for (const { callbackId, endpointId, firstSeq } of inLane.sort((a, b) => a.firstSeq - b.firstSeq)) {
      const tries = seen.get(`${names.get(endpointId)} ${callbackId}`) ?? []
      // The first try of a worker that was killed may be answered after the second one was.
      const accepted = Math.min(...tries.map((each) => each.accepted ?? Number.POSITIVE_INFINITY))
      if (!Number.isFinite(accepted)) missing.push(`${callbackId} at ${names.get(endpointId)}`)
      if (tries[0] && tries[0].arrived < before) disorder.push(`${lane} seq ${firstSeq}`)
      if (Number.isFinite(accepted)) before = Math.max(before, accepted)
    }
  }
  const of = whole(arrivals.length)
  const meant = new Set(partners.map(({ callbackId, endpointId }) => `${names.get(endpointId)} ${callbackId}`))
  const say = ({ endpoint, id }: Arrival) => `${id} at ${endpoint}`
  return [
    none('out of order for a patient', disorder, `${whole(partners.length)} first arrivals`),
    none('delivered, but never taken by the partner', missing, whole(partners.length)),
    none(
      'other bytes under the same id',
      arrivals.filter(({ id, hash }) => hashes.has(id) && hashes.get(id) !== hash).map(say),
      of,
    ),
    none('calls to another path', arrivals.filter(({ path }) => path !== webhook.receiveCallback.path).map(say), of),
    none('signatures that do not verify', arrivals.filter(({ signed }) => !signed).map(say), of),
    none(
      'arrivals the database does not know',
      arrivals.filter((each) => !meant.has(`${each.endpoint} ${each.id}`)).map(say),
      of,
    ),
  ]
}

/** The console's own inbox keeps its own order: a callback is received before the next of its patient is. */
function ofInbox({ callbacks, deliveries, endpoints, inbox }: Facts): Verdict[] {
  const of = callbacks.length
  const own = endpoints.find(({ kind }) => kind === 'inbox')?.id
  const kept = new Map(inbox.map((entry) => [entry.callbackId, entry]))
  const ids = new Set(callbacks.map(({ id }) => id))
  const wrong = callbacks.filter(({ id, hash, patientId }) => {
    const entry = kept.get(id)
    return entry?.hash !== hash || entry.state !== 'accepted' || entry.patientId !== patientId
  })
  const disorder: string[] = []
  for (const [lane, inLane] of groups(
    deliveries.filter(({ endpointId }) => endpointId === own),
    laneOf,
  )) {
    const times = inLane
      .sort((a, b) => a.firstSeq - b.firstSeq)
      .map(({ callbackId }) => kept.get(callbackId)?.receivedAt ?? 0)
    if (times.some((time, index) => time < (times[index - 1] ?? 0))) disorder.push(lane)
  }
  return [
    none(
      'callbacks missing in the inbox, or other bytes',
      wrong.map(({ id }) => id),
      whole(of),
    ),
    none('out of order in the inbox', disorder, `${whole(of)} entries`),
    none(
      'entries the database does not know',
      inbox.filter(({ callbackId }) => !ids.has(callbackId)).map(({ callbackId }) => callbackId),
      whole(inbox.length),
    ),
  ]
}

/** How often a partner was sent again what it had already accepted. */
export const repeats = (arrivals: readonly Arrival[]): number => {
  const accepted = arrivals.filter((each) => each.accepted !== null)
  return accepted.length - new Set(accepted.map(({ endpoint, id }) => `${endpoint} ${id}`)).size
}
