'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ShownToken } from '@/components/access/tokens/shown-token'
import { curlLine } from '@/components/access/tokens/token-command'
import { tokenList } from '@/components/access/tokens/token-queries'
import { failureWords, overlapOptions, tokenTexts, usualOverlap } from '@/components/access/tokens/token-words'
import { call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { Select } from '@/components/kit/ui/select'
import { useShownOnce } from '@/components/kit/use-shown-once'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type TokenRow, tokensApi } from '@/lib/contract/access/tokens'

type RotateTokenDialogProps = { token: TokenRow; address: string; timeZone: string; onClosed: () => void }

/** Open from the start, and outside the table: the row may change its state while the new token is still on show. */
export function RotateTokenDialog({ token, address, timeZone, onClosed }: RotateTokenDialogProps) {
  const say = useWords(tokenTexts)
  const spoken = useLanguage()
  const client = useQueryClient()
  const [overlapHours, setOverlapHours] = useState(usualOverlap)
  const rotate = useMutation({
    mutationFn: async () =>
      (await call(tokensApi.rotateToken, { params: { jti: token.jti }, body: { overlapHours: Number(overlapHours) } }))
        .data,
  })
  const dialog = useShownOnce({
    shown: rotate.isSuccess,
    opened: true,
    onClosed: () => {
      if (!rotate.isIdle) void client.invalidateQueries(tokenList)
      onClosed()
    },
  })
  const made = rotate.data

  return (
    <Dialog
      wide={Boolean(made)}
      open={dialog.open}
      onOpenChange={dialog.onOpenChange}
      title={made ? say.theNewToken : say.rotate(token.name)}
      description={made ? say.shownOnceHint : say.rotateBody}
      footer={
        made ? (
          <Button variant="primary" onClick={dialog.close}>
            {say.iHaveStoredIt}
          </Button>
        ) : (
          <>
            <OverlayClose>
              <Button>{say.cancel}</Button>
            </OverlayClose>
            <Button variant="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
              {say.rotateToken}
            </Button>
          </>
        )
      }
    >
      {rotate.error && (
        <Banner tone="negative" role="alert" title={say.rotateFailed} className="mb-3">
          {failureWords(say, spoken, rotate.error, say.issueLostHint)}
        </Banner>
      )}
      {made ? (
        <div className="flex flex-col gap-4">
          <ShownToken
            token={made.token}
            command={curlLine({
              address,
              token: made.token,
              programId: token.programs[0]?.id ?? '',
              scopes: token.scopes,
            })}
            warned={dialog.warned}
          />
          <p className="text-ink2">
            {say.oldValidUntil} <ExactTime at={made.oldExpiresAt} timeZone={timeZone} />.
          </p>
        </div>
      ) : (
        <Field label={say.overlapLabel}>
          <Select
            value={overlapHours}
            options={overlapOptions(say)}
            onChange={({ target }) => setOverlapHours(target.value)}
          />
        </Field>
      )}
    </Dialog>
  )
}
