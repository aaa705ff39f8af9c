'use client'

import { CircleHelp } from 'lucide-react'
import { useRef, useState } from 'react'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { late } from '@/components/kit/late'
import { Button } from '@/components/kit/ui/button'
import { useWords } from '@/components/kit/words/language'

const Inside = late(() => import('@/components/dashboard/how-counted-inside').then((file) => file.HowCountedInside))

/** A question mark beside a picture's name: how its figures came to be. */
export function HowCounted({ title, counted }: { title: string; counted: readonly string[] }) {
  const say = useWords(dashboardWords)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = say.counted(title)
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        className="w-7 px-0! coarse:w-control"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<CircleHelp aria-hidden />}
        onPointerEnter={() => Inside.prepare()}
        onFocus={() => Inside.prepare()}
        onClick={() => setOpen(!open)}
      />
      {open && <Inside label={label} counted={counted} button={button} onClose={() => setOpen(false)} />}
    </>
  )
}
