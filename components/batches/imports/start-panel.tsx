'use client'

import { useState } from 'react'
import { importWords } from '@/components/batches/imports/import-words'
import { rowWords } from '@/components/batches/imports/row-words'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { useWords } from '@/components/kit/words/language'
import type { ImportField } from '@/lib/contract/batches/import-columns'
import type { ImportView, StartBody } from '@/lib/contract/batches/imports'

const consentColumn = 'requiredConsent' satisfies ImportField

type StartPanelProps = { run: ImportView; inOrder: number; busy: boolean; onStart: (body: StartBody) => void }

/** What happens, in numbers, and the button that makes it happen. */
export function StartPanel({ run, inOrder, busy, onStart }: StartPanelProps) {
  const say = useWords(rowWords)
  const page = useWords(importWords)
  const [invites, setInvites] = useState(run.invites)
  const [consentAsked, setConsentAsked] = useState(run.consentAsked)
  const [sure, setSure] = useState(false)
  const again = run.state === 'done'
  const texts = Math.min(run.textable, inOrder)
  const button = again ? say.importMended(inOrder) : say.start(inOrder)
  const start = () => {
    setSure(false)
    onStart({ invites, consentAsked })
  }

  return (
    <Card title={say.startTitle}>
      {inOrder === 0 ? (
        <p className="text-ink2">{run.existing === run.rows ? say.startLeft(0, run.existing) : say.startNone}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="max-w-prose">
            {say.startAbout(inOrder)} <span className="text-ink2">{say.startLeft(run.needsWork, run.existing)}</span>
          </p>
          <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
            <Checkbox
              className="self-start"
              label={say.invite}
              hint={invites ? say.inviteAbout(texts) : say.noInvite}
              checked={invites}
              onChange={(event) => setInvites(event.target.checked)}
            />
            <RadioGroup
              legend={say.consent}
              {...(run.columns.some(({ to }) => to === consentColumn) && { hint: say.consentColumn })}
              value={consentAsked ? 'asked' : 'attested'}
              onChange={(event) => setConsentAsked(event.target.value === 'asked')}
              options={[
                { value: 'asked', label: say.consentAsked, hint: say.consentAskedHint },
                { value: 'attested', label: say.attested, hint: say.attestedHint },
              ]}
            />
          </div>
          <div>
            <Button variant="primary" busy={busy} onClick={() => (invites && texts > 0 ? setSure(true) : start())}>
              {button}
            </Button>
          </div>
          <ConfirmDialog
            open={sure}
            onOpenChange={setSure}
            title={say.sure(inOrder)}
            confirm={button}
            cancel={page.cancel}
            busy={busy}
            onConfirm={start}
          >
            {say.sureText(texts)}
          </ConfirmDialog>
        </div>
      )}
    </Card>
  )
}
