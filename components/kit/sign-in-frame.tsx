import type { ReactNode } from 'react'
import { BrandMark } from '@/components/kit/brand-mark'
import type { Language } from '@/lib/contract/vocabulary'

type SignInFrameProps = {
  language: Language
  /** The same page in the other language. */
  otherWay: string
  otherLanguage: string
  wide?: boolean
  children: ReactNode
}

/** Around every page on the way in: HTML alone. */
export function SignInFrame({ language, otherWay, otherLanguage, wide = false, children }: SignInFrameProps) {
  const other = otherOf(language)
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className={wide ? 'w-full max-w-[34rem]' : 'w-full max-w-[23.75rem]'}>
        <div className="mb-5 flex items-center gap-2.5">
          <BrandMark className="size-7" />
          <span className="flex-1 font-semibold text-h2">Hubline</span>
          <a href={otherWay} lang={other} hrefLang={other}>
            {otherLanguage}
          </a>
        </div>
        {children}
      </div>
    </main>
  )
}

/** The language a page on the way in offers beside its own. */
export const otherOf = (language: Language): Language => (language === 'en' ? 'es' : 'en')
