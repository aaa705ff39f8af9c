import { Frame } from '@/app/(console)/frame'
import { NotFoundPage } from '@/components/kit/page-states'
import { currentStaff } from '@/lib/server/web/require-staff'

/** Inside the frame for whoever is signed in, so that they can go on from here. */
export default async function NotFound() {
  if (await currentStaff()) {
    return (
      <Frame>
        <NotFoundPage />
      </Frame>
    )
  }
  return (
    <main>
      <NotFoundPage signedOut />
    </main>
  )
}
