import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { CodeValue } from '@/components/kit/ui/code-value'
import { Description, DescriptionList } from '@/components/kit/ui/description-list'
import { FieldError } from '@/components/kit/ui/field-error'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { Problem } from '@/lib/contract/callbacks/callback'
import { type CallbackField, callbackFields } from '@/lib/contract/callbacks/callback-fields'

type EntryFieldsProps = { body: unknown; problems: readonly Problem[]; timeZone: string }

/** What a callback says, field by field, each with what is wrong with it. */
export function EntryFields({ body, problems, timeZone }: EntryFieldsProps) {
  const spoken = useLanguage()
  return (
    <DescriptionList>
      {callbackFields(body, problems, spoken).map((field) => (
        <Description key={field.path} term={<span title={field.path}>{field.label}</span>}>
          <FieldValue field={field} timeZone={timeZone} />
          {field.problem && (
            <FieldError id={`problem-${field.path}`}>
              <span className="break-all font-mono text-[0.8125rem]">{field.path}</span> {field.problem}
            </FieldError>
          )}
        </Description>
      ))}
    </DescriptionList>
  )
}

function FieldValue({ field: { kind, value, problem }, timeZone }: { field: CallbackField; timeZone: string }) {
  const say = useWords(inboxWords)
  if (value === null) return <span className="text-ink3">{say.notGiven}</span>
  // A date of birth counts as written: shifted to another zone it would be another day.
  if (kind === 'day' && !problem) return <time dateTime={value.slice(0, 10)}>{value.slice(0, 10)}</time>
  if (kind === 'time' && !problem && !Number.isNaN(Date.parse(value)))
    return <ExactTime at={value} timeZone={timeZone} />
  return kind === 'code' ? <CodeValue>{value}</CodeValue> : <span className="break-words">{value}</span>
}
