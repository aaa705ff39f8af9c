// People that a call names, as far as something of the program may belong to them.
import type { PersonName } from '@/lib/contract/work/owners'
import type { Unit } from '@/lib/platform/unit'
import { invalid } from './invalid'
import { listPeople } from './list-people'

/** In the order of `ids`, each once. `path` is the field that names them. */
export async function requirePeople(
  unit: Unit,
  { programId, ids, path }: { programId: string; ids: readonly string[]; path: string },
): Promise<PersonName[]> {
  if (ids.length === 0) return []
  const people = await listPeople(unit, { programId })
  return [...new Set(ids)].map((id) => {
    const found = people.find((one) => one.id === id)
    if (!found) throw invalid(path, 'must be a person of this program who may change patients')
    return { id: found.id, name: found.name }
  })
}

/** The same of one person, or of nobody. */
export async function requirePerson(
  unit: Unit,
  { programId, id, path }: { programId: string; id: string | null; path: string },
): Promise<PersonName | null> {
  const [found] = await requirePeople(unit, { programId, ids: id === null ? [] : [id], path })
  return found ?? null
}
