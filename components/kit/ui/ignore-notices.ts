/** A notice stands above an open dialog without being part of it: closing the notice does not close the dialog. */
export function ignoreNotices(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}
