'use client'

import type { ReactNode } from 'react'
import { useShortcut } from '@/components/kit/shortcuts'
import { Kbd } from '@/components/kit/ui/kbd'
import { dropNotice, notifyUndo } from '@/components/kit/ui/notify'
import { useKeysOn } from '@/components/kit/ui/single-keys'

type Undoable = {
  title: string
  description?: string
  /** In the shortcut sheet and the palette, while it can be done. */
  act: string
  /** On the button. */
  label: string
  /** Read after the title: which key does the same. */
  hint: string
  undo: () => void
  /** For whoever takes the notice away. */
  id?: string
}

let last = 0

/** Eight seconds to take something back, by button or by Z. */
export function offerUndo({ title, description, act, label, hint, undo, id: given }: Undoable) {
  last += 1
  const id = given ?? `undone-${last}`
  const back = () => {
    dropNotice(id)
    undo()
  }
  notifyUndo(
    <UndoWords act={act} hint={hint} onUndo={back}>
      {title}
    </UndoWords>,
    back,
    description,
    {
      id,
      label: (
        <span className="inline-flex items-center gap-1.5">
          {label} <Kbd inherit>z</Kbd>
        </span>
      ),
    },
  )
}

type UndoWordsProps = { act: string; hint: string; onUndo: () => void; children: ReactNode }

function UndoWords({ act, hint, onUndo, children }: UndoWordsProps) {
  useShortcut('z', onUndo, act)
  const on = useKeysOn()
  return (
    <>
      {children} <span className="sr-only">{on && hint}</span>
    </>
  )
}
