// What a script adds to the native forms: the answer stays on the page while the phone is offline and is sent once it is
// back, a form is sent once however often it is pressed, and who hears the page is told what is wrong first. Nothing is
// kept on the phone: what waits, waits in the page.

import type { Words } from '@/lib/contract/languages/page-words'
import { closeWhenIdle, type IdleMark, idleAddress } from './idle'
import { markOf } from './parts'
import { type Parcel, parcelOf, sendParcel } from './send-form'

/** What the page says while a form is sent, and the link's first page. */
export type SendingMark = Words['sending'] & IdleMark

const retryAfter = 5_000
const staffCannotSign = 'staff_cannot_sign'
const linkSays = [401, 403, 404, 409, 410]

/** `notice` is where the page says how it stands. */
export function followForms(notice: HTMLElement): void {
  const words = markOf<SendingMark>(notice, 'sending')
  const say = (text: string) => {
    notice.textContent = text
  }
  document.querySelector<HTMLElement>('[data-summary]')?.focus()

  let form: HTMLFormElement | null = null
  closeWhenIdle(words, (text) => !form && say(text))
  const rest = () => {
    form?.removeAttribute('inert')
    form?.removeAttribute('aria-busy')
    form = null
  }
  const send = async (parcel: Parcel) => {
    for (;;) {
      const outcome = await sendParcel(parcel, (share) =>
        say(words.progress.replace('{n}', String(Math.floor(share * 100)))),
      )
      if (outcome.kind === 'next') return go(outcome.next)
      if (outcome.kind === 'refused') {
        // The answer to the form itself says it in words.
        if (outcome.why === staffCannotSign) return HTMLFormElement.prototype.submit.call(form)
        // The link's first page says why it asks nothing, or asks for the date of birth again.
        if (linkSays.includes(outcome.status)) return go(outcome.status === 403 ? idleAddress(words) : words.base)
        rest()
        return say(words.failed)
      }
      say(navigator.onLine ? words.unreachable : words.offline)
      await online()
    }
  }
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    if (form) return
    form = event.target
    const parcel = parcelOf(form, event.submitter)
    form.inert = true
    form.setAttribute('aria-busy', 'true')
    // As long as it is empty it is not there to be given the focus.
    say(navigator.onLine ? words.busy : words.offline)
    notice.focus()
    void send(parcel)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    rest()
    say('')
  })
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
