// The origins callbacks go to at present; one that is not used for a minute is let go.

import { onForget } from '@/lib/platform/cache'
import { Origin } from './connections'
import type { Guard, Resolver } from './resolve-public'

const origins = new Map<string, Origin>()
const resolvers = new WeakMap<Resolver, number>()
let known = 0
let sweep: NodeJS.Timeout | undefined
onForget(closeOrigins)

/** A connection opened under one guard never serves another. */
export function originOf(
  url: URL,
  guard: Guard,
  { resolver, apart = '' }: { resolver?: Resolver; apart?: string } = {},
): Origin {
  const key = `${guard} ${resolver ? numberOf(resolver) : ''} ${url.origin} ${apart}`
  const found = origins.get(key)
  if (found) return found
  const origin = new Origin(url, guard, resolver)
  origins.set(key, origin)
  sweep ??= setInterval(letGo, 15_000).unref()
  return origin
}

/** Ends every connection; attempts under way end as stopped. */
export function closeOrigins(): void {
  letGo(() => true)
}

function letGo(which: (origin: Origin) => boolean = ({ unused }) => unused): void {
  for (const [key, origin] of origins) {
    if (!which(origin)) continue
    origins.delete(key)
    origin.close()
  }
  if (origins.size > 0) return
  clearInterval(sweep)
  sweep = undefined
}

function numberOf(resolver: Resolver): number {
  const number = resolvers.get(resolver) ?? ++known
  resolvers.set(resolver, number)
  return number
}
