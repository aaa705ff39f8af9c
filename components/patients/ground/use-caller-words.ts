'use client'

import { useWords } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { eventTexts } from '@/components/patients/ground/event-words'
import type { CallerKind } from '@/lib/contract/vocabulary'

/** Who, and through which door, to stand after what was done. */
export function useCallerWords(): (kind: CallerKind, name: string) => { who: string; channel: string } {
  const say = useWords(eventTexts)
  const who = useWho()
  return (kind, name) =>
    ({
      staff: { who: say.byWords(who(name)), channel: say.viaConsole },
      partner: { who: say.byPartner(name), channel: say.api },
      operator: { who: say.byTheOperator, channel: `(${name})` },
      system: { who: say.byHubline, channel: '' },
      patient: { who: say.byThePatient, channel: say.onThePhone },
      caregiver: { who: say.byTheCaregiver, channel: say.onThePhone },
    })[kind]
}
