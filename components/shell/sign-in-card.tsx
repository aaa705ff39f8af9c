import type { ReactNode } from 'react'
import {
  isPasskeyProblem,
  PasskeyForm,
  type PasskeyProblem,
  passkeyProblemWords,
} from '@/components/kit/passkeys/passkey-form'
import { otherOf, SignInFrame } from '@/components/kit/sign-in-frame'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import { type SignInWords, signInWords } from '@/components/shell/session/sign-in-words'
import { signInScriptText } from '@/components/shell/session/signed-in-mark'
import type { Language } from '@/lib/contract/vocabulary'

export type SignInProblem = Extract<keyof SignInWords, 'wrong' | 'slowed' | 'notKept' | 'failed'> | PasskeyProblem
export type SignInNotice = Extract<keyof SignInWords, 'out' | 'other' | 'again' | 'chosen'>

type SignInCardProps = {
  language: Language
  /** Where to, after it. */
  to: string
  /** What was typed at the last try. */
  email: string
  /** Why that one did not work, the same words whoever tried. */
  problem?: SignInProblem | undefined
  /** Too many tries: in how many seconds the next one is taken. */
  wait: number
  /** Why the person sees this page at all. */
  notice?: SignInNotice | undefined
  nonce: string | undefined
  /** Whether this address can have passkeys. */
  passkeys: boolean
  /** The button of the provider, where there is one. */
  provider?: ReactNode
}

/** A form the browser sends itself. The server in front leaves no script in this page but those of its own. */
export function SignInCard({ language, to, email, problem, wait, notice, nonce, passkeys, provider }: SignInCardProps) {
  const say = signInWords[language]
  return (
    <SignInFrame
      language={language}
      otherWay={`/sign-in?${new URLSearchParams({ language: otherOf(language), next: to })}`}
      otherLanguage={say.otherLanguage}
    >
      <form
        method="post"
        action="/api/auth/form"
        className="edge rounded-card border border-line bg-surface p-6 shadow-card"
      >
        <h1 className="text-h1">{say.signIn}</h1>
        {notice && <p className="mt-1 text-ink2">{say[notice]}</p>}
        <p hidden data-insecure className="mt-1 text-ink2">
          {say.insecure}
        </p>
        <div className="mt-4 flex flex-col gap-4">
          <div role="alert" className="empty:hidden">
            {problem === 'slowed' ? (
              <Banner tone="attention" title={say.slowed}>
                <span data-wait={wait} data-waited={say.waited}>
                  {say.wait(wait)}
                </span>
              </Banner>
            ) : (
              problem && (
                <Banner tone="negative">
                  {isPasskeyProblem(problem) ? passkeyProblemWords(problem, language) : say[problem]}
                </Banner>
              )
            )}
          </div>
          <input type="hidden" name="next" value={to} />
          <input type="hidden" name="language" value={language} />
          <Field label={say.eMail} id="email">
            <TextInput
              name="email"
              type="email"
              required
              maxLength={320}
              defaultValue={email}
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
            />
          </Field>
          <div className="relative">
            <Field label={say.password} id="password">
              <TextInput
                name="password"
                type="password"
                required
                maxLength={1000}
                autoComplete="current-password"
                autoCapitalize="off"
                spellCheck={false}
              />
            </Field>
            <button
              type="button"
              hidden
              data-show={say.showPassword}
              data-hide={say.hidePassword}
              className="link absolute top-0 right-0 text-small"
            >
              {say.showPassword}
            </button>
          </div>
          <Button type="submit" variant="primary">
            {say.signIn}
          </Button>
        </div>
      </form>
      {provider}
      {passkeys && <PasskeyForm language={language} to={to} nonce={nonce} />}
      <p className="mt-4 text-ink3">{say.lockedOut}</p>
      <script data-own nonce={nonce} suppressHydrationWarning>
        {signInScriptText()}
      </script>
    </SignInFrame>
  )
}
