'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenList } from '@/components/tokens/token-queries'
import { failureWords } from '@/components/tokens/token-words'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notifyDone } from '@/components/ui/notify'
import { type TokenRow, tokensApi } from '@/lib/contract/console-tokens'
import { call } from '@/lib/web/call'

export function DisableToken({ token }: { token: TokenRow }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const disable = useMutation({
    mutationFn: () => call(tokensApi.disableToken, { params: { jti: token.jti }, body: {} }),
    onSuccess: async () => {
      setOpen(false)
      notifyDone(`${token.name} is disabled`)
      await client.invalidateQueries(tokenList)
    },
  })
  const others = token.otherPrograms > 0 ? ` That includes ${token.otherPrograms} you do not look after.` : ''

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) disable.reset()
      }}
      trigger={
        <Button size="small">
          Disable<span className="sr-only"> {token.name}</span>
        </Button>
      }
      title={`Disable ${token.name}?`}
      confirm="Disable token"
      danger
      busy={disable.isPending}
      onConfirm={() => disable.mutate()}
    >
      <p>
        Its next call is refused, for all of its programs, and it cannot be enabled again.{others} The partner then
        needs a new token.
      </p>
      {disable.error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {failureWords(disable.error, 'Nothing more was changed; try again.')}
        </p>
      )}
    </ConfirmDialog>
  )
}
