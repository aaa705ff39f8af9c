// Both addresses of the phone on the screen: the phone used last, and a given patient's.
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { PhonePage } from '@/components/messaging/screen-phone/phone-page'
import { screenPhone, screenPhones } from '@/components/messaging/screen-phone/screen-phone-queries'
import { may } from '@/lib/access/staff/permissions'
import { isRefusal } from '@/lib/contract/refusals'
import { listScreenPhones } from '@/lib/messaging/messages/list-screen-phones'
import { readScreenPhone } from '@/lib/messaging/messages/read-screen-phone'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

/** There is no such page where messages go to real phones, nor for who may not text: its links open. */
export async function ShowPhone({ programId, patientId }: { programId: string; patientId?: string }) {
  const { staff, actor } = await requireStaff('messages.send', programId)
  const queries = new QueryClient()
  const shown = await inUnit(actor, async (unit) => {
    const list = await listScreenPhones(unit, { programId })
    queries.setQueryData(screenPhones(programId).queryKey, list)
    const whose = patientId ?? list.rows[0]?.patient.id
    if (whose === undefined) return null
    const place = { programId, patientId: whose }
    queries.setQueryData(screenPhone(place).queryKey, await readScreenPhone(unit, place))
    return whose
  }).catch((error: unknown) => {
    if (isRefusal(error)) notFound()
    throw error
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <PhonePage
        programId={programId}
        patientId={shown}
        timeZone={staff.timeZone}
        mayInvite={may(staff.role, 'patients.write')}
      />
    </HydrationBoundary>
  )
}
