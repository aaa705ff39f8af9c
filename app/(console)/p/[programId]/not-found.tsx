import { NotFoundPage } from '@/components/kit/not-found-page'
import { pageLanguage } from '@/lib/server/web/page-language'

/** Inside the frame, so that rail and search stay. */
export default async function ProgramNotFound() {
  return <NotFoundPage language={await pageLanguage()} />
}
