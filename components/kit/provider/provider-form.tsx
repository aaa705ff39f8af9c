import { providerWords } from '@/components/kit/provider/provider-words'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import type { OidcProblem } from '@/lib/contract/access/oidc-problems'
import type { Language } from '@/lib/contract/vocabulary'

/** Whom people sign in with, and whether there is no other way. */
export type SignInProvider = { name: string; alone: boolean }

type ProviderFormProps = {
  language: Language
  /** As people call the provider. */
  name: string
  /** Where to, after it. */
  to: string
  problem?: OidcProblem | undefined
  /** Of a link that joins an account. */
  keyOfLink?: string
  /** For a fresh proof of the session that is open. */
  again?: boolean
  /** The page below stays as it is. */
  newTab?: boolean
  /** The one way in on its page. */
  primary?: boolean
}

/** The button that leads to the provider of the sign-in: a form the browser sends itself. */
export function ProviderForm({ language, name, to, problem, keyOfLink, again, newTab, primary }: ProviderFormProps) {
  const say = providerWords[language]
  return (
    <form
      method="post"
      action="/api/auth/signin/oidc"
      target={newTab ? '_blank' : undefined}
      data-provider
      data-unguarded
      className="mt-4 flex flex-col gap-4"
    >
      <div role="alert" className="empty:hidden">
        {problem && <Banner tone="negative">{say.problems[problem](name)}</Banner>}
      </div>
      <input type="hidden" name="next" value={to} />
      <input type="hidden" name="language" value={language} />
      {keyOfLink !== undefined && <input type="hidden" name="key" value={keyOfLink} />}
      {again && <input type="hidden" name="again" value="1" />}
      <Button type="submit" variant={primary ? 'primary' : undefined}>
        {say.signInWith(name)}
      </Button>
      {newTab && <p className="text-small text-ink3">{say.newTab}</p>}
    </form>
  )
}
