// What a person sets about the look of the console. It is kept with the person, so that another machine shows the same; and
// in cookies, because nobody is known before the sign-in and the server must know before the first paint.

import { call } from '@/components/kit/call'
import { setKeysOn } from '@/components/kit/ui/single-keys'
import { type KeptPreferences, languageCookie, Theme } from '@/lib/contract/access/preferences'
import { staffApi } from '@/lib/contract/access/staff'
import { day, second } from '@/lib/contract/time'
import type { Language } from '@/lib/contract/vocabulary'

export type Preferences = {
  theme: Theme
  singleKeys: boolean
  hour24: boolean
  isoDates: boolean
  railCollapsed: boolean
  railOpen: readonly string[]
}

const cookies = { theme: 'hub-theme', singleKeys: 'hub-keys', railCollapsed: 'hub-rail', railOpen: 'hub-open' } as const
const year = (365 * day) / second

/** On the server: `readPreferences((name) => jar.get(name)?.value, staff?.preferences)`. */
export function readPreferences(
  cookie: (name: string) => string | undefined,
  preferences: KeptPreferences = {},
): Preferences {
  const theme = cookie(cookies.theme)
  return {
    theme: preferences.theme ?? Theme.all.find((known) => known === theme) ?? 'device',
    singleKeys: preferences.singleKeys ?? cookie(cookies.singleKeys) !== 'off',
    hour24: preferences.hour24 === true,
    isoDates: preferences.isoDates === true,
    railCollapsed: cookie(cookies.railCollapsed) === 'on',
    railOpen: (cookie(cookies.railOpen) ?? '').split('.'),
  }
}

const keep = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`
}

/** Not kept, it holds on this page, and what was kept before comes back with the next; nobody needs to be told. */
export const keepPreferences = (preferences: KeptPreferences) =>
  void call(staffApi.changePreferences, { body: preferences }).catch(() => undefined)

/** What the server writes pages by: ends once it is kept, or cannot be. */
export const keepTimes = (times: Pick<KeptPreferences, 'hour24' | 'isoDates'>): Promise<unknown> =>
  call(staffApi.changePreferences, { body: times }).catch(() => undefined)

export function keepTheme(theme: Theme) {
  keepPreferences({ theme })
  keep(cookies.theme, theme)
  if (theme === 'device') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function keepSingleKeys(on: boolean) {
  keepPreferences({ singleKeys: on })
  keep(cookies.singleKeys, on ? 'on' : 'off')
  setKeysOn(on)
}

export const keepLanguage = (language: Language) => keep(languageCookie, language)

export const keepRailCollapsed = (collapsed: boolean) => keep(cookies.railCollapsed, collapsed ? 'on' : 'off')

/** The groups of the rail that stand open, by name. */
export const keepRailOpen = (names: readonly string[]) => keep(cookies.railOpen, names.join('.'))
