import { Button } from '@/components/kit/ui/button'
import { CodeValue } from '@/components/kit/ui/code-value'
import { useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { segmentWords } from '@/components/messaging/ground/sms-words'
import { type TemplateWords, templateWords } from '@/components/messaging/templates/template-page-words'
import type { TemplateCheck } from '@/lib/contract/messaging/templates'

const encodingWords = (say: TemplateWords) => ({ 'GSM-7': say.gsmLetters, 'UCS-2': say.unicodeLetters }) as const

/** What the text costs, read out once typing rests. */
export function WordingCost({ check }: { check: TemplateCheck }) {
  const say = useWords(templateWords)
  const sayMessage = useWords(messageWords)
  const { segments, encoding, characters, remaining, warnings } = check
  return (
    <p role="status" aria-atomic className="text-ink2">
      <span className="font-semibold text-ink">{segmentWords(sayMessage, segments)}</span> ·{' '}
      {encodingWords(say)[encoding]} ·{' '}
      <span className="whitespace-nowrap">
        {say.usedLeftBefore(characters, remaining, segments === 1 ? say.aSecond : say.theNext)}
      </span>
      {warnings.length > 0 && (
        <span className="sr-only">
          . {warnings.length} {warnings.length === 1 ? say.warning : say.warnings}
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
  const say = useWords(templateWords)
  const sayMessage = useWords(messageWords)
  const { costly, cheaper } = check
  if (costly.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-h3">{say.costlyCharacters}</h3>
      <ul aria-label={say.costlyCharacters} className="flex list-none flex-col gap-1.5">
        {costly.map(({ char, count, cost, suggestion, written }) => (
          <li key={char} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>
              <CodeValue className="rounded-tight bg-attention-bg px-1 text-attention-fg">
                {visible(say, char)}
              </CodeValue>
              {count > 1 && say.times(count)}
              <span className="text-ink2">
                : {cost === 'alphabet' ? say.turnsToUnicode : say.takesTwoPlaces}
                {!written && say.onlyInExample}
              </span>
            </span>
            {written && suggestion !== undefined && onRespell && (
              <Button size="small" onClick={() => onRespell(char, suggestion)}>
                {suggestion === '' ? (
                  say.leaveItOut
                ) : (
                  <span>
                    {say.write} <CodeValue>{visible(say, suggestion)}</CodeValue>
                  </span>
                )}
                <span className="sr-only">: {visible(say, char)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cheaper && onRespellAll && (
        <Button className="self-start" onClick={() => onRespellAll(cheaper.body)}>
          {say.cheaperAll(segmentWords(sayMessage, cheaper.segments))}
        </Button>
      )}
    </div>
  )
}

/** Spaces and what has no shape by their number, so that one can tell what is meant. */
const visible = (say: TemplateWords, text: string) =>
  [...text]
    .map((char) =>
      /[\p{Z}\p{C}]/u.test(char) && char !== ' '
        ? `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
        : char === ' '
          ? say.space
          : char,
    )
    .join('')
