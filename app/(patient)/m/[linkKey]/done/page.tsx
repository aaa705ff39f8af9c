import { showFlow } from '../show-flow'

export default async function DonePage({ params }: PageProps<'/m/[linkKey]/done'>) {
  const { linkKey } = await params
  return showFlow(linkKey, { place: 'done' })
}
