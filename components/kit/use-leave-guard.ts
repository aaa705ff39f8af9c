'use client'

import { useEffect, useRef, useState } from 'react'
import { keepPage } from '@/components/kit/leaving'
import { useGo } from '@/components/kit/use-go'

/**
 * Asks before a page with unsent words is left, in the page's own words: by closing the tab, by a link, by keys, palette
 * and search, and by Back. Next cannot hold Back up, so a second entry of the same page stands above its own; Back from
 * there stays on the page, and the question can be put.
 */
export function useLeaveGuard(unsent: boolean) {
  const go = useGo()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const guarded = useRef(false)
  const passing = useRef(false)

  useEffect(() => {
    if (!unsent) return
    if (!guarded.current) {
      guarded.current = true
      window.history.pushState(window.history.state, '')
    }
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    const back = () => {
      if (passing.current) return
      guarded.current = false
      setLeave(() => () => window.history.back())
    }
    const release = keepPage({ holds: () => !passing.current, ask: (then) => setLeave(() => then) })
    window.addEventListener('beforeunload', unload)
    window.addEventListener('popstate', back)
    return () => {
      release()
      window.removeEventListener('beforeunload', unload)
      window.removeEventListener('popstate', back)
    }
  }, [unsent])

  return {
    asking: leave !== null,
    stay: () => {
      setLeave(null)
      if (guarded.current) return
      guarded.current = true
      window.history.pushState(window.history.state, '')
    },
    leave: () => {
      passing.current = true
      leave?.()
    },
    /** Nothing is unsent any more: goes there, and no entry of this page is left to go back to. */
    finish: (address: string) => {
      passing.current = true
      if (!guarded.current) return go.unasked.instead(address)
      window.addEventListener('popstate', () => go.unasked.instead(address), { once: true })
      window.history.back()
    },
  }
}
