// What waited to be texted when the backup was made, or was just being sent, may have gone out since, or been answered by a
// STOP that the backup does not know: a restore cancels it, in the transaction of the load.
import type { Client } from 'pg'
import type { SmsReason } from '@/lib/contract/vocabulary'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { toQuery } from '@/lib/platform/unit'

/** A word that every version knows, because the rows come back under the migrations of their backup. */
const reason = 'undone' satisfies SmsReason

const stop = statement<{ now: Date }>(
  'restore.stopTexts',
  'set',
  `with ${moveMessages({
    as: 'silenced',
    set: `${stopped(reason)}, claimed_by = null, claimed_until = null`,
    where: `s.state in ('queued', 'deferred', 'sending')`,
  })} select id from silenced`,
)

/** How many there were. */
export const stopTexts = async (client: Client): Promise<number> =>
  (await client.query(toQuery(stop, { now: new Date() }))).rows.length
