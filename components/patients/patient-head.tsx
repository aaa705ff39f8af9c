'use client'

import type { EventForm } from '@/components/events/event-draft'
import { patientName } from '@/components/patients/patient-words'
import { StatusChip } from '@/components/status/status-chip'
import { copayWords, enrollmentWords, lifecycleWords, papWords, priorAuthWords } from '@/components/status/status-words'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import type { PatientCard } from '@/lib/contract/console-patient-page'

type PatientHeadProps = { patient: PatientCard; mayWrite: boolean; onOpen: (form: EventForm) => void }

/** Who it is and where they stand, in one look; and what can be done about it. */
export function PatientHead({ patient, mayWrite, onOpen }: PatientHeadProps) {
  const name = patientName(patient)
  return (
    <PageHeader
      above={<Breadcrumb crumbs={[{ label: 'Patients', href: `/p/${patient.programId}/patients` }, { label: name }]} />}
      title={name}
      facts={
        <>
          <ul aria-label="Where this patient stands" className="flex list-none flex-wrap gap-2">
            <li>
              <StatusChip words={lifecycleWords} value={patient.lifecycle} />
            </li>
            {patient.enrollment && (
              <li>
                <StatusChip words={enrollmentWords} value={patient.enrollment} />
              </li>
            )}
            {patient.priorAuth && (
              <li>
                <StatusChip words={priorAuthWords} value={patient.priorAuth} />
              </li>
            )}
            {patient.pap && (
              <li>
                <StatusChip words={papWords} value={patient.pap} />
              </li>
            )}
            {patient.copay && (
              <li>
                <StatusChip words={copayWords} value={patient.copay} />
              </li>
            )}
          </ul>
          <p className="text-ink3">{personWords(patient)}</p>
        </>
      }
      actions={
        mayWrite && (
          <>
            <Button variant="quiet" onClick={() => onOpen('message')}>
              Other message
            </Button>
            <Button shortcut="e" onClick={() => onOpen('enrollment')}>
              Enrollment status
            </Button>
            <Button shortcut="s" onClick={() => onOpen('financial')}>
              Financial status
            </Button>
            <Button variant="primary" shortcut="n" onClick={() => onOpen('nextCall')}>
              Send next-call SMS
            </Button>
          </>
        )
      }
    />
  )
}

function personWords({ age, caregiver }: PatientCard): string {
  const years = age === null ? 'Age unknown' : `${age} ${age === 1 ? 'year' : 'years'}`
  if (!caregiver) return years
  const relationship = caregiver.relationship ? ` (${caregiver.relationship})` : ''
  return `${years} · caregiver ${caregiver.name || 'without a name'}${relationship}`
}
