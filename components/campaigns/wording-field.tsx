'use client'

import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { languageWords, segmentWords } from '@/components/messages/sms-words'
import { useSettled } from '@/components/patients/use-settled'
import { templateCheck } from '@/components/templates/template-queries'
import { warningWords } from '@/components/templates/template-words'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import type { TemplateCheck } from '@/lib/contract/console-templates'
import type { Language } from '@/lib/contract/vocabulary'

type WordingFieldProps = {
  programId: string
  id: string
  language: Language
  body: string
  onBody: (body: string) => void
  error?: string | undefined
  readOnly: boolean
}

/** A step's words in one language, and what they will cost while they are being written. */
export function WordingField({ programId, id, language, body, onBody, error, readOnly }: WordingFieldProps) {
  const settled = useSettled(body)
  const empty = body.trim() === ''
  const check = useQuery({
    ...templateCheck(programId, { kind: 'campaign', text: '', language, body: settled, examples: [] }),
    enabled: settled.trim() !== '',
  })
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Field id={id} label={languageWords[language]} error={error}>
        <Textarea
          lang={language}
          rows={3}
          readOnly={readOnly}
          value={body}
          onChange={({ currentTarget }) => onBody(currentTarget.value)}
        />
      </Field>
      <div role="status" className="flex flex-col gap-1 text-ink3 text-small">
        {empty ? (
          <p>No words: who speaks {languageWords[language]} gets the other language.</p>
        ) : (
          check.data && <Cost check={check.data} language={language} />
        )}
      </div>
    </div>
  )
}

function Cost({ check, language }: { check: TemplateCheck; language: Language }) {
  const dear = check.costly.filter(({ written, cost }) => written && cost === 'alphabet').map(({ char }) => char)
  return (
    <>
      <p>
        {segmentWords(check.segments)} · {check.encoding} · {check.remaining} left
        {dear.length > 0 && <> · dearer by {dear.slice(0, 8).join(' ')}</>}
      </p>
      {check.warnings.map((warning) => (
        <p key={warning.fault + warning.words.join()} className="flex gap-1.5 text-ink2">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span>{warningWords(warning, language)}</span>
        </p>
      ))}
    </>
  )
}
