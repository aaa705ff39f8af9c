// Whatever a page offers as a button can also be done from the palette, by its name: no act of a page is out of the
// keyboard's reach, and none has to be told of twice.

export type PageButton = { label: string; press: () => void }

/** Taken when the palette opens. Buttons with a key of their own stand among the page's shortcuts. */
export function pageButtons(): PageButton[] {
  const named = new Map<string, HTMLElement>()
  for (const button of document.querySelectorAll<HTMLElement>('#main button, #main a.chrome')) {
    if (
      button.matches('[disabled], [aria-disabled=true], [data-shortcut], [aria-keyshortcuts]') ||
      button.offsetParent === null
    )
      continue
    if (button.closest('table, [role=tablist], [role=toolbar], form, [data-sonner-toaster]')) continue
    const label = (button.getAttribute('aria-label') ?? withoutKeys(button)).replace(/\s+/g, ' ').trim()
    if (label.length > 1 && label.length < 80 && !named.has(label)) named.set(label, button)
  }
  return [...named].map(([label, button]) => ({
    label,
    press: () => {
      if (!button.isConnected) return
      button.focus()
      button.click()
    },
  }))
}

function withoutKeys(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll('kbd, [aria-hidden]')) part.remove()
  return copy.textContent ?? ''
}
