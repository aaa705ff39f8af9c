'use client'

import { type ReactNode, useId, useState } from 'react'
import { TabPanel, TabRow } from '@/components/kit/ui/tab-row'

type Tab = { value: string; label: ReactNode; content: ReactNode }
type TabsProps = {
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/** Parts of one page. For saved views and sub-pages, which are addresses, use TabLinks. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onValueChange }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(defaultValue)
  const shown = tabs.find((tab) => tab.value === (value ?? own))
  const choose = (next: string) => {
    setOwn(next)
    onValueChange?.(next)
  }
  return (
    <div>
      <TabRow id={id} label={label} tabs={tabs} value={shown?.value ?? ''} onValue={choose} />
      {shown && (
        <TabPanel key={shown.value} id={id} value={shown.value} className="pt-4">
          {shown.content}
        </TabPanel>
      )}
    </div>
  )
}
