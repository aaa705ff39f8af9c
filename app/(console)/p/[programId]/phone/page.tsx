import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { ShowPhone } from './show-phone'

export const generateMetadata = titled('phone')

export default async function PhonesRoute({ params }: PageProps<'/p/[programId]/phone'>) {
  return <ShowPhone programId={await programOf(params)} />
}
