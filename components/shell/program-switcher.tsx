'use client'

import { ChevronDown } from 'lucide-react'
import { buttonStyle } from '@/components/kit/ui/button-style'
import { Menu, MenuItem, MenuLabel } from '@/components/kit/ui/menu'
import { useWords } from '@/components/kit/words/language'
import { countWords, type ProgramChoice } from '@/components/shell/shell-types'
import { shellWords } from '@/components/shell/shell-words'

type ProgramSwitcherProps = { programs: readonly ProgramChoice[]; currentId?: string }

/** Only programs the person was granted ever reach this list. */
export function ProgramSwitcher({ programs, currentId }: ProgramSwitcherProps) {
  const say = useWords(shellWords)
  const current = programs.find(({ id }) => id === currentId)
  if (programs.length === 0) return null
  if (programs.length === 1 && current) {
    return <p className="min-w-0 truncate font-medium">{current.name}</p>
  }
  return (
    <Menu
      className="min-w-64"
      trigger={
        <button type="button" className={buttonStyle('secondary', 'normal', 'max-w-64 shrink! min-w-0')}>
          <span className="truncate">
            <span className="font-normal text-ink3 max-sm:sr-only">{say.program} </span>
            {current?.name ?? say.choose}
          </span>
          <ChevronDown aria-hidden />
        </button>
      }
    >
      <MenuLabel>{say.programs}</MenuLabel>
      {programs.map(({ id, name, href, count, closed }) => (
        <MenuItem
          key={id}
          href={href}
          current={id === currentId}
          end={closed ? say.closed : count === undefined ? undefined : countWords(count)}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
