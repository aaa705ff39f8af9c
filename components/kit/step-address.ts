// Another address without asking the server for the page again. Next's router watches the history from its first effects
// on; what was pushed before, in the moments after a page has come alive, it would never hear of, and the page would stay
// as it is.

/** The router has put its own in front of the browser's. */
const routerWatches = () => Object.hasOwn(window.history, 'pushState')

/** A key or a press that comes before the router watches waits for it. */
export function stepAddress(address: string, { state = null as unknown, replace = false } = {}) {
  if (!routerWatches()) {
    setTimeout(() => stepAddress(address, { state, replace }))
    return
  }
  if (replace) window.history.replaceState(state, '', address)
  else window.history.pushState(state, '', address)
}
