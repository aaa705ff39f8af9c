// A campaign while it is being written: numbers are still text, and each step has a key that stays with it when it moves.
import { z } from 'zod'
import type { CampaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { type CampaignDraft, type CampaignView, campaignDraft } from '@/lib/contract/messaging/campaigns'
import type { CampaignClass } from '@/lib/contract/messaging/message-vocabulary'
import { PatientLanguage } from '@/lib/contract/vocabulary'

export type StepDraft = { key: string; daysAfter: string; bodies: Record<PatientLanguage, string> }
export type Draft = {
  title: string
  name: string
  /** Empty: not chosen yet. */
  class: CampaignClass | ''
  stopOn: string[]
  steps: StepDraft[]
}

let made = 0
export const newStep = (daysAfter = '7'): StepDraft => {
  made += 1
  return {
    key: `new-${made}`,
    daysAfter,
    bodies: Object.fromEntries(PatientLanguage.all.map((language) => [language, ''])) as Record<
      PatientLanguage,
      string
    >,
  }
}

export const emptyDraft = (): Draft => ({
  title: '',
  name: '',
  class: '',
  stopOn: [],
  steps: [{ ...newStep('0'), key: 'first' }],
})

export const draftOf = ({ title, name, class: kept, stopOn, stepList }: CampaignView): Draft => ({
  title,
  name,
  class: kept,
  stopOn,
  steps: stepList.map(({ position, daysAfter, wordings }) => ({
    key: String(position),
    daysAfter: String(daysAfter),
    bodies: Object.fromEntries(
      PatientLanguage.all.map((language) => [
        language,
        wordings.find((each) => each.language === language)?.body ?? '',
      ]),
    ) as Record<PatientLanguage, string>,
  })),
})

/** "Refill reminders" → "refill-reminders": what partners will call it by, until somebody says otherwise. */
export const nameFrom = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)

export const moved = (steps: readonly StepDraft[], from: number, to: number): StepDraft[] => {
  const rest = steps.filter((_, index) => index !== from)
  const step = steps[from]
  return step === undefined || to < 0 || to >= steps.length
    ? [...steps]
    : [...rest.slice(0, to), step, ...rest.slice(to)]
}

/** The day after subscribing on which each step is due; null from where a number is missing. */
export function daysOf(steps: readonly StepDraft[]): (number | null)[] {
  let day: number | null = 0
  return steps.map(({ daysAfter }) => {
    const days = /^\d{1,3}$/.test(daysAfter.trim()) ? Number(daysAfter) : null
    day = day === null || days === null ? null : day + days
    return day
  })
}

/** The form name and the id of a step's field. */
export const fieldOf = (index: number, part: PatientLanguage | 'daysAfter') =>
  part === 'daysAfter' ? (`steps.${index}.daysAfter` as const) : (`steps.${index}.bodies.${part}` as const)
type CampaignField = 'title' | 'name' | 'class' | ReturnType<typeof fieldOf>

/** The draft as it is sent, by the contract's own schema; what is wrong with it stands at its field, in the page's words. */
export const campaignSchema = (say: CampaignWords) =>
  z.custom<Draft>().transform((draft, context): CampaignDraft => {
    const problem = (field: CampaignField, message: string) =>
      context.issues.push({ code: 'custom', path: field.split('.'), message, input: draft })
    const parsed = campaignDraft.safeParse({
      title: draft.title,
      name: draft.name,
      class: draft.class,
      stopOn: draft.stopOn,
      steps: draft.steps.map(({ daysAfter, bodies }) => ({
        daysAfter: daysAfter.trim() === '' ? Number.NaN : Number(daysAfter),
        wordings: PatientLanguage.all
          .filter((language) => bodies[language].trim() !== '')
          .map((language) => ({ language, body: bodies[language] })),
      })),
    })
    for (const { path } of parsed.error?.issues ?? []) {
      const [first, position, member] = path
      const index = Number(position)
      if (first === 'title') problem('title', say.titleMissing)
      else if (first === 'name') problem('name', say.nameLettersDigitsDots)
      else if (first === 'class') problem('class', say.classMissing)
      else if (member === 'daysAfter') problem(fieldOf(index, 'daysAfter'), say.stepDaysFrom0To(index + 1))
      else if (member === 'wordings') problem(fieldOf(index, 'en'), say.stepTooLong(index + 1))
      else problem('title', say.theCampaignNeeds1To)
    }
    draft.steps.forEach(({ bodies }, index) => {
      if (!PatientLanguage.all.some((language) => bodies[language].trim() !== ''))
        problem(fieldOf(index, 'en'), say.stepMissing(index + 1))
    })
    return parsed.data ?? z.NEVER
  })

/** What the server refused, at the field it is about. */
export const refusedFields = (say: CampaignWords, problems: readonly { path: string; message: string }[]) =>
  problems.map(({ path, message }) => {
    const index = /^steps\.(\d+)/.exec(path)?.[1]
    return index === undefined
      ? { field: path as CampaignField, text: message }
      : { field: fieldOf(Number(index), 'en'), text: say.step(Number(index) + 1, message) }
  })
