// TABLE: what can be got wrong about following the log.
import type { Variant } from './variant'

const follow = 'lib/log/follow-log.ts'
const cursor = 'lib/log/cursor.ts'
const readers = 'lib/log/readers.ts'
const by = (name: string) => ({ file: 'lib/log/follow-log.test.ts', name })

const clocks = (name: string) => ({ file: 'lib/work/clocks/follow-clocks.test.ts', name })
const figures = (name: string) => ({ file: 'lib/dashboard/follow-figures.test.ts', name })

export const logVariants: Variant[] = [
  {
    name: 'A reader follows by transaction, not by the order of the locks',
    edits: [{ file: follow, from: 'order by c.seq limit', to: 'order by c.xid, c.seq limit' }],
    caughtBy: by('an inverted pair is followed in the order of its locks'),
  },
  {
    name: 'A reader knows no horizon: it passes transactions that have not ended',
    edits: [{ file: cursor, from: 'pg_snapshot_xmin', to: 'pg_snapshot_xmax' }],
    caughtBy: by('a transaction that began first and ended last is followed once'),
  },
  {
    name: 'A reader takes the number after the last that has ended for the highest there is',
    edits: [
      {
        file: 'lib/log/watch-log.ts',
        from: 'pg_current_xact_id()',
        to: 'pg_snapshot_xmax(pg_current_snapshot())',
      },
    ],
    caughtBy: by('a transaction whose number is above all that have ended is waited for'),
  },
  {
    name: 'The cursor moves outside the transaction of its effect',
    edits: [
      { file: follow, from: ' for no key update skip locked', to: '' },
      {
        file: follow,
        from: 'await unit.sql(move,',
        to: `await (await import('@/lib/platform/unit')).single(actor).sql(move,`,
      },
    ],
    caughtBy: by('killed between its effect and its cursor, a reader has followed nothing, and the next follows once'),
  },
  {
    name: 'What was seen complete is left before its last row',
    edits: [{ file: follow, from: 'const more = rows.length === atOnce', to: 'const more = false' }],
    caughtBy: by('what was seen complete is not left before its last row'),
  },
  {
    name: 'Two looks at once follow the same rows',
    edits: [{ file: follow, from: ' for no key update skip locked', to: '' }],
    caughtBy: by('twenty looks at once follow each row once'),
  },
  {
    name: 'The reader of clocks loses an act: it is not handed what is said of texts',
    edits: [{ file: readers, from: `'task', 'text', 'flow'`, to: `'task', 'flow'` }],
    caughtBy: clocks(
      'random histories of sixteen at once: what is kept, what is made anew and what the record asks for are the same',
    ),
  },
  {
    name: 'A row that is followed twice starts two clocks: they are not told by the row that started them',
    edits: [
      {
        file: 'lib/work/clocks/open-clock.ts',
        from: "String(seq).padStart(14, '0')",
        to: 'crypto.randomUUID()',
      },
    ],
    caughtBy: clocks(
      'random histories of sixteen at once: what is kept, what is made anew and what the record asks for are the same',
    ),
  },
  {
    name: 'The reader of the dashboard loses an act: it is not handed stops and starts',
    edits: [{ file: readers, from: `'message', 'delivery', 'opt']`, to: `'message', 'delivery']` }],
    caughtBy: figures(
      'random histories of sixteen at once: what is kept, made anew, kept by triggers and counted plainly is the same',
    ),
  },
  {
    name: 'The reader of the dashboard follows rows twice',
    edits: [
      {
        file: 'lib/dashboard/follow-figures.ts',
        from: 'await writeHours(unit, foldHours(rows))',
        to: 'await writeHours(unit, foldHours([...rows, ...rows]))',
      },
    ],
    caughtBy: figures(
      'random histories of sixteen at once: what is kept, made anew, kept by triggers and counted plainly is the same',
    ),
  },
]
