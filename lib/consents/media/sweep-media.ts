// Removes the bytes nobody needs: of files discarded more than a day ago, unless a legal hold stands, and of uploads that never
// became a file.

import { day } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import { heldSql } from '@/lib/platform/record/disposal-row'
import { lockDisposal } from '@/lib/platform/record/hold-lock'
import { inSql, type Unit } from '@/lib/platform/unit'
import { fileStore } from './file-store'

/** A hold that is placed waits until these are gone. */
const batch = 100

const due = statement<{ now: Date; begunBefore: Date }, { storageKey: string }>(
  'media.due',
  'list',
  `(select m.storage_key as "storageKey" from media_file m
           where m.discarded_at <= :now::timestamptz - interval '1 day'
             and not ${heldSql('m.program_id', 'm.patient_id')} order by m.discarded_at limit ${batch})
          union all
         (select u.storage_key from media_upload u
           where u.created_at <= :begunBefore::timestamptz order by u.created_at limit ${batch})`,
)
const forget = statement<{ keys: readonly string[] }>(
  'media.forget',
  'set',
  `with uploads as (delete from media_upload u where u.storage_key = any(:keys::text[]))
         delete from media_file m where m.storage_key = any(:keys::text[]) and m.discarded_at is not null`,
)

/** `abandoned`: nobody uploads any longer, so what was begun is left over, however young. The bytes go first and the rows after them: a sweep
 *  that is cut off is done again. */
export async function sweepMedia(
  unit: Unit,
  { abandoned = false }: { abandoned?: boolean } = {},
): Promise<{ removed: number }> {
  let removed = 0
  const begunBefore = new Date(unit.now.getTime() - (abandoned ? 0 : day))
  for (let n = 1; n > 0; removed += n)
    n = await inSql(unit.actor, async (within) => {
      await lockDisposal(within)
      const keys = (await within.sql(due, { now: unit.now, begunBefore })).map(({ storageKey }) => storageKey)
      for (const key of keys) await fileStore().remove(key)
      if (keys.length > 0) await within.sql(forget, { keys })
      return keys.length
    })
  return { removed }
}
