import { StatusChip } from '@/components/kit/status/status-chip'
import { copayWords, papWords, priorAuthWords } from '@/components/kit/status/status-words'
import type { PatientRow } from '@/lib/contract/patients/patient-list'

type Tracks = Pick<PatientRow, 'priorAuth' | 'pap' | 'copay'>

/** The tracks that have begun, side by side. */
export function FinancialChips({ row: { priorAuth, pap, copay } }: { row: Tracks }) {
  if (!priorAuth && !pap && !copay) return null
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {priorAuth && <StatusChip words={priorAuthWords} value={priorAuth} />}
      {pap && <StatusChip words={papWords} value={pap} />}
      {copay && <StatusChip words={copayWords} value={copay} />}
    </span>
  )
}
