import { openLinkText, openPath } from '@/components/access/pages/open-link'
import { chooseWords } from '@/components/access/staff/choose-words'
import { ProviderForm, type SignInProvider } from '@/components/kit/provider/provider-form'
import { providerWords } from '@/components/kit/provider/provider-words'
import { otherOf, SignInFrame } from '@/components/kit/sign-in-frame'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import { passwordLimits } from '@/lib/contract/access/password'
import type { Language } from '@/lib/contract/vocabulary'

export type PasswordProblem = 'differ' | 'weak' | 'failed'

type PasswordPageProps = {
  language: Language
  /** Null where this browser has opened none. */
  keyOfLink: string | null
  /** Null where the link is unknown, used or over: one page for all of them. */
  email: string | null
  problem?: PasswordProblem | undefined
  /** The password that was given is changed before anything else. */
  first: boolean
  nonce: string | undefined
  /** Whom the account can be joined to. */
  provider: SignInProvider | null
}

/** Where a person chooses their own password: HTML alone, like the sign-in. Its script takes the key out of the address. */
export function PasswordPage({ language, keyOfLink, email, problem, provider, first, nonce }: PasswordPageProps) {
  const say = chooseWords[language]
  const join = providerWords[language]
  const { least } = passwordLimits
  return (
    <SignInFrame
      language={language}
      otherWay={`?${new URLSearchParams({ language: otherOf(language) })}`}
      otherLanguage={say.otherLanguage}
    >
      {keyOfLink === null ? (
        <form
          method="post"
          action={openPath}
          className="edge rounded-card border border-line bg-surface p-6 shadow-card"
        >
          <h1 className="text-h1">{say.title}</h1>
          <div className="mt-4 flex flex-col gap-4">
            <div role="alert" className="empty:hidden">
              {problem && <Banner tone="negative">{say.failed}</Banner>}
            </div>
            <input type="hidden" name="language" value={language} />
            <Field label={say.link} hint={say.linkHint} id="link">
              <TextInput
                name="link"
                required
                maxLength={1000}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
            </Field>
            <Button type="submit" variant="primary">
              {say.open}
            </Button>
          </div>
        </form>
      ) : email === null ? (
        <div className="edge rounded-card border border-line bg-surface p-6 shadow-card">
          <h1 className="text-h1">{say.overTitle}</h1>
          <p className="mt-1 text-ink2">{say.over}</p>
          <p className="mt-4">
            <a className="link" href={`/sign-in?${new URLSearchParams({ language })}`}>
              {say.signIn}
            </a>
          </p>
        </div>
      ) : provider?.alone ? (
        <div className="edge rounded-card border border-line bg-surface p-6 shadow-card">
          <h1 className="text-h1">{join.linkTitle}</h1>
          <p className="mt-1 text-ink2">{say.forAccount(email)}</p>
          <p className="mt-1 text-ink2">{join.linkOnly(provider.name)}</p>
          <ProviderForm language={language} name={provider.name} to="/" keyOfLink={keyOfLink} primary />
        </div>
      ) : (
        <form
          method="post"
          action="/api/auth/password"
          className="edge rounded-card border border-line bg-surface p-6 shadow-card"
        >
          <h1 className="text-h1">{say.title}</h1>
          <p className="mt-1 text-ink2">{say.forAccount(email)}</p>
          {first && <p className="mt-1 text-ink2">{say.first}</p>}
          <div className="mt-4 flex flex-col gap-4">
            <div role="alert" className="empty:hidden">
              {problem && <Banner tone="negative">{problem === 'weak' ? say.weak(least) : say[problem]}</Banner>}
            </div>
            <input type="hidden" name="key" value={keyOfLink} />
            <input type="hidden" name="language" value={language} />
            {/* Tells a password manager whose password this is. */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <Field label={say.password} hint={say.hint(least)} id="password">
              <TextInput
                name="password"
                type="password"
                required
                minLength={least}
                maxLength={passwordLimits.most}
                autoComplete="new-password"
              />
            </Field>
            <Field label={say.again} id="again">
              <TextInput name="again" type="password" required autoComplete="new-password" />
            </Field>
            <Button type="submit" variant="primary">
              {say.save}
            </Button>
          </div>
        </form>
      )}
      {keyOfLink !== null && email !== null && provider?.alone === false && (
        <>
          <p className="mt-4 text-ink2">{join.orLink(provider.name)}</p>
          <ProviderForm language={language} name={provider.name} to="/" keyOfLink={keyOfLink} />
        </>
      )}
      <script data-own nonce={nonce} suppressHydrationWarning>
        {openLinkText()}
      </script>
    </SignInFrame>
  )
}
