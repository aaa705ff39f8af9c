'use client'

import { useWords } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { eventWords } from '@/components/patients/ground/event-words'
import type { CallerKind } from '@/lib/contract/vocabulary'

/** `short`: the name alone, where there is no room for more. */
export type Caller = { who: string; channel: string; short: string }

/** Who, and through which door, to stand after what was done. */
export function useCallerWords(): (kind: CallerKind, name: string) => Caller {
  const say = useWords(eventWords)
  const who = useWho()
  return (kind, name) =>
    ({
      staff: { who: say.byWords(who(name)), channel: say.viaConsole, short: who(name) },
      partner: { who: say.byPartner(name), channel: say.api, short: name },
      operator: { who: say.byTheOperator, channel: `(${name})`, short: say.systemAdministrator },
      system: { who: say.byHubline, channel: '', short: 'Hubline' },
      patient: { who: say.byThePatient, channel: say.onThePhone, short: say.patientShort },
      caregiver: { who: say.byTheCaregiver, channel: say.onThePhone, short: say.caregiverShort },
    })[kind]
}
