'use client'

import { Lock } from 'lucide-react'
import { Chip } from '@/components/kit/status/chip'
import { Card } from '@/components/kit/ui/card'
import { CodeValue } from '@/components/kit/ui/code-value'
import { Description, DescriptionList } from '@/components/kit/ui/description-list'
import { VisuallyHidden } from '@/components/kit/ui/visually-hidden'
import { useLocale, useWords } from '@/components/kit/words/language'
import { recordWords } from '@/components/patients/ground/record-words'
import { SensitiveValue } from '@/components/patients/ground/sensitive-value'
import { beyondFacts, groupAnswers } from '@/components/patients/page/group-answers'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { isSensitive } from '@/lib/contract/patients/sensitive'

/** What else the partner told about the patient, sorted as the registry sorts it; what it does not know stands last. */
export function PatientAnswers({ patient }: { patient: Pick<PatientCard, 'additionalData' | 'bornOn'> }) {
  const say = useWords(recordWords)
  const locale = useLocale()
  const entries = beyondFacts(patient)
  if (entries.length === 0) return null
  const locked = entries.some(({ editable }) => !editable)
  return (
    <Card title={say.additional} meta={entries.length}>
      <div className="flex flex-col gap-4">
        {groupAnswers(entries, locale, say.other).map(({ title, answers }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1.5 text-h3">{title}</h3>
            <DescriptionList>
              {answers.map(({ key, label, value, editable, unreadable, position }) => (
                <Description
                  key={position}
                  term={label ? <span title={key}>{label}</span> : <CodeValue>{key}</CodeValue>}
                >
                  {value && (
                    <span className="break-words">
                      {isSensitive(key) ? (
                        <SensitiveValue
                          what={key}
                          place={entries.slice(0, position).filter((before) => before.key === key).length}
                          label={label ?? key}
                          shown={value}
                        />
                      ) : (
                        <AnswerValue value={value} />
                      )}
                      {unreadable && (
                        <Chip tone="attention" className="ml-1.5">
                          {say.noDate}
                        </Chip>
                      )}
                      {!editable && <ReadOnly />}
                    </span>
                  )}
                </Description>
              ))}
            </DescriptionList>
          </section>
        ))}
        {locked && (
          <p className="text-small text-ink3">
            <Lock aria-hidden className="mr-1 inline size-3.5 align-text-bottom" />
            {say.readOnly}
          </p>
        )}
      </div>
    </Card>
  )
}

const long = 240

/** A partner may send whole paragraphs: their beginning, and the rest on request. */
function AnswerValue({ value }: { value: string }) {
  const say = useWords(recordWords)
  const letters = [...value]
  if (letters.length <= long) return <bdi>{value}</bdi>
  return (
    <details className="group">
      <summary className="list-none">
        <bdi className="group-open:hidden">
          {letters
            .slice(0, long / 2)
            .join('')
            .trimEnd()}
          …
        </bdi>{' '}
        <span className="link group-open:hidden">{say.allCharacters(letters.length)}</span>
        <span className="link hidden group-open:inline">{say.less}</span>
      </summary>
      <bdi>{value}</bdi>
    </details>
  )
}

function ReadOnly() {
  const say = useWords(recordWords)
  return (
    <>
      <Lock aria-hidden className="ml-1.5 inline size-3.5 align-text-bottom text-ink3" />
      <VisuallyHidden>{say.readOnlySaid}</VisuallyHidden>
    </>
  )
}
