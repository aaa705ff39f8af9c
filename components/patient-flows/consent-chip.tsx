import { consentStand } from '@/components/patient-flows/flow-progress'
import { consentWords } from '@/components/patient-flows/flow-words'
import { Chip } from '@/components/status/chip'
import type { ConsentRow } from '@/lib/contract/console-flows'

export function ConsentChip({ row }: { row: Pick<ConsentRow, 'value' | 'basis'> }) {
  const { tone, label } = consentWords[consentStand(row)]
  return <Chip tone={tone}>{label}</Chip>
}
