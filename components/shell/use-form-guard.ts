'use client'

import { useEffect } from 'react'

/**
 * Every form: who has typed something and not sent it is asked before the tab is closed or the page loaded again. Pages
 * that can be left by a link ask there too (use-leave-guard); drawers and dialogs stand in the way of links anyway.
 */
export function useFormGuard() {
  useEffect(() => {
    const typedIn = new Set<HTMLFormElement>()
    const formOf = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null)
    const typed = (event: Event) => {
      const form = formOf(event)
      if (form && !form.closest('search, [role=search], [data-unguarded]')) typedIn.add(form)
    }
    const done = (event: Event) => {
      const form = formOf(event)
      if (form) typedIn.delete(form)
    }
    const leave = (event: BeforeUnloadEvent) => {
      for (const form of typedIn) if (!form.isConnected) typedIn.delete(form)
      if (typedIn.size > 0) event.preventDefault()
    }
    document.addEventListener('input', typed, true)
    document.addEventListener('submit', done, true)
    document.addEventListener('reset', done, true)
    window.addEventListener('beforeunload', leave)
    return () => {
      document.removeEventListener('input', typed, true)
      document.removeEventListener('submit', done, true)
      document.removeEventListener('reset', done, true)
      window.removeEventListener('beforeunload', leave)
    }
  }, [])
}
