// Changes older than this have been read by every site that runs. By the database's own clock; a row's time is that of the
// beginning of its transaction, which may have taken a while.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const sweep = statement<object>(
  'live.sweep',
  'within',
  `delete from live_change where at < clock_timestamp() - interval '5 minutes'`,
)

export const sweepChanges = async (unit: Unit): Promise<void> => void (await unit.sql(sweep, {}))
