import { headers } from 'next/headers'
import { UnknownLink } from '@/components/journeys/phone/plain-view'
import { sayStatus } from '@/lib/server/web/page-status'

/** Whatever else is asked for below /m is a link that does not work, and no page of the console. */
export default async function RestPage() {
  sayStatus((await headers()).get('x-request-id') ?? '', 404)
  return <UnknownLink />
}
