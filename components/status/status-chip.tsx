import { Chip } from '@/components/status/chip'
import type { StatusWords } from '@/components/status/status-words'

type StatusChipProps<State extends string> = {
  words: Record<State, StatusWords>
  value: State | null | undefined
  className?: string
}

/** `<StatusChip words={papWords} value={patient.pap} />`: a state in its words and tone; none reads "No status yet". */
export function StatusChip<State extends string>({ words, value, className }: StatusChipProps<State>) {
  if (!value) return <Chip tone="neutral">No status yet</Chip>
  return (
    <Chip tone={words[value].tone} title={value} className={className}>
      {words[value].label}
    </Chip>
  )
}
