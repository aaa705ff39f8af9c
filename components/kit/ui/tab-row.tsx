'use client'

import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { tabBarStyle, tabStyle } from '@/components/kit/ui/tab-style'

const tabId = (id: string, value: string) => `${id}-${value}-tab`
const panelId = (id: string, value: string) => `${id}-${value}-panel`

type TabRowProps<Value extends string> = {
  /** What row and panel share; of `useId`. */
  id: string
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  value: Value
  onValue: (value: Value) => void
  className?: string
  tabClassName?: string
}

/** A row of tabs is one stop of the Tab key; the arrows, Home and End go through it and choose. */
export function TabRow<Value extends string>({ id, label, tabs, value, onValue, ...styles }: TabRowProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const to: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const next = event.key in to ? tabs.at((to[event.key] ?? 0) % tabs.length) : undefined
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onValue(next.value)
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, next.value))}`)?.focus()
  }
  return (
    <div ref={row} role="tablist" aria-label={label} className={clsx(tabBarStyle, styles.className)} onKeyDown={step}>
      {tabs.map((tab) => {
        const chosen = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(id, tab.value)}
            aria-selected={chosen}
            aria-controls={chosen ? panelId(id, tab.value) : undefined}
            tabIndex={chosen ? 0 : -1}
            onClick={() => onValue(tab.value)}
            className={clsx(tabStyle, styles.tabClassName)}
          >
            {tab.label}
          </button>
        )
      })}
    </div>
  )
}

type TabPanelProps = { id: string; value: string; className?: string; children: ReactNode }

/** What the chosen tab of the row shows. */
export const TabPanel = ({ id, value, className, children }: TabPanelProps) => (
  <div
    key={value}
    role="tabpanel"
    id={panelId(id, value)}
    aria-labelledby={tabId(id, value)}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what has nothing to press in it is reached by the keyboard too
    tabIndex={0}
    className={className}
  >
    {children}
  </div>
)
