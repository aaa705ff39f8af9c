// A partner's own people see the console's pages of what is theirs below another address, the portal, and ask the portal's
// calls: which of the two a page is in, its address says.

export const portalHome = '/partner'
/** Whether an address is one of the portal. */
export const inPortal = (path: string | null) => path === portalHome || path?.startsWith(`${portalHome}/`) === true

const programPage = /^\/p(\/[^/?#]+\/(?:callbacks|api-calls|sandbox)(?:[/?#].*)?)$/

/** Where a page of the console stands in the portal; null: the portal has no such page. */
export function portalAddress(address: string): string | null {
  const [, rest] = programPage.exec(address) ?? []
  if (rest !== undefined) return portalHome + rest
  if (address === '/tokens') return `${portalHome}/tokens`
  return /^\/(?:p\/|staff)/.test(address) ? null : address
}

const calls = /^\/api\/console\/(?=programs\/|tokens)/
/** A call of the console as a page asks it: the portal has the same ones below an address of its own. */
export const callAddress = (path: string): string =>
  typeof location !== 'undefined' && inPortal(location.pathname) ? path.replace(calls, '/api/partner/') : path
