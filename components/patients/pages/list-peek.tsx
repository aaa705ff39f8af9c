'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useKeyNote, useShortcut } from '@/components/kit/shortcuts'
import { clickedRow } from '@/components/kit/ui/clicked-row'
import { keysOn } from '@/components/kit/ui/single-keys'
import { useWords } from '@/components/kit/words/language'
import { rowWords } from '@/components/patients/list/row-words'
import { PatientPeek } from '@/components/patients/pages/late-dialogs'
import type { PeekRights } from '@/components/patients/pages/patient-peek'

export type ListPeek = { rights: PeekRights; staffName: string }
type PeekBesideProps = { programId: string; peek: ListPeek; timeZone: string; selects?: boolean; children: ReactNode }

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-id]')?.dataset.id : undefined

/** Space, or a click on the row beside its links, shows the patient beside the list; it follows the row that has the
 *  focus, and Escape closes it. */
export function PeekBeside({ programId, peek, timeZone, selects, children }: PeekBesideProps) {
  const say = useWords(rowWords)
  const [current, setCurrent] = useState<string>()
  const [shown, setShown] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const onRow = event.target instanceof Element && event.target.matches('.row-link')
    if (event.key !== ' ' || !onRow || event.ctrlKey || event.metaKey || event.altKey || !keysOn()) return
    event.preventDefault()
    setShown(!shown)
  }
  const onClick = ({ target }: MouseEvent) => {
    const row = clickedRow(target, 'tr[data-id]')
    if (!row) return
    row.querySelector<HTMLElement>('.row-link')?.focus({ preventScroll: true })
    setShown(true)
  }
  useShortcut('Escape', () => setShown(false), say.closePeek, { enabled: shown })
  useKeyNote('Space', say.peek)
  return (
    <div className="flex min-w-0 items-start gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears of the rows inside, which are links */}
      <div
        data-peeks={(shown && current !== undefined) || undefined}
        className="flex min-w-0 flex-1 flex-col gap-3 [&_tr[data-id]]:cursor-pointer"
        onFocus={({ target }) => setCurrent((before) => rowOf(target) ?? before)}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {children}
      </div>
      {shown && current !== undefined && (
        <div className="flex max-h-[calc(100dvh-var(--bar)-1rem)] shrink-0 overflow-hidden lg:sticky lg:top-[calc(var(--bar)+0.5rem)]">
          <PatientPeek
            key={current}
            place={{ programId, patientId: current }}
            rights={peek.rights}
            staffName={peek.staffName}
            timeZone={timeZone}
            selects={selects}
            onClose={() => setShown(false)}
          />
        </div>
      )}
    </div>
  )
}
