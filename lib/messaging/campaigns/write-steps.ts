// The steps of a campaign and their words as its editor left them. Words that did not change get no new version.
import type { CampaignStepDraft } from '@/lib/contract/messaging/campaigns'
import { newId } from '@/lib/platform/ids'
import type { TxUnit } from '@/lib/platform/unit'
import { campaignKind, stepText } from './step-text'

export async function writeSteps(
  { tx, now, actor }: TxUnit,
  programId: string,
  campaignId: string,
  steps: readonly CampaignStepDraft[],
): Promise<void> {
  await tx.campaignStep.deleteMany({ where: { campaignId } })
  await tx.campaignStep.createMany({
    data: steps.map(({ daysAfter }, index) => ({ campaignId, position: index + 1, daysAfter })),
  })

  const wanted = steps.flatMap(({ wordings }, index) =>
    wordings
      .filter(({ body }) => body.trim() !== '')
      .map(({ language, body }) => ({ text: stepText(campaignId, index + 1), language, body })),
  )
  const own = { programId, kind: campaignKind, text: { startsWith: stepText(campaignId, 0).slice(0, -1) } }
  const kept = await tx.smsTemplate.findMany({ where: own })
  const same = (one: { text: string; language: string }) => (other: { text: string; language: string }) =>
    one.text === other.text && one.language === other.language

  const updated = { updatedAt: now, updatedBy: actor.name }
  for (const { id, ...template } of kept) {
    const next = wanted.find(same(template))
    if (next?.body === template.body) continue
    await tx.smsTemplate.update({ where: { id }, data: { ...updated, ...(next && { body: next.body }) } })
    // The history says who took the words away, so the row first gets their name.
    if (!next) await tx.smsTemplate.delete({ where: { id } })
  }
  await tx.smsTemplate.createMany({
    data: wanted
      .filter((template) => !kept.some(same(template)))
      .map((template) => ({ ...template, ...updated, id: newId('tpl'), programId, kind: campaignKind })),
  })
  // A process that keeps the program's templates in memory sees by this number that they are stale.
  await tx.supportProgram.update({ where: { id: programId }, data: { templatesVersion: { increment: 1 } } })
}
