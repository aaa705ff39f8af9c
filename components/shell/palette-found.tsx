'use client'

import { StatusChip } from '@/components/kit/status/status-chip'
import { enrollmentWords, lifecycleWords } from '@/components/kit/status/status-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { callWords } from '@/components/patients/ground/call-words'
import { bornWords, patientName } from '@/components/patients/ground/patient-words'
import { paletteWords } from '@/components/shell/palette-words'
import { phoneWords } from '@/lib/contract/formats'
import type { FoundContact } from '@/lib/contract/patients/contacts'
import type { FoundPatient, Mark, Marked } from '@/lib/contract/patients/search'

/** The patients who were found: name, birth date, phone and status, what was typed marked. */
export function FoundRow({ row, program }: { row: FoundPatient; program?: string | undefined }) {
  const locale = useLocale()
  const { bornOn, isBorn, phoneNumber, phoneDigits, foundId, enrollment, lifecycle } = row
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 sm:grid sm:grid-cols-[minmax(0,1fr)_8.25rem_6.75rem_9.5rem]">
      <span className="flex min-w-0 gap-1.5 whitespace-nowrap max-sm:w-full">
        <Name row={row} />
        {foundId && (
          <span className="shrink-0 text-ink2">
            <mark className={markStyle}>{foundId}</mark>
          </span>
        )}
        {program && <span className="shrink-1000 truncate text-ink2">{program}</span>}
      </span>
      <span className="truncate text-ink2 text-small">
        {bornOn && (isBorn ? <mark className={markStyle}>{born(bornOn)}</mark> : born(bornOn))}
      </span>
      <span className="whitespace-nowrap text-ink2 text-small">
        {phoneNumber && <MarkedText {...markedPhone(phoneNumber, phoneDigits)} />}
      </span>
      <span>
        {enrollment ? (
          <StatusChip words={enrollmentWords} value={enrollment} />
        ) : (
          <StatusChip words={lifecycleWords} value={lifecycle} />
        )}
      </span>
    </span>
  )

  function born(date: string) {
    return bornWords(date, new Date(), locale)
  }
}

/** A person or an office one calls: name, role, number. */
export function FoundContactRow({ contact }: { contact: FoundContact }) {
  const say = useWords(callWords)
  const { name, organization, role, phoneNumber, npi } = contact
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <strong className="truncate font-semibold">{name}</strong>
      <span className="min-w-0 flex-1 truncate text-ink2 text-small">
        {[say.roles[role], organization, npi && `${say.npi} ${npi}`].filter(Boolean).join(' · ')}
      </span>
      <span className="whitespace-nowrap text-ink2 text-small">{phoneNumber && phoneWords(phoneNumber)}</span>
    </span>
  )
}

function Name({ row }: { row: FoundPatient }) {
  const spoken = useLanguage()
  const say = useWords(paletteWords)
  const { firstName, lastName, caregiver } = row
  const plain = patientName({ firstName: firstName?.text ?? null, lastName: lastName?.text ?? null }, spoken)
  if (caregiver)
    return (
      <>
        <Parts parts={[caregiver.firstName, caregiver.lastName]} between=" " />
        <span className="shrink-1000 truncate text-ink2">{say.caregiverOf(caregiver.relationship, plain)}</span>
      </>
    )
  return firstName || lastName ? (
    <Parts parts={[lastName, firstName]} between=", " />
  ) : (
    <strong className="truncate">{plain}</strong>
  )
}

/** Short of room the first part is cut, never the second. */
function Parts({ parts, between }: { parts: (Marked | null)[]; between: string }) {
  const known = parts.filter((part) => part !== null && part.text !== '') as Marked[]
  return (
    <strong className="flex min-w-0 font-semibold">
      {known.map((part, place) => (
        <span key={place === 0 ? 'first' : 'second'} className={place === 0 ? 'truncate' : 'whitespace-pre'}>
          {place > 0 && between}
          <MarkedText {...part} />
        </span>
      ))}
    </strong>
  )
}

const markStyle = 'rounded-[2px] bg-attention-bg text-inherit'

function MarkedText({ text, marks }: Marked) {
  const ends = marks.map(([, to]) => to)
  return (
    <>
      {marks.map(([from, to], place) => (
        <span key={from}>
          {text.slice(ends[place - 1] ?? 0, from)}
          <mark className={markStyle}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}

/** The last digits, whatever stands between them. */
function markedPhone(number: string, digits: number): Marked {
  const text = phoneWords(number)
  let from = text.length
  for (let left = digits; left > 0 && from > 0; ) {
    from -= 1
    if (/\d/.test(text[from] ?? '')) left -= 1
  }
  const marks: Mark[] = digits > 0 ? [[from, text.length]] : []
  return { text, marks }
}
