'use client'

import { CircleHelp } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { Button } from '@/components/kit/ui/button'
import { portalHome } from '@/components/kit/ui/portal-home'
import { useWords } from '@/components/kit/words/language'

/** A question mark beside a picture's name: how its figures came to be. */
export function HowCounted({ title, counted }: { title: string; counted: readonly string[] }) {
  const say = useWords(dashboardWords)
  const [open, setOpen] = useState(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          variant="quiet"
          size="small"
          className="w-7 px-0! coarse:w-control"
          aria-label={say.counted(title)}
          icon={<CircleHelp aria-hidden />}
        />
      </Popover.Trigger>
      <Popover.Portal container={portalHome(open)}>
        <Popover.Content
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={say.counted(title)}
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
