'use client'

import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

export function SkipLink({ to, children: givenChildren }: { to: string; children?: string }) {
  const say = useWords(uiWords)
  const children = givenChildren ?? say.skipToContent

  return (
    <a
      href={`#${to}`}
      className="chrome fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-accent px-3 py-1.5 font-medium text-on-accent focus:translate-y-0"
    >
      {children}
    </a>
  )
}
