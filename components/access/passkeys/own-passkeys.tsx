'use client'

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownPasskeysWords } from '@/components/access/passkeys/own-passkeys-words'
import { PasskeyDialog } from '@/components/access/passkeys/passkey-dialog'
import { call } from '@/components/kit/call'
import { knowsPasskeys } from '@/components/kit/passkeys/browser-passkey'
import { Button } from '@/components/kit/ui/button'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { mostPasskeys, type PasskeyRow, passkeyApi } from '@/lib/contract/access/passkeys'

const ownPasskeys = () =>
  queryOptions({ queryKey: ['passkeys'], queryFn: async () => (await call(passkeyApi.listPasskeys, {})).data })

/** A person's own. Where this address can have none, there is no such part. */
export function OwnPasskeys({ timeZone }: { timeZone: string }) {
  const say = useWords(ownPasskeysWords)
  const client = useQueryClient()
  const passkeys = useQuery(ownPasskeys())
  const [dialog, setDialog] = useState<PasskeyRow | 'add' | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ownPasskeys().queryKey })
  const rows = passkeys.data?.rows ?? []
  if (!passkeys.data?.offered && !passkeys.error) return null
  return (
    <section aria-labelledby="own-passkeys" className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 id="own-passkeys" className="text-h3">
        {say.title}
      </h3>
      <p className="text-ink2">{say.about}</p>
      {passkeys.error && !passkeys.data && <QueryFailed query={passkeys} what={say.passkeys} />}
      {passkeys.data && rows.length === 0 && <p className="text-ink2">{say.none}</p>}
      {rows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {rows.map((row) => (
            <Passkey key={row.id} row={row} timeZone={timeZone} onRename={() => setDialog(row)} refresh={refresh} />
          ))}
        </ul>
      )}
      {passkeys.data && rows.length < mostPasskeys && (
        <div className="flex justify-end">
          {knowsPasskeys() ? (
            <Button onClick={() => setDialog('add')}>{say.add}</Button>
          ) : (
            <p className="text-ink2">{say.unable}</p>
          )}
        </div>
      )}
      {dialog && (
        <PasskeyDialog
          key={dialog === 'add' ? dialog : dialog.id}
          passkey={dialog === 'add' ? null : dialog}
          refresh={refresh}
          close={() => setDialog(null)}
        />
      )}
    </section>
  )
}

type PasskeyProps = { row: PasskeyRow; timeZone: string; onRename: () => void; refresh: () => Promise<unknown> }

function Passkey({ row, timeZone, onRename, refresh }: PasskeyProps) {
  const say = useWords(ownPasskeysWords)
  const spoken = useLanguage()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(passkeyApi.removePasskey, { params: { passkeyId: row.id }, body: {} }),
    onSuccess: async () => {
      setAsking(false)
      await refresh()
      notifyDone(say.removed)
    },
    onError: (error) => notifyFailed(say.notRemoved, failureWords(error, spoken)),
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="break-words font-medium">{row.name}</p>
        <p className="text-ink2 text-small">
          {say.added} <ExactTime at={row.addedAt} timeZone={timeZone} />
        </p>
        <p className="text-ink2 text-small">
          {row.usedAt ? (
            <>
              {say.used} <ExactTime at={row.usedAt} timeZone={timeZone} />
            </>
          ) : (
            say.neverUsed
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={say.renameOf(row.name)} onClick={onRename}>
          {say.rename}
        </Button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={say.removeTitle(row.name)}
          confirm={say.remove}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          trigger={
            <Button size="small" aria-label={say.removeOf(row.name)}>
              {say.remove}
            </Button>
          }
        >
          {say.removeAbout}
        </ConfirmDialog>
      </div>
    </li>
  )
}
