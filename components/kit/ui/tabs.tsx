'use client'

import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { tabBarStyle, tabStyle } from '@/components/kit/ui/tab-style'

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
  return (
    <Radix.Root value={value} defaultValue={defaultValue} onValueChange={onValueChange}>
      <Radix.List aria-label={label} className={tabBarStyle}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={tabStyle}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
