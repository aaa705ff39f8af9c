'use client'

import { segmentWords } from '@/components/messages/sms-words'
import { CodeValue } from '@/components/ui/code-value'
import type { ReplyPreview } from '@/lib/contract/console-texting'

const encodingWords: Record<string, string> = { 'GSM-7': 'plain letters (GSM-7)', 'UCS-2': 'Unicode (UCS-2)' }

/** What the words cost, which characters make them dearer, and the cheaper spelling where one saves a segment. It is
 *  offered: the words are never changed by us. */
export function ReplyCost({ preview, onRespell }: { preview: ReplyPreview; onRespell: (body: string) => void }) {
  const { segments, characters, perSegment, encoding, costly, cheaper } = preview
  if (segments === 0) return null
  const forcing = costly.filter(({ cost }) => cost === 'alphabet')
  const named = forcing.length > 0 ? forcing : costly
  return (
    <div className="text-ink2">
      <p>
        <span className="font-semibold text-ink">{segmentWords(segments)}</span> · {characters.toLocaleString('en-US')}{' '}
        of {(segments * perSegment).toLocaleString('en-US')} characters · {encodingWords[encoding] ?? encoding}
        {named.length > 0 && (
          <>
            {forcing.length > 0 ? ' because of ' : ' · each takes two places: '}
            {named.map(({ char, suggestion }, position) => (
              <span key={char}>
                {position > 0 && ', '}
                <CodeValue>{char}</CodeValue>
                {suggestion && (
                  <>
                    {' '}
                    (cheaper: <CodeValue>{suggestion}</CodeValue>)
                  </>
                )}
              </span>
            ))}
          </>
        )}
      </p>
      {cheaper && (
        <button type="button" className="link text-left" onClick={() => onRespell(cheaper.body)}>
          Use the cheaper spelling: {segmentWords(cheaper.segments)}
        </button>
      )}
    </div>
  )
}
