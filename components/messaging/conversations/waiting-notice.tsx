'use client'

import { call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { notifyDone } from '@/components/kit/ui/notify'
import { useWords } from '@/components/kit/words/language'
import { TextingProblem } from '@/components/messaging/conversations/texting-problem'
import { useTextingAct } from '@/components/messaging/conversations/use-texting-act'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { textingApi } from '@/lib/contract/messaging/texting'

/** Reading a text does not deal with it: it waits until somebody answers, or says that no answer is needed. */
export function WaitingNotice({ place, waiting }: { place: PatientIds; waiting: number }) {
  const say = useWords(conversationWords)
  const done = useTextingAct(place, () => call(textingApi.markSeen, { params: place }))
  if (waiting === 0) return null
  return (
    <>
      <TextingProblem error={done.error} title={say.notMarked} />
      <Banner
        tone="info"
        title={waiting === 1 ? say.waitingOneTitle : say.waitingManyTitle(waiting)}
        actions={
          <Button
            size="small"
            busy={done.isPending}
            onClick={() => done.mutate(undefined, { onSuccess: () => notifyDone(say.markedAsDealtWith) })}
          >
            {say.noAnswerNeeded}
          </Button>
        }
      >
        {say.waitingHint}
      </Banner>
    </>
  )
}
