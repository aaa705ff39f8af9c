'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ShownToken } from '@/components/tokens/shown-token'
import { curlLine } from '@/components/tokens/token-command'
import { tokenList } from '@/components/tokens/token-queries'
import { failureWords, overlapOptions, usualOverlap } from '@/components/tokens/token-words'
import { useShownOnce } from '@/components/tokens/use-shown-once'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog, OverlayClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { ExactTime } from '@/components/ui/relative-time'
import { Select } from '@/components/ui/select'
import { type TokenRow, tokensApi } from '@/lib/contract/console-tokens'
import { call } from '@/lib/web/call'

type RotateTokenDialogProps = { token: TokenRow; address: string; timeZone: string; onClosed: () => void }

/** Open from the start, and outside the table: the row may change its state while the new token is still on show. */
export function RotateTokenDialog({ token, address, timeZone, onClosed }: RotateTokenDialogProps) {
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
      title={made ? 'The new token' : `Rotate ${token.name}`}
      description={
        made
          ? 'It is shown this once. Hand it to the partner over a safe way.'
          : 'A new token with the same rights is issued. During the overlap both are valid.'
      }
      footer={
        made ? (
          <Button variant="primary" onClick={dialog.close}>
            I have stored it
          </Button>
        ) : (
          <>
            <OverlayClose>
              <Button>Cancel</Button>
            </OverlayClose>
            <Button variant="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
              Rotate token
            </Button>
          </>
        )
      }
    >
      {rotate.error && (
        <Banner tone="negative" role="alert" title="The token was not rotated" className="mb-3">
          {failureWords(
            rotate.error,
            'Close this and look whether a new token stands in the list before you try again.',
          )}
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
            The old one is valid until <ExactTime at={made.oldExpiresAt} timeZone={timeZone} />.
          </p>
        </div>
      ) : (
        <Field label="How long the present token stays valid">
          <Select
            value={overlapHours}
            options={overlapOptions}
            onChange={({ target }) => setOverlapHours(target.value)}
          />
        </Field>
      )}
    </Dialog>
  )
}
