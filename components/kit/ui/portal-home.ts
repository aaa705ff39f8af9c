'use client'

/**
 * Where menus and tooltips are put while open: into the dialog on top (the rest of the page is hidden from assistive
 * tools then), else into the main region, so that nothing ever stands outside every landmark.
 */
export function portalHome(open: boolean) {
  if (!open) return undefined
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open], [role=alertdialog]')
  return [...dialogs].at(-1) ?? document.querySelector('main') ?? undefined
}
