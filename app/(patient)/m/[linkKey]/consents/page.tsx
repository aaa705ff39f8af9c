import { showFlow } from '../show-flow'

export default async function ConsentsPage({ params }: PageProps<'/m/[linkKey]/consents'>) {
  const { linkKey } = await params
  return showFlow(linkKey, { place: 'consents' })
}
