'use client'

import clsx from 'clsx'
import { AlertDialog as Radix } from 'radix-ui'
import { type FormEvent, useRef, useState } from 'react'
import { useSecondsLeft } from '@/components/kit/clock'
import { ProviderForm, type SignInProvider } from '@/components/kit/provider/provider-form'
import { providerWords } from '@/components/kit/provider/provider-words'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Field } from '@/components/kit/ui/field'
import { useFocusReturn } from '@/components/kit/ui/focus-return'
import { popStyle } from '@/components/kit/ui/overlay-style'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { PasskeyAgain } from '@/components/shell/session/passkey-again'
import {
  problemOf,
  readSession,
  type Session,
  type SignInProblem,
  signInAndCheck,
} from '@/components/shell/session/session-calls'
import { sessionWords } from '@/components/shell/session/session-words'

type SignInAgainProps = {
  email: string
  provider: SignInProvider | null
  /** The person has one, and alone it signs in here. */
  passkey: boolean
  onSignedIn: (session: Session) => void
}

/** The page stays as it was left; only the same person can take it up again. */
export function SignInAgain({ email, provider, passkey, onSignedIn }: SignInAgainProps) {
  const say = useWords(sessionWords)
  const spoken = useLanguage()
  const [problem, setProblem] = useState<SignInProblem>({})
  const [missing, setMissing] = useState(false)
  const [codeNeeded, setCodeNeeded] = useState(false)
  const [busy, setBusy] = useState(false)
  const wait = useSecondsLeft(problem.waitUntil ?? 0)
  const focusReturn = useFocusReturn()
  const password = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation() // React passes events on to the form this dialog was opened from
    const typed = new FormData(event.currentTarget)
    const password = String(typed.get('password'))
    const code = String(typed.get('code') ?? '')
    setMissing(!password)
    if (!password || busy || wait > 0) return
    setBusy(true)
    setProblem({})
    await signInAndCheck(say, { email, password, ...(code && { code }) }).then(onSignedIn, (error: unknown) => {
      const found = problemOf(say, spoken, error)
      setProblem(found)
      if (found.codeNeeded) setCodeNeeded(true)
    })
    setBusy(false)
  }

  return (
    <Radix.Root open>
      <Radix.Portal>
        {/* While it lasts it is all there is of the page: console-media.css hides the rest. */}
        <main data-session-over>
          <Radix.Content
            {...focusReturn}
            onOpenAutoFocus={(event) => {
              focusReturn.onOpenAutoFocus()
              event.preventDefault()
              password.current?.focus()
            }}
            onEscapeKeyDown={(event) => event.preventDefault()}
            className={clsx(popStyle, 'fixed inset-x-3 top-[15dvh] z-50 mx-auto max-w-md p-5')}
          >
            <Radix.Title asChild>
              <h1 className="text-h2">{say.restingTitle}</h1>
            </Radix.Title>
            <Radix.Description className="mt-2 text-ink2">{say.yourSessionHasEnded}</Radix.Description>
            {passkey && <PasskeyAgain onSignedIn={onSignedIn} />}
            {provider && <AtProvider provider={provider} onSignedIn={onSignedIn} />}
            {provider?.alone || (
              <form noValidate data-unguarded method="post" onSubmit={submit} className="mt-4 flex flex-col gap-4">
                <div role="alert" className="empty:hidden">
                  {wait > 0 ? (
                    <Banner tone="attention" title={say.tooManyTries}>
                      {say.slowedHint}
                      <span aria-hidden> {say.inS(wait)}</span>.
                    </Banner>
                  ) : (
                    problem.message && <Banner tone="negative">{problem.message}</Banner>
                  )}
                </div>
                <Field label={say.eMail} id="again-email">
                  <TextInput name="email" type="email" autoComplete="username" value={email} readOnly />
                </Field>
                <Field label={say.password} id="again-password" error={missing && say.enterYourPassword}>
                  <TextInput ref={password} name="password" type="password" autoComplete="current-password" />
                </Field>
                {codeNeeded && (
                  <Field label={say.code} id="again-code" hint={say.codeHint}>
                    <TextInput name="code" mono maxLength={40} autoComplete="one-time-code" autoFocus />
                  </Field>
                )}
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <a href="/sign-in?why=other" className="link">
                    {say.iAmSomebodyElse}
                  </a>
                  <Button type="submit" variant="primary" busy={busy} disabled={wait > 0}>
                    {say.goOnAction}
                  </Button>
                </div>
              </form>
            )}
          </Radix.Content>
        </main>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Signed in there, in another tab, the page goes on: by itself when it is looked at again, or by the button. */
function AtProvider({ provider, onSignedIn }: Pick<SignInAgainProps, 'onSignedIn'> & { provider: SignInProvider }) {
  const say = useWords(providerWords)
  const spoken = useLanguage()
  const [notYet, setNotYet] = useState(false)
  const goOn = async () => {
    const session = await readSession().catch(() => null)
    if (session) onSignedIn(session)
    else setNotYet(true)
  }
  return (
    <>
      <ProviderForm language={spoken} name={provider.name} to="/" newTab primary={provider.alone} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p role="alert">{notYet && say.notYet}</p>
        <Button onClick={() => void goOn()}>{say.goOn}</Button>
      </div>
    </>
  )
}
