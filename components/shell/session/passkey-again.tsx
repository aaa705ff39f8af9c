'use client'

import { useMutation } from '@tanstack/react-query'
import { CallLost } from '@/components/kit/call'
import { askForPasskey, knowsPasskeys, NoPasskey } from '@/components/kit/passkeys/browser-passkey'
import { passkeyWords } from '@/components/kit/passkeys/passkey-words'
import { keepLanguage } from '@/components/kit/preferences'
import { Button } from '@/components/kit/ui/button'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { ask, readSession, refusal, type Session } from '@/components/shell/session/session-calls'
import type { PasskeyQuestion } from '@/lib/contract/access/passkeys'

/** The same two steps as on the page of the sign-in, but where its form leads is not gone to. */
async function signInByPasskey(): Promise<Session> {
  const asked = await ask('passkey/question', {})
  if (!asked.ok) throw await refusal(asked)
  const answer = await askForPasskey((await asked.json()) as PasskeyQuestion)
  const body = new URLSearchParams({ passkey: JSON.stringify(answer) })
  await fetch('/api/auth/passkey', { method: 'POST', credentials: 'same-origin', redirect: 'manual', body }).catch(
    () => {
      throw new CallLost()
    },
  )
  const session = await readSession()
  if (!session) throw new NoPasskey()
  keepLanguage(session.language)
  return session
}

/** Nothing is typed, and the page below stays as it is. */
export function PasskeyAgain({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const say = useWords(passkeyWords)
  const spoken = useLanguage()
  const enter = useMutation({ mutationFn: signInByPasskey, onSuccess: onSignedIn })
  if (!knowsPasskeys()) return null
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Button busy={enter.isPending} onClick={() => enter.mutate()}>
        {say.signIn}
      </Button>
      <p role="alert" className="text-ink2 empty:hidden">
        {enter.error && (enter.error instanceof NoPasskey ? say.none : failureWords(enter.error, spoken))}
      </p>
    </div>
  )
}
