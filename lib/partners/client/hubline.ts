// The partner interface as a typed client: one file without packages, for Node 20 and newer, Deno and Bun.
//
//   const hub = new Hubline({ base: 'https://hub.example', token, program: 'acme-test' })
//   const { data } = await hub.invite({ externalId: 'EXT-1', phoneNumber: '+12025550100', firstName: 'Ada', lastName: 'Example' })
//
// Each call has one Idempotency-Key over all its tries: nothing happens twice.
import { baseOf } from './base-of'
import { HubError, HubUnreachable, type Refused } from './hub-errors'
import {
  type Calls,
  calls,
  type EnrollmentStatus,
  type EventStatus,
  type FinancialSupportStatus,
  type KnownKey,
} from './hubline-types'

export type CallName = keyof Calls
/** The hub's answer that something is as asked: 200, or 208 where it was so before. */
export type Answered<Name extends CallName> = Calls[Name]['reply'] & { requestId: string; replayed: boolean }

export type HublineOptions = {
  base: string
  token: string
  /** The supportProgramId of every call that names none. */
  program: string
  /** What is accepted and hardly meant: x-hint, as it came. Without it each hint is warned of once. */
  onHint?: (hint: string, call: CallName) => void
  /** Another way to ask; the platform's fetch otherwise. */
  fetch?: typeof fetch
  /** Another way to wait before the next try, in milliseconds. */
  wait?: (ms: number) => Promise<unknown>
  /** How often a call is tried, and for how long at most, in milliseconds. */
  tries?: number
  within?: number
}

type Entry = { key: string; value: string; editable?: boolean }
type Values<Key extends string> = { readonly [Each in Key]?: string | undefined }
/** Entries of additionalData, without what is undefined. A misspelled key does not compile; one of your own goes into the list
 *  by hand. `editable` false: the patient cannot change it. */
export const entriesOf = (values: Values<KnownKey>, editable?: boolean): Entry[] =>
  plainEntries(values).map((entry) => (editable === undefined ? entry : { ...entry, editable }))

/** The calls that answer with JSON: a file is fetched by `media`. */
export type JsonCall = { [Name in CallName]: [Calls[Name]['reply']] extends [never] ? never : Name }[CallName]
/** What a call has is needed, and what it has not is refused. */
type Part<Name extends string, Of> = [Of] extends [never]
  ? { [Each in Name]?: never }
  : [keyof Of] extends [never]
    ? { [Each in Name]?: never }
    : { [Each in Name]: Of }
type Given<Name extends CallName> = Part<'at', Calls[Name]['at']> &
  Part<'body', Calls[Name]['body']> &
  Partial<Part<'query', Calls[Name]['query']>> & {
    /** Your own Idempotency-Key, for a call that outlives your process. */
    key?: string
  }
type Asked = { at?: Record<string, string>; query?: object; body?: unknown; key?: string }
type Mine<Body> = Omit<Body, 'supportProgramId'> & { supportProgramId?: string }
type More = { phoneNumber?: string; externalId?: string; supportProgramId?: string; key?: string }
type Money = Values<'coPayMember' | 'coPayBinNumber' | 'pharmacyphone'>
type Listed<Name extends 'listCallbacks' | 'listCalls'> = Omit<Calls[Name]['query'], 'cursor'>
type Callback = Calls['listCallbacks']['reply']['data']['callbacks'][number]
type Call = Calls['listCalls']['reply']['data']['calls'][number]

const again: readonly number[] = [408, 429, 500, 502, 503, 504]
const second = 1_000
const longestTimer = 2 ** 31 - 1
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

export class Hubline {
  readonly #options: Required<Omit<HublineOptions, 'onHint'>>
  readonly #onHint: (hint: string, call: CallName) => void
  readonly #hinted = new Set<string>()

  /** Throws a TypeError where no call could work: a base that is no address, a token that no header takes. */
  constructor({ base, token, program, onHint, ...how }: HublineOptions) {
    const { fetch = globalThis.fetch, wait = sleep, tries = 4, within = 60 * second } = how
    if (!visible.test(token))
      throw new TypeError('token is empty, or has a space, a line break or a sign that none has')
    this.#options = { base: baseOf(base), token, program, fetch, wait, tries, within }
    this.#onHint = onHint ?? ((hint, call) => this.#warnOnce(hint, call))
  }

