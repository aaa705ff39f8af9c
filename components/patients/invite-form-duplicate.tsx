'use client'

import { listPath } from '@/components/patients/list-address'
import { patientName } from '@/components/patients/patient-words'
import { useDuplicate } from '@/components/patients/use-duplicate'
import { StatusChip } from '@/components/status/status-chip'
import { enrollmentWords, lifecycleWords } from '@/components/status/status-words'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { PatientRow } from '@/lib/contract/console-patient-list'

/** Shown before anything is sent: who the interface would refuse the invite for, and who only looks alike. */
export function DuplicateBox({ programId }: { programId: string }) {
  const { enough, isError, isFetching, found } = useDuplicate(programId)
  return (
    <Card title="Is the patient here already?">
      <div role="status" aria-busy={isFetching} className="flex flex-col gap-3">
        {!enough && (
          <p className="text-ink2">Checked as you type the partner ID, the phone number, or name and birth date.</p>
        )}
        {enough && isError && (
          <p className="text-ink2">This could not be checked now. The interface checks it again when you send.</p>
        )}
        {found?.taken && (
          <Banner tone="negative" title="Already a patient of this program">
            <p>The same {reasonWords[found.taken.because]} belongs to</p>
            <Known programId={programId} patient={found.taken} />
          </Banner>
        )}
        {found && !found.taken && <p className="text-ink2">Nobody has this partner ID or phone number yet.</p>}
        {found && found.similar.length > 0 && (
          <Banner tone="attention" title="Same name and birth date">
            <p>You can still invite, if this is somebody else:</p>
            {found.similar.map((patient) => (
              <Known key={patient.id} programId={programId} patient={patient} />
            ))}
          </Banner>
        )}
      </div>
    </Card>
  )
}

const reasonWords = { externalId: 'partner ID', phoneNumber: 'phone number' } as const

type DuplicateNoteProps = { programId: string; because: keyof typeof reasonWords }

/** The same at the field itself, where the screen is too narrow for the box beside it. */
export function DuplicateNote({ programId, because }: DuplicateNoteProps) {
  const taken = useDuplicate(programId).found?.taken
  if (taken?.because !== because) return null
  return (
    <div className="text-small lg:hidden">
      <p className="font-medium text-danger">This {reasonWords[because]} belongs to a patient of this program:</p>
      <Known programId={programId} patient={taken} />
    </div>
  )
}

function Known({ programId, patient }: { programId: string; patient: PatientRow }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      {/* In a tab of its own: what is typed here stays. */}
      <TextLink
        href={`${listPath(programId)}/${encodeURIComponent(patient.id)}`}
        target="_blank"
        className="font-semibold"
      >
        {patientName(patient)}
        <span className="sr-only"> (opens in a new tab)</span>
      </TextLink>
      {patient.lifecycle === 'unsubscribed' || patient.lifecycle === 'notInvited' ? (
        <StatusChip words={lifecycleWords} value={patient.lifecycle} />
      ) : (
        <StatusChip words={enrollmentWords} value={patient.enrollment} />
      )}
    </p>
  )
}
