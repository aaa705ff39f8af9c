'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { approvalList } from '@/components/access/approvals/approval-queries'
import { approvalWords } from '@/components/access/approvals/approval-words'
import { aboutWords, requestWords } from '@/components/access/approvals/approvals-table'
import { groundNames } from '@/components/access/retention/erasure-words'
import { call } from '@/components/kit/call'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { notifyDone } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type ApprovalRow, approvalsApi } from '@/lib/contract/access/approvals'
import { shapeNames } from '@/lib/contract/callbacks/names'

type ApproveDialogProps = { programId: string; row: ApprovalRow; onClose: () => void }

export function ApproveDialog({ programId, row, onClose }: ApproveDialogProps) {
  const say = useWords(approvalWords)
  const sayShapes = useWords(shapeNames)
  const grounds = useWords(groundNames)
  const spoken = useLanguage()
  const client = useQueryClient()
  const approve = useMutation({
    mutationFn: () => call(approvalsApi.approve, { params: { programId, approvalId: row.id }, body: {} }),
    onSuccess: async () => {
      await client.invalidateQueries(approvalList(programId))
      notifyDone(say.approved)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say.approveTitle}
      confirm={say.approve}
      busy={approve.isPending}
      onConfirm={() => approve.mutate()}
    >
      <p className="font-medium">{requestWords(say, row)}</p>
      <p className="wrap-anywhere text-ink2">{aboutWords(say, row, sayShapes, grounds)}</p>
      <p className="mt-2">{say.approveAbout(row.askerName)}</p>
      {approve.error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {say.notApproved}. {failureWords(approve.error, spoken)}
        </p>
      )}
    </ConfirmDialog>
  )
}
