'use client'

import { StatusChip } from '@/components/kit/status/status-chip'
import { enrollmentWords, lifecycleWords } from '@/components/kit/status/status-words'
import { Banner } from '@/components/kit/ui/banner'
import { Card } from '@/components/kit/ui/card'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { listPath } from '@/components/patients/ground/list-address'
import { patientName } from '@/components/patients/ground/patient-words'
import { type InviteWords, inviteWords } from '@/components/patients/invite/invite-words'
import { useDuplicate } from '@/components/patients/invite/use-duplicate'
import type { PatientRow } from '@/lib/contract/patients/patient-list'

/** Shown before anything is sent: who the interface would refuse the invite for, and who only looks alike. */
export function DuplicateBox({ programId }: { programId: string }) {
  const say = useWords(inviteWords)
  const { enough, isError, isFetching, found } = useDuplicate(programId)
  return (
    <Card title={say.hereAlready}>
      <div role="status" aria-busy={isFetching} className="flex flex-col gap-3">
        {!enough && <p className="text-ink2">{say.checkedAsYouType}</p>}
        {enough && isError && <p className="text-ink2">{say.notChecked}</p>}
        {found?.taken && (
          <Banner tone="negative" title={say.taken}>
            <p>{say.same[found.taken.because]}</p>
            <Known programId={programId} patient={found.taken} />
          </Banner>
        )}
        {found && !found.taken && <p className="text-ink2">{say.nobodyYet}</p>}
        {found && found.similar.length > 0 && (
          <Banner tone="attention" title={say.similar}>
            <p>{say.similarHint}</p>
            {found.similar.map((patient) => (
              <Known key={patient.id} programId={programId} patient={patient} />
            ))}
          </Banner>
        )}
      </div>
    </Card>
  )
}

type DuplicateNoteProps = { programId: string; because: keyof InviteWords['same'] }

/** The same at the field itself, where the screen is too narrow for the box beside it. */
export function DuplicateNote({ programId, because }: DuplicateNoteProps) {
  const say = useWords(inviteWords)
  const taken = useDuplicate(programId).found?.taken
  if (taken?.because !== because) return null
  return (
    <div className="text-small lg:hidden">
      <p className="font-medium text-danger">{say.takenNote[because]}</p>
      <Known programId={programId} patient={taken} />
    </div>
  )
}

function Known({ programId, patient }: { programId: string; patient: PatientRow }) {
  const say = useWords(inviteWords)
  const spoken = useLanguage()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      {/* In a tab of its own: what is typed here stays. */}
      <TextLink
        href={`${listPath(programId)}/${encodeURIComponent(patient.id)}`}
        target="_blank"
        className="font-semibold"
      >
        {patientName(patient, spoken)}
        <span className="sr-only"> {say.newTab}</span>
      </TextLink>
      {patient.lifecycle === 'unsubscribed' || patient.lifecycle === 'notInvited' ? (
        <StatusChip words={lifecycleWords} value={patient.lifecycle} />
      ) : (
        <StatusChip words={enrollmentWords} value={patient.enrollment} />
      )}
    </p>
  )
}
