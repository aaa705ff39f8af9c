'use client'

import { Link2 } from 'lucide-react'
import { shapeWords } from '@/components/callbacks/ground/shape-words'
import type { IssuedKind } from '@/components/journeys/ground/link-draft'
import { buttonStyle } from '@/components/kit/ui/button-style'
import { Menu, MenuItem } from '@/components/kit/ui/menu'
import { useWords } from '@/components/kit/words/language'
import { linkKinds } from '@/components/messaging/conversations/link-piece'
import { linkPieceWords } from '@/components/messaging/conversations/link-piece-words'
import { shapeNames } from '@/lib/contract/callbacks/names'

type LinkMenuProps = { has: boolean; onChoose: (kind: IssuedKind) => void }

/** Which form the link in the reply opens. */
export function LinkMenu({ has, onChoose }: LinkMenuProps) {
  const say = useWords(linkPieceWords)
  const forms = shapeWords(useWords(shapeNames))
  return (
    <Menu
      label={say.title}
      side="top"
      trigger={
        <button
          type="button"
          disabled={has}
          title={has ? say.one : say.title}
          aria-label={say.title}
          className={buttonStyle('secondary', undefined, 'w-control px-0!')}
        >
          <Link2 aria-hidden className="size-4" />
        </button>
      }
    >
      {linkKinds.map((kind) => (
        <MenuItem key={kind} onSelect={() => onChoose(kind)}>
          {forms[kind]}
        </MenuItem>
      ))}
    </Menu>
  )
}
