import { CallLost, CallRefused } from '@/components/kit/call'
import {
  copayWords,
  enrollmentWords,
  papWords,
  priorAuthWords,
  type StatusWords,
  statuses,
  trackNames,
} from '@/components/kit/status/status-words'
import { failureWords } from '@/components/kit/words/failure-words'
import type { CampaignTexts } from '@/components/messaging/campaigns/campaign-page-words'
import { type CampaignEntryRow, stopChoices } from '@/lib/contract/messaging/campaigns'
import type { CampaignEntryState, CampaignState, CampaignStop } from '@/lib/contract/messaging/message-vocabulary'
import type { Language, Track } from '@/lib/contract/vocabulary'

export const campaignWords = statuses<CampaignState>(
  { draft: 'neutral', active: 'positive', archived: 'stopped' },
  {
    draft: 'Draft',
    active: 'Under way',
    archived: 'Archived',
  },
  {
    draft: 'Borrador',
    active: 'En curso',
    archived: 'Archivada',
  },
)

export const entryWords = statuses<CampaignEntryState>(
  { active: 'info', completed: 'done', stopped: 'stopped' },
  {
    active: 'Under way',
    completed: 'Completed',
    stopped: 'Stopped',
  },
  {
    active: 'En curso',
    completed: 'Terminada',
    stopped: 'Detenida',
  },
)

// biome-ignore format: a table is read by column
export const stopWords = (say: CampaignTexts): Record<CampaignStop, string> => ({
  optedOut:      say.optedOut,
  status:        say.aStatusEndedIt,
  staff:         say.endedByStaff,
  archived:      say.theCampaignWasArchived,
  programClosed: say.theProgramWasClosed,
})

const labels: Record<Track, Record<string, StatusWords>> = {
  enrollment: enrollmentWords,
  priorAuth: priorAuthWords,
  pap: papWords,
  copay: copayWords,
}

/** The statuses that may end a campaign, by track. */
export const stopGroups = (spoken: Language) =>
  [...new Set(stopChoices.map(({ track }) => track))].map((track) => ({
    track,
    title: trackNames[spoken][track],
    choices: stopChoices
      .filter((choice) => choice.track === track)
      .map(({ word, state }) => ({ word, label: labels[track][state]?.label[spoken] ?? state })),
  }))

/** "Step 2 of 3" */
export const stepWords = (
  say: CampaignTexts,
  { nextPosition, steps }: Pick<CampaignEntryRow, 'nextPosition' | 'steps'>,
) => (nextPosition === null ? '' : nextPosition > steps ? say.noStepLeft : say.stepOf(nextPosition, steps))

export const countOf = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

export type Problem = { path: string; message: string }

/** The fields a refused call is about; empty when it is about none. */
export function problemsOf(error: unknown): Problem[] {
  const problems = error instanceof CallRefused ? error.data?.problems : undefined
  return Array.isArray(problems) ? (problems as Problem[]) : []
}

// The interface's sentences speak to a partner's programmer; these speak to the person who pressed the button.
const said = (say: CampaignTexts): Record<string, string> => ({
  campaign_unknown: say.campaignGone,
  patient_unsubscribed: say.thisPatientHasUnsubscribed,
})

export const whyNot = (say: CampaignTexts, spoken: Language, error: unknown): string =>
  error instanceof CallRefused
    ? (said(say)[error.type] ?? problemsOf(error)[0]?.message ?? failureWords(error, spoken))
    : error instanceof CallLost
      ? failureWords(error, spoken)
      : say.failed
