import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { FlowView } from '@/components/journeys/phone/flow-view'
import { FailedPage, UnknownLink } from '@/components/journeys/phone/plain-view'
import type { FlowPlace } from '@/lib/contract/journeys/flow-page'
import { log } from '@/lib/platform/log'
import { phoneScriptHeader } from '@/lib/server/web/link-headers'
import { sayStatus } from '@/lib/server/web/page-status'
import { readFlow } from '@/lib/server/web/read-flow'

/** Every page of a link. What cannot be shown is drawn too, not thrown for Next to show: its pages for that are blank on a
 *  phone without JavaScript. */
export async function showFlow(linkKey: string, place: FlowPlace) {
  const given = await headers()
  const requestId = given.get('x-request-id') ?? crypto.randomUUID()
  const page = await readFlow(linkKey, place).catch((err: unknown) => {
    log().error({ event: 'page.failed', requestId, err })
    return null
  })
  if (page?.page === 'redirect') redirect(page.to)
  if (page === null) {
    sayStatus(requestId, 500)
    return <FailedPage reference={requestId} />
  }
  if (page.page !== 'unknown') return <FlowView page={page} place={place} script={given.get(phoneScriptHeader)} />
  sayStatus(requestId, 404)
  return <UnknownLink />
}
