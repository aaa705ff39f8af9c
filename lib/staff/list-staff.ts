// The people an administrator may see: those who share a program with them, those who have none, and themselves.
import type { StaffRow } from '@/lib/contract/console-staff'
import type { TxUnit } from '@/lib/platform/unit'
import { heldPrograms } from './held-programs'

const list = {
  name: 'staff.list',
  text: `select p.id, p.email, p.name, p.role, p.created_at as "createdAt", p.last_sign_in_at as "lastSignInAt",
                p.disabled_at as "disabledAt", g.ids as "allPrograms"
         from staff p, lateral (
           select coalesce(array_agg(program_id order by program_id), '{}') as ids from staff_program where staff_id = p.id
         ) g
         where $1::text[] is null or g.ids && $1::text[] or g.ids = '{}' or p.id = $2::text
         order by p.disabled_at is not null, lower(p.name), p.id`,
}

type Row = Pick<StaffRow, 'id' | 'email' | 'name' | 'role'> & {
  createdAt: Date
  lastSignInAt: Date | null
  disabledAt: Date | null
  allPrograms: string[]
}

export async function listStaff(unit: TxUnit): Promise<StaffRow[]> {
  const held = await heldPrograms(unit)
  const rows = await unit.sql<Row>(list, [held === 'all' ? null : [...held], unit.actor.id])
  return rows.map(({ allPrograms, createdAt, lastSignInAt, disabledAt, ...row }) => {
    const programIds = held === 'all' ? allPrograms : allPrograms.filter((id) => held.has(id))
    const otherPrograms = allPrograms.length - programIds.length
    return {
      ...row,
      programIds,
      otherPrograms,
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      disabledAt: disabledAt?.toISOString() ?? null,
      manageable: otherPrograms === 0,
      self: row.id === unit.actor.id,
    }
  })
}
