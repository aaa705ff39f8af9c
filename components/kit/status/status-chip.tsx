'use client'

import { Chip } from '@/components/kit/status/chip'
import { labelOf, type StatusWords } from '@/components/kit/status/status-words'
import { useLanguage } from '@/components/kit/words/language'

type StatusChipProps<State extends string> = {
  /** One of status-words.ts, or a table that is in the reader's language already. */
  words: Record<State, Pick<StatusWords, 'label' | 'tone'> & Partial<Pick<StatusWords, 'es'>>>
  value: State | null | undefined
  className?: string
}

const noStatus = { label: 'No status yet', es: 'Aún sin estado' }

/** `<StatusChip words={papWords} value={patient.pap} />`: a state in its words and tone; none reads "No status yet". */
export function StatusChip<State extends string>({ words, value, className }: StatusChipProps<State>) {
  const spoken = useLanguage()
  if (!value) return <Chip tone="neutral">{labelOf(noStatus, spoken)}</Chip>
  return (
    <Chip tone={words[value].tone} title={value} className={className}>
      {labelOf(words[value], spoken)}
    </Chip>
  )
}
