// Clocks as a reader of the log: rows move them, in the order of the log.
//
// It never waits for a lock: whoever holds a clock is a person finishing something, and they go first. The rows are then
// left for the next look.

import { minute } from '@/lib/contract/time'
import type { ConsentBasis } from '@/lib/contract/vocabulary'
import { clockRow } from '@/lib/contract/work/clock-kinds'
import { ClockKind, type ClockSource } from '@/lib/contract/work/clock-vocabulary'
import { ownedClocks } from '@/lib/log/at-once'
import type { ChangeRow } from '@/lib/log/kinds'
import { clocksLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { wakeRows } from '@/lib/work/list/wake-rows'
import { changesOf } from './changes-of-row'
import { type Change, type Facts, foldChanges, type HeldClock } from './fold-changes'
import type { OpenClock } from './open-clock'
import { readProgramClocks } from './read-program-clocks'
import { clockColumns, writeClocks } from './write-clocks'

type Those = { patients: readonly string[]; subjects: readonly string[] }
const ofThose = `(c.patient_id = any(:patients::text[]) or c.subject = any(:subjects::text[]))`

/** In the order of their ids, as everybody locks them. */
const hold = statement<Those, HeldClock>(
  'clocks.hold',
  'claim',
  `select ${clockColumns} from clock c where c.state <> 'ended' and ${ofThose} order by c.id for no key update nowait`,
)

const endedAtOnce: readonly ClockSource[] = ['task', 'text', 'inbox']
const kinds = ClockKind.all.filter((kind) => endedAtOnce.includes(clockRow(kind).source))

/** Ended at once by an act whose row comes later than the first of these. */
const holdEnded = statement<
  Those & { programs: readonly string[]; kinds: readonly string[]; since: Date; seq: number },
  HeldClock
>(
  'clocks.holdEnded',
  'claim',
  `select ${clockColumns}, told.seq as "closedBy" from clock c
    cross join lateral (select max(q.seq) as seq from change q where q.xid = c.closed_xid
                           and (q.subject = c.subject or q.data ? 'text' and 'reply ' || q.patient_id = c.subject)) told
    where c.program_id = any(:programs::text[]) and c.ended_at > :since::timestamptz and c.kind = any(:kinds::text[]) and ${ofThose}
      and told.seq >= :seq::bigint
    order by c.id for no key update of c nowait`,
)

const attested = statement<{ ids: readonly string[] }, { id: string; at: Date }>(
  'clocks.attested',
  'list',
  `select patient_id as id, min(at) as at from consent
    where patient_id = any(:ids::text[]) and basis = '${'attested' satisfies ConsentBasis}' group by patient_id`,
)

/** What an undo, a task opened again or a text taken back may set going again. Nobody else moves what has ended. */
const ended = statement<{ again: readonly string[] }, OpenClock>(
  'clocks.ended',
  'list',
  `select distinct on (c.subject, c.kind) ${clockColumns} from clock c
          where c.subject = any(:again::text[]) and c.state = 'ended' order by c.subject, c.kind, c.ended_at desc, c.id desc`,
)

const own = statement<{ patientIds: readonly string[]; now: Date }>(
  'clocks.own',
  'set',
  `with moved as (${ownedClocks} returning c.program_id)${clocksLogged('moved')} select count(*) from moved`,
)

/** A failed import is work for who started it, as long as they may see the program. */
const ownImports = statement<{ imports: readonly string[]; now: Date }>(
  'clocks.ownImports',
  'set',
  `
  with moved as (
  update clock c set owner_id = s.id
    from import_run r join staff s on s.id = r.by_id and s.disabled_at is null
    join staff_program g on g.staff_id = s.id and g.program_id = r.program_id and g.ended_at is null
   where c.subject = r.id and r.id = any(:imports::text[]) and c.kind = '${'importFailed' satisfies ClockKind}' and c.state <> 'ended'
     and c.owner_id is distinct from s.id
  returning c.program_id
  )${clocksLogged('moved')} select count(*) from moved`,
)

const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)]

export async function followClocks(unit: Unit, rows: readonly ChangeRow[]): Promise<void> {
  const changes = rows.flatMap(changesOf)
  const [first] = changes
  if (!first) return
  const patients = distinct(changes.flatMap(({ patientId }) => (patientId ? [patientId] : [])))
  // A patient who has just come has no clocks yet, and what else is said of them comes after.
  const came = new Set(rows.flatMap(({ kind, patientId }) => (kind === 'invited' && patientId ? [patientId] : [])))
  const those = {
    patients: patients.filter((id) => !came.has(id)),
    subjects: distinct(changes.flatMap(({ patientId, subject }) => (patientId ? [] : [subject]))),
  }
  const open = await readOpen(unit, those, changes)
  const programs = await readProgramClocks(unit, distinct([...changes, ...open].map(({ programId }) => programId)))
  await writeClocks(unit, foldChanges(changes, open, await readFacts(unit, changes, open), programs))

  const patientIds = distinct(
    rows.flatMap(({ kind, patientId }) => (kind !== 'invited' && patientId ? [patientId] : [])),
  )
  if (patientIds.length > 0) await unit.sql(own, { patientIds, now: unit.now })
  const imports = changes.flatMap(({ source, subject }) => (source === 'import' ? [subject] : []))
  if (imports.length > 0) await unit.sql(ownImports, { imports, now: unit.now })
  await wakeRows(unit, rows)
}

/** The machines of the site do not show the same time to the second. */
const apart = minute

/** What stands, and what stood when the first of the changes happened. */
async function readOpen(unit: Unit, those: Those, changes: readonly Change[]): Promise<HeldClock[]> {
  const [first] = changes
  if (!first || those.patients.length + those.subjects.length === 0) return []
  const since = new Date(Math.min(...changes.map(({ at }) => at.getTime())) - apart)
  const programs = distinct(changes.map(({ programId }) => programId))
  // Nobody ends what is held, so what stood has either been ended before or stands now.
  const open = await unit.sql(hold, those)
  return [...open, ...(await unit.sql(holdEnded, { ...those, programs, kinds, since, seq: first.seq }))]
}

async function readFacts(unit: Unit, changes: readonly Change[], open: readonly OpenClock[]): Promise<Facts> {
  const subjects = (...sources: ClockSource[]) =>
    distinct(changes.flatMap(({ source, subject }) => (sources.includes(source) ? [subject] : [])))
  const again = subjects('task', 'text', 'inbox', 'undo')
  const found = again.length > 0 ? await unit.sql(ended, { again }) : []
  const held = new Set(open.map(({ id }) => id))
  const ids = subjects('patient', 'undo')
  const ledger = ids.length > 0 ? await unit.sql(attested, { ids }) : []
  return {
    attested: new Map(ledger.map(({ id, at }) => [id, at])),
    ended: found.filter(({ id }) => !held.has(id)),
  }
}
