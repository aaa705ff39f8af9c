'use client'

import { enrollmentWords, lifecycleWords, papWords, priorAuthWords } from '@/components/kit/status/status-words'
import { type Tone, tones } from '@/components/kit/status/tones'
import { useLanguage } from '@/components/kit/words/language'
import { openPap, openPriorAuth } from '@/lib/contract/patients/transitions'
import type { Language } from '@/lib/contract/vocabulary'
import type { WorkRow } from '@/lib/contract/work/work'

type Of = NonNullable<WorkRow['patient']>

/** The state that says where the patient stands: an open financial track, else the enrollment, else the program's own. */
const stateOf = ({ lifecycle, enrollment, priorAuth, pap }: Of): { tone: Tone; label: Record<Language, string> } => {
  if (pap && openPap.includes(pap)) return papWords[pap]
  if (priorAuth && openPriorAuth.includes(priorAuth)) return priorAuthWords[priorAuth]
  return enrollment ? enrollmentWords[enrollment] : lifecycleWords[lifecycle]
}

export function ShownStatus({ patient }: { patient: Of }) {
  const spoken = useLanguage()
  const { tone, label } = stateOf(patient)
  const { icon: Icon, style } = tones[tone]
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-ink2 text-small">
      <Icon aria-hidden strokeWidth={2.5} className={`size-3.5 shrink-0 bg-transparent! ${style}`} />
      <span className="truncate">{label[spoken]}</span>
    </span>
  )
}
