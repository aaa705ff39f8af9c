import type { StatusWords } from '@/components/status/status-words'
import { defaultOverlapHours, type overlapHours, type TokenState } from '@/lib/contract/console-tokens'
import type { Scope } from '@/lib/contract/vocabulary'
import { CallLost, CallRefused } from '@/lib/web/call'

// biome-ignore format: a table is read by column
export const tokenWords: Record<TokenState, StatusWords> = {
  active:   { tone: 'positive',  label: 'Active' },
  replaced: { tone: 'attention', label: 'Being replaced' },
  expired:  { tone: 'stopped',   label: 'Expired' },
  disabled: { tone: 'stopped',   label: 'Disabled' },
}

export const scopeWords: Record<Scope, string> = {
  invite: 'Invite patients',
  event: 'Send case updates',
  campaign: 'Subscribe to campaigns',
  media: 'Fetch media',
}

const overlaps: Record<(typeof overlapHours)[number], string> = {
  0: 'Not at all: it stops now',
  1: 'For one hour',
  24: 'For one day',
  72: 'For three days',
  168: 'For one week',
}
export const overlapOptions = Object.entries(overlaps).map(([value, label]) => ({ value, label }))
export const usualOverlap = String(defaultOverlapHours)

/** What a person can do about a call that failed. `lost`: what to look at before trying again. */
export function failureWords(error: Error, lost: string): string {
  if (error instanceof CallLost) return `The network was lost on the way. ${lost}`
  if (!(error instanceof CallRefused)) return 'Try again; if it happens again, tell support.'
  const problems = (error.data?.problems ?? []) as { message: string }[]
  return problems.length > 0 ? problems.map(({ message }) => message).join('; ') : error.message
}
