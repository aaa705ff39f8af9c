import { consentStand } from '@/components/journeys/console/flow-progress'
import { consentWords } from '@/components/journeys/ground/flow-words'
import { Chip } from '@/components/kit/status/chip'
import { useLanguage } from '@/components/kit/words/language'
import type { ConsentRow } from '@/lib/contract/journeys/flows'

export function ConsentChip({ row }: { row: Pick<ConsentRow, 'value' | 'basis'> }) {
  const spoken = useLanguage()
  const words = consentWords[consentStand(row)]
  return <Chip tone={words.tone}>{words.label[spoken]}</Chip>
}
