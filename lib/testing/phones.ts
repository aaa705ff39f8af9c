// A phone as tests hold one: it opens a link, keeps the link's cookies, posts forms as a browser without a script does,
// and reads what the pages would show. No page is drawn; what they are given is what is looked at.
import sharp from 'sharp'
import type { FlowPage, FlowPlace } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import type { linkApi } from '@/lib/contract/journeys/link-endpoints'
import { inviteBody } from '@/lib/contract/patients/invite'
import type { FlowKind } from '@/lib/contract/vocabulary'
import { readFlowPage } from '@/lib/journeys/flows/read-flow-page'
import { linkHandle, linkPath } from '@/lib/journeys/links/link-key'
import { sendLink } from '@/lib/journeys/links/send-link'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { unseal } from '@/lib/platform/seal'
import { inSql, inUnit, single } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import { cookieOf } from '@/lib/server/web/auth'
import { served } from '@/lib/server/web/handlers'
import { linkAt, linkCookies } from '@/lib/server/web/link-cookies'
import { testActor } from './database'
import { incoming } from './partner'
import { type Body, someone } from './people'

/** A patient without a flow. */
export async function makePatient(programId: string, change: Body = {}, body: Body = someone(programId)) {
  const { program } = await readAdmission(null, programId)
  if (!program) throw new Error('no such program')
  const invite = inviteBody.parse({ ...body, requiredConsent: false, skipOnboarding: true, ...change })
  return (await invitePatient(single(testActor), program, invite)).patientId
}

/** The key of a new link. */
export async function makeLink(programId: string, patientId: string, kind: FlowKind, only: FlowItem[] = []) {
  const asked = { programId, patientId, kind, only, cause: 'staff', send: false } as const
  return (await inUnit(testActor, (unit) => sendLink(unit, asked))).key
}

export type PhonePage<P extends FlowPage['page']> = Extract<FlowPage, { page: P }>
type Sent = { status: number; next: string; headers: Record<string, string>; body: string | Uint8Array | null }
type Form = Record<string, string>

export const birth = (date: string): Form => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { month, day, year }
}

export class Phone {
  cookies = ''
  headers: Record<string, string> = { 'user-agent': 'Phone of a test' }

  constructor(readonly key: string) {}

  /** What the addresses of this link begin with once the date of birth is given. */
  get base() {
    return linkPath(linkHandle(this.key))
  }

  /** The link as a request of this phone brings it. */
  get link() {
    return linkAt(this.key, (name) => cookieOf(this.cookies, name))
  }

  /** What a page shows; redirects are followed, as a browser does. */
  async see(place: FlowPlace['place'] | FlowItem = 'start', query = ''): Promise<FlowPage> {
    const places = ['start', 'check', 'done', 'consents'] as const
    const own = places.find((each) => each === place)
    const page = await inSql(testActor, (unit) =>
      readFlowPage(unit, {
        ...this.link,
        userAgent: this.headers['user-agent'] ?? '',
        place: own ? { place: own } : { place: 'question', item: place as FlowItem },
        search: new URLSearchParams(query),
        gateFields: linkCookies((name) => cookieOf(this.cookies, name)).typed,
      }),
    )
    return page.page === 'redirect' ? this.go(page.to) : page
  }

  /** The page of an address of this link. */
  async go(to: string): Promise<FlowPage> {
    const [path = '', query = ''] = to.split('?')
    const own = [`/m/${this.key}`, this.base].find((each) => path === each || path.startsWith(`${each}/`))
    if (own === undefined) throw new Error(`sent elsewhere: ${to}`)
    const below = path.slice(own.length + 1).replace('q/', '')
    return this.see((below || 'start') as FlowItem, query)
  }

  /** A form of the page, sent. */
  async post(name: keyof typeof linkApi, form: Form = {}, params: Form = {}, headers: Form = {}): Promise<Sent> {
    return this.send(name, new URLSearchParams(form).toString(), 'application/x-www-form-urlencoded', params, headers)
  }

  async upload(item: FlowItem, file: Uint8Array | null, form: Form = {}, headers: Form = {}): Promise<Sent> {
    const parts = new FormData()
    for (const [field, value] of Object.entries(form)) parts.append(field, value)
    parts.append('file', new Blob(file ? [new Uint8Array(file)] : []), file ? 'card.jpg' : '')
    const request = new Request('http://phone.test', { method: 'POST', body: parts })
    const body = new Uint8Array(await request.arrayBuffer())
    return this.send('uploadFile', body, request.headers.get('content-type') ?? '', { item }, headers)
  }

