// The rooms whose broken variants are asked for, by name. A name that is no room's would run nothing, and look as if all
// were caught.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const lib = fileURLToPath(new URL('../../', import.meta.url))
const rooms = () =>
  readdirSync(lib, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** "callbacks lib/consents" as `lib/callbacks`, `lib/consents`; none without words. Throws for a name that is no room's. */
export function askedRooms(words = ''): string[] {
  const names = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/^lib\//, '').replace(/\/$/, ''))
  const unknown = names.filter((name) => !rooms().includes(name))
  if (unknown.length > 0)
    throw new Error(`VARIANTS_ROOMS: there is no room ${unknown.join(', ')}. The rooms are ${rooms().join(', ')}.`)
  return names.map((name) => `lib/${name}`)
}
