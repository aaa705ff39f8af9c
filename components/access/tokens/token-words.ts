import type { TokenTexts } from '@/components/access/tokens/token-texts'
import { CallLost, CallRefused } from '@/components/kit/call'
import type { StatusWords } from '@/components/kit/status/status-words'
import { failureWords as refusedWords } from '@/components/kit/words/failure-words'
import { defaultOverlapHours, type overlapHours, type TokenState } from '@/lib/contract/access/tokens'
import type { Language, Scope } from '@/lib/contract/vocabulary'

// biome-ignore format: a table is read by column
export const tokenWords: Record<TokenState, StatusWords> = {
  active:   { tone: 'positive',  label: 'Active', es: 'Activo' },
  replaced: { tone: 'attention', label: 'Being replaced', es: 'Se está reemplazando' },
  expired:  { tone: 'stopped',   label: 'Expired', es: 'Vencido' },
  disabled: { tone: 'stopped',   label: 'Disabled', es: 'Desactivado' },
}

export const scopeWords = (say: TokenTexts): Record<Scope, string> => ({
  invite: say.invitePatients,
  event: say.sendCaseUpdates,
  campaign: say.subscribeToCampaigns,
  media: say.fetchMedia,
})

const overlaps = (say: TokenTexts): Record<(typeof overlapHours)[number], string> => ({
  0: say.notAtAllItStops,
  1: say.forOneHour,
  24: say.forOneDay,
  72: say.forThreeDays,
  168: say.forOneWeek,
})
export const overlapOptions = (say: TokenTexts) =>
  Object.entries(overlaps(say)).map(([value, label]) => ({ value, label }))
export const usualOverlap = String(defaultOverlapHours)

/** What a person can do about a call that failed. `lost`: what to look at before trying again. */
export function failureWords(say: TokenTexts, spoken: Language, error: Error, lost: string): string {
  if (error instanceof CallLost) return say.theNetworkWasLostOn(lost)
  if (!(error instanceof CallRefused)) return say.tryAgainIfItHappens
  const problems = (error.data?.problems ?? []) as { message: string }[]
  return problems.length > 0 ? problems.map(({ message }) => message).join('; ') : refusedWords(error, spoken)
}
