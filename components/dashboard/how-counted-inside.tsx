'use client'

import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { portalHome } from '@/components/kit/ui/portal-home'

type HowCountedInsideProps = {
  label: string
  counted: readonly string[]
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The sentences in a card below the button that asked for them. */
export function HowCountedInside({ label, counted, button, onClose }: HowCountedInsideProps) {
  const isButton = (target: EventTarget | null) => target instanceof Node && Boolean(button.current?.contains(target))
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal container={portalHome(true)}>
        <Popover.Content
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          // The button closes by itself what it opened.
          onInteractOutside={(event) => isButton(event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
          className="edge chrome z-50 flex w-96 max-w-[calc(100vw-1rem)] animate-fade-in flex-col gap-2 rounded-card border border-line bg-surface p-4 text-ink shadow-pop"
        >
          {counted.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
