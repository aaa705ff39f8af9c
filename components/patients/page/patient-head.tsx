'use client'

import type { ReactNode } from 'react'
import { StatusChip } from '@/components/kit/status/status-chip'
import {
  copayWords,
  enrollmentWords,
  lifecycleWords,
  papWords,
  priorAuthWords,
} from '@/components/kit/status/status-words'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { patientName } from '@/components/patients/ground/patient-words'
import { recordHeadWords } from '@/components/patients/ground/record-head-words'
import { PatientCrumbs } from '@/components/patients/page/patient-crumbs'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

type PatientHeadProps = {
  patient: PatientCard
  /** Stands at the end: whose patient. */
  children?: ReactNode
}

/** Who it is and where they stand, in one look. */
export function PatientHead({ patient, children }: PatientHeadProps) {
  const say = useWords(recordHeadWords)
  const name = patientName(patient, useLanguage())
  const { programId, id, externalId } = patient
  return (
    <header className="-mt-1.5 mb-2 flex flex-col gap-0.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PatientCrumbs programId={programId} patientId={id} />
        {externalId && (
          <span className="flex items-center gap-1.5 text-ink3 max-sm:hidden">
            {say.partnerId} <CopyValue value={externalId} label={say.partnerIdCopied} />
          </span>
        )}
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="min-w-0 text-h1">{name}</h1>
        <PatientStands patient={patient} />
        {children && (
          <div className="flex items-center gap-2 sm:ml-auto">
            <span aria-hidden className="text-ink3 text-small max-sm:hidden">
              {say.ownerLabel}
            </span>
            {children}
          </div>
        )}
      </div>
    </header>
  )
}

/** Every state in its own chip. */
export function PatientStands({ patient }: { patient: PatientCard }) {
  const say = useWords(recordHeadWords)
  return (
    <ul aria-label={say.stands} className="flex list-none flex-wrap gap-2">
      <Stand>
        <StatusChip words={lifecycleWords} value={patient.lifecycle} />
      </Stand>
      <Stand>{patient.enrollment && <StatusChip words={enrollmentWords} value={patient.enrollment} />}</Stand>
      <Stand>{patient.priorAuth && <StatusChip words={priorAuthWords} value={patient.priorAuth} />}</Stand>
      <Stand>{patient.pap && <StatusChip words={papWords} value={patient.pap} />}</Stand>
      <Stand>{patient.copay && <StatusChip words={copayWords} value={patient.copay} />}</Stand>
    </ul>
  )
}

const Stand = ({ children }: { children: ReactNode }) => children && <li className="flex">{children}</li>
