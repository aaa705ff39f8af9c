'use client'

import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusChip } from '@/components/kit/status/status-chip'
import {
  copayWords,
  enrollmentWords,
  lifecycleWords,
  papWords,
  priorAuthWords,
} from '@/components/kit/status/status-words'
import { Button } from '@/components/kit/ui/button'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { patientName, personWords } from '@/components/patients/ground/patient-words'
import { recordWords } from '@/components/patients/ground/record-words'
import { PatientCrumbs } from '@/components/patients/page/patient-crumbs'
import { sheetWords } from '@/components/patients/page/sheet-words'
import type { EventForm } from '@/components/patients/updates/event-draft'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

type PatientHeadProps = {
  patient: PatientCard
  mayWrite: boolean
  onOpen: (form: EventForm) => void
  onPrint: () => void
  printing: boolean
  /** Stands after who it is: whose patient. */
  children?: ReactNode
}

/** Who it is and where they stand, in one look; and what can be done about it. Many chips wrap beside the buttons. */
export function PatientHead({ patient, mayWrite, onOpen, onPrint, printing, children }: PatientHeadProps) {
  const say = useWords(recordWords)
  const sayPrint = useWords(sheetWords)
  const name = patientName(patient, useLanguage())
  const reachable = patient.lifecycle !== 'unsubscribed'
  return (
    <header className="mb-3 flex flex-col gap-1">
      <PatientCrumbs programId={patient.programId} patientId={patient.id} name={name} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="min-w-0 text-h1">{name}</h1>
          <PatientStands patient={patient} />
          <p className="text-ink3">{personWords(patient, say)}</p>
          {children}
        </div>
        <div className="chrome flex flex-wrap items-center gap-2 sm:gap-3">
          <Button
            variant="quiet"
            icon={<Printer aria-hidden />}
            busy={printing}
            onClick={onPrint}
            className="max-sm:order-last"
          >
            {sayPrint.print}
          </Button>
          {mayWrite && (
            <>
              {reachable && (
                <Button variant="quiet" onClick={() => onOpen('message')} className="max-sm:order-last">
                  {say.otherMessage}
                </Button>
              )}
              <Button shortcut="e" onClick={() => onOpen('enrollment')}>
                {say.enrollment}
              </Button>
              <Button shortcut="s" onClick={() => onOpen('financial')}>
                {say.financial}
              </Button>
              {reachable && (
                <Button variant="primary" shortcut="n" onClick={() => onOpen('nextCall')}>
                  {say.sendNextCall}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </header>
  )
}

/** Every state in its own chip. */
export function PatientStands({ patient }: { patient: PatientCard }) {
  const say = useWords(recordWords)
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
