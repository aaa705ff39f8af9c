import { placeOf } from '@/lib/contract/journeys/flow-page'
import { showFlow } from '../../show-flow'

/** One question. An address of none leads to the link's own start, which knows where to go on. */
export default async function QuestionPage({ params }: PageProps<'/m/[linkKey]/q/[item]'>) {
  const { linkKey, item } = await params
  return showFlow(linkKey, placeOf(`q/${item}`) ?? { place: 'start' })
}
