'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenList } from '@/components/access/tokens/token-queries'
import { failureWords, tokenWords } from '@/components/access/tokens/token-words'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { notifyDone } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type TokenRow, tokensApi } from '@/lib/contract/access/tokens'

export function DisableToken({ token }: { token: TokenRow }) {
  const say = useWords(tokenWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const disable = useMutation({
    mutationFn: () => call(tokensApi.disableToken, { params: { jti: token.jti }, body: {} }),
    onSuccess: async () => {
      setOpen(false)
      notifyDone(say.isDisabled(token.name))
      await client.invalidateQueries(tokenList)
    },
  })
  const others = token.otherPrograms > 0 ? say.otherProgramsNote(token.otherPrograms) : ''

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) disable.reset()
      }}
      trigger={
        <Button size="small">
          {say.disable}
          <span className="sr-only"> {token.name}</span>
        </Button>
      }
      title={say.disableTitle(token.name)}
      confirm={say.disableToken}
      danger
      busy={disable.isPending}
      onConfirm={() => disable.mutate()}
    >
      <p>{say.disableBody(others)}</p>
      {disable.error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {failureWords(say, spoken, disable.error, say.disableFailedHint)}
        </p>
      )}
    </ConfirmDialog>
  )
}
