import clsx from 'clsx'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useWords } from '@/components/kit/words/language'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import { refusedFaults, warningWords } from '@/components/messaging/templates/template-words'
import type { TemplateWarning } from '@/lib/contract/messaging/templates'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

type WordingWarningsProps = { warnings: readonly TemplateWarning[]; language: PatientLanguage }

/** What speaks against the text. Its writer decides; only what could never be sent cannot be saved. */
export function WordingWarnings({ warnings, language }: WordingWarningsProps) {
  const say = useWords(templateWords)
  if (warnings.length === 0) return null
  return (
    <ul aria-label={say.warningsTitle} className="flex list-none flex-col gap-1.5">
      {warnings.map((warning) => {
        const refused = refusedFaults.includes(warning.fault)
        const Icon = refused ? CircleAlert : TriangleAlert
        return (
          <li
            key={`${warning.fault} ${warning.topic ?? ''}`}
            className={clsx(
              'edge flex gap-2 rounded-control px-2.5 py-1.5',
              refused ? 'bg-negative-bg text-negative-fg' : 'bg-attention-bg text-attention-fg',
            )}
          >
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 break-words">{warningWords(say, warning, language)}</span>
          </li>
        )
      })}
    </ul>
  )
}
