// Makes a read model anew from the log, beside the living one and while the product runs, and compares the two. What is
// made stands in temporary tables of one connection, which hide the living ones of the same name: a reader's own
// statements write there. At the end the living reader stands still, what it has followed meanwhile is followed too, and
// both are of the same rows.
import { plannedAnew } from '@/lib/platform/db/values'
import { type Actor, openSession, openSnapshot, type Unit } from '@/lib/platform/unit'
import { type Difference, differenceOf, makeBeside, mend } from './beside'
import { type Aside, followRows } from './follow-rows'
import { keepAsides } from './followed-rows'
import type { ChangeRow } from './kinds'
import { type Follow, type ReaderName, readers } from './readers'
import { dropAsides, fillBase, holdCursor, holdMonths, readBaseParts, readCursor, settleBase } from './rebuild-sql'

/** `aside`: rows that the rebuild could not follow. */
export type Rebuilt = { reader: ReaderName; followed: number; aside: number; tables: Difference[] }

/** What is made anew is no news. */
const nobody = () => undefined

/** With `keep` what differs becomes as it was made anew. */
export async function rebuildReader(
  actor: Actor,
  reader: ReaderName,
  follow: Follow,
  { keep }: { keep: boolean },
): Promise<Rebuilt> {
  const tables = readers[reader].tables
  const asides: Aside[] = []
  let followed = 0
  const apply = async (unit: Unit, rows: readonly ChangeRow[]) => {
    asides.push(...(await followRows(unit, reader, (own, some) => follow(own, some, nobody), rows)))
    followed += rows.length
  }

  const session = await openSession(actor)
  try {
    await session.inSql((unit) => makeBeside(unit, tables))
    let since: number | null = null
    for (let more = true; more; ) {
      const snapshot = await openSnapshot(actor)
      try {
        await holdMonths(snapshot.unit)
        const { seq: until, begins } = await readCursor(snapshot.unit, reader)
        if (since === null) {
          for (const part of await readBaseParts(snapshot.unit, reader))
            await session.inSql((unit) => fillBase(unit, reader, part))
          await session.inSql((unit) => settleBase(unit, tables))
        }
        since ??= begins
        let n = 0
        for await (const rows of walk(snapshot.unit, reader, since, until)) {
          await session.inSql((unit) => apply(unit, rows))
          n += rows.length
        }
        since = until
        more = n > readers[reader].atOnce
      } finally {
        await snapshot.close()
      }
    }
    return await session.inSql(async (unit) => {
      const { seq: until, begins } = await holdCursor(unit, reader)
      for await (const rows of walk(unit, reader, since ?? begins, until)) await apply(unit, rows)
      const differences: Difference[] = []
      for (const table of tables) differences.push(await differenceOf(unit, reader, table))
      if (keep) {
        for (const table of tables) await mend(unit, reader, table)
        await dropAsides(unit, reader)
        await keepAsides(unit, reader, asides)
      }
      return { reader, followed, aside: asides.length, tables: differences }
    })
  } finally {
    session.close()
  }
}

/** The rows after `since` up to `until` that the reader reads, in their order. */
async function* walk(unit: Unit, reader: ReaderName, since: number, until: number) {
  const { reads, atOnce } = readers[reader]
  const parts = `array[${reads.map((part) => `'${part}'`).join(', ')}]`
  const ask = <Row>(text: string) => unit.sql<Row>({ name: plannedAnew, text }, [])
  // Sorted once, however much there is, and read in parts.
  await ask('set local statement_timeout = 0')
  await ask(`declare walked no scroll cursor for
    select c.seq, c.at, c.program_id as "programId", c.patient_id as "patientId", c.kind, c.subject, c.data
      from change c where c.seq > ${since} and c.seq <= ${until} and c.data ?| ${parts} order by c.seq`)
  for (;;) {
    const rows = await ask<ChangeRow>(`fetch ${atOnce} from walked`)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) break
  }
  await ask('close walked')
}
