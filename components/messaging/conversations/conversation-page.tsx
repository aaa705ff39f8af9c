'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useNow } from '@/components/kit/clock'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { PageHeader } from '@/components/kit/ui/page-header'
import { phoneWords } from '@/components/kit/ui/phone-number'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { StaleBanner } from '@/components/kit/ui/stale-banner'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { ConversationLog } from '@/components/messaging/conversations/conversation-log'
import { PhoneMenu } from '@/components/messaging/conversations/phone-menu'
import { PhoneNotices } from '@/components/messaging/conversations/phone-notices'
import { ReplyBox } from '@/components/messaging/conversations/reply-box'
import { useConversationRevision } from '@/components/messaging/conversations/use-conversation-revision'
import { useReply } from '@/components/messaging/conversations/use-reply'
import { WaitingNotice } from '@/components/messaging/conversations/waiting-notice'
import { conversationQuery } from '@/components/messaging/ground/conversation-queries'
import { conversationTexts } from '@/components/messaging/ground/conversation-words'
import type { PatientPlace } from '@/components/patients/ground/patient-page-queries'
import { patientName } from '@/components/patients/ground/patient-words'
import type { Conversation } from '@/lib/contract/messaging/texting'

type ConversationPageProps = {
  place: PatientPlace
  timeZone: string
  maySend: boolean
  mayOpt: boolean
  mayReadPatients: boolean
}

/** Everything that went back and forth with a patient, and a box to write in. */
export function ConversationPage(props: ConversationPageProps) {
  const say = useWords(conversationTexts)
  const query = useInfiniteQuery(conversationQuery(props.place))
  const first = query.data?.pages[0]
  if (!query.data || !first) return <QueryFailed query={query} what={say.thisConversation} />
  const older = {
    has: query.hasNextPage,
    busy: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    show: () => void query.fetchNextPage(),
  }
  return <Open {...props} view={first} lines={query.data.pages.flatMap(({ lines }) => lines)} older={older} />
}

type OpenProps = ConversationPageProps & {
  view: Conversation
  lines: Conversation['lines']
  older: { has: boolean; busy: boolean; failed: boolean; show: () => void }
}

function Open({ place, view, lines, older, timeZone, maySend, mayOpt, mayReadPatients }: OpenProps) {
  const spoken = useLanguage()
  const say = useWords(conversationTexts)
  const revision = useConversationRevision(place)
  const now = useNow(view.asOf)
  const reply = useReply(place, timeZone)
  const { patient, phone, optedOutByName, gateway, waiting } = view
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
        actions={
          <>
            {gateway === 'builtIn' && phone.phoneNumber && (
              <ButtonLink
                icon={<Smartphone aria-hidden />}
                href={`${program}/phone/${encodeURIComponent(place.patientId)}`}
              >
                {say.seeThePhone}
              </ButtonLink>
            )}
            {mayOpt && <PhoneMenu place={place} phone={phone} />}
          </>
        }
      />
      <div className="flex max-w-4xl flex-col gap-3">
        {revision.failing && <StaleBanner title={say.staleTitle} busy={revision.busy} onRetry={revision.retry} />}
        <PhoneNotices phone={phone} optedOutByName={optedOutByName} now={now} timeZone={timeZone} mayOpt={mayOpt} />
        {maySend && <WaitingNotice place={place} waiting={waiting} />}
        {maySend && <ReplyBox place={place} reply={reply} now={now} timeZone={timeZone} />}
        <ConversationLog
          place={place}
          lines={lines}
          asOf={view.asOf}
          now={now}
          timeZone={timeZone}
          maySend={maySend}
          onTakeBack={reply.takeBack}
          older={older}
        />
      </div>
    </>
  )
}
