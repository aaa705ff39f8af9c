import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { ownPreferences } from '@/app/(console)/own-preferences'
import { ConsoleDocument } from '@/components/shell/console-document'

export const metadata: Metadata = {
  icons: [
    { url: '/favicon.svg', type: 'image/svg+xml' },
    { url: '/favicon.ico', sizes: '48x48' },
  ],
  title: 'API reference · Hubline',
  description: 'The partner interface: every call, answer and error.',
}
export const viewport: Viewport = { colorScheme: 'light dark' }

/** A root of its own: the reference looks like the console and needs no session. In English for everybody: it quotes
 *  the interface, and that is English. */
export default async function ReferenceLayout({ children }: { children: ReactNode }) {
  return (
    <ConsoleDocument language="en" preferences={await ownPreferences()}>
      {children}
    </ConsoleDocument>
  )
}
