// The people an administrator may see: those with whom they share a program (account-programs.ts), and themselves.
import type { StaffRow } from '@/lib/contract/access/staff'
import { statement } from '@/lib/platform/db/statement'
import type { TxUnit } from '@/lib/platform/unit'
import { accountPrograms } from './account-programs'
import { heldPrograms, holdsAll, overseenPrograms } from './held-programs'

const list = statement<{ overseen: readonly string[] | null; callerId: string }, Row>(
  'staff.list',
  'list',
  `select p.id, p.email, p.name, p.role, o.name as "partner", p.created_at as "createdAt", p.last_sign_in_at as "lastSignInAt",
                p.disabled_at as "disabledAt", p."accountPrograms",
                exists (select from staff_factor f where f.staff_id = p.id) or exists (select from passkey k where k.staff_id = p.id) as factor,
                array(select program_id from staff_program where staff_id = p.id and ended_at is null order by program_id) as "allPrograms"
         from (select *, ${accountPrograms('staff.id')} as "accountPrograms" from staff) p
         left join partner o on o.id = p.partner_id
         where :overseen::text[] is null or p."accountPrograms" && :overseen::text[] or p.id = :callerId::text
         order by p.disabled_at is not null, lower(p.name), p.id`,
)

type Row = Pick<StaffRow, 'id' | 'email' | 'name' | 'role' | 'partner' | 'factor'> & {
  createdAt: Date
  lastSignInAt: Date | null
  disabledAt: Date | null
  accountPrograms: string[]
  allPrograms: string[]
}

export async function listStaff(unit: TxUnit): Promise<StaffRow[]> {
  const held = await heldPrograms(unit)
  const overseen = await overseenPrograms(unit, held)
  const rows = await unit.sql(list, { overseen: overseen === 'all' ? null : [...overseen], callerId: unit.actor.id })
  return rows.map(({ accountPrograms, allPrograms, createdAt, lastSignInAt, disabledAt, ...row }) => {
    const programIds = held === 'all' ? allPrograms : allPrograms.filter((id) => held.has(id))
    return {
      ...row,
      programIds,
      otherPrograms: allPrograms.length - programIds.length,
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      disabledAt: disabledAt?.toISOString() ?? null,
      manageable: holdsAll(overseen, accountPrograms),
      self: row.id === unit.actor.id,
    }
  })
}
