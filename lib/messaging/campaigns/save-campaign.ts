// A changed campaign. A patient in it goes on with the new steps from the step they have come to; the day of their next
// message stays, because it was counted from their last one. New words may not ask for a value that somebody in it has
// not got: their message could not be written, and nobody would notice until it was due.

import { type CampaignDraft, type CampaignView, neededValues } from '@/lib/contract/messaging/campaigns'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { checkDraft } from './check-draft'
import { lockCampaign } from './lock-campaign'
import { type CampaignIds, readCampaign } from './read-campaign'
import { writeSteps } from './write-steps'

const lacking = statement<{ campaignId: string; needed: readonly string[] }, { name: string; patients: number }>(
  'campaigns.lacking',
  'list',
  `select needed.name, count(*)::int as patients
           from unnest(:needed::text[]) as needed(name)
           join campaign_entry e on e.campaign_id = :campaignId::text and e.state = 'active'
            and not exists (select from jsonb_array_elements(e.entries) given where given ->> 'key' = needed.name)
          group by needed.name order by needed.name`,
)

export async function saveCampaign(
  unit: TxUnit,
  { programId, campaignId, version, ...draft }: CampaignIds & CampaignDraft & { version: number },
): Promise<CampaignView> {
  checkDraft(draft)
  const place = { programId, campaignId }
  const { name, title, stopOn, steps } = draft
  if ((await lockCampaign(unit, place)).version !== version) throw new Refusal('campaignChanged')
  const other = await unit.tx.campaign.findFirst({
    where: { programId, name, id: { not: campaignId } },
    select: { id: true },
  })
  if (other) throw new Refusal('campaignNameTaken')

  const needed = neededValues(steps.flatMap(({ wordings }) => wordings.map(({ body }) => body)))
  const missing = await unit.sql(lacking, { campaignId, needed })
  if (missing.length > 0) {
    const problems = missing.flatMap(({ name: value, patients }) =>
      steps.flatMap(({ wordings }, index) =>
        wordings.some(({ body }) => neededValues([body]).includes(value))
          ? [{ path: `steps.${index}.wordings`, message: `uses {{${value}}}, which ${lack(patients)}` }]
          : [],
      ),
    )
    throw new Refusal('dataInvalid', { data: { problems } })
  }

  await unit.tx.campaign.update({
    where: { id: campaignId },
    data: {
      name,
      title,
      class: draft.class,
      classConfirmed: true,
      stopOn,
      version: { increment: 1 },
      updatedAt: unit.now,
    },
  })
  await writeSteps(unit, programId, campaignId, steps)
  await record(unit, { action: 'campaign.save', programId, data: { campaignId, steps: steps.length } })
  return readCampaign(unit, place)
}

const lack = (patients: number) =>
  patients === 1
    ? 'one patient in the campaign has no value for'
    : `${patients} patients in the campaign have no value for`
