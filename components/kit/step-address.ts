// Another address without asking the server for the page again. Next's router watches the history from its first effects
// on; what was pushed before, in the moments after a page has come alive, it would never hear of, and the page would stay
// as it is.

/** The router has put its own in front of the browser's. */
const routerWatches = () => Object.hasOwn(window.history, 'pushState')

type Step = { address: string; state: unknown; replace: boolean }
/** In the order they were taken. */
let waiting: Step[] = []

/** A key or a press that comes before the router watches waits for it, and whatever comes after it waits behind it. */
export function stepAddress(address: string, { state = null as unknown, replace = false } = {}) {
  waiting.push({ address, state, replace })
  if (waiting.length === 1) takeSteps()
}

function takeSteps() {
  if (!routerWatches()) {
    setTimeout(takeSteps)
    return
  }
  const steps = waiting
  waiting = []
  for (const { address, state, replace } of steps) {
    if (replace) window.history.replaceState(state, '', address)
    else window.history.pushState(state, '', address)
  }
}
