// What a person sets about the look of the console. Cookies, because the server must know before the first paint.

import { type Language, languageCookie } from '@/lib/contract/vocabulary'

export const themes = ['device', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export type Preferences = { theme: Theme; singleKeys: boolean; railCollapsed: boolean }

const cookies = { theme: 'hub-theme', singleKeys: 'hub-keys', railCollapsed: 'hub-rail' } as const
const year = 60 * 60 * 24 * 365

/** On the server: `readPreferences((name) => jar.get(name)?.value)`. */
export function readPreferences(cookie: (name: string) => string | undefined): Preferences {
  const theme = cookie(cookies.theme)
  return {
    theme: themes.find((known) => known === theme) ?? 'device',
    singleKeys: cookie(cookies.singleKeys) !== 'off',
    railCollapsed: cookie(cookies.railCollapsed) === 'on',
  }
}

const keep = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`
}

export function keepTheme(theme: Theme) {
  keep(cookies.theme, theme)
  if (theme === 'device') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function keepSingleKeys(on: boolean) {
  keep(cookies.singleKeys, on ? 'on' : 'off')
  if (on) delete document.documentElement.dataset.keys
  else document.documentElement.dataset.keys = 'off'
}

export const keepLanguage = (language: Language) => keep(languageCookie, language)

export const keepRailCollapsed = (collapsed: boolean) => keep(cookies.railCollapsed, collapsed ? 'on' : 'off')
