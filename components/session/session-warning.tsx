'use client'

import clsx from 'clsx'
import { AlertDialog as Radix } from 'radix-ui'
import { countdownWords } from '@/components/session/session-clock'
import { Button } from '@/components/ui/button'
import { useFocusReturn } from '@/components/ui/focus-return'
import { popStyle, scrimStyle } from '@/components/ui/overlay-style'

type SessionWarningProps = {
  left: number
  /** The twelve hours are up: nothing prolongs them. */
  final: boolean
  onStay: () => void
}

/** The focus is on the one button, so one key goes on: Enter, space or Escape. */
export function SessionWarning({ left, final, onStay }: SessionWarningProps) {
  const minutes = Math.ceil(left / 60_000)
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open onOpenChange={onStay}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          {...focusReturn}
          className={clsx(popStyle, 'fixed inset-x-3 top-[20dvh] z-50 mx-auto max-w-md p-5')}
        >
          <Radix.Title className="text-h2">
            {final ? 'You have been signed in for twelve hours' : 'Are you still there?'}
          </Radix.Title>
          <Radix.Description className="mt-2 text-ink2">
            {final
              ? 'Sign in once more to go on. Nothing you typed is lost.'
              : 'Nobody has used this page for a while. To protect patients it will ask for your password soon. Nothing you typed is lost.'}
          </Radix.Description>
          {/* The minutes are read out, not every second. */}
          <p className="mt-3 font-semibold text-h1" aria-hidden>
            {countdownWords(left)}
          </p>
          <p role="status" className="sr-only">
            {minutes <= 1 ? 'Less than one minute left' : `${minutes} minutes left`}
          </p>
          <div className="mt-4 flex justify-end">
            <Radix.Cancel asChild>
              <Button variant="primary">{final ? 'Sign in again now' : 'Stay signed in'}</Button>
            </Radix.Cancel>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
