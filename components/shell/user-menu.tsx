'use client'

import { Command, Keyboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react'
import { useState } from 'react'
import { useKeyWords } from '@/components/kit/key-words'
import { keepTheme } from '@/components/kit/preferences'
import { afterFocusReturn } from '@/components/kit/ui/focus-return'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@/components/kit/ui/menu'
import { useWords } from '@/components/kit/words/language'
import type { SignedIn } from '@/components/shell/shell-types'
import { type ShellWords, shellWords } from '@/components/shell/shell-words'
import { Theme } from '@/lib/contract/access/preferences'

const themeWords = (say: ShellWords): Record<Theme, string> => ({
  device: say.sameAsThisDevice,
  light: say.light,
  dark: say.dark,
})
const themeIcons = { device: <Monitor aria-hidden />, light: <Sun aria-hidden />, dark: <Moon aria-hidden /> }

type UserMenuProps = {
  user: SignedIn
  theme: Theme
  zone: string
  settingsHref?: string
  /** Opens the settings in place instead. */
  onOpenSettings?: () => void
  onShowCommands: () => void
  onShowKeys: () => void
  onSignOut: () => void
}

const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase()).join('')
}

export function UserMenu({
  user,
  theme: first,
  zone,
  settingsHref,
  onOpenSettings,
  onShowCommands,
  onShowKeys,
  onSignOut,
}: UserMenuProps) {
  const say = useWords(shellWords)
  const [theme, setTheme] = useState(first)
  const words = useKeyWords()
  const choose = (next: Theme) => {
    keepTheme(next)
    setTheme(next)
  }

  return (
    <Menu
      align="end"
      className="min-w-60"
      label={say.yourAccount}
      trigger={
        <button
          type="button"
          aria-label={say.accountOf(user.name)}
          className="edge grid size-8 shrink-0 place-items-center rounded-full! bg-accent-soft font-semibold text-small text-ink hover:bg-selected"
        >
          {initials(user.name)}
        </button>
      }
    >
      <div className="px-2 pt-1.5 pb-1">
        <p className="font-semibold">{user.name}</p>
        <p className="text-ink2">{user.email}</p>
        <p className="text-ink3 text-small">{say.roleAndZone(user.role, zone)}</p>
      </div>
      <MenuSeparator />
      <MenuLabel>{say.theme}</MenuLabel>
      <MenuChoice
        label={say.theme}
        value={theme}
        onValueChange={choose}
        options={Theme.all.map((value) => ({ value, label: themeWords(say)[value], icon: themeIcons[value] }))}
      />
      <MenuSeparator />
      <MenuItem
        icon={<Command aria-hidden />}
        shortcut={words('mod+k')}
        onSelect={() => afterFocusReturn(onShowCommands)}
      >
        {say.commands}
      </MenuItem>
      <MenuItem icon={<Keyboard aria-hidden />} shortcut="?" onSelect={() => afterFocusReturn(onShowKeys)}>
        {say.keyboardShortcuts}
      </MenuItem>
      {(settingsHref || onOpenSettings) && (
        <MenuItem icon={<Settings aria-hidden />} href={settingsHref} onSelect={onOpenSettings}>
          {say.settings}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onSignOut}>
        {say.signOut}
      </MenuItem>
    </Menu>
  )
}
