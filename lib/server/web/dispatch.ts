// Finds the endpoint of a method and a path. The thin server asks here before it lets Next see a request.
import { endpoints } from '@/lib/contract/endpoints'
import type { Served } from './answer'
import { served } from './handlers'

type Segment = { at: number; text: string }
type Row = { method: string; literals: Segment[]; variables: Segment[]; handle: Served }
const rows: Row[] = Object.entries(endpoints).map(([name, { method, path }]) => {
  const segments = path
    .split('/')
    .slice(1)
    .map((text, at) => ({ at, text }))
  const isVariable = ({ text }: Segment) => text.startsWith('{')
  return {
    method,
    literals: segments.filter((segment) => !isVariable(segment)),
    variables: segments.filter(isVariable).map(({ at, text }) => ({ at, text: text.slice(1, -1) })),
    handle: served[name as keyof typeof endpoints],
  }
})

/** Only rows of as many segments can match; those with the fewest variables come first. */
const byLength = new Map<number, Row[]>()
for (const row of rows.sort((a, b) => a.variables.length - b.variables.length)) {
  const length = row.literals.length + row.variables.length
  byLength.set(length, [...(byLength.get(length) ?? []), row])
}

export type Route =
  | { kind: 'endpoint'; handle: Served; params: Record<string, string> }
  | { kind: 'wrongMethod'; allow: string }
  | { kind: 'none' }

/** `path` is decoded segment by segment by the caller's URL; a literal segment wins over a variable one. Both doors ask
 *  for GET where HEAD is meant. */
export function route(method: string, path: string): Route {
  const parts = path.split('/').slice(1)
  const matches: { row: Row; params: Record<string, string> }[] = []
  for (const row of byLength.get(parts.length) ?? []) {
    const params = paramsOf(row, parts)
    if (params) matches.push({ row, params })
  }
  if (matches.length === 0) return { kind: 'none' }
  const wanted = matches.find(({ row }) => row.method === method)
  if (wanted) return { kind: 'endpoint', handle: wanted.row.handle, params: wanted.params }
  const allowed = matches.flatMap(({ row }) => (row.method === 'GET' ? ['GET', 'HEAD'] : [row.method]))
  return { kind: 'wrongMethod', allow: [...new Set(allowed)].join(', ') }
}

/** Null where the row does not match. */
function paramsOf({ literals, variables }: Row, parts: string[]): Record<string, string> | null {
  for (const { at, text } of literals) if (parts[at] !== text) return null
  const params: Record<string, string> = {}
  for (const { at, text } of variables) {
    const part = parts[at]
    if (!part) return null
    try {
      const value = decodeURIComponent(part)
      if (value.includes('\0')) return null // no id holds one, and PostgreSQL cannot even be asked
      params[text] = value
    } catch {
      return null
    }
  }
  return params
}
