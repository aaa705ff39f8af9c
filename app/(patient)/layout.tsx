import './phone.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

/** In the page itself: a file would be asked for again with every page, and its headers weigh more than it does. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" rx="5" fill="#0b6557"/></svg>',
)}`

export const metadata: Metadata = {
  icons: [{ url: icon, type: 'image/svg+xml' }],
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
}
export const viewport: Viewport = { colorScheme: 'light dark', width: 'device-width', initialScale: 1 }

/** The root of patients' phones: no provider, no font, nothing of the console. `<html>` is the page's own (PhoneDocument),
 *  because only the page knows its language. */
export default function PhoneLayout({ children }: { children: ReactNode }) {
  return children
}
