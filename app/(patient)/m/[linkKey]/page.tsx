import { showFlow } from './show-flow'

export default async function StartPage({ params }: PageProps<'/m/[linkKey]'>) {
  const { linkKey } = await params
  return showFlow(linkKey, { place: 'start' })
}
