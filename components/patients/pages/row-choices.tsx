'use client'

import type { KeyboardEvent } from 'react'
import { MenuItem, MenuLabel, MenuSeparator } from '@/components/kit/ui/menu'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { patientAddress } from '@/components/patients/ground/list-position'
import { rowWords } from '@/components/patients/list/row-words'
import { financialChoices } from '@/components/patients/updates/financial-choices'
import { trackWords } from '@/components/patients/updates/track-chip'
import { useSendEvent } from '@/components/patients/updates/use-send-event'
import type { PatientRow } from '@/lib/contract/patients/patient-list'
import { usualNext } from '@/lib/contract/patients/transitions'
import { enrollmentStatus, financialSupportStatus, type Track } from '@/lib/contract/vocabulary'

type Choice = { name: string; text: string; of: Track; state: string }

/** A list knows no card data, so a choice that wants some is made in the drawer. */
const withoutCard = (row: PatientRow) => ({ ...row, copayCard: { member: null, bin: null, pharmacyPhone: null } })

function choicesOf(row: PatientRow, track: 'enrollment' | 'financial'): Choice[] {
  if (track === 'enrollment')
    return usualNext('enrollment', row.enrollment).map((state) => ({
      name: enrollmentStatus,
      text: state,
      of: 'enrollment',
      state,
    }))
  return financialChoices(withoutCard(row)).flatMap(({ track: of, text, state, card, note }) =>
    note === null && card.length === 0 && state !== null ? [{ name: financialSupportStatus, text, of, state }] : [],
  )
}

type RowChoicesProps = { programId: string; row: PatientRow; track: 'enrollment' | 'financial'; timeZone: string }

/** What usually follows, by number. What needs more opens the patient's own drawer. */
export function RowChoices({ programId, row, track, timeZone }: RowChoicesProps) {
  const say = useWords(rowWords)
  const spoken = useLanguage()
  const send = useSendEvent({ ...withoutCard(row), programId }, timeZone)
  const choices = choicesOf(row, track)
  const set = ({ name, text }: Choice) =>
    send.mutate({
      body: { supportProgramId: programId, status: { name, text, additionalData: [] } },
      draft: { arrived: () => undefined, refused: () => undefined },
    })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a number goes to its choice; the choices are the menu's own
    <div onKeyDown={toNumber}>
      <MenuLabel>{say.change[track]}</MenuLabel>
      {choices.map((choice, place) => (
        <MenuItem key={`${choice.of} ${choice.text}`} shortcut={String(place + 1)} onSelect={() => set(choice)}>
          {trackWords[choice.of][choice.state]?.label[spoken] ?? choice.text}
        </MenuItem>
      ))}
      {choices.length > 0 && <MenuSeparator />}
      <MenuItem href={`${patientAddress(programId, row.id)}?do=${track}`}>{say.more}</MenuItem>
      {choices.length > 0 && <p className="px-2 pt-1 pb-1.5 text-ink3 text-tiny">{say.textGoes}</p>}
    </div>
  )
}

function toNumber(event: KeyboardEvent<HTMLDivElement>) {
  if (!/^[1-9]$/.test(event.key)) return
  // Else the menu would look for a choice that begins with it.
  event.stopPropagation()
  event.preventDefault()
  event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')[Number(event.key) - 1]?.focus()
}
