'use client'

import clsx from 'clsx'
import { AlertDialog as Radix } from 'radix-ui'
import { Button } from '@/components/kit/ui/button'
import { useFocusReturn } from '@/components/kit/ui/focus-return'
import { popStyle, scrimStyle } from '@/components/kit/ui/overlay-style'
import { useWords } from '@/components/kit/words/language'
import { countdownWords } from '@/components/shell/session/session-clock'
import { sessionWords } from '@/components/shell/session/session-words'
import { minute } from '@/lib/contract/time'

type SessionWarningProps = {
  left: number
  /** The twelve hours are up: nothing prolongs them. */
  final: boolean
  onStay: () => void
}

/** The focus is on the one button, so one key goes on: Enter, space or Escape. */
export function SessionWarning({ left, final, onStay }: SessionWarningProps) {
  const say = useWords(sessionWords)
  const minutes = Math.ceil(left / minute)
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open onOpenChange={onStay}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          {...focusReturn}
          className={clsx(popStyle, 'fixed inset-x-3 top-[20dvh] z-50 mx-auto max-w-md p-5')}
        >
          <Radix.Title className="text-h2">{final ? say.overTitle : say.areYouStillThere}</Radix.Title>
          <Radix.Description className="mt-2 text-ink2">{final ? say.overBody : say.restingBody}</Radix.Description>
          {/* The minutes are read out, not every second. */}
          <p className="mt-3 font-semibold text-h1" aria-hidden>
            {countdownWords(left)}
          </p>
          <p role="status" className="sr-only">
            {minutes <= 1 ? say.minuteLeft : say.minutesLeft(minutes)}
          </p>
          <div className="mt-4 flex justify-end">
            <Radix.Cancel asChild>
              <Button variant="primary">{final ? say.signInAgainNow : say.staySignedIn}</Button>
            </Radix.Cancel>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
