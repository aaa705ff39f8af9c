import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { ownPreferences } from '@/app/(console)/own-preferences'
import { pageTitles } from '@/app/(console)/page-titles'
import { LanguageProvider } from '@/components/kit/words/language'
import { ConsoleDocument } from '@/components/shell/console-document'
import { pageLanguage } from '@/lib/server/web/page-language'

export async function generateMetadata(): Promise<Metadata> {
  const { site } = pageTitles[await pageLanguage()]
  return {
    icons: [
      { url: '/favicon.svg', type: 'image/svg+xml' },
      { url: '/favicon.ico', sizes: '48x48' },
    ],
    title: { default: site, template: `%s · ${site}` },
    robots: { index: false, follow: false },
  }
}
export const viewport: Viewport = { colorScheme: 'light dark' }

/** The console's root: patients' phones have another one and load nothing of this. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const [language, preferences] = [await pageLanguage(), await ownPreferences()]
  const { hour24, isoDates } = preferences
  return (
    <LanguageProvider locale={{ language, hour24, isoDates }}>
      <ConsoleDocument language={language} preferences={preferences}>
        {children}
      </ConsoleDocument>
    </LanguageProvider>
  )
}
