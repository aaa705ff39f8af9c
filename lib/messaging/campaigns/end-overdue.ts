// Ends campaigns for patients who opted out or came to a status that stops them, without waiting for their next step, and
// takes back what still waits of a campaign. The words of the record and of the phone stay where they are written; nobody
// who writes them needs to know campaigns.

import type { CampaignStop } from '@/lib/contract/messaging/message-vocabulary'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { endEntries } from './end-entries'
import { stopReason } from './stop-reasons'

const overdue = statement<{ batch: number }, { id: string; why: CampaignStop }>(
  'campaigns.overdue',
  'claim',
  `
  select e.id, ${stopReason} as why
    from campaign_entry e
    join campaign c on c.id = e.campaign_id
    join patient p on p.id = e.patient_id
    join support_program g on g.id = e.program_id
    left join program_phone ph on ph.program_id = p.program_id and ph.phone_number = p.phone_number
   where e.state = 'active' and ${stopReason} is not null
   order by e.id limit :batch::int for no key update of e skip locked`,
)

/** The last message of who has come through a campaign may wait for the morning, and the reason to stop come first. An
 *  opt-out has stopped it already, with its own reason. */
const lastWaiting = statement<{ now: Date }>(
  'campaigns.lastOverdue',
  'set',
  `
  with ${moveMessages({
    as: 'silenced',
    set: stopped('campaignStopped'),
    from: `campaign_entry e
    join campaign c on c.id = e.campaign_id
    join patient p on p.id = e.patient_id
    join support_program g on g.id = e.program_id
    left join program_phone ph on ph.program_id = p.program_id and ph.phone_number = p.phone_number`,
    where: `s.campaign_entry_id = e.id and s.state in ('queued', 'deferred') and e.state <> 'active'
     and (e.state = 'stopped' or ${stopReason} is not null)`,
  })}
  select id from silenced`,
)

const batch = 500

/** In a transaction; answers how many it ended. Fewer than a batch: nothing is left. */
export async function endOverdue(unit: Unit): Promise<{ ended: number; more: boolean }> {
  const found = await unit.sql(overdue, { batch })
  let ended = 0
  for (const why of new Set(found.map((row) => row.why)))
    ended += await endEntries(
      unit,
      found.filter((row) => row.why === why).map(({ id }) => id),
      why,
    )
  await unit.sql(lastWaiting, { now: unit.now })
  return { ended, more: found.length === batch }
}
