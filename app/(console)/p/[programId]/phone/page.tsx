import type { Metadata } from 'next'
import { ShowPhone } from './show-phone'

export const metadata: Metadata = { title: 'Phone' }

export default async function PhonesRoute({ params }: PageProps<'/p/[programId]/phone'>) {
  return <ShowPhone programId={(await params).programId} />
}
