'use client'

import { eventTexts } from '@/components/events/event-texts'
import { CostLine } from '@/components/messages/cost-line'
import { messageWords } from '@/components/messages/message-words'
import { segmentWords } from '@/components/messages/sms-words'
import { useWords } from '@/components/words/language'
import type { PreviewBody, SmsPreview } from '@/lib/contract/console-messages'

type SegmentCostProps = {
  message: NonNullable<SmsPreview['message']>
  onRespell: (entries: PreviewBody['additionalData']) => void
}

/** What the message costs and why, with the cheaper spelling of what was typed when one saves a segment. */
export function SegmentCost({ message, onRespell }: SegmentCostProps) {
  const say = useWords(eventTexts)
  const sayMessage = useWords(messageWords)
  const { cheaper } = message
  return (
    <div className="mt-1.5 text-ink2">
      <CostLine {...message} />
      {cheaper && (
        <p>
          <button type="button" className="link text-left" onClick={() => onRespell(cheaper.entries)}>
            {say.cheaperSpelling(
              cheaper.entries.map(({ value }) => value).join('”, “'),
              segmentWords(sayMessage, cheaper.segments),
            )}
          </button>
        </p>
      )}
    </div>
  )
}
