'use client'

import { conversationTexts } from '@/components/conversations/conversation-texts'
import { TextingProblem } from '@/components/conversations/texting-problem'
import { useTextingAct } from '@/components/conversations/use-texting-act'
import { call } from '@/components/kit/call'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { notifyDone } from '@/components/ui/notify'
import { useWords } from '@/components/words/language'
import { textingApi } from '@/lib/contract/console-texting'

/** Reading a text does not deal with it: it waits until somebody answers, or says that no answer is needed. */
export function WaitingNotice({ place, waiting }: { place: PatientPlace; waiting: number }) {
  const say = useWords(conversationTexts)
  const done = useTextingAct(place, () => call(textingApi.markSeen, { params: place }))
  if (waiting === 0) return null
  return (
    <>
      <TextingProblem error={done.error} title={say.notMarked} />
      <Banner
        tone="info"
        title={waiting === 1 ? say.oneTextWaitsForAn : say.textsWaitForAnAnswer(waiting)}
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
        {say.aReplyTakesItOff}
      </Banner>
    </>
  )
}
