'use client'

import { Dialog as Radix } from 'radix-ui'
import { OverlayCross, OverlayFoot, OverlayHead, type OverlayProps } from '@/components/kit/ui/dialog'
import { useFocusReturn } from '@/components/kit/ui/focus-return'
import { ignoreNotices } from '@/components/kit/ui/ignore-notices'
import { scrimStyle } from '@/components/kit/ui/overlay-style'

type DrawerProps = OverlayProps & {
  /** There is something to read before there is anything to press: the focus goes to the sheet itself. */
  reading?: boolean
}

/** A sheet from the right: the page it belongs to stays in sight, on a phone it takes the whole screen. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, trigger, title, description, footer, reading = false, children } = props
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus()
            if (!reading || !(event.currentTarget instanceof HTMLElement)) return
            event.preventDefault()
            event.currentTarget.focus()
          }}
          onInteractOutside={ignoreNotices}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="sheet edge fixed inset-y-0 right-0 z-50 flex w-full max-w-[30rem] flex-col border-line bg-surface text-ink shadow-sheet outline-none data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in sm:border-l"
        >
          <div className="border-line border-b">
            <OverlayHead title={title} description={description} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer && <OverlayFoot>{footer}</OverlayFoot>}
          <OverlayCross />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