  async send(name: keyof typeof linkApi, body: unknown, type: string, params: Form, headers: Form): Promise<Sent> {
    const given = { 'content-type': type, cookie: this.cookies, accept: 'text/html', ...this.headers, ...headers }
    const answer = await served[name](incoming({ body, headers: given, params: { linkKey: this.key, ...params } }))
    const set = answer.headers['set-cookie']?.split(';')[0]
    if (set)
      this.cookies = [
        ...this.cookies.split('; ').filter((each) => !each.startsWith(`${set.split('=')[0]}=`)),
        set,
      ].join('; ')
    const json =
      answer.headers['content-type']?.startsWith('application/json') && answer.body ? String(answer.body) : '{}'
    const next = answer.headers.location ?? (JSON.parse(json) as { data?: { next: string } }).data?.next ?? ''
    return { status: answer.status, next, headers: answer.headers, body: answer.body }
  }

  /** The gate opened, and the page behind it. */
  async open(date = '1980-05-17'): Promise<FlowPage> {
    return this.go((await this.post('openLink', birth(date))).next)
  }

  /** The newest code that was texted to the patient, given. */
  async code(patientId: string): Promise<FlowPage> {
    return this.go((await this.post('giveCode', { code: (await textedCodes(patientId)).at(-1) ?? '' })).next)
  }

  async answer(item: FlowItem, form: Form = {}, query: Form = {}): Promise<FlowPage> {
    return this.go((await this.post('saveAnswer', { ...form, ...query }, { item })).next)
  }

  /** Every question of `forms` that is asked, from where the flow stands; then the page that comes. */
  async through(forms: Partial<Record<FlowItem, Form | Uint8Array>>): Promise<FlowPage> {
    for (let page = await this.see(); ; ) {
      if (page.page !== 'question') return page
      const form = forms[page.item]
      if (form === undefined) return page
      const { once } = page
      const others = page.others.map(({ item }) => forms[item])
      const { next } =
        form instanceof Uint8Array
          ? await this.upload(page.item, form, { once })
          : await this.post('saveAnswer', Object.assign({}, form, ...others, { once }), { item: page.item })
      page = await this.go(next)
    }
  }

  async finish(): Promise<FlowPage> {
    return this.go((await this.post('finishFlow')).next)
  }
}

export const photo = (color = '#88aaff') =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

/** A line such as a finger draws. */
export const drawn = JSON.stringify([
  Array.from({ length: 30 }, (_, n) => [0.1 + n / 40, 0.2 + Math.sin(n / 3) / 10, n * 16]),
])

/** An answer to every question there is. */
export const everyForm = async (): Promise<Record<FlowItem, Form | Uint8Array>> => ({
  name: { firstName: 'Zoë', lastName: 'Núñez-Łuk' },
  dob: birth('1980-05-17'),
  gender: { gender: 'female' },
  ownPhone: { ownPhone: '(212) 555-0143' },
  address: { street: '12 Elm Street', apt: '3 B', city: 'Springfield', state: 'IL', zip: '62704' },
  document: { choice: 'yes' },
  cardFront: await photo('#224466'),
  cardBack: await photo('#664422'),
  sharePHI: { choice: 'yes' },
  fcra: { choice: 'yes' },
  communication: { choice: 'yes' },
  marketing: { choice: 'no' },
  caregiverInformed: { choice: 'yes' },
  caregiverActs: { choice: 'no' },
  household: { size: '3', income: '45,000' },
  dosage: { dosage: '20 mg daily' },
  date: { month: 'Dec', day: '24', year: String(new Date().getUTCFullYear()) },
  totalOnHand: { totalOnHand: '1,200' },
  signature: { mode: 'draw', signedName: 'Zoë Núñez-Łuk', relationship: 'mother', strokes: drawn },
})

/** The codes that were texted to a patient, oldest first; none where the message did not go. */
export async function textedCodes(patientId: string): Promise<string[]> {
  const rows = await inUnit(testActor, ({ tx }) =>
    tx.sms.findMany({
      where: { patientId, kind: 'oneTimeCode' },
      orderBy: { id: 'asc' },
      select: { sealedBody: true },
    }),
  )
  return rows.flatMap(({ sealedBody }) => /\b\d{6}\b/.exec(sealedBody ? unseal(sealedBody) : '')?.[0] ?? [])
}
