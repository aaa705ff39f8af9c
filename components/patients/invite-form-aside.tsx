'use client'

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { SegmentCost } from '@/components/events/segment-cost'
import { languageWords, verdictWords } from '@/components/messages/sms-words'
import { fieldOf, type InviteValues, inviteOf } from '@/components/patients/invite-draft'
import { DuplicateBox } from '@/components/patients/invite-form-duplicate'
import { invitationPreview } from '@/components/patients/patient-queries'
import { useSettled } from '@/components/patients/use-settled'
import { Card } from '@/components/ui/card'
import { CodeBlock } from '@/components/ui/code-value'
import { key } from '@/lib/contract/additional-data'
import { isPhone } from '@/lib/contract/fields'

type InviteAsideProps = { programId: string; now: string; timeZone: string }

/** Beside the form, as it is filled in: who exists already, what the patient will read, what the interface receives. */
export function InviteAside({ programId, now, timeZone }: InviteAsideProps) {
  const values = useWatch<InviteValues>() as InviteValues
  const { invite } = inviteOf(values, programId)
  const phoneNumber = isPhone(invite.phoneNumber) ? invite.phoneNumber : undefined
  const about = useSettled({
    phoneNumber,
    language: values.entries[fieldOf(key.language)] ?? '',
    state: values.entries[fieldOf(key.state)] ?? '',
    requiredConsent: values.requiredConsent,
  })

  return (
    <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-[calc(var(--bar)+1.125rem)] lg:max-h-[calc(100dvh-var(--bar)-2.25rem)] lg:overflow-y-auto">
      <DuplicateBox programId={programId} />
      <Invitation programId={programId} about={about} sent={!values.skipOnboarding} now={now} timeZone={timeZone} />
      <Card title="What the partner interface receives">
        <details>
          <summary className="link min-h-6 w-fit">POST /v1/patients/invite</summary>
          <div className="mt-2">
            <CodeBlock label="Body of the call">{JSON.stringify(invite, null, 2)}</CodeBlock>
          </div>
        </details>
      </Card>
    </div>
  )
}

type InvitationProps = {
  programId: string
  about: Parameters<typeof invitationPreview>[1]
  sent: boolean
  now: string
  timeZone: string
}

function Invitation({ programId, about, sent, now, timeZone }: InvitationProps) {
  const { data, isError } = useQuery({ ...invitationPreview(programId, about), enabled: sent })
  const waiting = about.phoneNumber === undefined
  return (
    <Card title="Invitation SMS" meta={sent && data?.language ? `in ${languageWords[data.language]}` : undefined}>
      {!sent ? (
        <p className="text-ink2">None: the patient is created without an invitation.</p>
      ) : isError ? (
        <p className="text-ink2">The preview could not be read. This does not keep you from inviting.</p>
      ) : data && !data.message ? (
        <p className="text-ink2">None: the program has no text for invitations.</p>
      ) : (
        data?.message && (
          <>
            <p
              lang={data.language ?? undefined}
              className="whitespace-pre-wrap break-words rounded-card rounded-bl-tight bg-sunken px-3 py-2.5"
            >
              {data.message.text}
            </p>
            <SegmentCost message={data.message} onRespell={() => undefined} />
            <p className="mt-1.5 font-medium">
              {waiting ? 'Enter a phone number to see when it goes out.' : verdictWords(data.verdict, now, timeZone)}
            </p>
          </>
        )
      )}
    </Card>
  )
}
