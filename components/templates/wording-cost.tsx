import { segmentWords } from '@/components/messages/sms-words'
import { Button } from '@/components/ui/button'
import { CodeValue } from '@/components/ui/code-value'
import type { TemplateCheck } from '@/lib/contract/console-templates'

const encodingWords = { 'GSM-7': 'plain letters (GSM-7)', 'UCS-2': 'Unicode (UCS-2)' } as const

/** What the text costs, read out once typing rests. */
export function WordingCost({ check }: { check: TemplateCheck }) {
  const { segments, encoding, characters, remaining, warnings } = check
  return (
    <p role="status" aria-atomic className="text-ink2">
      <span className="font-semibold text-ink">{segmentWords(segments)}</span> · {encodingWords[encoding]} ·{' '}
      <span className="whitespace-nowrap">
        {characters} used, {remaining} left before {segments === 1 ? 'a second' : 'the next'}
      </span>
      {warnings.length > 0 && (
        <span className="sr-only">
          . {warnings.length} {warnings.length === 1 ? 'warning' : 'warnings'}
        </span>
      )}
    </p>
  )
}

type CostlyCharactersProps = {
  check: TemplateCheck
  /** Undefined where nothing may be changed. */
  onRespell?: (char: string, suggestion: string) => void
  onRespellAll?: (body: string) => void
}

/** The characters that make it dearer, each with a cheaper spelling the writer may take. */
export function CostlyCharacters({ check, onRespell, onRespellAll }: CostlyCharactersProps) {
  const { costly, cheaper } = check
  if (costly.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-h3">Costly characters</h3>
      <ul aria-label="Costly characters" className="flex list-none flex-col gap-1.5">
        {costly.map(({ char, count, cost, suggestion, written }) => (
          <li key={char} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>
              <CodeValue className="rounded-tight bg-attention-bg px-1 text-attention-fg">{visible(char)}</CodeValue>
              {count > 1 && ` ${count} times`}
              <span className="text-ink2">
                : {cost === 'alphabet' ? 'turns the whole text to Unicode' : 'takes two places'}
                {!written && ', only in an example value'}
              </span>
            </span>
            {written && suggestion !== undefined && onRespell && (
              <Button size="small" onClick={() => onRespell(char, suggestion)}>
                {suggestion === '' ? (
                  'Leave it out'
                ) : (
                  <span>
                    Write <CodeValue>{visible(suggestion)}</CodeValue> instead
                  </span>
                )}
                <span className="sr-only">: {visible(char)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cheaper && onRespellAll && (
        <Button className="self-start" onClick={() => onRespellAll(cheaper.body)}>
          Write all of them cheaper: {segmentWords(cheaper.segments)}
        </Button>
      )}
    </div>
  )
}

/** Spaces and what has no shape by their number, so that one can tell what is meant. */
const visible = (text: string) =>
  [...text]
    .map((char) =>
      /[\p{Z}\p{C}]/u.test(char) && char !== ' '
        ? `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
        : char === ' '
          ? 'space'
          : char,
    )
    .join('')
