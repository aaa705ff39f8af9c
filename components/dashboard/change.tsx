'use client'

import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { points } from '@/components/dashboard/lengths'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import { durationWords } from '@/lib/contract/formats'

type Pair = { now: number; before: number }

/** Against the time before, in words; whether that is good is for people to say, so it has no colour. */
function Line({ by, children }: { by: number; children: string }) {
  const Arrow = by > 0 ? ArrowUpRight : by < 0 ? ArrowDownRight : ArrowRight
  return (
    <span className="flex items-center gap-1 text-ink3 text-small">
      <Arrow aria-hidden className="size-3.5 shrink-0" />
      {children}
    </span>
  )
}

export function CountChange({ now, before }: Pair) {
  const say = useWords(dashboardWords)
  const language = useLanguage()
  const by = now - before
  const n = numberWords(Math.abs(by), language)
  return <Line by={by}>{by > 0 ? say.more(n) : by < 0 ? say.fewer(n) : say.same}</Line>
}

/** Of shares, in points of a hundred. */
export function ShareChange({ part, whole }: { part: Pair; whole: Pair }) {
  const say = useWords(dashboardWords)
  const [now, before] = [points(part.now, whole.now), points(part.before, whole.before)]
  if (now === null || before === null) return <Line by={0}>{say.nothingBefore}</Line>
  const by = now - before
  return <Line by={by}>{by > 0 ? say.pointsMore(by) : by < 0 ? say.pointsLess(-by) : say.sameShare}</Line>
}

export function LengthChange({ now, before }: { now: number | null; before: number | null }) {
  const say = useWords(dashboardWords)
  const language = useLanguage()
  if (now === null || before === null) return <Line by={0}>{say.nothingBefore}</Line>
  const by = now - before
  const length = durationWords(Math.abs(by), language)
  return <Line by={by}>{by > 0 ? say.slower(length) : by < 0 ? say.faster(length) : say.sameTime}</Line>
}
