// What the groups of a person give them here. The rows stand in the order of the setting: the first that fits says the role,
// and further rows add programs where they give the same role. So nobody has a role in a program that no group gave them there.
import type { Role } from '@/lib/contract/vocabulary'
import type { OidcSettings } from '@/lib/platform/oidc-settings'

export type Mapped = { role: Role; programIds: readonly string[] }

/** Null where no group of theirs has a row. */
export function mapGroups(map: OidcSettings['map'], groups: readonly string[]): Mapped | null {
  const theirs = map.filter(([group]) => groups.includes(group)).map(([, row]) => row)
  const [first] = theirs
  if (!first) return null
  const programs = theirs.filter(({ role }) => role === first.role).flatMap((row) => row.programs)
  return { role: first.role, programIds: [...new Set(programs)] }
}