  invite({
    key,
    ...body
  }: Mine<Calls['invitePatient']['body']> & { key?: string }): Promise<Answered<'invitePatient'>> {
    return this.call('invitePatient', {
      body: { supportProgramId: this.#options.program, ...body },
      ...(key && { key }),
    })
  }

  /** A case update, by its kind. */
  readonly event = {
    enrollment: (patientId: string, text: EnrollmentStatus['text'], more: More = {}) =>
      this.send(patientId, { name: 'enrollment.status', text }, more),
    financial: (patientId: string, text: FinancialSupportStatus['text'], values: Money = {}, more: More = {}) =>
      this.send(patientId, { name: 'financial.support.status', text, additionalData: plainEntries(values) }, more),
    nextCall: (patientId: string, values: { date: string }, more: More = {}) =>
      this.send(patientId, { name: 'notify.sms.next.call', text: '', additionalData: plainEntries(values) }, more),
    /** A notification that the program has a text for. */
    notify: (patientId: string, name: `notify.sms.${string}`, values: Record<string, string> = {}, more: More = {}) =>
      this.send(patientId, { name, text: '', additionalData: plainEntries(values) }, more),
  }

  send(patientId: string, status: EventStatus, { key, ...more }: More = {}): Promise<Answered<'sendEvent'>> {
    const body = { supportProgramId: this.#options.program, ...more, status }
    return this.call('sendEvent', { at: { patientId }, body, ...(key && { key }) })
  }

  campaign(
    patientId: string,
    name: string,
    values: Record<string, string> = {},
    { key, ...more }: More = {},
  ): Promise<Answered<'subscribeCampaign'>> {
    const body = { supportProgramId: this.#options.program, ...more, name, additionalData: plainEntries(values) }
    return this.call('subscribeCampaign', { at: { patientId }, body, ...(key && { key }) })
  }

  optOut = (patientId: string, more: More = {}) => this.#opt(patientId, 'false', more)
  optIn = (patientId: string, more: More = {}) => this.#opt(patientId, 'true', more)
  #opt(patientId: string, optIn: 'true' | 'false', { key, ...more }: More): Promise<Answered<'updateDetails'>> {
    const action = { name: 'consent', value: 'sms', additionalData: [{ key: 'opt-in', value: optIn }] }
    const body = { supportProgramId: this.#options.program, ...more, action }
    return this.call('updateDetails', { at: { patientId }, body, ...(key && { key }) })
  }

  files(patientId: string): Promise<Answered<'listMedia'>> {
    return this.call('listMedia', { at: { patientId } })
  }

  /** A file as it is, with its true type. */
  async media(patientId: string, mediaId: string): Promise<{ bytes: Uint8Array; type: string }> {
    const { response, bytes } = await this.#asked('readMedia', { at: { patientId, mediaId } })
    return { bytes, type: response.headers.get('content-type') ?? 'application/octet-stream' }
  }

  /** What was sent to you, oldest first, over all pages. */
  async *callbacks(query: Listed<'listCallbacks'> = {}): AsyncGenerator<Callback> {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { data }: Answered<'listCallbacks'> = await this.call('listCallbacks', {
        query: { ...query, ...(cursor && { cursor }) },
      })
      yield* data.callbacks
      cursor = data.nextCursor
    }
  }

  /** Your own calls, newest first, over all pages. */
  async *calls(query: Listed<'listCalls'> = {}): AsyncGenerator<Call> {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { data }: Answered<'listCalls'> = await this.call('listCalls', {
        query: { ...query, ...(cursor && { cursor }) },
      })
      yield* data.calls
      cursor = data.nextCursor
    }
  }

  /** Why a call was answered as it was. */
  explain(requestId: string): Promise<Answered<'readCall'>> {
    return this.call('readCall', { at: { requestId } })
  }

  /** In a sandbox: the clock, and everything from the beginning. */
  readonly sandbox = {
    advance: (advance: string) =>
      this.call('moveSandboxClock', { body: { supportProgramId: this.#options.program, advance } }),
    reset: () => this.call('resetSandbox', { body: { supportProgramId: this.#options.program } }),
  }

  /** Any call that answers with JSON, by its name in the OpenAPI document. Throws HubError, or HubUnreachable; a TypeError
   *  where the call cannot be sent. */
  async call<Name extends JsonCall>(
    name: Name,
    ...[given]: Record<never, never> extends Given<Name> ? [given?: Given<Name>] : [given: Given<Name>]
  ): Promise<Answered<Name>> {
    const whole = await this.#asked(name, (given ?? {}) as Asked)
    const { headers } = whole.response
    const json = jsonOf(whole.bytes)
    if (!json) throw this.#refusal(whole, `The answer is no JSON: is ${this.#options.base} the hub?`)
    const replayed = headers.get('idempotent-replayed') === 'true'
    return Object.assign(json, { requestId: headers.get('x-request-id') ?? '', replayed }) as Answered<Name>
  }

  /** What is wrong with the call itself is thrown before the first try. */
  async #asked(name: CallName, { at = {}, query = {}, body, key: given }: Asked): Promise<Whole> {
    const { base, token, tries, within } = this.#options
    const ends = performance.now() + within
    const { method, path } = calls[name]
    const key = method === 'POST' ? given || crypto.randomUUID() : undefined
    if (key && !printable.test(key)) throw new TypeError('key has a line break or a sign that no header takes')
    const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
      if (!at[part]) throw new TypeError(`${name} needs ${part}`)
      return encodeURIComponent(at[part])
    })
    const asked = Object.entries(query).filter(([, value]) => value !== undefined)
    const search =
      asked.length > 0 ? `?${new URLSearchParams(asked.map(([each, value]) => [each, String(value)]))}` : ''
    const init = {
      method,
      redirect: 'manual' as const,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        // A sandbox refuses slips.
        ...(token.startsWith('hbl_test_') && { prefer: 'handling=strict' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    for (let tried = 1; ; tried += 1) {
      const left = ends - performance.now()
      const whole = await this.#once(`${base}${filled}${search}`, init, left).catch((cause: unknown) => ({ cause }))
      const error = 'cause' in whole ? unreachable(this.#options.base, key, whole.cause) : this.#errorOf(whole)
      if ('response' in whole) {
        const hint = whole.response.headers.get('x-hint')
        if (hint) this.#onHint(hint, name)
        if (!error) return whole
      }
      const pause = pauseOf('response' in whole ? whole.response.headers : null, tried)
      const worthIt = !(error instanceof HubError) || error.retryable
      if (!worthIt || tried >= tries || performance.now() + pause >= ends) throw error
      await this.#options.wait(pause)
    }
  }

  /** The answer with all its bytes: one that breaks off is none. The platform's fetch takes no `this` but its own. */
  async #once(url: string, init: RequestInit, left: number): Promise<Whole> {
    const { fetch: ask } = this.#options
    const signal = AbortSignal.timeout(Math.min(longestTimer, Math.max(1, Math.ceil(left))))
    const response = await ask(url, { ...init, signal })
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  #errorOf(whole: Whole): HubError | null {
    const { status } = whole.response
    return status >= 200 && status < 300 ? null : this.#refusal(whole, `The answer is ${status}`)
  }

  #refusal({ response: { status, headers }, bytes }: Whole, otherwise: string): HubError {
    const type = (headers.get('x-error-type') ?? 'unknown') as Refused
    const error = (jsonOf(bytes) as Told | null)?.error
    return new HubError(error?.message ?? otherwise, {
      type,
      status,
      code: error?.code,
      data: error?.data,
      requestId: headers.get('x-request-id') ?? '',
      help: `${this.#options.base}/reference${type === 'unknown' ? '' : `#error-${type}`}`,
      retryable: again.includes(status) || type === 'idempotency_running',
    })
  }

  #warnOnce(hint: string, call: CallName): void {
    if (this.#hinted.has(`${call} ${hint}`)) return
    this.#hinted.add(`${call} ${hint}`)
    console.warn(`Hubline: ${call} was hinted at: ${hint}`)
  }
}

type Whole = { response: Response; bytes: Uint8Array }
type Told = { error?: { message?: string; code?: number; data?: Record<string, unknown> } }

const unreachable = (base: string, key: string | undefined, cause: unknown) =>
  new HubUnreachable(`${base} does not answer`, key, cause)
const plainEntries = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]))

/** retry-after counts; without one half a second, doubled with each try. */
function pauseOf(headers: Headers | null, tried: number): number {
  const told = Number(headers?.get('retry-after') ?? Number.NaN)
  return Number.isFinite(told) && told >= 0 ? told * second : 2 ** (tried - 2) * second
}

/** The object of a JSON text, and nothing else. */
function jsonOf(bytes: Uint8Array): object | null {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof read === 'object' ? read : null
  } catch {
    return null
  }
}

const visible = /^[!-~]+$/
const printable = /^[ -~]+$/
