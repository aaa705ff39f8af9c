import { Frame } from '@/app/(console)/frame'
import { NotFoundPage } from '@/components/kit/not-found-page'
import { pageLanguage } from '@/lib/server/web/page-language'
import { currentStaff, inOwnProgram } from '@/lib/server/web/require-staff'

/** Inside the frame for whoever is signed in, so that they can go on from here. Next makes this for every page, in case
 *  it is not there; a page of one's own program has the frame already, and a not-found.tsx of its own inside it. */
export default async function NotFound() {
  const [staff, language] = [await currentStaff(), await pageLanguage()]
  if (staff && !(await inOwnProgram())) {
    return (
      <Frame>
        <NotFoundPage language={language} />
      </Frame>
    )
  }
  return (
    <main>
      <NotFoundPage language={language} signedOut={!staff} />
    </main>
  )
}
