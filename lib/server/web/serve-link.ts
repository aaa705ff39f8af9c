// The way in for what the pages of a link send. The key is the credential, in the path or in the cookie of the handle that
// stands there; a verified row also needs the phone to have given the date of birth.
//
//   own       did our own page send it                           403
//   admit     which link, how does it stand, is it verified,     404, 409, 403
//             and has the phone given the code it asks for       409
//   signs     not from a browser that is signed in here          403
//   slow      no faster than a person answers                    429
//   read      the form; a file only where one is asked for       413, 415
//   before    what takes long: decoding, drawing
//   run       admitted again, and the use case, in one transaction
//   reply     a form: 303 to where it goes on; a page's script: the same address as JSON
//
// A form that is refused is sent back to the link's first page, which says in words why: nobody on a phone reads JSON.
// What came too fast, or from staff, is told so where it is: the first page would not know.
import type { z } from 'zod'
import { fewAtOnce } from '@/lib/consents/media/few-at-once'
import type { LinkEndpoint } from '@/lib/contract/endpoint'
import { idleQuery, placeAddress } from '@/lib/contract/journeys/flow-page'
import { isRefusal, Refusal, type RefusalName } from '@/lib/contract/refusals'
import { lacksCode, lacksCodeForConsents } from '@/lib/journeys/flows/lacks-code'
import { asVisitor, type LinkCall, openVisit, type Visit } from '@/lib/journeys/flows/open-visit'
import { linkPath } from '@/lib/journeys/links/link-key'
import { touchSession } from '@/lib/journeys/links/touch-session'
import { withMutex } from '@/lib/platform/keyed-mutex'
import { type Actor, inSql, narrowed, single, type Unit } from '@/lib/platform/unit'
import { type Answer, answering, replied, type Served, type Trace, withHeaders } from './answer'
import { cookieOf, staffFromCookie } from './auth'
import { requireOwnPage } from './identify'
import { linkAt } from './link-cookies'
import { linkFailure } from './link-failure'
import { linkHeaders } from './link-headers'
import { parse } from './parse-body'
import { fileCost, takePost } from './post-limit'
import { type Form, formLimits, readForm } from './read-form'
import type { Incoming } from './wire'

export type LinkInput<B> = {
  params: Record<string, string>
  /** The form's fields as they were typed. */
  fields: Record<string, string>
  /** By the row's schema. */
  body: B
  /** The page was opened from the check page. */
  fromCheck: boolean
  /** The form's own key. */
  once?: string
}
export type LinkReply = { next: string; cookie?: string } | { reply: Uint8Array; headers: Record<string, string> }
export type LinkHandle<B = unknown, P = unknown> = {
  /** Only while the flow asks something: not once it is finished. */
  open?: true
  /** Agrees to something, signs, or takes it back: for the patient alone. */
  signs?: (visit: Visit, params: Record<string, string>) => boolean
  /** What takes long, before any transaction; asked of nobody who may not post here. */
  before?: (form: Form, params: Record<string, string>) => Promise<P>
  /** Writes bytes to the file store while its transaction is open: asked with what was prepared. */
  stores?: (before: P, visit: Visit) => boolean
  run: (unit: Unit, visit: Visit, input: LinkInput<B>, before: P) => Promise<LinkReply>
}

const toldInPlace: readonly RefusalName[] = ['rateLimited', 'staffCannotSign']
const noForm: Form = { fields: {}, file: null, problem: 'fileMissing' }
// A transaction that waits for the store holds a connection and needs a second one: never may all of them wait.
const storing = fewAtOnce(4)
const atOnce = <T>(work: () => Promise<T>) => work()

export function serveLink<E extends LinkEndpoint>(endpoint: E, handle: LinkHandle): Served {
  const served = answering(endpoint, async (incoming, trace) => {
    try {
      return withHeaders(await answer(endpoint, handle, incoming, trace), linkHeaders)
    } catch (error) {
      const told = !isRefusal(error) || toldInPlace.includes(error.refusal)
      if (told || endpoint.takes === 'nothing' || asksJson(incoming)) throw error
      trace.refused = error.refusal
      return withHeaders(redirect(firstPage(incoming, error.refusal)), linkHeaders)
    }
  })
  return async (incoming) => {
    const outgoing = await served(incoming)
    return asksJson(incoming) ? outgoing : linkFailure(outgoing, incoming)
  }
}

