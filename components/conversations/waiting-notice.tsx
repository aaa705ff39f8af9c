'use client'

import { ActProblem } from '@/components/conversations/act-problem'
import { useTextingAct } from '@/components/conversations/use-texting-act'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { notifyDone } from '@/components/ui/notify'
import { textingApi } from '@/lib/contract/console-texting'
import { call } from '@/lib/web/call'

/** Reading a text does not deal with it: it waits until somebody answers, or says that no answer is needed. */
export function WaitingNotice({ place, waiting }: { place: PatientPlace; waiting: number }) {
  const done = useTextingAct(place, () => call(textingApi.markSeen, { params: place }))
  if (waiting === 0) return null
  return (
    <>
      <ActProblem error={done.error} title="Not marked" />
      <Banner
        tone="info"
        title={waiting === 1 ? 'One text waits for an answer' : `${waiting} texts wait for an answer`}
        actions={
          <Button
            size="small"
            busy={done.isPending}
            onClick={() => done.mutate(undefined, { onSuccess: () => notifyDone('Marked as dealt with') })}
          >
            No answer needed
          </Button>
        }
      >
        A reply takes it off the list of waiting texts.
      </Banner>
    </>
  )
}
