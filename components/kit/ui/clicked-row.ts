/** The row on which somebody clicked beside its links and buttons. Whoever selects words to copy them clicks on none. */
export const clickedRow = (target: EventTarget, row: string): HTMLElement | null =>
  target instanceof Element &&
  !target.closest('a, button, input, label, select, textarea') &&
  window.getSelection()?.isCollapsed !== false
    ? target.closest<HTMLElement>(row)
    : null
