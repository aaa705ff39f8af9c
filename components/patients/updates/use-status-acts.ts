'use client'

import { useSearchedActs } from '@/components/kit/shortcuts'
import { copayKeyWords, trackNames } from '@/components/kit/status/status-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { recordHeadWords } from '@/components/patients/ground/record-head-words'
import type { EventForm } from '@/components/patients/updates/event-forms'
import { type FinancialChoice, financialChoices } from '@/components/patients/updates/financial-choices'
import { trackWords } from '@/components/patients/updates/track-chip'
import { isCopayKey } from '@/lib/contract/patients/event'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { EnrollmentState } from '@/lib/contract/vocabulary'

/** The palette finds each status by any of its words, and the drawer opens with it chosen. */
export function useStatusActs(
  patient: PatientCard,
  mayWrite: boolean,
  open: (form: EventForm, chosen: string) => void,
) {
  const spoken = useLanguage()
  const say = useWords(recordHeadWords)
  const financialLabel = ({ track, state, text }: FinancialChoice) =>
    isCopayKey(text) ? copayKeyWords[text].label[spoken] : (trackWords[track][state ?? '']?.label[spoken] ?? text)
  const enrollment = EnrollmentState.all
    .filter((state) => state !== patient.enrollment)
    .map((state) => ({
      label: `${say.enrollment} → ${trackWords.enrollment[state]?.label[spoken] ?? state}`,
      keywords: spelledOut(state),
      run: () => open('enrollment', state),
    }))
  const financial = financialChoices(patient)
    .filter(({ note }) => note !== 'current')
    .map((choice) => ({
      label: `${say.financial} → ${financialLabel(choice)}`,
      keywords: `${trackNames[spoken][choice.track]} ${spelledOut(choice.text)}`,
      run: () => open('financial', choice.id),
    }))
  useSearchedActs(mayWrite ? [...enrollment, ...financial] : [])
}

/** needInfo → "need Info": people still look for a status by the word it once had. */
const spelledOut = (word: string) => word.replace(/[A-Z]/g, (letter) => ` ${letter}`)
