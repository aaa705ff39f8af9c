'use client'

import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { CodeValue } from '@/components/kit/ui/code-value'
import { IconButton } from '@/components/kit/ui/icon-button'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

type CopyValueProps = {
  value: string
  /** What it is: the button reads "Copy partner ID". */
  label: string
  /** Shown instead of the value in code letters. */
  children?: ReactNode
}

export function CopyValue({ value, label, children }: CopyValueProps) {
  const say = useWords(uiWords)
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), 2_000)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )

  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {children ?? <CodeValue>{value}</CodeValue>}
      <IconButton
        label={say.copy(label)}
        size="small"
        className="chrome -my-1 text-ink2!"
        icon={outcome === 'copied' ? <Check className="text-positive-fg" /> : <Copy />}
        onClick={copy}
      />
      <span role="status" className={outcome === 'refused' ? 'text-small text-danger' : 'sr-only'}>
        {outcome === 'copied' && say.copied(label)}
        {outcome === 'refused' && say.copyFailed}
      </span>
    </span>
  )
}
