// Left by the sign-in page for the page that follows, in its tab alone: somebody has just signed in, and the other tabs
// are to know.
import { signedInMark as name } from '@/components/kit/signed-in-name'

/** Whether it was there; it is taken away. */
export function takeSignedInMark(): boolean {
  const there = sessionStorage.getItem(name) !== null
  sessionStorage.removeItem(name)
  return there
}

/**
 * All the script of the sign-in page, which works without it. It is written into the page as it stands here, so it knows
 * nothing outside itself but `name`, which is handed to it.
 */
function signInScript(mark: string) {
  const find = <E extends Element>(selector: string) => document.querySelector<E>(selector)
  const form = find<HTMLFormElement>('form')
  const password = find<HTMLInputElement>('#password')
  const show = find<HTMLButtonElement>('[data-show]')
  const waits = find<HTMLElement>('[data-wait]')
  const send = find<HTMLButtonElement>('button[type=submit]')
  for (const each of document.querySelectorAll('[data-provider]'))
    each.addEventListener('submit', () => sessionStorage.setItem(mark, '1'))
  if (!form || !password || !show || !send) return
  if (!isSecureContext) find('[data-insecure]')?.removeAttribute('hidden')
  show.hidden = false
  show.onclick = () => {
    const hidden = password.type === 'password'
    password.type = hidden ? 'text' : 'password'
    show.textContent = (hidden ? show.dataset.hide : show.dataset.show) ?? ''
  }
  form.onsubmit = () => {
    sessionStorage.setItem(mark, '1')
    if (form.getAttribute('aria-busy')) return false
    form.setAttribute('aria-busy', 'true')
    return true
  }
  // Back from where it led: it can be sent again.
  addEventListener('pageshow', () => form.removeAttribute('aria-busy'))
  if (!waits) return
  send.disabled = true
  setTimeout(() => {
    send.disabled = false
    waits.textContent = waits.dataset.waited ?? ''
  }, Number(waits.dataset.wait) * 1_000)
}

/** As it stands in the page. */
export const signInScriptText = () => `(${signInScript.toString()})(${JSON.stringify(name)})`
