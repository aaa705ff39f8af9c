// The first line of every page of a link: what it shows, or where it leads.
import { headers } from 'next/headers'
import { type FlowPage, type FlowPlace, idleQuery, placeAddress } from '@/lib/contract/journeys/flow-page'
import { type LinkCall, openVisit } from '@/lib/journeys/flows/open-visit'
import { readFlowPage } from '@/lib/journeys/flows/read-flow-page'
import { linkPath } from '@/lib/journeys/links/link-key'
import { endSession, touchSession } from '@/lib/journeys/links/touch-session'
import { config } from '@/lib/platform/config'
import { type Actor, inSql, narrowed, single } from '@/lib/platform/unit'
import { cookieOf } from './auth'
import { linkAt, linkCookies, searchOf } from './link-cookies'

export async function readFlow(linkKey: string, place: FlowPlace): Promise<FlowPage> {
  const given = await headers()
  const cookieNamed = (name: string) => cookieOf(given.get('cookie') ?? undefined, name)
  const link = linkAt(linkKey, cookieNamed)
  const cookies = linkCookies(cookieNamed)
  const requestId = given.get('x-request-id') ?? crypto.randomUUID()
  const actor: Actor = {
    kind: 'patient',
    id: 'link',
    name: 'Patient',
    requestId,
    address: given.get('x-hub-address') ?? '',
  }
  const [, query = ''] = (given.get('x-hub-path') ?? '').split('?')
  await (query === idleQuery ? endSession : touchSession)(single(actor), link.cookie)
  const call = { ...link, userAgent: given.get('user-agent') ?? '' }
  const page = await inSql(await within(actor, call), (unit) =>
    readFlowPage(unit, {
      ...call,
      place,
      search: searchOf(query, linkPath(linkKey), cookies.renewed),
      gateFields: cookies.typed,
    }),
  )
  // An address with the key, on a phone that gave the date of birth: on without the key.
  if ('shell' in page && page.shell.base !== linkPath(linkKey))
    return { page: 'redirect', to: placeAddress(page.shell.base, place, query) }
  return page
}

/** Which program a link is of only its key tells. */
async function within(actor: Actor, call: LinkCall): Promise<Actor> {
  const visit = config().rowSecurity && (await openVisit(single(actor), call))
  return visit ? narrowed(actor, visit.file.program.id) : actor
}
