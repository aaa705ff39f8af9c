'use client'

import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useFault } from '@/components/kit/form-fields'
import { Field } from '@/components/kit/ui/field'
import { Textarea } from '@/components/kit/ui/textarea'
import { useDebounced } from '@/components/kit/use-debounced'
import { useWords } from '@/components/kit/words/language'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords, segmentWords } from '@/components/messaging/ground/sms-words'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import { templateCheck } from '@/components/messaging/templates/template-queries'
import { warningWords } from '@/components/messaging/templates/template-words'
import type { TemplateCheck } from '@/lib/contract/messaging/templates'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

type WordingFieldProps = {
  programId: string
  id: string
  language: PatientLanguage
  body: string
  onBody: (body: string) => void
  readOnly: boolean
}

/** A step's words in one language, and what they will cost while they are being written. */
export function WordingField({ programId, id, language, body, onBody, readOnly }: WordingFieldProps) {
  const say = useWords(campaignWords)
  const sayMessage = useWords(messageWords)
  const settled = useDebounced(body)
  const empty = body.trim() === ''
  const check = useQuery({
    ...templateCheck(programId, { kind: 'campaign', text: '', language, body: settled, examples: [] }),
    enabled: settled.trim() !== '',
  })
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Field id={id} label={languageWords(sayMessage)[language]} error={useFault(id)}>
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
          <p>{say.languageMissingHint(languageWords(sayMessage)[language])}</p>
        ) : (
          check.data && (
            <Cost check={check.data} language={language} onBody={readOnly || settled !== body ? undefined : onBody} />
          )
        )}
      </div>
    </div>
  )
}

type CostProps = { check: TemplateCheck; language: PatientLanguage; onBody: ((body: string) => void) | undefined }

function Cost({ check, language, onBody }: CostProps) {
  const sayTemplate = useWords(templateWords)
  const say = useWords(campaignWords)
  const sayMessage = useWords(messageWords)
  const dear = check.costly.filter(({ written, cost }) => written && cost === 'alphabet').map(({ char }) => char)
  return (
    <>
      <p>
        {say.left(segmentWords(sayMessage, check.segments), check.encoding, check.remaining)}
        {dear.length > 0 && <> {say.dearerBy(dear.slice(0, 8).join(' '))}</>}
      </p>
      {check.cheaper && onBody && (
        <p>
          <button type="button" className="link text-left" onClick={() => check.cheaper && onBody(check.cheaper.body)}>
            {sayTemplate.cheaperAll(segmentWords(sayMessage, check.cheaper.segments))}
          </button>
        </p>
      )}
      {check.warnings.map((warning) => (
        <p key={warning.fault + warning.words.join()} className="flex gap-1.5 text-ink2">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span>{warningWords(sayTemplate, warning, language)}</span>
        </p>
      ))}
    </>
  )
}
