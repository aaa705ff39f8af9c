import { passkeyScriptText } from '@/components/kit/passkeys/passkey-script'
import { passkeyWords } from '@/components/kit/passkeys/passkey-words'
import { signedInMark } from '@/components/kit/signed-in-name'
import { Button } from '@/components/kit/ui/button'
import { refusedWords } from '@/components/kit/words/refused-words'
import { passkeyRefusals } from '@/lib/contract/access/passkeys'
import { slugOf } from '@/lib/contract/refusal-names'
import { refusals } from '@/lib/contract/refusals'
import type { Language } from '@/lib/contract/vocabulary'

export type PasskeyProblem = (typeof passkeyRefusals)[number]

/** What a page says of a passkey that was not taken. */
export const passkeyProblemWords = (problem: PasskeyProblem, language: Language): string =>
  refusedWords(slugOf(problem), refusals[problem].message, undefined)?.[language] ?? ''

export const isPasskeyProblem = (problem: string | undefined): problem is PasskeyProblem =>
  passkeyRefusals.some((known) => known === problem)

type PasskeyFormProps = {
  language: Language
  /** Where to, after it. */
  to: string
  /** After the password: it stands in for the code. */
  secondStep?: boolean
  nonce: string | undefined
}

/** Below the form of the page; a browser without script, or without passkeys, shows nothing of it. */
export function PasskeyForm({ language, to, secondStep = false, nonce }: PasskeyFormProps) {
  const say = passkeyWords[language]
  const path = secondStep ? 'factor' : 'passkey'
  return (
    <>
      <form
        hidden
        method="post"
        action={`/api/auth/${path}`}
        data-question={`/api/auth/${path}/question`}
        data-none={say.none}
        className="mt-4 flex flex-col gap-2"
      >
        <input type="hidden" name="next" value={to} />
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="passkey" />
        <Button type="submit">{secondStep ? say.instead : say.signIn}</Button>
        <p role="alert" data-told className="text-ink2 empty:hidden" />
      </form>
      <script data-own nonce={nonce} suppressHydrationWarning>
        {passkeyScriptText(signedInMark)}
      </script>
    </>
  )
}
