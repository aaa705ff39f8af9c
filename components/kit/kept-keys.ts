// Keys that are pressed for something that is still on its way. They are no shortcuts of the page; once it is there and
// has the focus, each is pressed again on it, in the order in which they came.
import { holdSingleKeys } from '@/components/kit/shortcuts'

const written = 'input, textarea, select, [contenteditable]'
const clicked = '[type=checkbox], [type=radio], [type=button], [type=submit]'
const modifiers = ['Shift', 'Control', 'Meta', 'Alt', 'AltGraph']

type Kept = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

// One list for the document, however many parts are on their way.
let kept: Kept[] = []
let waiting = 0
/** The field that had the focus before anything was wanted: what is typed there is meant for it. */
let before: Element | null = null

function keep(event: KeyboardEvent) {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, target } = event
  // Of those with Ctrl only the one that sends is kept. The others are the browser's.
  if (key === 'Tab' || modifiers.includes(key) || altKey || ((ctrlKey || metaKey) && key !== 'Enter')) return
  const field = target instanceof Element ? target.closest(written) : null
  // A field that has come since takes keys itself as soon as none from before it waits.
  const writes = field && !field.matches(clicked)
  if (writes && (field === before || kept.length === 0)) return
  // A choice takes its arrows itself; its letters and numbers are the page's, which does not hear them yet.
  if (field && !writes && kept.length === 0 && key.length > 1 && key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
  // The key that opened the part may still be down.
  if (!repeat) kept.push({ key, code, shiftKey, ctrlKey, metaKey })
}

/** Keeps what is typed into no field. `giveBack` presses it where the focus is by then, once. */
export function keepKeys() {
  let over = false
  if (waiting++ === 0) {
    before = document.activeElement?.closest(written) ?? null
    holdSingleKeys(true)
    document.addEventListener('keydown', keep, true)
  }
  return {
    giveBack: () => {
      if (over) return
      over = true
      // First it is drawn and takes the focus.
      requestAnimationFrame(() => requestAnimationFrame(end))
    },
  }
}

function end() {
  if (--waiting > 0) return
  document.removeEventListener('keydown', keep, true)
  holdSingleKeys(false)
  const all = kept
  kept = []
  before = null
  for (const key of all) pressAgain(key)
}

function pressAgain(key: Kept) {
  const at = document.activeElement ?? document.body
  const goesOn = at.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
  if (!goesOn || key.ctrlKey || key.metaKey) return
  const field = at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && !at.matches(clicked))
  if (field) writeIn(at, key.key)
  else if (key.key === 'Enter' && at instanceof HTMLInputElement && at.matches('[type=checkbox], [type=radio]'))
    at.form?.requestSubmit()
  else if ((key.key === 'Enter' || key.key === ' ') && at instanceof HTMLElement) at.click()
}

/** Does to a field what the browser does with a key that somebody presses there. */
function writeIn(field: HTMLTextAreaElement | HTMLInputElement, key: string) {
  if (key.length === 1) document.execCommand('insertText', false, key)
  else if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Enter' && field instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n')
  else if (key === 'Enter') field.form?.requestSubmit()
  else if ((key === 'Home' || key === 'End') && field.selectionStart !== null) {
    const caret = key === 'Home' ? 0 : field.value.length
    field.setSelectionRange(caret, caret)
  }
}
