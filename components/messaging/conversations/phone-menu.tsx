'use client'

import { ChevronDown, PhoneOff, Smartphone, Undo2, UserX } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/components/kit/call'
import { late } from '@/components/kit/late'
import { Button } from '@/components/kit/ui/button'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { Menu, MenuItem } from '@/components/kit/ui/menu'
import { notifyDone } from '@/components/kit/ui/notify'
import { useWords } from '@/components/kit/words/language'
import { TextingProblem } from '@/components/messaging/conversations/texting-problem'
import { useTextingAct } from '@/components/messaging/conversations/use-texting-act'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { phoneWords } from '@/lib/contract/formats'
import { type PhoneCard, textingApi } from '@/lib/contract/messaging/texting'

const OptDialog = late(() => import('@/components/messaging/conversations/opt-dialog').then((file) => file.OptDialog))

type PhoneMenuProps = { place: PatientIds; phone: PhoneCard }

/** What a person can say about a phone: opted out another way, opted out by mistake, somebody else's. */
export function PhoneMenu({ place, phone }: PhoneMenuProps) {
  const say = useWords(conversationWords)
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
            {say.phone} <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        {!optedOutAt && (
          <MenuItem danger icon={<PhoneOff />} onSelect={() => setAsking('out')}>
            {say.optOutAction}
          </MenuItem>
        )}
        {optedOutAt && mayOptIn && (
          <MenuItem icon={<Undo2 />} onSelect={() => setAsking('in')}>
            {say.optInAction}
          </MenuItem>
        )}
        {optedOutAt && !mayOptIn && (
          <MenuItem disabled icon={<Undo2 />}>
            {say.optInByStart}
          </MenuItem>
        )}
        <MenuItem icon={wrongAt ? <Undo2 /> : <UserX />} onSelect={() => setAsking('wrong')}>
          {wrongAt ? say.rightNumberAction : say.wrongNumber}
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
  place: PatientIds
  phoneNumber: string
  wrong: boolean
  open: boolean
  onClose: () => void
}

function WrongNumber({ place, phoneNumber, wrong, open, onClose }: WrongNumberProps) {
  const say = useWords(conversationWords)
  const mark = useTextingAct(place, () => call(textingApi.markWrongNumber, { params: place, body: { wrong } }))
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(shown) => {
        if (shown) return
        mark.reset()
        onClose()
      }}
      title={wrong ? say.wrongNumberTitle : say.rightNumberTitle}
      confirm={wrong ? say.markAsWrongNumber : say.theNumberIsRight}
      danger={wrong}
      busy={mark.isPending}
      onConfirm={() =>
        mark.mutate(undefined, {
          onSuccess: () => {
            notifyDone(wrong ? say.wrongNumberDone : say.rightNumberDone)
            onClose()
          },
        })
      }
    >
      <TextingProblem error={mark.error} title={say.notChanged} />
      {wrong ? say.somebodyElseHoldsNothing(phoneWords(phoneNumber)) : say.rightNumberBody(phoneWords(phoneNumber))}
    </ConfirmDialog>
  )
}
