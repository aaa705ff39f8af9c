// Staff end a campaign for one patient. Once it has ended by whatever way, that stays as it is.

import type { CampaignEntryRow } from '@/lib/contract/messaging/campaigns'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { endEntries } from './end-entries'
import { type EntryRow, entryColumns, entryJoins, entryRowOf } from './entry-row'

const read = statement<{ entryId: string; programId: string }, EntryRow>(
  'campaigns.entry',
  'list',
  `select ${entryColumns} from ${entryJoins} where e.id = :entryId::text and e.program_id = :programId::text`,
)

export async function stopEntry(
  unit: Unit,
  { programId, entryId }: { programId: string; entryId: string },
): Promise<CampaignEntryRow> {
  const found = async () => (await unit.sql(read, { entryId, programId }))[0]
  if (entryId.includes('\0') || !(await found())) throw new Refusal('notFound')
  const count = await endEntries(unit, [entryId], 'staff')
  const ended = await found()
  if (!ended) throw new Refusal('notFound')
  if (count === 0)
    await record(unit, {
      action: 'campaign.stop',
      programId,
      patientIds: [ended.patientId],
      data: { already: ended.state },
    })
  return entryRowOf(ended)
}
