// Keys that are pressed for something that is still on its way. They are no shortcuts of the page; once it is there and
// has the focus, each is pressed again on it.
import { holdSingleKeys } from '@/components/kit/shortcuts'

const written = 'input, textarea, select, [contenteditable]'

type Kept = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Keeps what is typed into no field. `giveBack` presses it where the focus is by then, once. */
export function keepKeys() {
  const kept: Kept[] = []
  let over = false
  const press = (event: KeyboardEvent) => {
    const inField = event.target instanceof Element && event.target.closest(written)
    if (inField || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    const { key, code, shiftKey } = event
    kept.push({ key, code, shiftKey })
  }
  holdSingleKeys(true)
  document.addEventListener('keydown', press, true)
  return {
    giveBack: () => {
      if (over) return
      over = true
      // First it is drawn and takes the focus.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          document.removeEventListener('keydown', press, true)
          holdSingleKeys(false)
          for (const key of kept) pressAgain(key)
        }),
      )
    },
  }
}

function pressAgain({ key, code, shiftKey }: Kept) {
  const at = document.activeElement ?? document.body
  const goesOn = at.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
  )
  if (!goesOn) return
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) {
    if (key.length === 1) document.execCommand('insertText', false, key)
  } else if ((key === 'Enter' || key === ' ') && at instanceof HTMLElement) at.click()
}
