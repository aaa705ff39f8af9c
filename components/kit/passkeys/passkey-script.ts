// The script of the pages of the sign-in that take a passkey. Without it, and where a browser knows none, the button is not
// there and the page works as it does.
import { answerByPasskey } from './browser-passkey'

/** It is written into the page as it stands here, so it knows nothing outside itself but what is handed to it. */
function passkeyScript(answer: typeof answerByPasskey, mark: string) {
  const form = document.querySelector<HTMLFormElement>('form[data-question]')
  const field = form?.querySelector<HTMLInputElement>('input[name=passkey]')
  const told = form?.querySelector<HTMLElement>('[data-told]')
  if (!form || !field || !told || !window.PublicKeyCredential) return
  form.hidden = false
  const rest = () => form.removeAttribute('aria-busy')
  form.onsubmit = (event) => {
    event.preventDefault()
    if (form.getAttribute('aria-busy')) return
    form.setAttribute('aria-busy', 'true')
    told.textContent = ''
    fetch(String(form.dataset.question), { method: 'POST' })
      // Nothing to answer: the server says why.
      .then((asked) => (asked.ok ? asked.json().then(answer) : null))
      .then((given) => {
        field.value = given ? JSON.stringify(given) : ''
        sessionStorage.setItem(mark, '1')
        form.submit()
      })
      .catch(() => {
        told.textContent = String(form.dataset.none)
        rest()
      })
  }
  // Back from where it led: it can be sent again.
  addEventListener('pageshow', rest)
}

/** As it stands in the page. `mark` is left for the page that follows. */
export const passkeyScriptText = (mark: string) =>
  `(${passkeyScript.toString()})(${answerByPasskey.toString()}, ${JSON.stringify(mark)})`
