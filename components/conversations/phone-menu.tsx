'use client'

import { ChevronDown, PhoneOff, Smartphone, Undo2, UserX } from 'lucide-react'
import { useState } from 'react'
import { ActProblem } from '@/components/conversations/act-problem'
import { OptDialog } from '@/components/conversations/opt-dialog'
import { useTextingAct } from '@/components/conversations/use-texting-act'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Menu, MenuItem } from '@/components/ui/menu'
import { notifyDone } from '@/components/ui/notify'
import { phoneWords } from '@/components/ui/phone-number'
import { type PhoneCard, textingApi } from '@/lib/contract/console-texting'
import { call } from '@/lib/web/call'

type PhoneMenuProps = { place: PatientPlace; phone: PhoneCard }

/** What a person can say about a phone: opted out another way, opted out by mistake, somebody else's. */
export function PhoneMenu({ place, phone }: PhoneMenuProps) {
  const [asking, setAsking] = useState<'out' | 'in' | 'wrong' | null>(null)
  const close = () => setAsking(null)
  const { phoneNumber, optedOutAt, mayOptIn, wrongAt } = phone
  if (phoneNumber === null) return null
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button icon={<Smartphone aria-hidden />}>
            Phone <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        {!optedOutAt && (
          <MenuItem danger icon={<PhoneOff />} onSelect={() => setAsking('out')}>
            Opt out…
          </MenuItem>
        )}
        {optedOutAt && mayOptIn && (
          <MenuItem icon={<Undo2 />} onSelect={() => setAsking('in')}>
            Opt in again…
          </MenuItem>
        )}
        {optedOutAt && !mayOptIn && (
          <MenuItem disabled icon={<Undo2 />}>
            Opt in: only by START from the phone
          </MenuItem>
        )}
        <MenuItem icon={wrongAt ? <Undo2 /> : <UserX />} onSelect={() => setAsking('wrong')}>
          {wrongAt ? 'The number is right again…' : 'Wrong number…'}
        </MenuItem>
      </Menu>
      {(asking === 'out' || asking === 'in') && (
        <OptDialog place={place} phoneNumber={phoneNumber} direction={asking} onClose={close} />
      )}
      <WrongNumber
        place={place}
        phoneNumber={phoneNumber}
        wrong={wrongAt === null}
        open={asking === 'wrong'}
        onClose={close}
      />
    </>
  )
}

type WrongNumberProps = {
  place: PatientPlace
  phoneNumber: string
  wrong: boolean
  open: boolean
  onClose: () => void
}

function WrongNumber({ place, phoneNumber, wrong, open, onClose }: WrongNumberProps) {
  const mark = useTextingAct(place, () => call(textingApi.markWrongNumber, { params: place, body: { wrong } }))
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(shown) => {
        if (shown) return
        mark.reset()
        onClose()
      }}
      title={wrong ? 'Mark this as a wrong number?' : 'Is this number right again?'}
      confirm={wrong ? 'Mark as wrong number' : 'The number is right'}
      danger={wrong}
      busy={mark.isPending}
      onConfirm={() =>
        mark.mutate(undefined, {
          onSuccess: () => {
            notifyDone(wrong ? 'Marked as a wrong number' : 'The number counts as right again')
            onClose()
          },
        })
      }
    >
      <ActProblem error={mark.error} title="Not changed" />
      {wrong
        ? `Somebody else holds ${phoneWords(phoneNumber)}. Nothing more is sent to it, from any program, until there is another number.`
        : `${phoneWords(phoneNumber)} is the patient’s. Messages may go to it again, as far as the other rules allow.`}
    </ConfirmDialog>
  )
}
