'use client'

import { Ellipsis, MessageSquare, Phone, PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { flowWords } from '@/components/journeys/ground/flow-words'
import { Button } from '@/components/kit/ui/button'
import { Menu, MenuItem, MenuSeparator } from '@/components/kit/ui/menu'
import { useWords } from '@/components/kit/words/language'
import { callWords } from '@/components/patients/ground/call-words'
import { recordHeadWords } from '@/components/patients/ground/record-head-words'
import { correctedWords } from '@/components/patients/page/corrected-words'
import { nextWords } from '@/components/patients/page/next-words'
import type { PatientActs } from '@/components/patients/pages/use-next-act'

type MoreItemsProps = { acts: PatientActs; offered: boolean; mayWrite: boolean; mayCorrect: boolean }

/** Every act of the page that has no button of its own beside the Next line. */
export function MoreItems({ acts, offered, mayWrite, mayCorrect }: MoreItemsProps) {
  const say = useWords(nextWords)
  const sayRecord = useWords(recordHeadWords)
  const sayCall = useWords(callWords)
  const sayFlow = useWords(flowWords)
  const sayCorrect = useWords(correctedWords)
  return (
    <>
      {offered && (
        <>
          <MenuItem onSelect={() => acts.open('nextCall')}>{sayRecord.sendNextCall}</MenuItem>
          <MenuItem onSelect={() => acts.open('message')}>{sayRecord.otherMessage}</MenuItem>
          <MenuItem shortcut="m" onSelect={() => acts.ask({ act: 'ask', flow: null })}>
            {sayFlow.askForMissingItems}
          </MenuItem>
          <MenuItem shortcut="l" onSelect={() => acts.ask({ act: 'issue', flow: null })}>
            {sayFlow.issueALink}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {mayWrite && (
        <>
          <MenuItem shortcut="p" onSelect={() => acts.logCall()}>
            {sayCall.logCall}
          </MenuItem>
          <MenuItem shortcut="n" onSelect={acts.schedule}>
            {sayCall.scheduleCall}
          </MenuItem>
          <MenuItem shortcut="e" onSelect={() => acts.open('enrollment')}>
            {sayRecord.enrollment}
          </MenuItem>
          <MenuItem shortcut="s" onSelect={() => acts.open('financial')}>
            {sayRecord.financial}
          </MenuItem>
          <MenuItem shortcut="w" onSelect={acts.note}>
            {say.note}
          </MenuItem>
        </>
      )}
      {mayCorrect && (
        <MenuItem shortcut="c" onSelect={() => acts.correct()}>
          {sayCorrect.title}
        </MenuItem>
      )}
      <MenuItem onSelect={acts.print}>{say.print}</MenuItem>
    </>
  )
}

type MoreMenuProps = { bar?: boolean; children: ReactNode }

export function MoreMenu({ bar = false, children }: MoreMenuProps) {
  const say = useWords(nextWords)
  return (
    <Menu
      align="end"
      className="w-72"
      label={say.moreActs}
      trigger={
        bar ? (
          <button type="button" className={barStyle}>
            <Ellipsis aria-hidden className="size-4" />
            {say.more}
          </button>
        ) : (
          <Button aria-label={say.moreActs} className="px-2!" icon={<Ellipsis aria-hidden />} />
        )
      }
    >
      {children}
    </Menu>
  )
}

const barStyle = 'flex min-h-13 flex-1 flex-col items-center justify-center gap-0.5 text-ink text-tiny no-underline'

type ActBarProps = {
  phoneNumber: string | null
  onText?: (() => void) | undefined
  onLogCall?: (() => void) | undefined
  children: ReactNode
}

/** On a phone the acts stand within reach of the thumb. */
export function ActBar({ phoneNumber, onText, onLogCall, children }: ActBarProps) {
  const sayCall = useWords(callWords)
  const say = useWords(nextWords)
  return (
    <>
      <div aria-hidden className="h-10 sm:hidden" />
      <nav
        aria-label={say.acts}
        className="chrome act-bar fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-surface sm:hidden"
      >
        {phoneNumber && (
          <a href={`tel:${phoneNumber}`} className={barStyle}>
            <Phone aria-hidden className="size-4" />
            {say.call}
          </a>
        )}
        {onLogCall && (
          <button type="button" onClick={onLogCall} className={barStyle}>
            <PhoneCall aria-hidden className="size-4" />
            {sayCall.logCall}
          </button>
        )}
        {onText && (
          <button type="button" onClick={onText} className={barStyle}>
            <MessageSquare aria-hidden className="size-4" />
            {say.text}
          </button>
        )}
        {children}
      </nav>
    </>
  )
}
