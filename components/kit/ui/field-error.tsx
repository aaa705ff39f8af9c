'use client'

import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const say = useWords(uiWords)
  return (
    <p id={id} className="flex gap-1.5 font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="sr-only">{say.error} </span>
        {children}
      </span>
    </p>
  )
}
