'use client'

import { Menu as MenuIcon } from 'lucide-react'
import { useKeyWords } from '@/components/kit/key-words'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { Kbd } from '@/components/kit/ui/kbd'
import { useWords } from '@/components/kit/words/language'
import { ProgramSwitcher } from '@/components/shell/program-switcher'
import { SearchBox, type SearchBoxProps } from '@/components/shell/search-box'
import type { ProgramChoice } from '@/components/shell/shell-types'
import { shellWords } from '@/components/shell/shell-words'

type TopBarProps = {
  programs: readonly ProgramChoice[]
  currentProgramId?: string
  search?: SearchBoxProps
  zone: string
  onOpenRail: () => void
  onOpenPalette: () => void
  userMenu: React.ReactNode
}

export function TopBar({ programs, currentProgramId, search, zone, onOpenRail, onOpenPalette, userMenu }: TopBarProps) {
  const say = useWords(shellWords)
  const words = useKeyWords()
  return (
    <header className="chrome z-30 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface px-3 py-2 sm:sticky sm:top-0 sm:h-bar sm:flex-nowrap sm:px-5 sm:py-0">
      <div className="rail:hidden">
        <IconButton label={say.openNavigation} icon={<MenuIcon />} className="-ml-1" onClick={onOpenRail} />
      </div>
      <ProgramSwitcher programs={programs} currentId={currentProgramId} />
      {search && (
        <div className="min-w-0 max-sm:order-last max-sm:w-full sm:flex-1">
          <SearchBox {...search} />
        </div>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-3">
        <Button variant="quiet" aria-keyshortcuts="Control+K Meta+K" onClick={onOpenPalette} className="max-lg:hidden">
          {say.commands}
          <Kbd>{words('mod+k')}</Kbd>
        </Button>
        <p className="whitespace-nowrap text-ink3 max-xl:hidden">{say.timesIn(zone)}</p>
        {userMenu}
      </div>
    </header>
  )
}
