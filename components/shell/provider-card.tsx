import type { ReactNode } from 'react'
import { BrandMark } from '@/components/kit/brand-mark'
import { providerWords } from '@/components/kit/provider/provider-words'
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
  const other = language === 'en' ? 'es' : 'en'
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[23.75rem]">
        <div className="mb-5 flex items-center gap-2.5">
          <BrandMark className="size-7" />
          <span className="flex-1 font-semibold text-h2">{say.hubConsole}</span>
          <a href={`/sign-in?${new URLSearchParams({ language: other, next: to })}`} lang={other} hrefLang={other}>
            {say.otherLanguage}
          </a>
        </div>
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
      </div>
    </main>
  )
}
