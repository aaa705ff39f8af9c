// What keeps the page still under a dialog writes a style element: it carries the nonce of the page's own scripts, else the
// page's policy refuses it.

import { setNonce } from 'get-nonce'

if (typeof document !== 'undefined') {
  const nonce = document.querySelector('script[nonce]')
  if (nonce instanceof HTMLElement && nonce.nonce) setNonce(nonce.nonce)
}
