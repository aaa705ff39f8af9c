'use client'

import clsx from 'clsx'
import { Check, CircleSlash, type LucideIcon, Pause, PhoneOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { clocksThere, dayWords, exactTime, type Instant } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import { ageWords } from '@/components/patients/ground/patient-words'
import { SensitiveValue } from '@/components/patients/ground/sensitive-value'
import { type FactWords, factWords } from '@/components/patients/page/fact-words'
import { calendarWords, phoneWords } from '@/lib/contract/formats'
import { type AdditionalKey, entryValue, key } from '@/lib/contract/patients/additional-data'
import type { ContactCard } from '@/lib/contract/patients/contacts'
import type { CorrectableField } from '@/lib/contract/patients/corrections'
import { dateIn, isMinorOn, majorityOf } from '@/lib/contract/patients/majority'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { type TextState, textState } from '@/lib/contract/patients/text-state'
import { CaregiverGrant } from '@/lib/contract/vocabulary'

type CallFactsProps = {
  patient: PatientCard
  now: number
  timeZone: string
  /** Left out, nothing can be corrected: what is unknown is a dash. */
  onCorrect?: (field: CorrectableField) => void
  /** The panel stands beside: two rows of three. */
  narrow: boolean
  prescriber: ContactCard | null
  /** Left out, none can be added. */
  onAddPrescriber?: (() => void) | undefined
}

/** What one must know with the phone in hand; what is unknown is a way to fill it in. */
export function CallFacts({ patient, now, timeZone, onCorrect, narrow, prescriber, onAddPrescriber }: CallFactsProps) {
  const say = useWords(factWords)
  const sayMessage = useWords(messageWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const { bornOn, caregiver, isCaregiver, firstName, lastName, phoneNumber, phoneIsCaregivers, zones } = patient
  const value = (name: AdditionalKey) => entryValue(patient.additionalData, name)
  const [carrier, memberId, callTime] = [value(key.carrier), value(key.memberId), value(key.callTime)]
  const minor = isMinorOn(patient, dateIn(timeZone, now))
  const add = (field: CorrectableField, words: string) =>
    onCorrect ? (
      <button type="button" className="link" onClick={() => onCorrect(field)}>
        {words}
      </button>
    ) : (
      <span className="text-ink3">{say.unknown}</span>
    )
  // The day on which a caregiver's word ends stands where the caregiver does.
  const until = minor ? majorityOf(patient)?.on : undefined
  const speaks =
    (minor || isCaregiver) &&
    say.speaksFor(firstName ?? lastName ?? '', until === undefined ? '' : calendarWords(until, locale))

  return (
    <section
      aria-label={say.facts}
      className={clsx(
        'keep grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card',
        narrow
          ? 'md:grid-cols-3'
          : 'md:grid-cols-3 xl:grid-cols-[8rem_13.25rem_minmax(0,1fr)_minmax(0,0.95fr)_minmax(0,1.25fr)_minmax(0,1.1fr)]',
      )}
    >
      <Fact label={say.dob}>
        {bornOn ? <time dateTime={bornOn}>{calendarWords(bornOn, locale)}</time> : add(key.dob, say.addDob)}
        {bornOn && (minor ? say.minor(ageWords(bornOn, now, spoken)) : ageWords(bornOn, now, spoken))}
      </Fact>
      <Fact label={phoneIsCaregivers ? say.caregiversPhone : say.phone} whole={zones.length > 1}>
        {phoneNumber ? (
          <CopyValue value={phoneNumber} label={say.phoneCopied}>
            <a href={`tel:${phoneNumber}`} className="whitespace-nowrap text-ink no-underline hover:underline">
              {phoneWords(phoneNumber)}
            </a>
          </CopyValue>
        ) : (
          add('phoneNumber', say.addPhone)
        )}
        {phoneNumber && (
          <>
            {zones.length > 0 && (
              <>
                <TimeThere zones={zones} now={now} /> {say.there}{' '}
              </>
            )}
            <Texts patient={patient} now={now} timeZone={timeZone} />
          </>
        )}
      </Fact>
      <Fact label={say.caregiver}>
        {caregiver?.name || (minor || isCaregiver ? add(key.caregiverFirstName, say.addCaregiver) : say.none)}
        {caregiver || isCaregiver
          ? [caregiver?.relationship, speaks || allowedWords(patient, say)].filter(Boolean).join(', ')
          : !minor && say.speaksForThemselves}
      </Fact>
      <Fact label={say.language}>
        {languageWords(sayMessage)[patient.language]}
        {callTime ? <bdi>{say.bestTime(callTime)}</bdi> : add(key.callTime, say.addBestTime)}
      </Fact>
      <Fact label={say.insurance}>
        {carrier ? <bdi>{carrier}</bdi> : add(key.carrier, say.addInsurance)}
        {memberId ? (
          <>
            {say.member} <SensitiveValue what={key.memberId} label={say.memberIdCopied} shown={memberId} />
          </>
        ) : (
          carrier && add(key.memberId, say.addMemberId)
        )}
      </Fact>
      <Fact label={say.prescriber}>
        {prescriber ? (
          <bdi>{prescriber.name}</bdi>
        ) : onAddPrescriber ? (
          <button type="button" className="link" onClick={onAddPrescriber}>
            {say.addPrescriber}
          </button>
        ) : (
          <span className="text-ink3">{say.unknown}</span>
        )}
        {prescriber?.phoneNumber ? (
          <CopyValue value={prescriber.phoneNumber} label={say.prescriberCopied}>
            {phoneWords(prescriber.phoneNumber)}
          </CopyValue>
        ) : (
          prescriber?.organization && <bdi>{prescriber.organization}</bdi>
        )}
      </Fact>
    </section>
  )
}

/** Of somebody who came of age: what they let the caregiver of before still hear and do. */
function allowedWords({ caregiverEndedAt, consents, firstName, lastName }: PatientCard, say: FactWords): string {
  if (caregiverEndedAt === null) return ''
  const allows = (grant: CaregiverGrant) => consents.findLast(({ name }) => name === grant)?.value === true
  const allowed = CaregiverGrant.all.filter(allows).map((grant) => say.grants[grant])
  return allowed.join(', ') || say.speaksNoMore(firstName ?? lastName ?? '')
}

type FactProps = { label: string; whole?: boolean; children: [ReactNode, ReactNode] }

/** A label, the value, and what belongs to it; each in one line, cut where it is too long and not needed `whole`. */
function Fact({ label, whole, children: [value, more] }: FactProps) {
  return (
    <div className="min-w-0 bg-surface px-3.5 py-2">
      <div className="text-ink3 text-small">{label}</div>
      <div className="font-semibold leading-5.5 [&:not(:has(button))]:truncate">{value}</div>
      <div
        className={clsx('min-h-4.5 text-ink2 text-small leading-4.5', !whole && 'md:[&:not(:has(button))]:truncate')}
      >
        {more}
      </div>
    </div>
  )
}

/** "9:42 AM", or "8:42 AM–9:42 AM" where the phone may be in several zones. */
export function TimeThere({ zones, now }: { zones: readonly string[]; now: Instant }) {
  const locale = useLocale()
  return (
    <b className="font-semibold tabular-nums" title={zones.join(', ')}>
      {clocksThere(now, zones, locale).words}
    </b>
  )
}

const looks: Record<TextState['state'], { icon: LucideIcon; style: string }> = {
  ok: { icon: Check, style: 'text-positive-fg' },
  noConsent: { icon: CircleSlash, style: 'text-attention-fg' },
  refused: { icon: PhoneOff, style: 'text-negative-fg' },
  optedOut: { icon: CircleSlash, style: 'text-negative-fg' },
  held: { icon: Pause, style: 'text-attention-fg' },
  landline: { icon: PhoneOff, style: 'text-attention-fg' },
  failed: { icon: PhoneOff, style: 'text-negative-fg' },
}

export function Texts({ patient, now, timeZone }: Pick<CallFactsProps, 'patient' | 'now' | 'timeZone'>) {
  const say = useWords(factWords)
  const locale = useLocale()
  const { state, at } = textState(patient)
  const { icon: Icon, style } = looks[state]
  return (
    <span className={clsx('whitespace-nowrap', style)} title={at ? exactTime(at, timeZone, locale) : undefined}>
      <Icon aria-hidden className="mr-1 inline size-3.5 align-text-bottom" />
      {say.text[state](at ? dayWords(at, now, timeZone, locale) : '').trim()}
    </span>
  )
}
