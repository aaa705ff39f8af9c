'use client'

import { useQuery } from '@tanstack/react-query'
import { listPath } from '@/components/patients/list-address'
import { duplicateCheck } from '@/components/patients/patient-queries'
import { patientName } from '@/components/patients/patient-words'
import { StatusChip } from '@/components/status/status-chip'
import { enrollmentWords, lifecycleWords } from '@/components/status/status-words'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { DuplicateBody, PatientRow } from '@/lib/contract/console-patient-list'

type DuplicateBoxProps = { programId: string; typed: DuplicateBody }

/** Shown before anything is sent: who the interface would refuse the invite for, and who only looks alike. */
export function DuplicateBox({ programId, typed }: DuplicateBoxProps) {
  const named = typed.firstName !== '' && typed.lastName !== '' && typed.bornOn !== null
  const enough = typed.externalId !== '' || typed.phoneNumber !== undefined || named
  const { data, isError, isFetching } = useQuery({ ...duplicateCheck(programId, typed), enabled: enough })

  return (
    <Card title="Is the patient here already?">
      <div role="status" aria-busy={isFetching} className="flex flex-col gap-3">
        {!enough ? (
          <p className="text-ink2">Checked as you type the partner ID, the phone number, or name and birth date.</p>
        ) : isError ? (
          <p className="text-ink2">This could not be checked now. The interface checks it again when you send.</p>
        ) : data?.taken ? (
          <Banner tone="negative" title="Already a patient of this program">
            <p>
              {data.taken.because === 'externalId'
                ? 'The same partner ID belongs to'
                : 'The same phone number belongs to'}
            </p>
            <Known programId={programId} patient={data.taken} />
          </Banner>
        ) : (
          data && <p className="text-ink2">Nobody has this partner ID or phone number yet.</p>
        )}
        {enough && data && data.similar.length > 0 && (
          <Banner tone="attention" title="Same name and birth date">
            <p>You can still invite, if this is somebody else:</p>
            {data.similar.map((patient) => (
              <Known key={patient.id} programId={programId} patient={patient} />
            ))}
          </Banner>
        )}
      </div>
    </Card>
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
