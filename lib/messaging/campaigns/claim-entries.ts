// Takes entries whose next step is due. They are held by their rows' locks, which end with the transaction that plans the
// step: two workers never have the same entry, and a worker that dies leaves it as it was. The campaign and the patient
// are held too, so neither the words nor a status can change between the look and the plan; whoever is changing one of
// them makes us come back a minute later instead of wait.
import type { EventEntry } from '@/lib/contract/fields'
import type { CampaignClass, CampaignStop } from '@/lib/contract/messaging/message-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { daysLater, zoneOf } from './next-due'
import { stopReason } from './stop-reasons'

export type DueEntry = {
  id: string
  campaignId: string
  name: string
  title: string
  class: CampaignClass
  position: number
  /** False where the campaign has become shorter than the way this patient has come. */
  hasStep: boolean
  entries: EventEntry[]
  /** Null after the last step. */
  followingAt: Date | null
  why: CampaignStop | null
  patientId: string
  phoneNumber: string | null
  language: string
  programId: string
  programName: string
  programPhone: string | null
  templatesVersion: number
}

const zone = zoneOf('p', 'g')
// After a long standstill the series goes on from today, in its own rhythm, instead of catching up all at once.
const following = `
  case when f.position is null then null
       when f.days_after > 0 and ${daysLater('e.next_at', 'f.days_after', zone)} <= :now::timestamptz
       then ${daysLater(':now::timestamptz', 'f.days_after', zone)}
       else ${daysLater('e.next_at', 'f.days_after', zone)} end`

// Locked first and read in a statement of its own. Where another worker has planned a step between our look and our lock,
// PostgreSQL gives us the entry as it is now and what it is joined with as it was: the step before, which is not its own
// any more, so that the series would seem to be over.
const hold = statement<{ now: Date; passing: readonly string[]; most: number }, { id: string }>(
  'campaigns.claim',
  'claim',
  `
  select e.id
    from campaign_entry e
    join campaign c on c.id = e.campaign_id
    join patient p on p.id = e.patient_id
   where e.state = 'active' and e.next_at <= :now::timestamptz and not (e.id = any(:passing::text[]))
   order by e.next_at, e.id limit :most::int
     for no key update of e skip locked for share of c skip locked for share of p skip locked`,
)

const read = statement<{ now: Date; ids: readonly string[] }, DueEntry>(
  'campaigns.readClaimed',
  'list',
  `
  select e.id, e.campaign_id as "campaignId", c.name, c.title, c.class, e.next_position as position, e.entries,
         s.position is not null as "hasStep", ${following} as "followingAt", ${stopReason} as why,
         p.id as "patientId", p.phone_number as "phoneNumber", p.language, g.id as "programId", g.name as "programName",
         g.phone as "programPhone", g.templates_version as "templatesVersion"
    from campaign_entry e
    join campaign c on c.id = e.campaign_id
    join patient p on p.id = e.patient_id
    join support_program g on g.id = e.program_id
    left join campaign_step s on s.campaign_id = e.campaign_id and s.position = e.next_position
    left join campaign_step f on f.campaign_id = e.campaign_id and f.position = e.next_position + 1
    left join program_phone ph on ph.program_id = p.program_id and ph.phone_number = p.phone_number
   where e.id = any(:ids::text[])
   order by e.next_at, e.id`,
)

/** In a transaction. */
export async function claimEntries(
  unit: Unit,
  { passing, most }: { passing: readonly string[]; most: number },
): Promise<DueEntry[]> {
  const held = await unit.sql(hold, { now: unit.now, passing, most })
  return held.length > 0 ? unit.sql(read, { now: unit.now, ids: held.map(({ id }) => id) }) : []
}
