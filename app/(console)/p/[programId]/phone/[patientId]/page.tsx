import { titled } from '@/app/(console)/page-titles'
import { idsOf } from '@/components/kit/address'
import { ShowPhone } from '../show-phone'

// Never a name: titles stay in the browser's history.
export const generateMetadata = titled('phone')

export default async function PhoneRoute({ params }: PageProps<'/p/[programId]/phone/[patientId]'>) {
  return <ShowPhone {...(await idsOf(params))} />
}
