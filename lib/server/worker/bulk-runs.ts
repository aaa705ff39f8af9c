// Bulk actions go on batch by batch, whoever started them and whichever worker began.
import { advanceBulk } from '@/lib/batches/bulk/advance-bulk'
import { type Actor, single } from '@/lib/platform/unit'
import { type Looking, startLooking } from './looking'

const lookEvery = 400

export const startBulkRuns = (actor: Actor, now: () => Date = () => new Date()): Looking =>
  startLooking('bulk.advance', lookEvery, async () => (await advanceBulk(single(actor, now()))) > 0)
