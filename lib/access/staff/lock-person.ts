// The person a change is about, locked until the change is done, as far as the caller may see and manage them.
// Somebody who also works where the caller does not is managed by who holds those programs too: otherwise a new
// password for them would open a door into programs the caller was never granted. A sandbox made for a program is
// overseen by who holds the program.
import { Refusal } from '@/lib/contract/refusals'
import type { Role } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { TxUnit } from '@/lib/platform/unit'
import { accountPrograms } from './account-programs'
import { heldPrograms, holds, holdsAll, overseenPrograms } from './held-programs'

export type Person = {
  id: string
  email: string
  name: string
  role: Role
  disabledAt: Date | null
  /** What they hold, and where they belong (account-programs.ts). */
  programIds: string[]
  accountPrograms: string[]
  /** Every program of theirs is also the caller's, or a sandbox made for one of the caller's. */
  manageable: boolean
}

type Belonging = Pick<Person, 'accountPrograms' | 'programIds'>

const lock = statement<{ staffId: string }, Omit<Person, keyof Belonging | 'manageable'>>(
  'staff.lockPerson',
  'claim',
  `select id, email, name, role, disabled_at as "disabledAt" from staff where id = :staffId::text for update`,
)
// Read after the lock, so that what another change has just ended is ended.
const readBelonging = statement<{ staffId: string }, Belonging>(
  'staff.belonging',
  'list',
  `select ${accountPrograms(':staffId::text')} as "accountPrograms",
                array(select program_id from staff_program where staff_id = :staffId::text and ended_at is null order by program_id) as "programIds"`,
)
// Changes to people are rare and made one after another: two administrators who demote each other at the same moment
// must neither both succeed nor wait for one another for ever.
const oneAtATime = statement<object>(
  'staff.oneAtATime',
  'claim',
  `select pg_advisory_xact_lock(hashtext('hubline.staff'))::text`,
)

/** For who looks whether a person is there before there is one to lock. */
export const lockPeople = (unit: TxUnit) => unit.sql(oneAtATime, {})

const administrator = 'administrator' satisfies Role

const alone = statement<{ id: string; programIds: readonly string[] }, { last: boolean }>(
  'staff.lastAdministrator',
  'set',
  `
  with other as (
    select s.id from staff s where s.role = '${administrator}' and s.disabled_at is null and s.id <> :id::text
  )
  select not exists (select from other) or exists (
    select from unnest(:programIds::text[]) as p(id)
     where not exists (select from support_program s where s.id = p.id and s.sandbox_of is not null)
       and not exists (select from staff_program g join other on other.id = g.staff_id
                        where g.program_id = p.id and g.ended_at is null)) as last`,
)

/** For an administrator who is about to be none any more in `programIds`: each keeps one of its own, but a sandbox made for a
 *  program, which has those of its program. */
export async function requireAnotherAdministrator(
  unit: TxUnit,
  { id, programIds }: { id: string; programIds: readonly string[] },
): Promise<void> {
  const [row] = await unit.sql(alone, { id, programIds })
  if (row?.last !== false) throw new Refusal('lastAdministrator')
}

export const isActiveAdministrator = (person: Person) => person.role === administrator && person.disabledAt === null

/** Somebody of whose programs the caller holds none does not exist for them. */
export async function lockPerson(unit: TxUnit, staffId: string): Promise<Person> {
  await lockPeople(unit)
  const [found] = await unit.sql(lock, { staffId })
  if (!found) throw new Refusal('notFound')
  const [belonging = { accountPrograms: [], programIds: [] }] = await unit.sql(readBelonging, { staffId })
  const overseen = await overseenPrograms(unit, await heldPrograms(unit))
  const seen =
    overseen === 'all' || belonging.accountPrograms.some((id) => holds(overseen, id)) || unit.actor.id === staffId
  if (!seen) throw new Refusal('notFound')
  return { ...found, ...belonging, manageable: holdsAll(overseen, belonging.accountPrograms) }
}

export async function lockManageable(unit: TxUnit, staffId: string): Promise<Person> {
  const person = await lockPerson(unit, staffId)
  if (!person.manageable) throw new Refusal('forbidden')
  return person
}
