'use client'

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { beginToTell } from '@/components/kit/ui/notice-line'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

/** Toasts tell what has happened; what needs an answer belongs on the page. */
export function Notices() {
  const say = useWords(uiWords)
  useEffect(() => beginToTell(toast), [])
  return (
    <Sonner
      position="bottom-right"
      offset={20}
      mobileOffset={12}
      gap={8}
      closeButton
      expand
      containerAriaLabel={say.notices}
      icons={{
        success: <CircleCheck aria-hidden className="size-4 text-positive-fg" />,
        error: <CircleAlert aria-hidden className="size-4 text-danger" />,
        info: <Info aria-hidden className="size-4 text-info-fg" />,
        close: <X aria-hidden className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: say.closeNotice,
        classNames: {
          toast:
            'edge flex w-full font-sans sm:w-[22rem] items-center gap-2.5 rounded-card border border-line bg-surface py-2.5 pr-10 pl-3.5 text-body text-ink shadow-pop',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'text-ink2',
          icon: 'shrink-0 self-start mt-0.5',
          actionButton:
            'h-7 coarse:h-control shrink-0 rounded-control border border-field bg-surface px-2.5 font-medium hover:bg-sunken',
          closeButton:
            'absolute top-2 right-2 grid size-7 place-items-center rounded-control text-ink2 hover:bg-sunken',
        },
      }}
    />
  )
}
