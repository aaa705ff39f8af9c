// The first line of every page of a link: what it shows, or where it leads.
import { headers } from 'next/headers'
import { type FlowPage, type FlowPlace, idleQuery } from '@/lib/contract/journeys/flow-page'
import { readFlowPage } from '@/lib/journeys/flows/read-flow-page'
import { linkPath } from '@/lib/journeys/links/link-key'
import { endSession, touchSession } from '@/lib/journeys/links/touch-session'
import { type Actor, inSql, single } from '@/lib/platform/unit'
import { cookieOf } from './auth'
import { linkCookies, searchOf } from './link-cookies'

export async function readFlow(linkKey: string, place: FlowPlace): Promise<FlowPage> {
  const given = await headers()
  const cookies = linkCookies((name) => cookieOf(given.get('cookie') ?? undefined, name))
  const requestId = given.get('x-request-id') ?? crypto.randomUUID()
  const actor: Actor = {
    kind: 'patient',
    id: 'link',
    name: 'Patient',
    requestId,
    address: given.get('x-hub-address') ?? '',
  }
  const [, query = ''] = (given.get('x-hub-path') ?? '').split('?')
  await (query === idleQuery ? endSession : touchSession)(single(actor), cookies.session)
  return inSql(actor, (unit) =>
    readFlowPage(unit, {
      key: linkKey,
      cookie: cookies.session,
      userAgent: given.get('user-agent') ?? '',
      place,
      search: searchOf(query, linkPath(linkKey), cookies.renewed),
      gateFields: cookies.typed,
    }),
  )
}
