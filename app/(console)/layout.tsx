import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { ConsoleDocument } from '@/components/shell/console-document'
import { readPreferences } from '@/components/shell/preferences'

export const metadata: Metadata = {
  icons: [
    { url: '/favicon.svg', type: 'image/svg+xml' },
    { url: '/favicon.ico', sizes: '48x48' },
  ],
  title: { default: 'Hub console', template: '%s · Hub console' },
  robots: { index: false, follow: false },
}
export const viewport: Viewport = { colorScheme: 'light dark' }

/** The console's root: patients' phones have another one and load nothing of this. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const jar = await cookies()
  return <ConsoleDocument preferences={readPreferences((name) => jar.get(name)?.value)}>{children}</ConsoleDocument>
}
