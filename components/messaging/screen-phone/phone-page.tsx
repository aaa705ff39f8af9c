'use client'

import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Smartphone } from 'lucide-react'
import { useNow } from '@/components/kit/clock'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { conversationPath, textsRevision } from '@/components/messaging/ground/conversation-queries'
import { PhoneBubbles } from '@/components/messaging/screen-phone/phone-bubbles'
import { PhoneFrame } from '@/components/messaging/screen-phone/phone-frame'
import { PhoneList } from '@/components/messaging/screen-phone/phone-list'
import { screenPhone, screenPhones } from '@/components/messaging/screen-phone/screen-phone-queries'
import { screenPhoneWords } from '@/components/messaging/screen-phone/screen-phone-words'
import { TextBack } from '@/components/messaging/screen-phone/text-back'
import { usePhoneRevision } from '@/components/messaging/screen-phone/use-phone-revision'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { patientName } from '@/components/patients/ground/patient-words'
import { phoneWords } from '@/lib/contract/formats'
import type { ScreenPhone } from '@/lib/contract/messaging/screen-phone'

type PhonePageProps = {
  programId: string
  /** Whose phone is shown; null where the program has none yet. */
  patientId: string | null
  timeZone: string
  mayInvite: boolean
}

/** The phones of a program that sends to none: every message appears here, links open, and one can text back. */
export function PhonePage({ programId, patientId, timeZone, mayInvite }: PhonePageProps) {
  const say = useWords(screenPhoneWords)
  const list = useQuery(screenPhones(programId))
  const revision = useQuery(textsRevision(programId))
  usePhoneRevision(programId, list.data && { mark: list.data.mark, at: list.dataUpdatedAt })
  const now = useNow(list.data?.asOf ?? '1970-01-01T00:00:00Z')
  const shown = list.data?.rows.find(({ patient }) => patient.id === patientId)?.phoneNumber

  return (
    <>
      <PageHeader title={say.phone} count={say.hint} />
      {(list.error || revision.error) && list.data && (
        <NotRefreshed query={list.error ? list : revision} what={say.thisPage} />
      )}
      {!list.data ? (
        <QueryFailed query={list} what={say.thePhones} />
      ) : patientId === null ? (
        <Card>
          <EmptyState
            icon={<Smartphone />}
            title={say.noPhoneYet}
            action={
              mayInvite && (
                <ButtonLink variant="primary" href={`/p/${encodeURIComponent(programId)}/patients/new`}>
                  {say.inviteAPatient}
                </ButtonLink>
              )
            }
          >
            {say.emptyHint}
          </EmptyState>
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 rail:grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)]">
          <div className="order-last rail:order-first">
            <PhoneList programId={programId} rows={list.data.rows} shown={shown} now={now} timeZone={timeZone} />
          </div>
          <OnePhone key={patientId} place={{ programId, patientId }} timeZone={timeZone} />
        </div>
      )}
    </>
  )
}

type OnePhoneProps = { place: PatientIds; timeZone: string }

function OnePhone({ place, timeZone }: OnePhoneProps) {
  const say = useWords(screenPhoneWords)
  const phone = useQuery(screenPhone(place))
  if (!phone.data) return <QueryFailed query={phone} what={say.thisPhone} />
  return <Shown place={place} phone={phone.data} timeZone={timeZone} />
}

function Shown({ place, phone, timeZone }: OnePhoneProps & { phone: ScreenPhone }) {
  const spoken = useLanguage()
  const say = useWords(screenPhoneWords)
  const now = useNow(phone.asOf)
  const { patient, program, phoneNumber, lines } = phone
  return (
    <section aria-labelledby="phone-owner" className="flex min-w-0 flex-col items-center gap-3">
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <h2 id="phone-owner" className="text-h2">
          {patientName(patient, spoken)}
        </h2>
        <ButtonLink size="small" icon={<MessageSquareText aria-hidden />} href={conversationPath(place)}>
          {say.conversation}
        </ButtonLink>
      </div>
      <PhoneFrame
        sender={program.name}
        number={phoneWords(phoneNumber)}
        now={now}
        timeZone={timeZone}
        newest={lines.at(-1)?.id}
        foot={<TextBack place={place} />}
      >
        {lines.length === 0 ? (
          <p className="pt-16 text-center text-ink3">{say.noTextsYet}</p>
        ) : (
          <PhoneBubbles lines={lines} program={program.name} now={now} timeZone={timeZone} />
        )}
      </PhoneFrame>
    </section>
  )
}
