// The people an administrator may see: those with whom they share a home (homes.ts), and themselves.
import type { StaffRow } from '@/lib/contract/access/staff'
import { statement } from '@/lib/platform/db/statement'
import type { TxUnit } from '@/lib/platform/unit'
import { heldPrograms, holdsAll } from './held-programs'
import { homes } from './homes'

const list = statement<{ held: readonly string[] | null; callerId: string }, Row>(
  'staff.list',
  'list',
  `select p.id, p.email, p.name, p.role, p.created_at as "createdAt", p.last_sign_in_at as "lastSignInAt",
                p.disabled_at as "disabledAt", p.homes,
                array(select program_id from staff_program where staff_id = p.id and ended_at is null order by program_id) as "allPrograms"
         from (select *, ${homes('staff.id')} as homes from staff) p
         where :held::text[] is null or p.homes && :held::text[] or p.id = :callerId::text
         order by p.disabled_at is not null, lower(p.name), p.id`,
)

type Row = Pick<StaffRow, 'id' | 'email' | 'name' | 'role'> & {
  createdAt: Date
  lastSignInAt: Date | null
  disabledAt: Date | null
  homes: string[]
  allPrograms: string[]
}

export async function listStaff(unit: TxUnit): Promise<StaffRow[]> {
  const held = await heldPrograms(unit)
  const rows = await unit.sql(list, { held: held === 'all' ? null : [...held], callerId: unit.actor.id })
  return rows.map(({ homes, allPrograms, createdAt, lastSignInAt, disabledAt, ...row }) => {
    const programIds = held === 'all' ? allPrograms : allPrograms.filter((id) => held.has(id))
    return {
      ...row,
      programIds,
      otherPrograms: allPrograms.length - programIds.length,
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      disabledAt: disabledAt?.toISOString() ?? null,
      manageable: holdsAll(held, homes),
      self: row.id === unit.actor.id,
    }
  })
}
