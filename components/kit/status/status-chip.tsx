'use client'

import { Chip } from '@/components/kit/status/chip'
import type { StatusWords } from '@/components/kit/status/status-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { bilingual } from '@/lib/contract/bilingual'

type StatusChipProps<State extends string> = {
  words: Record<State, StatusWords>
  value: State | null | undefined
  className?: string
}

const chipWords = bilingual({ empty: 'No status yet' }, { empty: 'Aún sin estado' })

/** `<StatusChip words={papWords} value={patient.pap} />`: a state in its words and tone; none reads "No status yet". */
export function StatusChip<State extends string>({ words, value, className }: StatusChipProps<State>) {
  const spoken = useLanguage()
  const say = useWords(chipWords)
  if (!value) return <Chip tone="neutral">{say.empty}</Chip>
  return (
    <Chip tone={words[value].tone} title={value} className={className}>
      {words[value].label[spoken]}
    </Chip>
  )
}
