'use client'

import { useEffect, useState } from 'react'
import { type ContentsGroup, ContentsPanel } from '@/components/contract/contents-panel'
import type { Place } from '@/components/contract/reference-places'
import { useShortcut } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { Drawer } from '@/components/kit/ui/drawer'

type ReferenceContentsProps = { groups: readonly ContentsGroup[]; places: readonly Place[] }

const fieldId = 'reference-search'

/** Contents and search: beside the text where there is room, else behind a button that stays in sight. */
export function ReferenceContents({ groups, places }: ReferenceContentsProps) {
  const [open, setOpen] = useState(false)
  const current = useCurrent(groups)
  useUnfolded()
  useShortcut('/', () => {
    const field = document.getElementById(fieldId)
    if (field?.checkVisibility()) field.focus()
    else setOpen(true)
  })
  return (
    <>
      <nav
        aria-label="Reference"
        className="chrome sticky top-bar -mx-1.5 hidden max-h-[calc(100dvh-var(--bar))] w-63 shrink-0 self-start overflow-y-auto px-1.5 py-6 lg:block"
      >
        <ContentsPanel groups={groups} places={places} current={current} fieldId={fieldId} />
      </nav>
      <div className="chrome fixed right-3 bottom-3 z-20 print:hidden lg:hidden">
        <Drawer
          open={open}
          onOpenChange={setOpen}
          title="Contents"
          trigger={<Button className="min-h-11 shadow-sheet">Contents</Button>}
        >
          <ContentsPanel groups={groups} places={places} current={current} onGo={() => setOpen(false)} />
        </Drawer>
      </div>
    </>
  )
}

/** A heading that was gone to stands above this, and the next heading below it. */
const barPx = 200

/** What an address names is opened. Newer browsers do this by themselves, but for a name that stands on the fold. */
function useUnfolded() {
  useEffect(() => {
    const look = () => {
      const named = document.getElementById(window.location.hash.slice(1))
      const fold = named?.closest('details')
      if (!named || !fold || fold.open) return
      fold.open = true
      named.scrollIntoView()
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
}

/** The last heading that has passed below the bar; at the end of the page the last of all. */
function useCurrent(groups: readonly ContentsGroup[]) {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const ids = groups.flatMap(({ links }) => links.map(({ id }) => id))
    const headings = ids.flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const ended = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2
      const passed = ended ? headings : headings.filter((heading) => heading.getBoundingClientRect().top < barPx)
      setCurrent(passed.at(-1)?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [groups])
  return current
}
