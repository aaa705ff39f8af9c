'use client'

import { erasureWords, groundNames } from '@/components/access/retention/erasure-words'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormChoice } from '@/components/kit/form-fields'
import { notifyDone } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { AskedGround, askErasureBody, retentionApi } from '@/lib/contract/access/retention'

type EraseDialogProps = {
  place: { programId: string; patientId: string }
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Asks for the erasure; the first time a second person is asked, and once they approved it is scheduled. */
export function EraseDialog({ place, onDone, onClose }: EraseDialogProps) {
  const say = useWords(erasureWords)
  const names = useWords(groundNames)
  const spoken = useLanguage()
  return (
    <FormDialog
      title={say.eraseTitle}
      description={say.eraseAbout}
      words={{ send: say.erase }}
      danger
      schema={askErasureBody}
      begin={{ ground: AskedGround.patientRequest }}
      send={(body) => call(retentionApi.askErasure, { params: place, body })}
      done={async () => {
        await onDone()
        notifyDone(say.scheduled)
      }}
      problem={(error) => ({ title: say.notScheduled, words: failureWords(error, spoken) })}
      close={onClose}
    >
      <FormChoice
        name="ground"
        label={say.why}
        options={AskedGround.all.map((value) => ({ value, label: names[value] }))}
      />
    </FormDialog>
  )
}
