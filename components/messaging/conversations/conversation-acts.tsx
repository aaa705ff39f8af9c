import { Smartphone } from 'lucide-react'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { useWords } from '@/components/kit/words/language'
import { PhoneMenu } from '@/components/messaging/conversations/phone-menu'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { Conversation } from '@/lib/contract/messaging/texting'

type ConversationActsProps = { place: PatientIds; view: Conversation; maySend: boolean; mayOpt: boolean }

/** What is done with the phone itself: it is looked at, opted out or in, marked as wrong. */
export function ConversationActs({ place, view: { gateway, phone }, maySend, mayOpt }: ConversationActsProps) {
  const say = useWords(conversationWords)
  return (
    <>
      {maySend && gateway === 'builtIn' && phone.phoneNumber && (
        <ButtonLink
          icon={<Smartphone aria-hidden />}
          href={`/p/${encodeURIComponent(place.programId)}/phone/${encodeURIComponent(place.patientId)}`}
        >
          {say.seeThePhone}
        </ButtonLink>
      )}
      {mayOpt && <PhoneMenu place={place} phone={phone} />}
    </>
  )
}
