// A sandbox: a program of a partner's own, ready from the first minute. It has what every program has, asks for the insurance
// card, tells its endpoints of STOP and START, and two campaigns are under way in it.

import { createProgram } from '@/lib/access/programs/create-program'
import { addInboxEndpoint } from '@/lib/callbacks/add-inbox-endpoint'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { createCampaign } from '@/lib/messaging/campaigns/create-campaign'
import { setCampaignState } from '@/lib/messaging/campaigns/set-campaign-state'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import type { TxUnit } from '@/lib/platform/unit'
import { copyLike } from './copy-like'
import { sandboxCampaigns } from './sandbox-campaigns'

/** Nobody answers there: the number is one of those kept for stories. */
const phone = '+12025550100'

export type NewSandbox = {
  id: string
  name: string
  /** A program whose switches, texts and campaigns it begins with. */
  like?: string
  /** The program it is for. */
  madeFor?: string
}

/** In a transaction. Throws what making a program throws, and programNotFound where `like` names none. */
export async function openSandbox(unit: TxUnit, { id, name, like, madeFor }: NewSandbox) {
  const program = await createProgram(unit, { id, name, phone, sandbox: true, templates: like ? [] : defaultTemplates })
  if (like) await copyLike(unit, { from: like, to: id })
  await unit.tx.supportProgram.update({
    where: { id },
    data: { asksInsurance: true, optOutCallback: true, ...(madeFor && { sandboxOf: madeFor }) },
  })
  await addInboxEndpoint(unit, { programId: id })
  await rotateInboxSecret(unit, { programId: id })
  for (const campaign of sandboxCampaigns) {
    const taken = await unit.tx.campaign.count({ where: { programId: id, name: campaign.name } })
    if (taken > 0) continue
    const { id: campaignId } = await createCampaign(unit, { programId: id, ...campaign })
    await setCampaignState(unit, { programId: id, campaignId, state: 'active' })
  }
  return program
}
