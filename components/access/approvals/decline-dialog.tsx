'use client'

import { useQueryClient } from '@tanstack/react-query'
import { approvalList } from '@/components/access/approvals/approval-queries'
import { approvalWords } from '@/components/access/approvals/approval-words'
import { requestWords } from '@/components/access/approvals/approvals-table'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormTextarea } from '@/components/kit/form-fields'
import { notifyDone } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type ApprovalRow, approvalsApi, declineBody } from '@/lib/contract/access/approvals'

type DeclineDialogProps = { programId: string; row: ApprovalRow; onClose: () => void }

export function DeclineDialog({ programId, row, onClose }: DeclineDialogProps) {
  const say = useWords(approvalWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  return (
    <FormDialog
      title={say.declineTitle}
      description={requestWords(say, row)}
      words={{ send: say.decline }}
      schema={declineBody}
      begin={{ note: '' }}
      fault={() => say.enterReason}
      send={(body) => call(approvalsApi.decline, { params: { programId, approvalId: row.id }, body })}
      done={async () => {
        await client.invalidateQueries(approvalList(programId))
        notifyDone(say.declined)
      }}
      problem={(error) => ({ title: say.notDeclined, words: failureWords(error, spoken) })}
      close={onClose}
    >
      <FormTextarea name="note" label={say.reason} hint={say.reasonAbout} rows={3} maxLength={300} />
    </FormDialog>
  )
}
