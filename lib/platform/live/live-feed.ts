// One reader of changes per process, for all who listen. It asks four times a second while anybody does, and not at all
// otherwise: a read of nothing is a look into an index that is nearly empty, where a NOTIFY in every transaction would
// make all of them end one after the other.
//
// What was read is numbered and kept for a while, so that a page whose line broke goes on where it was. A number of
// another process, or one too old, is answered by `reset`: pages then ask for what they show once.
import { randomBytes } from 'node:crypto'
import type { LiveChange } from '@/lib/contract/platform/live'
import { FigureTopic, type LiveTopic } from '@/lib/contract/platform/live-topics'

export type Change = { programId: string; patientId: string | null; topic: LiveTopic }
/** `snapshot` is given back next time. `overrun`: there was more than anybody reads row by row. */
export type Changes = { snapshot: string; changes: Change[]; overrun: boolean }

/** `reset`: something may have been missed. */
export type Batch = { id: string; reset: boolean; changes: LiveChange[] }
type Listener = (batch: Batch) => void
type Read = (since: string | null) => Promise<Changes>

const pause = 250
const pauseAfterFailure = 1_000
const remembered = 1_000
/** Naming more patients than this helps no page. */
const namedAtMost = 100

export class LiveFeed {
  private readonly listeners = new Set<Listener>()
  private readonly boot = randomBytes(6).toString('hex')
  private number = 0
  private past: Batch[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private running = false

  constructor(private readonly read: Read) {}

  /** Tells of every batch from now on; with `after`, first of those since then. */
  listen(listener: Listener, after?: string): () => void {
    if (after !== undefined) for (const batch of this.since(after)) listener(batch)
    this.listeners.add(listener)
    if (!this.running) {
      this.running = true
      void this.follow()
    }
    return () => void this.listeners.delete(listener)
  }

  /** Whether it reads; who comes before it does is told by the first look. */
  get following(): boolean {
    return this.running
  }

  /** The number that stands for "everything until now". */
  get now(): string {
    return `${this.boot}-${this.number}`
  }

  private since(after: string): Batch[] {
    const [boot, number] = after.split('-')
    const first = Number(number) + 1
    const kept = this.past.findIndex(({ id }) => id === `${this.boot}-${first}`)
    if (boot === this.boot && first === this.number + 1) return []
    if (boot === this.boot && kept >= 0) return this.past.slice(kept)
    return [{ id: this.now, reset: true, changes: [] }]
  }

  private async follow(): Promise<void> {
    let snapshot: string | null = null
    while (this.listeners.size > 0) {
      let wait = pause
      try {
        const read: Changes = await this.read(snapshot)
        // What came before the first look is known to nobody.
        if (snapshot === null || read.overrun) this.tell([], true)
        else if (read.changes.length > 0) this.tell(gathered(read.changes), false)
        snapshot = read.snapshot
      } catch {
        // The database is away; it may come back as another one.
        snapshot = null
        wait = pauseAfterFailure
      }
      await new Promise((done) => {
        this.timer = setTimeout(done, wait)
        this.timer.unref()
      })
    }
    // Nobody listened for a while, so nothing of this while can be told later.
    this.past = []
    this.number += 1
    this.running = false
  }

  private tell(changes: LiveChange[], reset: boolean) {
    this.number += 1
    const batch = { id: this.now, reset, changes }
    this.past = [...this.past.slice(1 - remembered), batch]
    for (const listener of this.listeners) listener(batch)
  }
}

const dashboard: LiveTopic = 'dashboard'
const figures: readonly LiveTopic[] = FigureTopic.all

/** One change per program and topic, and one for the figures of each program in which something was that they count. */
export function gathered(changes: readonly Change[]): LiveChange[] {
  const counted = new Set(changes.filter(({ topic }) => figures.includes(topic)).map(({ programId }) => programId))
  const told = new Map<string, { programId: string; topic: LiveTopic; ids: Set<string | null> }>()
  const tell = ({ programId, patientId, topic }: Change) => {
    const place = `${topic} ${programId}`
    const found = told.get(place) ?? { programId, topic, ids: new Set() }
    told.set(place, found)
    found.ids.add(patientId)
  }
  for (const change of changes) tell(change)
  for (const programId of counted) tell({ programId, patientId: null, topic: dashboard })
  return [...told.values()].map(({ programId, topic, ids }) => ({
    programId,
    topic,
    patientIds: ids.has(null) || ids.size > namedAtMost ? null : [...ids].filter((id): id is string => id !== null),
  }))
}
