// The first line of every page of the partner portal: whose person it is, and may they be here.
import { notFound } from 'next/navigation'
import { may } from '@/lib/access/staff/permissions'
import { inUnit, type TxUnit } from '@/lib/platform/unit'
import { requireStaff } from './require-staff'

/** `reader` is what every query of the portal is limited to. */
export async function requirePortal(programId?: string) {
  const { staff, actor } = await requireStaff('portal.use', programId)
  if (staff.partnerId === null) return notFound()
  return {
    staff,
    mayAct: may(staff.role, 'portal.act'),
    reader: { partnerId: staff.partnerId, programIds: staff.programIds, programId: programId ?? '' },
    inUnit: <T>(work: (unit: TxUnit) => Promise<T>): Promise<T> => inUnit(actor, work),
  }
}
