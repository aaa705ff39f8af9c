'use client'

import { useQueryClient } from '@tanstack/react-query'
import { holdList } from '@/components/access/retention/hold-queries'
import { holdWords } from '@/components/access/retention/hold-words'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormTextarea } from '@/components/kit/form-fields'
import { notifyDone } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { liftHoldBody, retentionApi } from '@/lib/contract/access/retention'

type HoldDialogProps = {
  programId: string
  /** Absent: every patient of the program. */
  patientId?: string
  onDone?: () => Promise<unknown>
  onClose: () => void
}

/** Nothing is deleted of what is held, until somebody lifts the hold. */
export function HoldDialog({ programId, patientId, onDone, onClose }: HoldDialogProps) {
  const say = useWords(holdWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  return (
    <FormDialog
      title={say.placeTitle}
      description={patientId ? say.placePatient : say.placeProgram}
      words={{ send: say.place }}
      schema={liftHoldBody}
      begin={{ reason: '' }}
      fault={() => say.enterReason}
      send={(body) =>
        call(retentionApi.placeHold, { params: { programId }, body: { ...body, ...(patientId && { patientId }) } })
      }
      done={async () => {
        await client.invalidateQueries(holdList(programId))
        await onDone?.()
        notifyDone(say.placedNow)
      }}
      problem={(error) => ({ title: say.notPlaced, words: failureWords(error, spoken) })}
      close={onClose}
    >
      <FormTextarea name="reason" label={say.reason} hint={say.reasonHint} rows={3} maxLength={500} />
    </FormDialog>
  )
}

/** The hold ends; the person who lifts it says why. */
export function LiftDialog({ programId, holdId, onClose }: { programId: string; holdId: string; onClose: () => void }) {
  const say = useWords(holdWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  return (
    <FormDialog
      title={say.liftTitle}
      description={say.liftAbout}
      words={{ send: say.lift }}
      schema={liftHoldBody}
      begin={{ reason: '' }}
      fault={() => say.enterReason}
      send={(body) => call(retentionApi.liftHold, { params: { programId, holdId }, body })}
      done={async () => {
        await client.invalidateQueries(holdList(programId))
        notifyDone(say.liftedNow)
      }}
      problem={(error) => ({ title: say.notLifted, words: failureWords(error, spoken) })}
      close={onClose}
    >
      <FormTextarea name="reason" label={say.reason} hint={say.reasonHint} rows={3} maxLength={500} />
    </FormDialog>
  )
}
