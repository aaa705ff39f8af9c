'use client'

import { useId } from 'react'
import { conversationTexts } from '@/components/conversations/conversation-texts'
import { TextingProblem } from '@/components/conversations/texting-problem'
import { useTextingAct } from '@/components/conversations/use-texting-act'
import { call } from '@/components/kit/call'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { Button } from '@/components/ui/button'
import { notifyDone } from '@/components/ui/notify'
import { useWords } from '@/components/words/language'
import { type TextIn, textingApi } from '@/lib/contract/console-texting'
import type { TextDecision } from '@/lib/contract/vocabulary'

type DecideTextProps = { place: PatientPlace; text: TextIn; mayDecide: boolean }

/** Under a text that may be a revocation. Nothing goes to the phone until somebody has read it and decided. */
export function DecideText({ place, text, mayDecide }: DecideTextProps) {
  const say = useWords(conversationTexts)
  const titleId = useId()
  const decide = useTextingAct(place, (decision: TextDecision) =>
    call(textingApi.decideText, { params: { programId: place.programId, textId: text.id }, body: { decision } }),
  )
  const choose = (decision: TextDecision) =>
    decide.isPending ||
    decide.mutate(decision, {
      onSuccess: () =>
        decision === 'stop'
          ? notifyDone(say.optedOut, say.nothingMoreIsSentTo)
          : notifyDone(say.keptAsNoOptOut, say.messagesToThisPhoneGo),
    })
  const busy = (decision: TextDecision) => decide.isPending && decide.variables === decision
  return (
    <section
      aria-labelledby={titleId}
      className="edge max-w-[34rem] rounded-card bg-attention-bg px-3.5 py-2.5 text-attention-fg"
    >
      <h3 id={titleId} className="text-h3">
        {say.isThisAnOptOut}
      </h3>
      <p>{say.nothingIsSentToThis}</p>
      <TextingProblem error={decide.error} title={say.notDecided} />
      {mayDecide && (
        <div className="chrome mt-2 flex flex-wrap gap-2">
          <Button size="small" busy={busy('stop')} onClick={() => choose('stop')}>
            {say.yesOptThisPhoneOut}
          </Button>
          <Button size="small" busy={busy('other')} onClick={() => choose('other')}>
            {say.noItIsSomethingElse}
          </Button>
        </div>
      )}
    </section>
  )
}
