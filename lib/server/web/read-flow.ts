// The first line of every page of a link: what it shows, or where it leads.
import { headers } from 'next/headers'
import { type FlowPage, type FlowPlace, idleQuery } from '@/lib/contract/journeys/flow-page'
import { type LinkCall, openVisit } from '@/lib/journeys/flows/open-visit'
import { readFlowPage } from '@/lib/journeys/flows/read-flow-page'
import { linkPath } from '@/lib/journeys/links/link-key'
import { endSession, touchSession } from '@/lib/journeys/links/touch-session'
import { config } from '@/lib/platform/config'
import { type Actor, inSql, narrowed, single } from '@/lib/platform/unit'
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
  const call = { key: linkKey, cookie: cookies.session, userAgent: given.get('user-agent') ?? '' }
  return inSql(await within(actor, call), (unit) =>
    readFlowPage(unit, {
      ...call,
      place,
      search: searchOf(query, linkPath(linkKey), cookies.renewed),
      gateFields: cookies.typed,
    }),
  )
}

/** Which program a link is of only its key tells. */
async function within(actor: Actor, call: LinkCall): Promise<Actor> {
  const visit = config().rowSecurity && (await openVisit(single(actor), call))
  return visit ? narrowed(actor, visit.file.program.id) : actor
}
