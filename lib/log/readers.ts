// TABLE: who follows the log: what of a row a reader reads, how many rows it takes at once, and the tables that it alone
// writes. What it does with the rows stands in its room; lib/server/worker/readers.ts ties the two.
import type { Unit } from '@/lib/platform/unit'
import type { ChangeData, ChangeKind, ChangeRow } from './kinds'

/** A table of a read model. Two of them are compared by `columns`, and mended by the rows of a `key`. */
export type ReadModelTable = {
  name: string
  key: readonly string[]
  columns: readonly string[]
  /** What two are compared by, where that is less than `columns`. */
  compared?: readonly string[]
  /** Which rows still count: they are compared, and a base holds them. Absent: all. */
  kept?: string
  /** What is evidence elsewhere and has changed since the base was written: run over the table that a rebuild makes. */
  afterBase?: string
  /** Use cases move its rows too, at once: those of a patient or subject that the reader is behind with are not compared. */
  movedAtOnce?: true
  /** What open pages are told of where a rebuild mends it, a program each. */
  news?: ChangeKind
}
type Reader = { reads: readonly (keyof ChangeData)[]; atOnce: number; tables: readonly ReadModelTable[] }

export const readers = {
  /** How many patients are in which states. */
  counts: {
    reads: ['states'],
    atOnce: 20_000,
    tables: [{ name: 'patient_total', key: ['program_id', 'states'], columns: ['program_id', 'states', 'n'] }],
  },
  /** Steps reached, loops of missing information, and counts by the hour, the day and the week. */
  dashboard: {
    reads: ['states', 'agreed', 'message', 'delivery', 'opt'],
    atOnce: 5_000,
    tables: [
      {
        name: 'patient_milestone',
        key: ['patient_id', 'milestone'],
        columns: ['patient_id', 'milestone', 'program_id', 'entered_at', 'at', 'seen', 'took'],
      },
      {
        name: 'missing_loop',
        key: ['patient_id', 'track', 'opened_at'],
        columns: ['patient_id', 'track', 'opened_at', 'program_id', 'closed_at'],
      },
      {
        name: 'dashboard_hour',
        key: ['program_id', 'figure', 'hour', 'word', 'reason', 'ms'],
        columns: ['program_id', 'figure', 'hour', 'word', 'reason', 'ms', 'n'],
      },
      {
        name: 'dashboard_span',
        key: ['program_id', 'figure', 'grain', 'begins', 'word', 'reason', 'ms'],
        columns: ['program_id', 'figure', 'grain', 'begins', 'word', 'reason', 'ms', 'n'],
      },
    ],
  },
  /** Clocks, and so Needs action. */
  clocks: {
    reads: ['states', 'owner', 'task', 'text', 'flow', 'endpoint', 'inbox', 'import'],
    atOnce: 1_000,
    tables: [
      {
        name: 'clock',
        key: ['id'],
        columns: [
          ...['id', 'program_id', 'patient_id', 'kind', 'subject', 'label', 'texts', 'state', 'list_group', 'owner_id'],
          ...['started_at', 'since', 'used', 'given_due_at', 'planned', 'warn_at', 'due_at', 'escalate_at'],
          ...['listed_from', 'next_at', 'warned_at', 'breached_at', 'escalated_at', 'ended_at'],
        ],
        // The plan goes by the calendar as it stands, and what a clock did by itself is evidence: neither is of the log.
        compared: [
          ...['id', 'program_id', 'patient_id', 'kind', 'subject', 'state', 'list_group'],
          ...['started_at', 'since', 'given_due_at', 'ended_at'],
          `case when state <> 'ended' and patient_id is not null then owner_id end`,
        ],
        kept: `state <> 'ended' or ended_at > now() - interval '90 days'`,
        // A clock that warned since must not warn again.
        afterBase: `
          update pg_temp.clock c
             set warned_at = m.warned_at, breached_at = m.breached_at, escalated_at = m.escalated_at,
                 next_at = case when c.next_at is not null then
                             least(case when m.warned_at is null then c.warn_at end,
                                   case when m.breached_at is null then c.due_at end,
                                   case when m.escalated_at is null then c.escalate_at end) end
            from (select clock_id, max(at) filter (where stage = 'warn') as warned_at,
                         max(at) filter (where stage = 'breach') as breached_at,
                         max(at) filter (where stage = 'escalate') as escalated_at
                    from clock_mark group by clock_id) m
           where m.clock_id = c.id`,
        movedAtOnce: true,
        news: 'clocksMoved',
      },
    ],
  },
} as const satisfies Record<string, Reader>

export type ReaderName = keyof typeof readers
export const readerNames = Object.keys(readers) as ReaderName[]

/** Moves what a reader keeps by rows of the log, in their order. It reads and writes by the unit alone: a rebuild hands it
 *  one in which the reader's tables are others. `tell`: open pages of this program are to read again, which is so where
 *  they show what the reader keeps and do not count the tail themselves. */
export type Follow = (unit: Unit, rows: readonly ChangeRow[], tell: (programId: string) => void) => Promise<void>
/** A reader without its part does not compile. */
export type Followers = Record<ReaderName, Follow>
