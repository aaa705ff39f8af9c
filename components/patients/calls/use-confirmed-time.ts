'use client'

import '@/components/kit/schemas/judging'
import { useRef } from 'react'
import { CallRefused } from '@/components/kit/call'
import { useWords } from '@/components/kit/words/language'
import { panelWords } from '@/components/patients/calls/panel-words'
import { callWords } from '@/components/patients/ground/call-words'
import { CallTimeRule } from '@/lib/contract/patients/call-vocabulary'
import { type NextCall, refusedTime } from '@/lib/contract/patients/calls'
import { slugOf } from '@/lib/contract/refusal-names'

const slug = slugOf('callTimeRefused')

/** A time that breaks a rule is refused once, with the rule; sent a second time it is meant. */
export function useConfirmedTime() {
  const say = useWords(panelWords)
  const sayCall = useWords(callWords)
  const refused = useRef<string | null>(null)
  const asked = useRef<string | null>(null)
  return {
    confirmed: (next: NextCall): NextCall => {
      asked.current = next.at
      return { ...next, anyway: next.at === refused.current }
    },
    /** What is said of the refusal; null of any other. */
    words: (error: Error): string | null => {
      if (!(error instanceof CallRefused) || error.type !== slug) return null
      const rule = refusedTime.safeParse(error.data).data?.rule
      if (!rule) return null
      refused.current = asked.current
      return rule === CallTimeRule.past ? sayCall.rules[rule] : `${sayCall.rules[rule]} ${say.confirm}`
    },
  }
}
