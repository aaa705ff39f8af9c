// Finds the endpoint of a method and a path. The thin server asks here before it lets Next see a request.
import { endpoints } from '@/lib/contract/endpoints'
import type { Served } from './answer'
import { served } from './handlers'

type Row = { method: string; segments: string[]; handle: Served }
const rows: Row[] = Object.entries(endpoints).map(([name, endpoint]) => ({
  method: endpoint.method,
  segments: endpoint.path.split('/').slice(1),
  handle: served[name as keyof typeof endpoints],
}))

/** Only rows of as many segments can match. */
const byLength = new Map<number, Row[]>()
for (const row of rows) byLength.set(row.segments.length, [...(byLength.get(row.segments.length) ?? []), row])

export type Route =
  | { kind: 'endpoint'; handle: Served; params: Record<string, string> }
  | { kind: 'wrongMethod'; allow: string }
  | { kind: 'none' }

/** `path` is decoded segment by segment by the caller's URL; a literal segment wins over a variable one. Both doors ask
 *  for GET where HEAD is meant. */
export function route(method: string, path: string): Route {
  const parts = path.split('/').slice(1)
  const matches = (byLength.get(parts.length) ?? [])
    .map((row) => ({ row, params: match(row.segments, parts) }))
    .filter((found): found is { row: Row; params: Record<string, string> } => found.params !== null)
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)
  const [best] = matches
  if (!best) return { kind: 'none' }
  const wanted = matches.find(({ row }) => row.method === method)
  if (wanted) return { kind: 'endpoint', handle: wanted.row.handle, params: wanted.params }
  const allowed = matches.flatMap(({ row }) => (row.method === 'GET' ? ['GET', 'HEAD'] : [row.method]))
  return { kind: 'wrongMethod', allow: [...new Set(allowed)].join(', ') }
}

function match(segments: string[], parts: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? ''
    if (segment.startsWith('{')) {
      if (part === '') return null
      try {
        const value = decodeURIComponent(part)
        if (value.includes('\0')) return null // no id holds one, and PostgreSQL cannot even be asked
        params[segment.slice(1, -1)] = value
      } catch {
        return null
      }
    } else if (segment !== part) return null
  }
  return params
}
