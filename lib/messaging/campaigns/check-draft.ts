// What a schema cannot say of a campaign: every step has words in some language, and it stops only on what a patient's
// record can come to.
import { type CampaignDraft, stopChoices } from '@/lib/contract/messaging/campaigns'
import { Refusal } from '@/lib/contract/refusals'

export type Problem = { path: string; message: string }

export function checkDraft({ steps, stopOn }: CampaignDraft): void {
  const problems: Problem[] = []
  steps.forEach(({ wordings }, index) => {
    const languages = wordings.map(({ language }) => language)
    if (!wordings.some(({ body }) => body.trim() !== ''))
      problems.push({ path: `steps.${index}.wordings`, message: 'needs words in at least one language' })
    if (new Set(languages).size < languages.length)
      problems.push({ path: `steps.${index}.wordings`, message: 'has a language twice' })
  })
  if (stopOn.some((word) => !stopChoices.some((choice) => choice.word === word)))
    problems.push({ path: 'stopOn', message: 'has a status that does not exist' })
  if (problems.length > 0) throw new Refusal('dataInvalid', { data: { problems } })
}
