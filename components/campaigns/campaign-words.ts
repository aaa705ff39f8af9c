import {
  copayWords,
  enrollmentWords,
  papWords,
  priorAuthWords,
  type StatusWords,
  trackWords,
} from '@/components/status/status-words'
import { type CampaignEntryRow, stopChoices } from '@/lib/contract/console-campaigns'
import type { CampaignEntryState, CampaignState, CampaignStop, Track } from '@/lib/contract/vocabulary'
import { CallLost, CallRefused } from '@/lib/web/call'

// biome-ignore format: a table is read by column
export const campaignWords: Record<CampaignState, StatusWords> = {
  draft:    { tone: 'neutral',  label: 'Draft' },
  active:   { tone: 'positive', label: 'Under way' },
  archived: { tone: 'stopped',  label: 'Archived' },
}

// biome-ignore format: a table is read by column
export const entryWords: Record<CampaignEntryState, StatusWords> = {
  active:    { tone: 'info',    label: 'Under way' },
  completed: { tone: 'done',    label: 'Completed' },
  stopped:   { tone: 'stopped', label: 'Stopped' },
}

// biome-ignore format: a table is read by column
export const stopWords: Record<CampaignStop, string> = {
  optedOut:      'opted out',
  status:        'a status ended it',
  staff:         'ended by staff',
  archived:      'the campaign was archived',
  programClosed: 'the program was closed',
}

const labels: Record<Track, Record<string, StatusWords>> = {
  enrollment: enrollmentWords,
  priorAuth: priorAuthWords,
  pap: papWords,
  copay: copayWords,
}

/** The statuses that may end a campaign, by track. */
export const stopGroups = [...new Set(stopChoices.map(({ track }) => track))].map((track) => ({
  track,
  title: trackWords[track],
  choices: stopChoices
    .filter((choice) => choice.track === track)
    .map(({ word, state }) => ({ word, label: labels[track][state]?.label ?? state })),
}))

/** "Step 2 of 3" */
export const stepWords = ({ nextPosition, steps }: Pick<CampaignEntryRow, 'nextPosition' | 'steps'>) =>
  nextPosition === null ? '' : nextPosition > steps ? 'No step left' : `Step ${nextPosition} of ${steps}`

export const countOf = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

export type Problem = { path: string; message: string }

/** The fields a refused call is about; empty when it is about none. */
export function problemsOf(error: unknown): Problem[] {
  const problems = error instanceof CallRefused ? error.data?.problems : undefined
  return Array.isArray(problems) ? (problems as Problem[]) : []
}

// The interface's sentences speak to a partner's programmer; these speak to the person who pressed the button.
const said: Record<string, string> = {
  campaign_unknown: 'This campaign is no longer under way. Load the page again.',
  patient_unsubscribed: 'This patient has unsubscribed. Nothing was changed.',
}

export const whyNot = (error: unknown): string =>
  error instanceof CallRefused
    ? (said[error.type] ?? problemsOf(error)[0]?.message ?? error.message)
    : error instanceof CallLost
      ? error.message
      : 'Something went wrong. Try again.'
