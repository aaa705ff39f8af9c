// Hands rows to a reader. What cannot be followed must not hold up what can: a batch that fails is halved, down to the one
// row that is set aside.
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import type { Unit } from '@/lib/platform/unit'
import type { ChangeRow } from './kinds'
import type { ReaderName } from './readers'

const save = statement<object>('log.savepoint', 'within', 'savepoint follow')
const undo = statement<object>('log.rollback', 'within', 'rollback to savepoint follow')

type FollowRows = (unit: Unit, rows: readonly ChangeRow[]) => Promise<void>
export type Aside = { seq: number; code: string }

/** Invalid data, a broken constraint, or a bug: it would be so every time. */
const ofTheRow = (code: string | undefined) => code === undefined || /^(?:2[123]|54)/.test(code)
/** Fewer rows may be done in the time. */
const tooLong = '57014'

/** In a transaction. What it gives back could not be followed; what it throws may go well at the next look. */
export async function followRows(
  unit: Unit,
  reader: ReaderName,
  follow: FollowRows,
  rows: readonly ChangeRow[],
): Promise<Aside[]> {
  if (rows.length === 0) return []
  await unit.sql(save, {})
  try {
    await follow(unit, rows)
    return []
  } catch (err) {
    // Where the connection is gone this fails too, and the rows stay.
    await unit.sql(undo, {})
    const { code } = err as { code?: string }
    if (rows.length > 1 && (ofTheRow(code) || code === tooLong)) {
      const half = Math.ceil(rows.length / 2)
      const first = await followRows(unit, reader, follow, rows.slice(0, half))
      return [...first, ...(await followRows(unit, reader, follow, rows.slice(half)))]
    }
    const [row] = rows
    if (!row || !ofTheRow(code)) throw err
    log().error({ event: 'log.setAside', job: reader, reason: row.kind, err })
    return [{ seq: row.seq, code: code ?? '' }]
  }
}
