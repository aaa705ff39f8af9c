'use client'

import { useWords } from '@/components/kit/words/language'
import { CostLine } from '@/components/messaging/ground/cost-line'
import { messageWords } from '@/components/messaging/ground/message-words'
import { segmentWords } from '@/components/messaging/ground/sms-words'
import { eventFormWords } from '@/components/patients/ground/event-form-words'
import type { PreviewBody, SmsPreview } from '@/lib/contract/messaging/messages'

type SegmentCostProps = {
  message: NonNullable<SmsPreview['message']>
  onRespell: (entries: PreviewBody['additionalData']) => void
}

/** What the message costs and why, with the cheaper spelling of what was typed when one saves a segment. */
export function SegmentCost({ message, onRespell }: SegmentCostProps) {
  const say = useWords(eventFormWords)
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
