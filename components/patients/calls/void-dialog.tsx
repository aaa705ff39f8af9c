'use client'

import { z } from 'zod'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormChoice } from '@/components/kit/form-fields'
import { notifyDone } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { panelWords } from '@/components/patients/calls/panel-words'
import { callWords } from '@/components/patients/ground/call-words'
import { VoidReason } from '@/lib/contract/patients/call-vocabulary'
import { phoneCallsApi } from '@/lib/contract/patients/calls'

type VoidDialogProps = { programId: string; callId: string; onVoided: () => unknown; onClose: () => void }

/** A wrong call stays on record, with the reason. */
export function VoidDialog({ programId, callId, onVoided, onClose }: VoidDialogProps) {
  const say = useWords(callWords)
  const sayPanel = useWords(panelWords)
  const spoken = useLanguage()
  return (
    <FormDialog
      title={say.voidTitle}
      description={say.voidAbout}
      words={{ send: say.voidTitle, cancel: sayPanel.cancel }}
      danger
      schema={z.object({ reason: z.enum(VoidReason.all) })}
      begin={{ reason: VoidReason.wrongEntry }}
      send={(body) => call(phoneCallsApi.voidCall, { params: { programId, callId }, body })}
      done={() => {
        notifyDone(say.voidDone)
        return onVoided()
      }}
      problem={(error) => ({ title: say.voidFailed, words: failureWords(error, spoken) })}
      close={onClose}
    >
      <FormChoice
        name="reason"
        label={say.voidWhy}
        options={VoidReason.all.map((value) => ({ value, label: say.voidReasons[value] }))}
      />
    </FormDialog>
  )
}
