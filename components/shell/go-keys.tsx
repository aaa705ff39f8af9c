'use client'

import { useShortcut } from '@/components/kit/shortcuts'
import { useGo } from '@/components/kit/use-go'
import type { RailIcon } from '@/components/shell/rail-icons'
import type { RailItem, RailSection } from '@/components/shell/shell-types'

/** After `G`: the pages of a case manager's day. */
const keys: Partial<Record<RailIcon, string>> = {
  tasks: 'n',
  messages: 'm',
  calls: 'c',
  patients: 'p',
  dashboard: 'd',
}

/** `G` `C` goes to Calls, and so on, as far as the rail shows the page. */
export function GoKeys({ sections }: { sections: readonly RailSection[] }) {
  return sections
    .flatMap(({ items }) => items)
    .map((item) => keys[item.icon] && <GoKey key={item.href} item={item} second={keys[item.icon] ?? ''} />)
}

function GoKey({ item, second }: { item: RailItem; second: string }) {
  const go = useGo()
  useShortcut(`g ${second}`, () => go.to(item.href), item.label, { general: true, note: true })
  return null
}
