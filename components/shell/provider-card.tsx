import type { ReactNode } from 'react'
import { providerWords } from '@/components/kit/provider/provider-words'
import { otherOf, SignInFrame } from '@/components/kit/sign-in-frame'
import { Banner } from '@/components/kit/ui/banner'
import { signInWords } from '@/components/shell/session/sign-in-words'
import { signInScriptText } from '@/components/shell/session/signed-in-mark'
import type { SignInNotice } from '@/components/shell/sign-in-card'
import type { Language } from '@/lib/contract/vocabulary'

type ProviderCardProps = {
  language: Language
  to: string
  name: string
  notice?: SignInNotice | undefined
  problem?: 'notKept' | 'failed' | undefined
  nonce: string | undefined
  /** The button. */
  children: ReactNode
}

/** The sign-in where the provider is the only way in: HTML alone, like the one with a password. */
export function ProviderCard({ language, to, name, notice, problem, nonce, children }: ProviderCardProps) {
  const say = signInWords[language]
  return (
    <SignInFrame
      language={language}
      otherWay={`/sign-in?${new URLSearchParams({ language: otherOf(language), next: to })}`}
      otherLanguage={say.otherLanguage}
    >
      <div className="edge rounded-card border border-line bg-surface p-6 shadow-card">
        <h1 className="text-h1">{say.signIn}</h1>
        {notice && <p className="mt-1 text-ink2">{say[notice]}</p>}
        <div role="alert" className="mt-4 empty:hidden">
          {problem && <Banner tone="negative">{say[problem]}</Banner>}
        </div>
        {children}
      </div>
      <p className="mt-4 text-ink3">{providerWords[language].alone(name)}</p>
      <script data-own nonce={nonce} suppressHydrationWarning>
        {signInScriptText()}
      </script>
    </SignInFrame>
  )
}
