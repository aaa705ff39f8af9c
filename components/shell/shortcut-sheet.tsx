'use client'

import { useState } from 'react'
import { useKeyWords } from '@/components/shell/key-words'
import { keepSingleKeys } from '@/components/shell/preferences'
import { useLiveShortcuts } from '@/components/shell/shortcuts'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'

type ShortcutSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; singleKeys: boolean }

/** What the keyboard can do on the page that is open now, no more and no less. */
export function ShortcutSheet({ open, onOpenChange, singleKeys }: ShortcutSheetProps) {
  const [on, setOn] = useState(singleKeys)
  const shortcuts = useLiveShortcuts()
  const words = useKeyWords()
  const toggle = (next: boolean) => {
    keepSingleKeys(next)
    setOn(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="What the keys do on this page."
    >
      <dl className="mb-4 flex flex-col">
        {shortcuts.map(({ key, label }) => (
          <div
            key={key}
            className="flex items-center justify-between gap-4 border-line border-b py-1.5 last:border-b-0"
          >
            <dt className={on || key.length > 1 ? '' : 'text-ink3'}>{label}</dt>
            <dd>
              <kbd className="rounded-tight border border-line border-b-2 bg-sunken px-1.5 font-mono text-ink2 text-tiny">
                {words(key)}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={on}
        onChange={(event) => toggle(event.currentTarget.checked)}
        label="Use single keys"
        hint="Switch off if you use speech input, or if keys set things off by accident. Keys with Ctrl stay on."
      />
    </Dialog>
  )
}
