'use client'

import { useId } from 'react'
import { ActProblem } from '@/components/conversations/act-problem'
import { useTextingAct } from '@/components/conversations/use-texting-act'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { Button } from '@/components/ui/button'
import { notifyDone } from '@/components/ui/notify'
import { type TextIn, textingApi } from '@/lib/contract/console-texting'
import type { TextDecision } from '@/lib/contract/vocabulary'
import { call } from '@/lib/web/call'

type DecideTextProps = { place: PatientPlace; text: TextIn; mayDecide: boolean }

/** Under a text that may be a revocation. Nothing goes to the phone until somebody has read it and decided. */
export function DecideText({ place, text, mayDecide }: DecideTextProps) {
  const titleId = useId()
  const decide = useTextingAct(place, (decision: TextDecision) =>
    call(textingApi.decideText, { params: { programId: place.programId, textId: text.id }, body: { decision } }),
  )
  const choose = (decision: TextDecision) =>
    decide.isPending ||
    decide.mutate(decision, {
      onSuccess: () =>
        decision === 'stop'
          ? notifyDone('Opted out', 'Nothing more is sent to this phone.')
          : notifyDone('Kept as no opt-out', 'Messages to this phone go on.'),
    })
  const busy = (decision: TextDecision) => decide.isPending && decide.variables === decision
  return (
    <section
      aria-labelledby={titleId}
      className="edge max-w-[34rem] rounded-card bg-attention-bg px-3.5 py-2.5 text-attention-fg"
    >
      <h3 id={titleId} className="text-h3">
        Is this an opt-out?
      </h3>
      <p>Nothing is sent to this phone until somebody has decided. If in doubt, it is one.</p>
      <ActProblem error={decide.error} title="Not decided" />
      {mayDecide && (
        <div className="chrome mt-2 flex flex-wrap gap-2">
          <Button size="small" busy={busy('stop')} onClick={() => choose('stop')}>
            Yes, opt this phone out
          </Button>
          <Button size="small" busy={busy('other')} onClick={() => choose('other')}>
            No, it is something else
          </Button>
        </div>
      )}
    </section>
  )
}
