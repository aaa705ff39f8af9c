'use client'

import { Keyboard, LogOut, Settings } from 'lucide-react'
import { afterFocusReturn } from '@/components/kit/ui/focus-return'
import { Menu, MenuItem, MenuSeparator } from '@/components/kit/ui/menu'
import { useWords } from '@/components/kit/words/language'
import type { SignedIn } from '@/components/shell/shell-types'
import { shellWords } from '@/components/shell/shell-words'

type UserMenuProps = {
  user: SignedIn
  zone: string
  settingsHref?: string
  /** Opens the settings in place instead. */
  onOpenSettings?: () => void
  onShowKeys: () => void
  onSignOut: () => void
}

const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase()).join('')
}

export function UserMenu({ user, zone, settingsHref, onOpenSettings, onShowKeys, onSignOut }: UserMenuProps) {
  const say = useWords(shellWords)
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
      {(settingsHref || onOpenSettings) && (
        <MenuItem icon={<Settings aria-hidden />} href={settingsHref} onSelect={onOpenSettings}>
          {say.settings}
        </MenuItem>
      )}
      <MenuItem icon={<Keyboard aria-hidden />} shortcut="?" onSelect={() => afterFocusReturn(onShowKeys)}>
        {say.keyboardShortcuts}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onSignOut}>
        {say.signOut}
      </MenuItem>
    </Menu>
  )
}
