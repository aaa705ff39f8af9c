import { titled } from '@/app/(console)/page-titles'
import { PortalStart } from '@/components/partners/portal/portal-start'
import { readStart } from '@/lib/partners/portal/read-start'
import { requirePortal } from '@/lib/server/web/require-portal'

export const generateMetadata = titled('portal')

export default async function PartnerPage() {
  const { reader, inUnit } = await requirePortal()
  return <PortalStart {...(await inUnit((unit) => readStart(unit, reader)))} />
}
