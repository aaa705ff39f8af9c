/** Writes into a field as its writer would, so that the browser's own undo takes it back. */
export function typeInto(field: HTMLTextAreaElement | null, words: string, { whole = false } = {}): void {
  if (!field) return
  field.focus()
  if (whole) field.select()
  // The one way that keeps the undo history; where a browser lacks it, the words go in without.
  if (document.execCommand('insertText', false, words)) return
  field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
