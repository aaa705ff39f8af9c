'use client'

import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

/** An address, a handler, or nothing when there is no such page. */
type Step = string | (() => void) | null | undefined

type PagerProps = {
  /** What is paged through: "Patients". */
  label: string
  newer?: Step
  older?: Step
  /** "Rows 1–50 of 412" */
  summary?: ReactNode
  /** The keys of the list, between what is in sight and its pages. */
  hints?: ReactNode
}

export function Pager({ label, newer, older, summary, hints }: PagerProps) {
  const say = useWords(uiWords)
  const words = summary && <p className={hints ? 'mr-auto text-ink2' : 'mr-1 text-ink2'}>{summary}</p>
  // All rows are in sight: two buttons that do nothing would only ask to be tried.
  if (!newer && !older)
    return words ? (
      <div className="chrome flex items-center justify-end gap-2">
        {words}
        {hints}
      </div>
    ) : null
  return (
    <nav aria-label={say.pages(label)} className="chrome flex flex-wrap items-center justify-end gap-2">
      {words}
      {hints}
      <PagerStep step={newer} icon={<ArrowLeft aria-hidden />} words={say.newer} />
      <PagerStep step={older} iconAfter={<ArrowRight aria-hidden />} words={say.older} />
    </nav>
  )
}

type PagerStepProps = { step: Step; words: string; icon?: ReactNode; iconAfter?: ReactNode }

function PagerStep({ step, words, icon, iconAfter }: PagerStepProps) {
  if (typeof step === 'string') {
    return (
      <ButtonLink href={step} icon={icon}>
        {words}
        {iconAfter}
      </ButtonLink>
    )
  }
  return (
    <Button variant={step ? 'secondary' : 'quiet'} disabled={!step} onClick={step ?? undefined} icon={icon}>
      {words}
      {iconAfter}
    </Button>
  )
}
