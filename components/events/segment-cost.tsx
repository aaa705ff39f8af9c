'use client'

import { segmentWords } from '@/components/messages/sms-words'
import { CodeValue } from '@/components/ui/code-value'
import type { PreviewBody, SmsPreview } from '@/lib/contract/console-messages'

type SegmentCostProps = {
  message: NonNullable<SmsPreview['message']>
  onRespell: (entries: PreviewBody['additionalData']) => void
}

const encodingWords: Record<string, string> = { 'GSM-7': 'plain letters (GSM-7)', 'UCS-2': 'Unicode (UCS-2)' }

/** What the message costs and why, with the cheaper spelling of what was typed when one saves a segment. */
export function SegmentCost({ message, onRespell }: SegmentCostProps) {
  const { segments, characters, perSegment, encoding, costly, cheaper } = message
  const forcing = costly.filter(({ cost }) => cost === 'alphabet')
  return (
    <div className="mt-1.5 text-ink2">
      <p>
        <span className="font-semibold text-ink">{segmentWords(segments)}</span> · {characters} of{' '}
        {segments * perSegment} characters · {encodingWords[encoding] ?? encoding}
        {forcing.length > 0 && (
          <>
            {' '}
            because of{' '}
            {forcing.map(({ char, suggestion }, position) => (
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
        <p>
          <button type="button" className="link text-left" onClick={() => onRespell(cheaper.entries)}>
            Use “{cheaper.entries.map(({ value }) => value).join('”, “')}”: {segmentWords(cheaper.segments)}
          </button>
        </p>
      )}
    </div>
  )
}
