import type { Metadata } from 'next'
import { ShowPhone } from '../show-phone'

// Never a name: titles stay in the browser's history.
export const metadata: Metadata = { title: 'Phone' }

export default async function PhoneRoute({ params }: PageProps<'/p/[programId]/phone/[patientId]'>) {
  return <ShowPhone {...(await params)} />
}
