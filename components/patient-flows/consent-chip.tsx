import { consentStand } from '@/components/patient-flows/flow-progress'
import { consentWords } from '@/components/patient-flows/flow-words'
import { Chip } from '@/components/status/chip'
import { labelOf } from '@/components/status/status-words'
import { useLanguage } from '@/components/words/language'
import type { ConsentRow } from '@/lib/contract/console-flows'

export function ConsentChip({ row }: { row: Pick<ConsentRow, 'value' | 'basis'> }) {
  const spoken = useLanguage()
  const words = consentWords[consentStand(row)]
  return <Chip tone={words.tone}>{labelOf(words, spoken)}</Chip>
}
