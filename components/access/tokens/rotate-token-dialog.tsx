'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ShownToken } from '@/components/access/tokens/shown-token'
import { curlLine } from '@/components/access/tokens/token-command'
import { rotateDraft } from '@/components/access/tokens/token-draft'
import { tokenList } from '@/components/access/tokens/token-queries'
import { failureWords, overlapOptions, tokenWords, usualOverlap } from '@/components/access/tokens/token-words'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormSelect } from '@/components/kit/form-fields'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type TokenRow, tokensApi } from '@/lib/contract/access/tokens'

type RotateTokenDialogProps = { token: TokenRow; address: string; timeZone: string; onClosed: () => void }

/** Open from the start, and outside the table: the row may change its state while the new token is still on show. */
export function RotateTokenDialog({ token: old, address, timeZone, onClosed }: RotateTokenDialogProps) {
  const say = useWords(tokenWords)
  const spoken = useLanguage()
  const client = useQueryClient()

  return (
    <FormDialog
      title={say.rotate(old.name)}
      description={say.rotateBody}
      words={{ send: say.rotateToken, cancel: say.cancel }}
      schema={rotateDraft}
      begin={{ overlapHours: usualOverlap }}
      send={async (body) => (await call(tokensApi.rotateToken, { params: { jti: old.jti }, body })).data}
      problem={(error) => ({
        title: say.rotateFailed,
        words: failureWords(say, spoken, error, say.issueLostHint),
      })}
      close={(sent) => {
        if (sent) void client.invalidateQueries(tokenList)
        onClosed()
      }}
      after={({ token, signingSecret, oldExpiresAt }) => ({
        title: say.theNewToken,
        description: say.shownOnceHint,
        close: say.iHaveStoredIt,
        wide: true,
        body: (warned) => (
          <div className="flex flex-col gap-4">
            <ShownToken
              token={token}
              signingSecret={signingSecret}
              command={curlLine({ address, token, programId: old.programs[0]?.id ?? '', scopes: old.scopes })}
              warned={warned}
            />
            <p className="text-ink2">
              {say.oldValidUntil} <ExactTime at={oldExpiresAt} timeZone={timeZone} />.
            </p>
          </div>
        ),
      })}
    >
      <FormSelect name="overlapHours" label={say.overlapLabel} options={overlapOptions(say)} />
    </FormDialog>
  )
}
