// TABLE: what can stand in the log: the kind of each row, and what a row says. Readers go by what it says, and a row says
// all they need, so that nobody looks up what may have changed since. It holds ids and closed words only, never a name, a
// text or a number. What does not apply is absent.
import { z } from 'zod'
import { TimelineKind } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'

/** What happened. What a timeline tells is called as it is there. */
export const ChangeKind = words(
  ...TimelineKind.all,
  /** A patient's row is another and no line of the timeline says so: its gate, or what the demo sets. */
  'patientMoved',
  /** A document is said to be of another kind, or was put back. */
  'documentMoved',
  /** A message that no line of the timeline tells of. */
  'messageMade',
  'messageMoved',
  /** A patient's text was read, unread, decided or settled. */
  'textMoved',
  /** What a phone allows, by each patient it is of. */
  'phoneMoved',
  /** A stop or start of messages was written down. */
  'phoneOpted',
  'deliveryMoved',
  'endpointMoved',
  'inboxMoved',
  'flowMoved',
  'linkMoved',
  'taskMoved',
  /** A patient's row was put away, or is back. */
  'rowSnoozed',
  /** Clocks of a program were started, planned anew, passed or ended. */
  'clocksMoved',
  'importMoved',
  'bulkMoved',
  'viewMoved',
  /** A reader of the log has moved what it keeps: open pages read that again. */
  'readModelMoved',
  /** What a reader knew before the log began to tell it: a rebuild begins there. */
  'readModelBase',
)
export type ChangeKind = WordOf<typeof ChangeKind>

const time = z.string()
const moved = z.object({ from: z.string().nullish(), to: z.string().nullish() })

export const changeData = z.object({
  /** `patient.states` before and after; without `from` the patient is new. */
  states: z.object({ from: z.string().nullish(), to: z.string() }).nullish(),
  /** When the patient came into the program; beside `states`, `consented` and `agreed`. */
  entered: time.nullish(),
  consented: z.object({ from: z.boolean(), to: z.boolean() }).nullish(),
  /** What the ledger says after rows of it were written: when the first yes was, and whether any consent stands. */
  agreed: z.object({ first: time.nullish(), stands: z.boolean() }).nullish(),
  owner: moved.nullish(),
  /** What the row takes back: where a bulk action is undone `run` is its id and `since` when it had been done; without them
   *  it was done within the minute. */
  undo: z.object({ run: z.string().nullish(), since: time.nullish() }).nullish(),
  /** Without `from` the message is new. `pace`: from sent to delivered, where it is delivered, in ms. */
  message: z
    .object({
      id: z.string(),
      from: z.string().nullish(),
      fromReason: z.string().nullish(),
      fromPace: z.number().nullish(),
      to: z.string(),
      reason: z.string().nullish(),
      pace: z.number().nullish(),
      /** The hour it was made in. */
      hour: time,
    })
    .nullish(),
  /** Without `from` the delivery is new. `again`: more than one attempt. `pace`: from made to delivered at its first place
   *  in the lane, in ms. */
  delivery: z
    .object({
      id: z.string(),
      from: z.string().nullish(),
      fromAgain: z.boolean().nullish(),
      fromPace: z.number().nullish(),
      to: z.string(),
      again: z.boolean().nullish(),
      pace: z.number().nullish(),
      hour: time,
    })
    .nullish(),
  /** A stop or a start of messages, in the hour it was received. */
  opt: z.object({ id: z.string(), direction: z.string(), hour: time }).nullish(),
  /** `opened`: when it was opened, in the row that opens it for a patient who has not left. */
  flow: z
    .object({ id: z.string(), kind: z.string().nullish(), state: z.string().nullish(), opened: time.nullish() })
    .nullish(),
  task: z
    .object({
      id: z.string(),
      kind: z.string().nullish(),
      assignee: z.string().nullish(),
      due: time.nullish(),
      done: time.nullish(),
    })
    .nullish(),
  /** A patient's text: `read` is when somebody has seen it. */
  text: z
    .object({ id: z.string(), meaning: z.string().nullish(), received: time.nullish(), read: time.nullish() })
    .nullish(),
  endpoint: z.object({ id: z.string(), state: z.string(), failing: time.nullish(), removed: time.nullish() }).nullish(),
  /** What another system sent: quarantined, settled. */
  inbox: z.object({ id: z.string(), state: z.string() }).nullish(),
  import: z.object({ id: z.string(), state: z.string() }).nullish(),
  /** The read model that a reader has moved. */
  model: z.string().nullish(),
  /** Rows of a table of a read model, as they stand in it. */
  base: z.object({ table: z.string(), rows: z.array(z.unknown()) }).nullish(),
})
export type ChangeData = z.output<typeof changeData>

/** A row as readers take it. `seq` is a bigint that fits a number for some millions of years. */
export type ChangeRow = {
  seq: number
  at: Date
  programId: string
  patientId: string | null
  kind: ChangeKind
  subject: string | null
  data: ChangeData
}
