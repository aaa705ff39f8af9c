'use client'

// What a script adds to the native forms: the answer stays on the page while the phone is offline and is sent once it is
// back, a form is sent once however often it is pressed, and who hears the page is told what is wrong first. Nothing is
// kept on the phone: what waits, waits in the page.
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Parcel, parcelOf, sendParcel } from './send-form'
import type { Words } from './words/words'

const retryAfter = 5_000
const linkSays = [401, 403, 404, 409, 410]

export function PhoneScript({ words, base }: { words: Words['sending']; base: string }) {
  const [said, setSaid] = useState('')
  const notice = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    document.querySelector<HTMLElement>('[data-summary]')?.focus()

    let form: HTMLFormElement | null = null
    let gone = false
    const rest = () => {
      form?.removeAttribute('inert')
      form?.removeAttribute('aria-busy')
      form = null
    }
    const send = async (parcel: Parcel) => {
      for (;;) {
        const outcome = await sendParcel(parcel, (share) =>
          setSaid(words.progress.replace('{n}', String(Math.floor(share * 100)))),
        )
        if (gone) return
        if (outcome.kind === 'next') return go(outcome.next)
        if (outcome.kind === 'refused') {
          // The link's first page says why it asks nothing, or asks for the date of birth again.
          if (linkSays.includes(outcome.status)) return go(base)
          rest()
          return setSaid(words.failed)
        }
        setSaid(navigator.onLine ? words.unreachable : words.offline)
        await online()
        if (gone) return
      }
    }
    const onSubmit = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      if (form) return
      form = event.target
      const parcel = parcelOf(form, event.submitter)
      form.inert = true
      form.setAttribute('aria-busy', 'true')
      // Drawn at once: as long as it is empty it is not there to be given the focus.
      flushSync(() => setSaid(navigator.onLine ? words.busy : words.offline))
      notice.current?.focus()
      void send(parcel)
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      rest()
      setSaid('')
    }
    document.addEventListener('submit', onSubmit)
    addEventListener('pageshow', onShow)
    return () => {
      gone = true
      document.removeEventListener('submit', onSubmit)
      removeEventListener('pageshow', onShow)
    }
  }, [words, base])

  return (
    <p className="notice" role="status" tabIndex={-1} ref={notice}>
      {said}
    </p>
  )
}

/** Whichever comes first: the phone says it is back, or it is time to see. */
const online = () =>
  new Promise<void>((done) => {
    const on = () => {
      clearTimeout(timer)
      removeEventListener('online', on)
      done()
    }
    const timer = setTimeout(on, retryAfter)
    addEventListener('online', on)
  })

/** The page anew where it is the same page: Back then leads to the question before, not to the same one. */
function go(next: string) {
  const { pathname } = new URL(next, location.href)
  if (pathname === location.pathname) location.replace(next)
  else location.assign(next)
}
