// Why a call did not do what was asked, in the words of who reads it: the sentence of its refusal, and one for all that
// only machines cause. Nothing the interface says to partners is shown.

import { CallLost, CallRefused } from '@/components/kit/call'
import { bilingual } from '@/lib/contract/bilingual'
import type { Language } from '@/lib/contract/vocabulary'

const failures = bilingual(
  {
    lost: 'No connection. Your changes are still here. Try again when you’re back online.',
    unknown: 'Something went wrong. Try again.',
  },
  {
    lost: 'Sin conexión. Sus cambios siguen aquí. Inténtelo de nuevo cuando vuelva la conexión.',
    unknown: 'Algo salió mal. Inténtelo de nuevo.',
  },
)

/** A sentence to act on: of a refused call, of a lost one, or of what nobody foresaw. */
export function failureWords(error: unknown, language: Language): string {
  if (error instanceof CallLost) return failures[language].lost
  return (error instanceof CallRefused && error.words?.[language]) || failures[language].unknown
}
