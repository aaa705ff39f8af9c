import { useId } from 'react'
import { CodeValue } from '@/components/kit/ui/code-value'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import { useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import type { TemplateCheck } from '@/lib/contract/messaging/templates'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

type WordingVariablesProps = {
  variables: TemplateCheck['variables']
  language: PatientLanguage
  examples: Readonly<Record<string, string>>
  onExample: (name: string, value: string) => void
}

/** Whose values come in; a partner's can be tried out, since they cost places too. */
export function WordingVariables({ variables, language, examples, onExample }: WordingVariablesProps) {
  const say = useWords(templateWords)
  const sayMessage = useWords(messageWords)
  const id = useId()
  const ours = variables.filter(({ source }) => source === 'program' || source === 'link')
  const theirs = variables.filter(({ source }) => source === 'partner')
  if (variables.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {theirs.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-h3">
            {say.thePartnerMustSend}
            <span className="sr-only">{say.forTheTextIn(languageWords(sayMessage)[language])}</span>
          </legend>
          <p className="text-ink2 text-small">
            {say.inWords} <CodeValue>status.additionalData</CodeValue>
            {say.variablesHint}
          </p>
          {theirs.map(({ name, example }) => (
            <Field key={name} id={`${id}-${name}`} label={<CodeValue>{`{{${name}}}`}</CodeValue>}>
              <TextInput
                autoComplete="off"
                lang={language}
                value={examples[name] ?? example}
                maxLength={2000}
                onChange={({ target }) => onExample(name, target.value)}
              />
            </Field>
          ))}
        </fieldset>
      )}
      {ours.length > 0 && (
        <p className="text-ink2 text-small">
          {say.hublineFills}{' '}
          {ours.map(({ name }, position) => (
            <span key={name}>
              {position > 0 && ', '}
              <CodeValue>{`{{${name}}}`}</CodeValue>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  )
}
