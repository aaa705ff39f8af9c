'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

/**
 * Asks before a page with unsent words is left: by closing the tab, by a link, and by Back. Next cannot hold Back up, so
 * a second entry of the same page stands above its own; Back from there stays on the page, and the question can be put.
 */
export function useLeaveGuard(unsent: boolean) {
  const router = useRouter()
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
    const click = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || passing.current) return
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => () => router.push(link.pathname + link.search))
    }
    const back = () => {
      if (passing.current) return
      guarded.current = false
      setLeave(() => () => window.history.back())
    }
    window.addEventListener('beforeunload', unload)
    window.addEventListener('popstate', back)
    document.addEventListener('click', click, true)
    return () => {
      window.removeEventListener('beforeunload', unload)
      window.removeEventListener('popstate', back)
      document.removeEventListener('click', click, true)
    }
  }, [unsent, router])

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
      if (!guarded.current) return router.replace(address)
      window.addEventListener('popstate', () => router.replace(address), { once: true })
      window.history.back()
    },
  }
}

/** The link of this console that a plain click follows. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return null
  return link.pathname === window.location.pathname ? null : link
}
