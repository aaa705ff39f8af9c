'use client'

import { ownPasskeysWords } from '@/components/access/passkeys/own-passkeys-words'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormText } from '@/components/kit/form-fields'
import { makePasskey, NoPasskey, PasskeyThere } from '@/components/kit/passkeys/browser-passkey'
import { notifyDone } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type PasskeyRow, passkeyApi, passkeyName } from '@/lib/contract/access/passkeys'

type PasskeyDialogProps = {
  /** The one to be renamed; without one, one is made. */
  passkey: PasskeyRow | null
  refresh: () => Promise<unknown>
  close: () => void
}

async function add(name: string) {
  const { data } = await call(passkeyApi.offerPasskey, { body: {} })
  return call(passkeyApi.addPasskey, { body: { name, credential: await makePasskey(data) } })
}

export function PasskeyDialog({ passkey, refresh, close }: PasskeyDialogProps) {
  const say = useWords(ownPasskeysWords)
  const spoken = useLanguage()
  const told = (error: unknown) => {
    if (error instanceof PasskeyThere) return say.there
    return error instanceof NoPasskey ? say.closed : failureWords(error, spoken)
  }
  return (
    <FormDialog
      title={passkey ? say.renameTitle : say.add}
      description={passkey ? undefined : say.addAbout}
      words={{ send: passkey ? say.save : say.add }}
      schema={passkeyName}
      begin={{ name: passkey?.name ?? '' }}
      send={({ name }) =>
        passkey ? call(passkeyApi.renamePasskey, { params: { passkeyId: passkey.id }, body: { name } }) : add(name)
      }
      done={async () => {
        await refresh()
        notifyDone(passkey ? say.renamed : say.wasAdded)
      }}
      problem={(error) => ({ title: passkey ? say.notRenamed : say.notAdded, words: told(error) })}
      fault={() => say.nameMissing}
      close={close}
    >
      <FormText name="name" label={say.name} hint={say.nameHint} maxLength={60} autoFocus />
    </FormDialog>
  )
}
