import { headers } from 'next/headers'
import { FailedPage } from '@/components/journeys/phone/plain-view'
import { VerifyView } from '@/components/journeys/phone/verify-view'
import { log } from '@/lib/platform/log'
import { sayStatus } from '@/lib/server/web/page-status'
import { readCopy } from '@/lib/server/web/read-copy'

/** Anybody who holds a signed copy looks up here whether it is real. */
export default async function VerifyCopyPage({ searchParams }: PageProps<'/verify'>) {
  const requestId = (await headers()).get('x-request-id') ?? crypto.randomUUID()
  const page = await readCopy(await searchParams, requestId).catch((err: unknown) => {
    log().error({ event: 'page.failed', requestId, err })
    return null
  })
  if (page === null) {
    sayStatus(requestId, 500)
    return <FailedPage reference={requestId} />
  }
  if (page.typed !== '' && page.copy === null) sayStatus(requestId, page.tooMany ? 429 : 404)
  return <VerifyView page={page} />
}
