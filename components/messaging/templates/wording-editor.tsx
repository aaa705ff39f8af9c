'use client'

import { useRef, useState } from 'react'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { Field } from '@/components/kit/ui/field'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { Textarea } from '@/components/kit/ui/textarea'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { useWho, useWhoFirst } from '@/components/kit/words/reader'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import { PhoneFrame } from '@/components/messaging/templates/phone-frame'
import { RemoveTextDialog } from '@/components/messaging/templates/remove-text-dialog'
import { type Draft, draftStateOf } from '@/components/messaging/templates/template-drafts'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import { silenceWords } from '@/components/messaging/templates/template-words'
import { typeInto } from '@/components/messaging/templates/type-into'
import { saveFailure, useSaveTemplate } from '@/components/messaging/templates/use-save-template'
import { useTemplateCheck } from '@/components/messaging/templates/use-template-check'
import { CostlyCharacters, WordingCost } from '@/components/messaging/templates/wording-cost'
import { WordingVariables } from '@/components/messaging/templates/wording-variables'
import { WordingWarnings } from '@/components/messaging/templates/wording-warnings'
import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import { longestChecked, respell, type TemplateRow } from '@/lib/contract/messaging/templates'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

export type WordingEditorProps = {
  programId: string
  programName: string
  row: TemplateRow
  language: PatientLanguage
  draft: Draft | undefined
  onDraft: (draft: Draft | undefined) => void
  mayManage: boolean
  now: string
  timeZone: string
}

/** The text of one occasion in one language, with everything it would do, while it is written. */
export function WordingEditor(props: WordingEditorProps) {
  const say = useWords(templateWords)
  const who = useWho()
  const whoFirst = useWhoFirst()
  const spoken = useLanguage()
  const sayMessage = useWords(messageWords)
  const { programId, programName, row, language, draft, onDraft, mayManage, now, timeZone } = props
  const { kind, text } = row
  const current = row.wordings.find((each) => each.language === language)
  const { body, base, dirty, overtaken } = draftStateOf(row, language, draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const [examples, setExamples] = useState<Record<string, string>>({})
  const [tried, setTried] = useState(false)
  const [removing, setRemoving] = useState(false)
  const entries = Object.entries(examples).map(([key, value]) => ({ key, value }))
  const { check, settled, failed, retry } = useTemplateCheck(programId, {
    kind,
    text,
    language,
    // More is not asked about: it is far too long already, and said to be.
    body: body.slice(0, longestChecked),
    examples: entries,
  })
  const save = useSaveTemplate(programId, row)
  const failure = save.error && saveFailure(say, spoken, save.error)

  const words = languageWords(sayMessage)[language]
  const over = body.length - longestText
  const type = (next: string) => {
    save.reset()
    onDraft({ body: next, base })
  }
  const submit = () => {
    setTried(over > 0)
    if (over > 0) return field.current?.focus()
    if (body.trim() === '' && current) return setRemoving(true)
    save.mutate({ language, body, version: base }, { onSuccess: () => onDraft(undefined) })
  }
  const remove = () =>
    save.mutate(
      { language, body: '', version: current?.version ?? 0 },
      { onSuccess: () => onDraft(undefined), onSettled: () => setRemoving(false) },
    )
  const filled = ['program.name', 'program.phone', ...(row.issuesLink ? ['link'] : [])]

  return (
    <Card
      title={words}
      meta={
        current ? (
          <>
            {say.versionBy(current.version, who(current.updatedBy))}{' '}
            <RelativeTime at={current.updatedAt} now={now} timeZone={timeZone} />
          </>
        ) : (
          say.noTextYet
        )
      }
    >
      <div className="flex flex-col gap-3">
        {overtaken && (
          <Banner
            tone="attention"
            role="alert"
            title={current ? say.changedMeanwhile(whoFirst(current.updatedBy), current.version) : say.removedMeanwhile}
            actions={
              <>
                <Button size="small" onClick={() => onDraft(undefined)}>
                  {current ? say.takeTheirs : say.leaveItAway}
                </Button>
                <Button
                  size="small"
                  onClick={() => {
                    save.reset()
                    onDraft({ body, base: current?.version ?? 0 })
                  }}
                >
                  {say.goOnWithMine}
                </Button>
              </>
            }
          >
            {current && (
              <p lang={language} className="whitespace-pre-wrap break-words">
                {current.body}
              </p>
            )}
          </Banner>
        )}
        {failure && !failure.overtaken && (
          <Banner tone="negative" role="alert" title={failure.title}>
            {failure.words}
          </Banner>
        )}
        <Field
          id={`text-${language}`}
          label={say.textIn(words)}
          hint={!current && !dirty && silenceWords(say, row, row.wordings.length > 0)}
          error={tried && over > 0 && say.tooLongBy(over, over === 1 ? say.character : say.characters)}
        >
          <Textarea
            ref={field}
            lang={language}
            rows={5}
            spellCheck
            readOnly={!mayManage}
            value={body}
            onChange={({ target }) => type(target.value)}
          />
        </Field>
        {mayManage && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce itself as part of the form
          <div role="group" aria-label={say.putInto(words)} className="flex flex-wrap gap-1.5">
            <span aria-hidden className="self-center text-ink3 text-small">
              {say.putIn}
            </span>
            {filled.map((name) => (
              <Button key={name} size="small" onClick={() => typeInto(field.current, `{{${name}}}`)}>
                <span className="sr-only">{say.insert} </span>
                {`{{${name}}}`}
              </Button>
            ))}
          </div>
        )}
        {check && <WordingCost check={check} />}
        {failed && (
          <p role="alert" className="text-danger">
            {say.countFailed}{' '}
            <button type="button" className="link" onClick={retry}>
              {say.tryAgain}
            </button>
          </p>
        )}
        {check && (
          <CostlyCharacters
            check={check}
            {...(mayManage && {
              onRespell: (char, suggestion) =>
                typeInto(field.current, respell(body, char, suggestion), { whole: true }),
              onRespellAll: (cheaper) => settled && typeInto(field.current, cheaper, { whole: true }),
            })}
          />
        )}
        {check && <WordingWarnings warnings={check.warnings} language={language} />}
        {mayManage && (
          <div className="chrome flex flex-wrap items-center gap-2">
            <Button variant="primary" busy={save.isPending} onClick={submit}>
              {say.save}
              <span className="sr-only"> {say.theTextIn(words)}</span>
            </Button>
            {dirty && (
              <Button onClick={() => onDraft(undefined)}>
                {say.discard}
                <span className="sr-only"> {say.whatWasTypedIn(words)}</span>
              </Button>
            )}
            {current && !dirty && (
              <Button variant="quiet" onClick={() => setRemoving(true)}>
                {say.takeAway}
                <span className="sr-only"> {say.theTextIn(words)}</span>
              </Button>
            )}
          </div>
        )}
        {check && (
          <WordingVariables
            variables={check.variables}
            language={language}
            examples={examples}
            onExample={(name, value) => setExamples((before) => ({ ...before, [name]: value }))}
          />
        )}
        <PhoneFrame language={language} from={programName} shown={check?.shown} settled={settled} />
      </div>
      <RemoveTextDialog
        open={removing}
        onOpenChange={setRemoving}
        words={words}
        row={row}
        language={language}
        busy={save.isPending}
        onConfirm={remove}
      />
    </Card>
  )
}
