'use client'

import clsx from 'clsx'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { points, shareWords } from '@/components/dashboard/lengths'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import { durationWords } from '@/lib/contract/formats'

type Pair = { now: number; before: number }
/** Which way is good for patients; left out, neither is. */
type Good = 'more' | 'less' | undefined

/** Of fewer than these a change says nothing. */
const fewest = 5

/** Against the time before, in words and an arrow: green where it is good for patients, red where it is bad. */
function Line({ by, good, children }: { by: number; good?: Good; children: string }) {
  const Arrow = by > 0 ? ArrowUpRight : by < 0 ? ArrowDownRight : ArrowRight
  const tone =
    good === undefined || by === 0 ? 'text-ink3' : by > 0 === (good === 'more') ? 'text-positive-fg' : 'text-danger'
  return (
    <span className={clsx('flex items-center gap-1 text-small', tone)}>
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

type ShareChangeProps = {
  part: Pair
  whole: Pair
  good?: Good /** The share itself stands before its change. */
  share?: boolean
}

/** Of shares, in points of a hundred. */
export function ShareChange({ part, whole, good, share = false }: ShareChangeProps) {
  const say = useWords(dashboardWords)
  const [now, before] = [points(part.now, whole.now), points(part.before, whole.before)]
  const lead = share && now !== null ? `${shareWords(part.now, whole.now)}, ` : ''
  if (now === null || before === null) return <Line by={0}>{`${lead}${say.nothingBefore}`}</Line>
  const by = now - before
  const words = by > 0 ? say.pointsMore(by) : by < 0 ? say.pointsLess(-by) : say.sameShare
  return (
    <Line by={by} good={Math.min(whole.now, whole.before) < fewest ? undefined : good}>
      {`${lead}${words}`}
    </Line>
  )
}

/** Shorter is better. `n`: of how many, in the smaller of both times. */
export function LengthChange({ now, before, n }: { now: number | null; before: number | null; n: number }) {
  const say = useWords(dashboardWords)
  const language = useLanguage()
  if (now === null || before === null) return <Line by={0}>{say.nothingBefore}</Line>
  const by = now - before
  const length = durationWords(Math.abs(by), language)
  return (
    <Line by={by} good={n < fewest ? undefined : 'less'}>
      {by > 0 ? say.slower(length) : by < 0 ? say.faster(length) : say.sameTime}
    </Line>
  )
}
