'use client'

import { conversationTexts } from '@/components/conversations/conversation-texts'
import { CostLine } from '@/components/messages/cost-line'
import { messageWords } from '@/components/messages/message-words'
import { segmentWords } from '@/components/messages/sms-words'
import { useWords } from '@/components/words/language'
import type { ReplyPreview } from '@/lib/contract/console-texting'

/** What the words cost, which characters make them dearer, and the cheaper spelling where one saves a segment. It is
 *  offered: the words are never changed by us. */
export function ReplyCost({ preview, onRespell }: { preview: ReplyPreview; onRespell: (body: string) => void }) {
  const say = useWords(conversationTexts)
  const sayMessage = useWords(messageWords)
  const { segments, cheaper } = preview
  if (segments === 0) return null
  return (
    <div className="text-ink2">
      <CostLine {...preview} />
      {cheaper && (
        <button type="button" className="link text-left" onClick={() => onRespell(cheaper.body)}>
          {say.cheaperSpelling(segmentWords(sayMessage, cheaper.segments))}
        </button>
      )}
    </div>
  )
}
