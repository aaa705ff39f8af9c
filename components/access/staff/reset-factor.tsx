'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { staffWords, whyNot } from '@/components/access/staff/staff-words'
import { call } from '@/components/kit/call'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type StaffRow, staffApi } from '@/lib/contract/access/staff'

/** Phone and recovery codes are gone: the person keeps their password and sets up a new app at the next sign-in. */
export function ResetFactor({ person, onClose }: { person: StaffRow | null; onClose: () => void }) {
  const say = useWords(staffWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const reset = useMutation({
    mutationFn: ({ id }: StaffRow) => call(staffApi.resetFactor, { params: { staffId: id }, body: {} }),
    onSuccess: async (_reply, { name }) => {
      await client.invalidateQueries({ queryKey: ['staff'] })
      notifyDone(say.factorReset(name))
    },
    onError: (error) => notifyFailed(say.nothingWasChanged, whyNot(say, spoken, error)),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={person !== null}
      onOpenChange={(open) => open || onClose()}
      title={say.resetFactorOf(person?.name ?? '')}
      confirm={say.reset}
      danger
      busy={reset.isPending}
      onConfirm={() => person && reset.mutate(person)}
    >
      {say.resetFactorBody}
    </ConfirmDialog>
  )
}
