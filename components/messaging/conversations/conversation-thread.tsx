'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, ChevronLeft } from 'lucide-react'
import { call } from '@/components/kit/call'
import { useShortcut } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { notifyDone } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { ConversationActs } from '@/components/messaging/conversations/conversation-acts'
import { ConversationParts } from '@/components/messaging/conversations/conversation-parts'
import type { MarksOf } from '@/components/messaging/conversations/thread-mark'
import { useTextingAct } from '@/components/messaging/conversations/use-texting-act'
import { conversationQuery } from '@/components/messaging/ground/conversation-queries'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import { deskWords } from '@/components/messaging/ground/desk-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { patientName } from '@/components/patients/ground/patient-words'
import { textingApi } from '@/lib/contract/messaging/texting'

type ConversationThreadProps = {
  place: PatientIds
  timeZone: string
  maySend: boolean
  mayOpt: boolean
  writes: boolean
  Marks?: MarksOf | undefined
  onBack: () => void
}

/** One conversation: who, the words from the oldest to the newest, and the box to write in below them. */
export function ConversationThread({ place, onBack, ...props }: ConversationThreadProps) {
  const { maySend, mayOpt } = props
  const say = useWords(deskWords)
  const sayConversation = useWords(conversationWords)
  const spoken = useLanguage()
  const { data } = useInfiniteQuery(conversationQuery(place))
  const view = data?.pages[0]
  const seen = useTextingAct(place, () => call(textingApi.markSeen, { params: place }))
  const waits = maySend && (view?.waiting ?? 0) > 0
  const done = () =>
    seen.isPending || seen.mutate(undefined, { onSuccess: () => notifyDone(sayConversation.markedAsDealtWith) })
  useShortcut('d', () => void done(), say.done, { enabled: waits })
  return (
    <section aria-label={sayConversation.conversation} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-12.25 flex-wrap items-center gap-2 border-line border-b bg-surface py-1.5 pr-3 pl-4">
        <IconButton
          className="min-[700px]:hidden"
          label={say.back}
          icon={<ChevronLeft aria-hidden />}
          onClick={onBack}
        />
        <h2 className="min-w-0 flex-1 basis-40 truncate text-h2">
          {view ? patientName(view.patient, spoken) : <span className="sr-only">{sayConversation.conversation}</span>}
        </h2>
        {view && <ConversationActs place={place} view={view} maySend={maySend} mayOpt={mayOpt} />}
        {waits && (
          <Button icon={<Check aria-hidden />} shortcut="d" busy={seen.isPending} onClick={done}>
            {say.done}
          </Button>
        )}
      </header>
      <ConversationParts place={place} {...props} whole />
    </section>
  )
}
