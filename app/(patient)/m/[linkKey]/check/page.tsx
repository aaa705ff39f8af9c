import { showFlow } from '../show-flow'

export default async function CheckPage({ params }: PageProps<'/m/[linkKey]/check'>) {
  const { linkKey } = await params
  return showFlow(linkKey, { place: 'check' })
}
