import type { ReactNode } from 'react'
import { languageWords } from '@/components/messages/sms-words'
import { copayKeyWords } from '@/components/status/status-words'
import { Card } from '@/components/ui/card'
import { CodeValue } from '@/components/ui/code-value'
import { CopyValue } from '@/components/ui/copy-value'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { phoneWords } from '@/components/ui/phone-number'
import { ExactTime, RelativeTime } from '@/components/ui/relative-time'
import { TextLink } from '@/components/ui/text-link'
import type { PatientCard } from '@/lib/contract/console-patient-page'
import { coPayBinNumber, coPayMember, pharmacyPhone } from '@/lib/contract/vocabulary'

type PatientDetailsProps = { patient: PatientCard; mayReadMessages: boolean; timeZone: string }

export function PatientDetails({ patient, mayReadMessages, timeZone }: PatientDetailsProps) {
  const { copayCard, caregiver, asOf } = patient
  return (
    <Card title="Details">
      <DescriptionList>
        <Description term="Partner ID">
          {patient.externalId && <CopyValue value={patient.externalId} label="partner ID" />}
        </Description>
        <Description term="Patient ID">
          <CopyValue value={patient.id} label="patient ID" />
        </Description>
        <Description term={patient.phoneIsCaregivers ? 'Caregiver’s phone' : 'Phone'}>
          {patient.phoneNumber && (
            <CopyValue value={patient.phoneNumber} label="phone number">
              <span className="whitespace-nowrap">{phoneWords(patient.phoneNumber)}</span>
            </CopyValue>
          )}
        </Description>
        <Description term="Born">
          {patient.bornOn && <time dateTime={patient.bornOn}>{patient.bornOn}</time>}
        </Description>
        {caregiver && (
          <Description term="Caregiver">
            {caregiver.name}
            {caregiver.relationship && <span className="text-ink3"> ({caregiver.relationship})</span>}
          </Description>
        )}
        <Description term="Language">{languageWords[patient.language]}</Description>
        <Description term="Consent">
          <ConsentState patient={patient} timeZone={timeZone} />
        </Description>
        <Description term="Flags">{flagsOf(patient).join('; ') || 'None'}</Description>
        <Description term="Invited">
          <RelativeTime at={patient.createdAt} now={asOf} timeZone={timeZone} />
        </Description>
        <Description term="Updated">
          <RelativeTime at={patient.updatedAt} now={asOf} timeZone={timeZone} />
        </Description>
        {mayReadMessages && (
          <Description term="Messages">
            <TextLink href={`/p/${patient.programId}/messages?patient=${patient.id}`} prefetch={false}>
              All messages to this patient
            </TextLink>
          </Description>
        )}
      </DescriptionList>
      <h3 className="mt-4 mb-1.5 text-h3">Copay card</h3>
      <DescriptionList>
        <Description term={copayKeyWords[coPayMember].label}>{coded(copayCard.member)}</Description>
        <Description term={copayKeyWords[coPayBinNumber].label}>{coded(copayCard.bin)}</Description>
        <Description term={copayKeyWords[pharmacyPhone].label}>
          {copayCard.pharmacyPhone && phoneWords(copayCard.pharmacyPhone)}
        </Description>
      </DescriptionList>
    </Card>
  )
}

const coded = (value: string | null): ReactNode => value && <CodeValue>{value}</CodeValue>

function flagsOf({ isCaregiver, skipOnboarding }: PatientCard): string[] {
  return [
    isCaregiver ? 'A caregiver acts for the patient' : '',
    skipOnboarding ? 'Added without an invitation SMS' : '',
  ].filter(Boolean)
}

function ConsentState({ patient, timeZone }: { patient: PatientCard; timeZone: string }) {
  if (patient.consentedAt) {
    return (
      <>
        Given <ExactTime at={patient.consentedAt} timeZone={timeZone} className="text-ink3" />
      </>
    )
  }
  return patient.requiredConsent ? 'Not given yet: only the invitation is sent' : 'Attested by the partner'
}
