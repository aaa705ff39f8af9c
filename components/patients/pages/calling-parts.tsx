'use client'

import { useState } from 'react'
import { late } from '@/components/kit/late'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

const CallPanel = late(() => import('@/components/patients/calls/call-panel').then((file) => file.CallPanel))
const ContactDialog = late(() =>
  import('@/components/patients/calls/contact-dialog').then((file) => file.ContactDialog),
)
const LetterDialog = late(() => import('@/components/patients/calls/letter-dialog').then((file) => file.LetterDialog))
const ScheduleDialog = late(() =>
  import('@/components/patients/calls/schedule-dialog').then((file) => file.ScheduleDialog),
)

type Shown =
  | { what: 'call'; contactId: string | null; turn: number }
  | { what: 'schedule' }
  | { what: 'letter' }
  | { what: 'prescriber' }

const asked: Readonly<Record<string, Shown>> = {
  logCall: { what: 'call', contactId: null, turn: 1 },
  schedule: { what: 'schedule' },
  letter: { what: 'letter' },
}

/** What of calling is open; `opens`: what whoever sent somebody here wants open, and with whom the call is to be. */
export function useCalling(opens: string | null, contactId: string | null, mayWrite: boolean) {
  const [shown, setShown] = useState<Shown | null>(() => {
    const wanted = (mayWrite && asked[opens ?? '']) || null
    return wanted?.what === 'call' ? { ...wanted, contactId } : wanted
  })
  return {
    shown,
    log: (contactId: string | null = null) =>
      setShown((held) =>
        held?.what === 'call' && held.contactId === contactId
          ? held
          : { what: 'call', contactId, turn: (held?.what === 'call' ? held.turn : 0) + 1 },
      ),
    show: (what: Exclude<Shown['what'], 'call'>) => setShown({ what }),
    close: () => {
      const here = new URL(window.location.href)
      if (asked[here.searchParams.get('do') ?? '']) {
        here.searchParams.delete('do')
        here.searchParams.delete('contact')
        window.history.replaceState(null, '', here.pathname + here.search + here.hash)
      }
      setShown(null)
    },
  }
}

type CallingPartsProps = {
  calling: ReturnType<typeof useCalling>
  place: PatientIds
  patient: PatientCard
  now: number
  timeZone: string
}

/** The panel or dialog that is open. */
export function CallingParts({ calling, ...rest }: CallingPartsProps) {
  const { shown, close } = calling
  switch (shown?.what) {
    case 'call':
      return <CallPanel key={shown.turn} {...rest} contactId={shown.contactId} onClose={close} />
    case 'schedule':
      return <ScheduleDialog {...rest} onClose={close} />
    case 'prescriber':
      return <ContactDialog place={rest.place} contactRole="prescriber" onSaved={() => undefined} onClose={close} />
    case 'letter':
      return <LetterDialog place={rest.place} onClose={close} />
    default:
      return null
  }
}