async function answer(endpoint: LinkEndpoint, handle: LinkHandle, incoming: Incoming, trace: Trace): Promise<Answer> {
  if (endpoint.method !== 'GET') requireOwnPage(incoming)
  const { params, requestId, address } = incoming
  const call: LinkCall = {
    ...linkOf(incoming),
    userAgent: incoming.header('user-agent') ?? '',
  }
  const actor: Actor = { kind: 'patient', id: 'link', name: 'Patient', requestId, address }
  await touchSession(single(actor), call.cookie)
  const first = await admit(single(actor), call, endpoint, handle, params)
  trace.caller = `${first.file.flow.actor}:${first.file.link.id}`
  trace.program = first.file.program.id

  if (handle.signs?.(first, params)) await requireNoStaff(incoming, first)

  const { takes } = endpoint
  if (takes !== 'nothing') takePost(first.file.link.id, takes === 'file' ? fileCost : 1)
  const form = takes === 'nothing' ? noForm : await readForm(incoming, limitsOf(takes, first))
  const body = endpoint.body ? parse(endpoint.body as z.ZodType, form.fields) : undefined
  // One link never takes all there is for decoding and drawing: its own wait for each other.
  const before =
    handle.before && (await withMutex(`link ${first.file.link.id}`, async () => handle.before?.(form, params)))
  const { once } = form.fields
  const fromCheck = [form.fields.return, incoming.query.get('return')].includes('check')
  const input = { params, fields: form.fields, body, fromCheck, ...(once && { once }) }
  const reply = await (handle.stores?.(before, first) ? storing : atOnce)(() =>
    inSql(narrowed(actor, first.file.program.id), async (unit) => {
      const visit = await admit(unit, call, endpoint, handle, params)
      return handle.run(asVisitor(unit, visit), visit, input, before)
    }),
  )
  if ('reply' in reply) return replied(endpoint, reply)
  const { next, cookie } = reply
  const answered = asksJson(incoming) ? replied(endpoint, { data: { next }, status: 200 }) : redirect(next)
  return cookie ? withHeaders(answered, { 'set-cookie': cookie }) : answered
}

/** On the phone on the screen, and in a sandbox, staff try out what a patient does; nobody real is bound by it. */
async function requireNoStaff({ header }: Incoming, { file }: Visit): Promise<void> {
  if (file.realPhones && (await staffFromCookie(header('cookie'), 'never'))) throw new Refusal('staffCannotSign')
}

const limitsOf = (takes: 'form' | 'file', { verified }: Visit) =>
  takes === 'file' ? formLimits.upload : verified ? formLimits.answer : formLimits.outside

async function admit(
  unit: Unit,
  call: LinkCall,
  endpoint: LinkEndpoint,
  { open, signs }: LinkHandle,
  params: Record<string, string>,
): Promise<Visit> {
  const visit = await openVisit(unit, call)
  if (!visit) throw new Refusal('notFound')
  // How a link stands is told to nobody who has not proven who they are.
  if (endpoint.verified && !visit.proven) throw new Refusal('linkUnverified')
  if (open && visit.state !== 'active') throw new Refusal('linkNotOpen')
  // A consent is taken back by a link of any age.
  if (endpoint.verified && !(endpoint.verified === 'consents' ? visit.known : visit.verified))
    throw new Refusal('linkNotOpen')
  const lacks = endpoint.verified === 'consents' ? lacksCodeForConsents : lacksCode
  if (endpoint.verified && lacks(visit, signs?.(visit, params) ?? false)) throw new Refusal('codeNeeded')
  return visit
}

/** The page's own script says that it takes nothing but JSON; a browser's form says that it takes pages. */
const asksJson = (incoming: Incoming) => {
  const accept = incoming.header('accept') ?? ''
  return accept.includes('application/json') && !accept.includes('text/html')
}

/** An answer of a phone that was put away for long: the gate says so. */
const firstPage = (incoming: Incoming, refusal: RefusalName) => {
  const base = linkPath(encodeURIComponent(incoming.params.linkKey ?? ''))
  const wasOpen = refusal === 'linkUnverified' && linkOf(incoming).cookie !== undefined
  return wasOpen ? placeAddress(base, { place: 'start' }, idleQuery) : base
}

const linkOf = ({ params, header }: Incoming) =>
  linkAt(params.linkKey ?? '', (name) => cookieOf(header('cookie'), name))

const redirect = (location: string): Answer => ({ status: 303, body: '', errorType: null, headers: { location } })
