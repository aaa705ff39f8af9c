'use client'

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Card } from '@/components/kit/ui/card'
import { CodeBlock } from '@/components/kit/ui/code-value'
import { useDebounced } from '@/components/kit/use-debounced'
import { useLocale, useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords, verdictWords } from '@/components/messaging/ground/sms-words'
import { invitationPreview } from '@/components/patients/ground/patient-queries'
import { fieldOf, type InviteValues, inviteOf } from '@/components/patients/invite/invite-draft'
import { DuplicateBox } from '@/components/patients/invite/invite-form-duplicate'
import { inviteWords } from '@/components/patients/invite/invite-words'
import { SegmentCost } from '@/components/patients/updates/segment-cost'
import { isPhone } from '@/lib/contract/fields'
import { key } from '@/lib/contract/patients/additional-data'

type InviteAsideProps = { programId: string; now: string; timeZone: string }

/** Beside the form, as it is filled in: who exists already, what the patient will read, what the interface receives. */
export function InviteAside({ programId, now, timeZone }: InviteAsideProps) {
  const say = useWords(inviteWords)
  const values = useWatch<InviteValues>() as InviteValues
  const { invite } = inviteOf(values, programId)
  const phoneNumber = isPhone(invite.phoneNumber) ? invite.phoneNumber : undefined
  const about = useDebounced({
    phoneNumber,
    language: values.entries[fieldOf(key.language)] ?? '',
    zip: values.entries[fieldOf(key.zip)] ?? '',
    state: values.entries[fieldOf(key.state)] ?? '',
    city: values.entries[fieldOf(key.city)] ?? '',
    requiredConsent: values.requiredConsent,
  })

  return (
    <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-[calc(var(--bar)+1.125rem)] lg:max-h-[calc(100dvh-var(--bar)-2.25rem)] lg:overflow-y-auto">
      <DuplicateBox programId={programId} />
      <Invitation programId={programId} about={about} sent={!values.skipOnboarding} now={now} timeZone={timeZone} />
      <Card title={say.receives}>
        <details>
          <summary className="link min-h-6 w-fit">POST /v1/patients/invite</summary>
          <div className="mt-2">
            <CodeBlock label={say.bodyOfCall}>{JSON.stringify(invite, null, 2)}</CodeBlock>
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
  const say = useWords(inviteWords)
  const sayMessage = useWords(messageWords)
  const locale = useLocale()
  const { data, isError } = useQuery({ ...invitationPreview(programId, about), enabled: sent })
  const waiting = about.phoneNumber === undefined
  return (
    <Card
      title={say.invitation}
      meta={sent && data?.language ? say.inLanguage(languageWords(sayMessage)[data.language]) : undefined}
    >
      {!sent ? (
        <p className="text-ink2">{say.noneSkipped}</p>
      ) : isError ? (
        <p className="text-ink2">{say.previewFailed}</p>
      ) : data && !data.message ? (
        <p className="text-ink2">{say.noneNoText}</p>
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
              {waiting ? say.enterPhoneToSee : verdictWords(sayMessage, locale, data.verdict, now, timeZone)}
            </p>
          </>
        )
      )}
    </Card>
  )
}
