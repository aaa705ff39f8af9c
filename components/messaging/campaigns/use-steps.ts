'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '@/components/kit/words/language'
import { moved, newStep, type StepDraft } from '@/components/messaging/campaigns/campaign-draft'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { mostSteps } from '@/lib/contract/messaging/campaigns'

/** Adding, removing and moving steps, with the focus kept where the hand is and the new place said aloud. */
export function useSteps(steps: StepDraft[], change: (steps: StepDraft[]) => void) {
  const say = useWords(campaignWords)
  const [said, setSaid] = useState('')
  const held = useRef<{ step: string; find: string } | null>(null)

  // A step that moves is another place in the document, and the browser drops its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the steps
  useLayoutEffect(() => {
    if (!held.current) return
    const { step, find } = held.current
    held.current = null
    document.querySelector<HTMLElement>(`[data-step="${CSS.escape(step)}"] ${find}`)?.focus()
  }, [steps])

  return {
    said,
    full: steps.length >= mostSteps,
    put: (index: number, step: StepDraft) => change(steps.map((each, at) => (at === index ? step : each))),
    add: () => {
      const step = newStep()
      held.current = { step: step.key, find: 'input' }
      change([...steps, step])
      setSaid(say.stepAdded(steps.length + 1))
    },
    remove: (index: number) => {
      const next = steps[index + 1] ?? steps[index - 1]
      held.current = next ? { step: next.key, find: 'input' } : null
      change(steps.filter((_, at) => at !== index))
      setSaid(say.stepRemoved(index + 1))
    },
    move: (from: number, to: number) => {
      const step = steps[from]
      if (!step || to < 0 || to >= steps.length) return
      const active = document.activeElement
      const act = active?.getAttribute('data-act')
      const language = active?.getAttribute('lang')
      const find = act ? `[data-act="${act}"]` : language ? `[lang="${language}"]` : 'input'
      held.current = { step: step.key, find }
      change(moved(steps, from, to))
      setSaid(say.movedToStepOf(to + 1, steps.length))
    },
  }
}
