/** The row on which somebody clicked beside its links and buttons. Selecting words to copy them is no click on a row. */
export const clickedRow = (target: EventTarget, row: string): HTMLElement | null =>
  target instanceof Element &&
  !target.closest('a, button, input, label, select, textarea') &&
  window.getSelection()?.isCollapsed !== false
    ? target.closest<HTMLElement>(row)
    : null
