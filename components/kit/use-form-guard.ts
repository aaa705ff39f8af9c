'use client'

import { useEffect, useState } from 'react'
import { isKept, keepForms, leaveBy, pageKept } from '@/components/kit/leaving'
import { useGo } from '@/components/kit/use-go'

/** Of the Navigation API as far as it is used; browsers without it leave with Back unasked. */
type Traversal = Event & { navigationType: string; destination: { url: string; key: string } }
type Navigation = EventTarget & { traverseTo: (key: string) => unknown }

/** A form that was sent and stands there with a complaint was not sent. */
const complains = '[aria-invalid=true], [role=alert]:not(:empty)'

/**
 * Every form, also in drawers and dialogs: who has typed something and not sent it is asked before the page is left, by a
 * link, a key, the palette, a search or Back, and before the tab is closed or the page loaded again. Pages with a
 * question of their own (use-leave-guard) ask that instead. `data-unguarded` stands on forms that hold nothing to lose.
 */
export function useFormGuard() {
  const go = useGo()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    const typedIn = new Set<HTMLFormElement>()
    const sent = new Set<HTMLFormElement>()
    const formOf = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null)
    const typed = (event: Event) => {
      const form = formOf(event)
      if (form && !form.closest('search, [role=search]')) typedIn.add(form)
      if (form) sent.delete(form)
    }
    const submitted = (event: Event) => {
      const form = formOf(event)
      if (form && typedIn.has(form)) sent.add(form)
    }
    const reset = (event: Event) => {
      const form = formOf(event)
      if (form) typedIn.delete(form)
    }
    const holds = () => {
      for (const form of typedIn) if (!form.isConnected) typedIn.delete(form)
      return [...typedIn].some(
        (form) => !form.closest('[data-unguarded]') && (!sent.has(form) || form.querySelector(complains) !== null),
      )
    }
    const release = keepForms({
      holds,
      ask: (then) =>
        setLeave(() => () => {
          typedIn.clear()
          then()
        }),
    })

    const unload = (event: BeforeUnloadEvent) => holds() && event.preventDefault()
    const click = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || !isKept()) return
      event.preventDefault()
      event.stopPropagation()
      const { pathname, search, hash } = link
      leaveBy(() => go.unasked.to(pathname + search + hash))
    }
    const { navigation } = window as unknown as { navigation?: Navigation }
    const navigate = (event: Event) => {
      const { navigationType, cancelable, destination } = event as Traversal
      if (navigationType !== 'traverse' || !cancelable || pageKept() || !holds()) return
      if (new URL(destination.url).pathname === window.location.pathname) return
      event.preventDefault()
      leaveBy(() => navigation?.traverseTo(destination.key))
    }

    document.addEventListener('input', typed, true)
    document.addEventListener('submit', submitted, true)
    document.addEventListener('reset', reset, true)
    document.addEventListener('click', click, true)
    window.addEventListener('beforeunload', unload)
    navigation?.addEventListener('navigate', navigate)
    return () => {
      release()
      document.removeEventListener('input', typed, true)
      document.removeEventListener('submit', submitted, true)
      document.removeEventListener('reset', reset, true)
      document.removeEventListener('click', click, true)
      window.removeEventListener('beforeunload', unload)
      navigation?.removeEventListener('navigate', navigate)
    }
  }, [go])

  return {
    asking: leave !== null,
    stay: () => setLeave(null),
    leave: () => {
      setLeave(null)
      leave?.()
    },
  }
}

/** The link of this console that a plain click follows to another page. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null
  return link.pathname === window.location.pathname ? null : link
}
