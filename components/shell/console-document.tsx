import type { ReactNode } from 'react'
import { consoleFont } from '@/components/shell/console-font'
import type { Preferences } from '@/components/shell/preferences'
import { Toaster } from '@/components/ui/toaster'

/** `<html>` and `<body>` of every console page, signed in or not. The theme is an attribute the server writes: no flash. */
export function ConsoleDocument({ preferences, children }: { preferences: Preferences; children: ReactNode }) {
  const { theme, singleKeys } = preferences
  return (
    <html
      lang="en"
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
