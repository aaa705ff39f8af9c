import { titled } from '@/app/(console)/page-titles'
import { ShowPhone } from '../show-phone'

// Never a name: titles stay in the browser's history.
export const generateMetadata = titled('phone')

export default async function PhoneRoute({ params }: PageProps<'/p/[programId]/phone/[patientId]'>) {
  return <ShowPhone {...(await params)} />
}
