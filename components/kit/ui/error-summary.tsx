'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

export type SummaryProblem = {
  /** Id or form name of the field; without one the problem concerns the whole form. */
  field?: string
  message: string
}

type ErrorSummaryProps = {
  problems: readonly SummaryProblem[]
  title?: string
  /** Change it with every attempt to send, so that the focus comes back here each time. */
  attempt?: number
  /** What belongs to the problems as a whole, below them. */
  children?: ReactNode
}

const controlOf = (field: string) => document.getElementById(field) ?? document.getElementsByName(field)[0]

/** Above the form, in the same words as beside the fields. */
export function ErrorSummary({ problems, title: givenTitle, attempt = 0, children }: ErrorSummaryProps) {
  const say = useWords(uiWords)
  const title = givenTitle ?? say.thereIsAProblem

  const box = useRef<HTMLDivElement>(null)
  const some = problems.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is the reason; a fault that comes while one types is none
  useEffect(() => {
    if (some) box.current?.focus()
  }, [attempt])

  if (!some) return null

  const go = (field: string) => (event: MouseEvent) => {
    event.preventDefault()
    const control = controlOf(field)
    control?.scrollIntoView({ block: 'center' })
    control?.focus()
  }

  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-card border-2 border-danger bg-surface px-4 py-3">
      <h2 className="text-h2">{title}</h2>
      <ul className="mt-1.5 flex list-none flex-col gap-1">
        {problems.map(({ field, message }) => (
          <li key={`${field}${message}`} className="font-medium text-danger">
            {field ? (
              <a href={`#${field}`} onClick={go(field)} className="underline underline-offset-3 hover:decoration-2">
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
