// What a sandbox takes over from another program: its switches, texts and campaigns. No patient, no person, no endpoint, no
// token and no gateway comes with them.

import { Refusal } from '@/lib/contract/refusals'
import { createCampaign } from '@/lib/messaging/campaigns/create-campaign'
import { readCampaign } from '@/lib/messaging/campaigns/read-campaign'
import { setCampaignState } from '@/lib/messaging/campaigns/set-campaign-state'
import { newId } from '@/lib/platform/ids'
import type { TxUnit } from '@/lib/platform/unit'

const switches = {
  timeZone: true,
  requireOnlyProgram: true,
  strictTransitions: true,
  priorAuthFirst: true,
  papEventName: true,
  inviteFlow: true,
  asksIncome: true,
  linkDays: true,
  linkCode: true,
  smsPerDay: true,
  smsPerWeek: true,
} as const

/** Throws programNotFound. */
export async function copyLike(unit: TxUnit, { from, to }: { from: string; to: string }): Promise<void> {
  const like = await unit.tx.supportProgram.findUnique({ where: { id: from }, select: switches })
  if (!like) throw new Refusal('programNotFound')
  await unit.tx.supportProgram.update({ where: { id: to }, data: like })
  const campaigns = await unit.tx.campaign.findMany({
    where: { programId: from, state: 'active' },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  const texts = await unit.tx.smsTemplate.findMany({
    where: { programId: from, kind: { not: 'campaign' } },
    select: { kind: true, text: true, language: true, body: true },
  })
  await unit.tx.smsTemplate.createMany({
    data: texts.map((text) => ({ ...text, id: newId('tpl'), programId: to, updatedAt: unit.now })),
  })
  for (const { id } of campaigns) {
    const { name, title, class: kind, stopOn, stepList } = await readCampaign(unit, { programId: from, campaignId: id })
    const { id: campaignId } = await createCampaign(unit, {
      programId: to,
      name,
      title,
      class: kind,
      stopOn,
      steps: stepList,
    })
    await setCampaignState(unit, { programId: to, campaignId, state: 'active' })
  }
}
