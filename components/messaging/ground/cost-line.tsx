import { CodeValue } from '@/components/kit/ui/code-value'
import { useWords } from '@/components/kit/words/language'
import { costWords } from '@/components/messaging/ground/cost-words'
import { messageWords } from '@/components/messaging/ground/message-words'
import { segmentWords } from '@/components/messaging/ground/sms-words'
import { numberWords } from '@/lib/contract/bilingual'
import type { ReplyPreview } from '@/lib/contract/messaging/texting'

type CostLineProps = Pick<ReplyPreview, 'segments' | 'characters' | 'perSegment' | 'encoding' | 'costly'>

/** What a text costs, and which of its characters make it dearer. */
export function CostLine({ segments, characters, perSegment, encoding, costly }: CostLineProps) {
  const say = useWords(costWords)
  const sayMessage = useWords(messageWords)
  const forcing = costly.filter(({ cost }) => cost === 'alphabet')
  const named = forcing.length > 0 ? forcing : costly
  const alphabet: Record<string, string> = say.alphabets
  return (
    <p>
      <span className="font-semibold text-ink">{segmentWords(sayMessage, segments)}</span>{' '}
      {say.used(numberWords(characters), numberWords(segments * perSegment), alphabet[encoding] ?? encoding)}
      {named.length > 0 && (
        <>
          {' '}
          {forcing.length > 0 ? say.becauseOf : say.twoPlaces}{' '}
          {named.map(({ char, suggestion }, position) => (
            <span key={char}>
              {position > 0 && ', '}
              <CodeValue>{char}</CodeValue>
              {suggestion && (
                <>
                  {' '}
                  {say.cheaper} <CodeValue>{suggestion}</CodeValue>)
                </>
              )}
            </span>
          ))}
        </>
      )}
    </p>
  )
}
