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
import type { CampaignEntryWords } from '@/components/messaging/campaigns/entry-words'
import { numberWords } from '@/lib/contract/bilingual'
import { type CampaignEntryRow, stopChoices } from '@/lib/contract/messaging/campaigns'
import type { CampaignEntryState, CampaignState, CampaignStop } from '@/lib/contract/messaging/message-vocabulary'
import type { Language, Track } from '@/lib/contract/vocabulary'

export const campaignStateWords = statuses<CampaignState>(
  { draft: 'neutral', active: 'positive', archived: 'stopped' },
  {
    draft: 'Draft',
    active: 'Active',
    archived: 'Archived',
  },
  {
    draft: 'Borrador',
    active: 'Activa',
    archived: 'Archivada',
  },
)

export const entryWords = statuses<CampaignEntryState>(
  { active: 'info', completed: 'done', stopped: 'stopped' },
  {
    active: 'Active',
    completed: 'Completed',
    stopped: 'Stopped',
  },
  {
    active: 'Activa',
    completed: 'Completada',
    stopped: 'Detenida',
  },
)

// biome-ignore format: a table is read by column
export const stopWords = (say: CampaignEntryWords): Record<CampaignStop, string> => ({
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
  say: CampaignEntryWords,
  { nextPosition, steps }: Pick<CampaignEntryRow, 'nextPosition' | 'steps'>,
) => (nextPosition === null ? '' : nextPosition > steps ? say.noStepLeft : say.stepOf(nextPosition, steps))

export const countOf = (n: number, one: string, many = `${one}s`) => `${numberWords(n)} ${n === 1 ? one : many}`

export type Problem = { path: string; message: string }

/** The fields a refused call is about; empty when it is about none. */
export function problemsOf(error: unknown): Problem[] {
  const problems = error instanceof CallRefused ? error.data?.problems : undefined
  return Array.isArray(problems) ? (problems as Problem[]) : []
}

// The interface's sentences speak to a partner's programmer; these speak to the person who pressed the button.
const said = (say: CampaignEntryWords): Record<string, string> => ({
  campaign_unknown: say.campaignGone,
  patient_unsubscribed: say.thisPatientHasUnsubscribed,
})

export const whyNot = (say: CampaignEntryWords, spoken: Language, error: unknown): string =>
  error instanceof CallRefused
    ? (said(say)[error.type] ?? problemsOf(error)[0]?.message ?? failureWords(error, spoken))
    : error instanceof CallLost
      ? failureWords(error, spoken)
      : say.failed
