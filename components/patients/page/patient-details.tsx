'use client'

import type { ReactNode } from 'react'
import { copayKeyWords } from '@/components/kit/status/status-words'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Description, DescriptionList } from '@/components/kit/ui/description-list'
import { ExactTime, RelativeTime } from '@/components/kit/ui/relative-time'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { conversationPath } from '@/components/messaging/ground/conversation-queries'
import { messagesAddress } from '@/components/messaging/ground/message-address'
import { type RecordWords, recordWords } from '@/components/patients/ground/record-words'
import { SensitiveValue } from '@/components/patients/ground/sensitive-value'
import { correctWords } from '@/components/patients/page/correct-words'
import { calendarWords, type Locale, phoneWords } from '@/lib/contract/formats'
import { dateIn, isMinorOn, majorityOf } from '@/lib/contract/patients/majority'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { ConsentBasis, ConsentName, coPayBinNumber, coPayMember, pharmacyPhone } from '@/lib/contract/vocabulary'

type PatientDetailsProps = {
  patient: PatientCard
  mayReadMessages: boolean
  timeZone: string
  /** Left out, nothing can be corrected. */
  onCorrect?: () => void
}

/** What the facts above do not say. */
export function PatientDetails({ patient, mayReadMessages, timeZone, onCorrect }: PatientDetailsProps) {
  const say = useWords(recordWords)
  const sayCorrect = useWords(correctWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const { copayCard, asOf } = patient
  const adultOn = adultWords(patient, timeZone, say, locale)
  return (
    <Card
      title={say.details}
      actions={
        onCorrect && (
          <Button size="small" shortcut="c" onClick={onCorrect}>
            {sayCorrect.act}
          </Button>
        )
      }
    >
      <DescriptionList>
        <Description term={say.patientId}>
          <CopyValue value={patient.id} label={say.patientIdCopied} />
        </Description>
        <Description term={say.consent}>
          <ConsentState patient={patient} timeZone={timeZone} />
        </Description>
        {adultOn && <Description term={say.adultOn}>{adultOn}</Description>}
        <Description term={say.flags}>{flagsOf(patient, say).join('; ') || say.none}</Description>
        <Description term={say.invited}>
          <RelativeTime at={patient.createdAt} now={asOf} timeZone={timeZone} />
        </Description>
        <Description term={say.updated}>
          <RelativeTime at={patient.updatedAt} now={asOf} timeZone={timeZone} />
        </Description>
        {mayReadMessages && (
          <Description term={say.messages}>
            <TextLink href={messagesAddress.at(patient.programId, { patient: patient.id })} prefetch={false}>
              {say.allMessages}
            </TextLink>
            {' · '}
            <TextLink href={conversationPath({ programId: patient.programId, patientId: patient.id })} prefetch={false}>
              {say.openConversation}
            </TextLink>
          </Description>
        )}
      </DescriptionList>
      <h3 className="mt-4 mb-1.5 text-h3">{say.copayCard}</h3>
      <DescriptionList>
        <Description term={copayKeyWords[coPayMember].label[spoken]}>
          {copayCard.member && (
            <SensitiveValue
              what={coPayMember}
              label={copayKeyWords[coPayMember].label[spoken]}
              shown={copayCard.member}
            />
          )}
        </Description>
        <Description term={copayKeyWords[coPayBinNumber].label[spoken]}>{coded(copayCard.bin)}</Description>
        <Description term={copayKeyWords[pharmacyPhone].label[spoken]}>
          {copayCard.pharmacyPhone && phoneWords(copayCard.pharmacyPhone)}
        </Description>
      </DescriptionList>
    </Card>
  )
}

const coded = (value: string | null): ReactNode => value && <CodeValue>{value}</CodeValue>

function flagsOf({ isCaregiver, skipOnboarding }: PatientCard, say: RecordWords): string[] {
  return [isCaregiver ? say.caregiverActs : '', skipOnboarding ? say.notInvited : ''].filter(Boolean)
}

/** Of a minor: the day, and by which state's age. */
function adultWords(patient: PatientCard, timeZone: string, say: RecordWords, locale: Locale): string | null {
  const majority = isMinorOn(patient, dateIn(timeZone, Date.parse(patient.asOf))) ? majorityOf(patient) : null
  if (!majority) return null
  const { on, age, state, generalOn } = majority
  const more = [say.adultBy(age, state), generalOn === on ? '' : say.contractsFrom(calendarWords(generalOn, locale))]
  return `${calendarWords(on, locale)} (${more.filter(Boolean).join('; ')})`
}

const { communication } = ConsentName
const { withdrawn } = ConsentBasis

function ConsentState({ patient, timeZone }: { patient: PatientCard; timeZone: string }) {
  const say = useWords(recordWords)
  const texts = patient.consents.findLast(({ name }) => name === communication)
  if (texts?.basis === withdrawn) {
    return (
      <>
        {say.withdrawn} <ExactTime at={texts.at} timeZone={timeZone} className="text-ink3" />
      </>
    )
  }
  if (patient.consentedAt) {
    return (
      <>
        {say.given} <ExactTime at={patient.consentedAt} timeZone={timeZone} className="text-ink3" />
      </>
    )
  }
  return patient.requiredConsent ? say.notGivenYet : say.attested
}
