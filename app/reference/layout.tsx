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
  title: 'API reference · Hubline',
  description: 'The partner interface: every call, answer and error.',
}
export const viewport: Viewport = { colorScheme: 'light dark' }

/** A root of its own: the reference looks like the console and needs no session. In English for everybody: it quotes
 *  the interface, and that is English. */
export default async function ReferenceLayout({ children }: { children: ReactNode }) {
  const jar = await cookies()
  return (
    <ConsoleDocument language="en" preferences={readPreferences((name) => jar.get(name)?.value)}>
      {children}
    </ConsoleDocument>
  )
}
