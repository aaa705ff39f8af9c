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

/** The last heading that has passed below the bar. */
function useCurrent(groups: readonly ContentsGroup[]) {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const ids = groups.flatMap(({ links }) => links.map(({ id }) => id))
    const headings = ids.flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < window.innerHeight / 3)
      setCurrent(passed.at(-1)?.id)
    }
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [groups])
  return current
}
