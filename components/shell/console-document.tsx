import type { ReactNode } from 'react'
import type { Preferences } from '@/components/kit/preferences'
import { Toaster } from '@/components/kit/ui/toaster'
import { consoleFont } from '@/components/shell/console-font'
import type { Language } from '@/lib/contract/vocabulary'

type ConsoleDocumentProps = { language: Language; preferences: Preferences; children: ReactNode }

/** `<html>` and `<body>` of every console page, signed in or not. The theme is an attribute the server writes: no flash. */
export function ConsoleDocument({ language, preferences, children }: ConsoleDocumentProps) {
  const { theme, singleKeys } = preferences
  return (
    <html
      lang={language}
      className={consoleFont}
      data-theme={theme === 'device' ? undefined : theme}
      data-keys={singleKeys ? undefined : 'off'}
      suppressHydrationWarning
    >
      <body>
        {children}
        <Toaster />
      </body>
    </html>
  )
}
