'use client'

import { useKeyWords } from '@/components/kit/key-words'
import { keepSingleKeys } from '@/components/kit/preferences'
import { useLiveShortcuts } from '@/components/kit/shortcuts'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Dialog } from '@/components/kit/ui/dialog'
import { useKeysOn } from '@/components/kit/ui/single-keys'
import { useWords } from '@/components/kit/words/language'
import { keyWords } from '@/components/shell/palette-words'

type ShortcutSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What the keyboard can do on the page that is open now, no more and no less; and what it does everywhere. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const say = useWords(keyWords)
  const on = useKeysOn()
  const shortcuts = useLiveShortcuts().filter(({ key }) => key !== '')
  const words = useKeyWords()
  const rows = (general: boolean) =>
    shortcuts
      .filter((each) => Boolean(each.general) === general)
      .map(({ key, label }) => ({
        cap: words(key),
        label: label ?? key,
        off: !on && (key.length === 1 || key.includes(' ')),
      }))

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say.title} description={say.what}>
      <Keys title={say.here} rows={rows(false)} />
      <Keys title={say.everywhere} rows={rows(true)} />
      <Keys title={say.always} rows={say.fixed.map(([cap, label]) => ({ cap, label, off: false }))} />
      <Checkbox
        checked={on}
        onChange={(event) => keepSingleKeys(event.currentTarget.checked)}
        label={say.single}
        hint={say.singleHint}
      />
    </Dialog>
  )
}

type KeysProps = { title: string; rows: readonly { cap: string; label: string; off: boolean }[] }

function Keys({ title, rows }: KeysProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="mb-4">
      <h3 className="pb-0.5 font-semibold text-ink3 text-small">{title}</h3>
      <dl className="flex flex-col">
        {rows.map(({ cap, label, off }) => (
          <div
            key={`${cap} ${label}`}
            className="flex items-center justify-between gap-4 border-line border-b py-1.5 last:border-b-0"
          >
            <dt className={off ? 'text-ink3 line-through' : ''}>{label}</dt>
            <dd>
              <kbd className="whitespace-nowrap rounded-tight border border-line border-b-2 bg-sunken px-1.5 font-mono text-ink2 text-tiny">
                {cap}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
