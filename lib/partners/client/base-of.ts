// The hub's address as it is given, checked before anything is sent.

/** What is wrong is told without what was given: it may have a password in it. */
export function baseOf(base: string): string {
  const { protocol, username, password, search, hash } = addressOf(base) ?? {}
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password || search || hash)
    throw new TypeError('base is no address such as https://hub.example, without user, query and fragment')
  return base.trim().replace(/\/+$/, '')
}
function addressOf(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
