'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { PageHeader } from '@/components/kit/ui/page-header'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { ConversationActs } from '@/components/messaging/conversations/conversation-acts'
import { ConversationParts } from '@/components/messaging/conversations/conversation-parts'
import { conversationQuery } from '@/components/messaging/ground/conversation-queries'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { patientName } from '@/components/patients/ground/patient-words'
import { phoneWords } from '@/lib/contract/formats'

type ConversationPageProps = {
  place: PatientIds
  timeZone: string
  maySend: boolean
  mayOpt: boolean
  mayReadPatients: boolean
}

/** Everything that went back and forth with a patient, and a box to write in. */
export function ConversationPage({ mayReadPatients, ...props }: ConversationPageProps) {
  const { place, maySend, mayOpt } = props
  const spoken = useLanguage()
  const say = useWords(conversationWords)
  const query = useInfiniteQuery(conversationQuery(place))
  const view = query.data?.pages[0]
  if (!view) return <QueryFailed query={query} what={say.thisConversation} />
  const { patient, phone } = view
  const name = patientName(patient, spoken)
  const program = `/p/${encodeURIComponent(place.programId)}`
  return (
    <>
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: say.messages, href: `${program}/messages` }, { label: name }]} />}
        title={name}
        count={phone.phoneNumber ? phoneWords(phone.phoneNumber) : say.noPhoneNumber}
        facts={
          mayReadPatients && (
            <TextLink className="pt-1" href={`${program}/patients/${encodeURIComponent(place.patientId)}`}>
              {say.patientsPage}
            </TextLink>
          )
        }
        actions={<ConversationActs place={place} view={view} maySend={maySend} mayOpt={mayOpt} />}
      />
      <div className="flex max-w-4xl flex-col gap-3">
        <ConversationParts {...props} />
      </div>
    </>
  )
}
