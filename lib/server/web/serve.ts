// The only way in over HTTP. A row of the endpoint table plus one domain call make a handler:
//
//   identify  who is calling                                    401
//   admit     may they call this, for this program              403, and the door's own codes
//   parse     the body by the row's schema, first fault first   400
//   run       the use case: one statement, or one transaction   422, 1006, 1005
//   reply     headers, one log line
//
// Settles who may ask before what is asked is looked at; the order is decision §2. Each door (contract/endpoints)
// says which row of the catalogue answers a situation there, because §7.1 and §7.2 answer the same ones differently.
// Nothing here knows Next: the thin server and Next's route handlers both translate to `Incoming` and from `Outgoing`,
// and a test compares the two byte for byte.
import type { z } from 'zod'
import { askingApproval } from '@/lib/access/approvals/asking-approval'
import type { ProgramRow } from '@/lib/access/programs/program-row'
import { may } from '@/lib/access/staff/permissions'
import type { ConsoleEndpoint, Door, PartnerEndpoint, SignedEndpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import { CallStage } from '@/lib/contract/partners/calls'
import { Refusal } from '@/lib/contract/refusals'
import { hintHeader, hintHeaders, hintsOf } from '@/lib/partners/calls/hints'
import { isStrict, preferHeader, requireStrict, strictApplied } from '@/lib/partners/calls/strict'
import { forceAnswer, forcedHeader } from '@/lib/partners/sandbox/forced-answer'
import { realisticPhone, sandboxHeader, sandboxNote } from '@/lib/partners/sandbox/sandbox-headers'
import { type Actor, inUnit, narrowed, single, type TxUnit, type Unit } from '@/lib/platform/unit'
import { readAdmission } from './admission'
import { type Always, type Answer, answering, refused, replied, type Served, type Trace, withHeaders } from './answer'
import type { Call, Handle, InputOf, Reply } from './handle'
import { idempotencyKey, once } from './idempotency'
import { askerOf, bearerOf, type Caller, identify, requireOwnOrigin } from './identify'
import { type CallTrace, faultsOf } from './note-call'
import { parse, readBody, requireJson, withoutNulls } from './parse-body'
import { takeCall } from './rate-limit'
import { requireShallow } from './read-json'
import { requireRecord } from './require-record'
import { requireScope } from './require-scope'
import { requireSignature } from './require-signature'
import { stepUp } from './step-up'
import type { Incoming } from './wire'

/** `hints` are those of its body, which the answer carries. */
export type PartnerCall = Call & { program: ProgramRow; hints: readonly string[] }
export type PartnerHandle<E extends PartnerEndpoint, B> = (
  unit: Unit,
  input: InputOf<E>,
  call: PartnerCall,
  before: B,
) => Promise<unknown>
type PartnerOptions<B> = {
  /** The body's schema where it depends on the program, or on whether staff call. */
  schema?: (program: ProgramRow, isStaff: boolean) => z.ZodType
  /** What is settled after admission and before the body is judged: whom the call is about. */
  before?: (unit: Unit, input: Record<string, unknown>, call: PartnerCall) => Promise<B>
}
export type SignedHandle = (unit: TxUnit, body: string, header: Incoming['header']) => Promise<Reply<unknown>>

// --- partners ---------------------------------------------------------------------------------------------------------

/** A row that partners call with a token, and the console's forms with a session. `schema` may differ per program. */
export function servePartner<E extends PartnerEndpoint, B = undefined>(
  endpoint: E,
  handle: PartnerHandle<E, B>,
  { schema = () => endpoint.body as z.ZodType, before }: PartnerOptions<B> = {},
): Served {
  return answering(endpoint, async (incoming, trace, always) => {
    const caller = await identify(incoming)
    if (!caller) throw new Refusal(endpoint.door.unauthorized)
    const traced: CallTrace = { stage: CallStage.admit }
    trace.call = traced
    if (caller.kind === 'staff') {
      trace.asker = askerOf(caller.staff, incoming)
      requireOwnOrigin(incoming)
    }

    const { bytes, input, fault } = await readBody(incoming)
    traced.bytes = bytes.byteLength
    const asked = input?.supportProgramId
    const jti = caller.kind === 'token' ? caller.jti : null
    const { token, program } = await readAdmission(jti, typeof asked === 'string' ? asked : null)
    if (jti && token) takeCall(jti, always)

    const asker = caller.kind === 'staff' ? askerOf(caller.staff, incoming) : token && bearerOf(token, incoming)
    if (!asker) throw new Refusal(endpoint.door.unauthorized)
    trace.asker = asker
    const signedId = token && !token.expired ? requireSignature(token, incoming, bytes) : undefined
    const disabled = settle(endpoint, caller, token, { incoming, trace, always })
    const { programIds } = asker
    trace.caller = `${asker.actor.kind}:${asker.actor.id}`
    const key = signedId ?? idempotencyKey(incoming.header('idempotency-key'))
    traced.key = key
    if (fault || !input) {
      traced.stage = CallStage.parse
      throw fault ?? new Refusal('bodyNotObject')
    }
    traced.input = input
    // The console's own forms have texts of their own, and need no hint.
    const hints = caller.kind === 'token' ? hintsOf(endpoint, input) : []
    if (hints.length > 0) trace.hints = hints
    const strict = isStrict(incoming.header(preferHeader))
    Object.assign(always, hintHeaders(hints), strict && strictApplied)
    const admitted = admit(endpoint.door, asked, program, programIds, disabled)
    trace.program = admitted.id
    const actor = narrowed(asker.actor, admitted.id)
    if (admitted.sandbox) await noteSandbox(single(actor), admitted.id, { incoming, input, hints, always })

    const call: PartnerCall = {
      params: incoming.params,
      program: admitted,
      hints,
      staff: caller.kind === 'staff' ? caller.staff : null,
      requestId: incoming.requestId,
      address: incoming.address,
    }
    const run = async (unit: Unit): Promise<Answer> => {
      const settled = (await before?.(unit, input, call)) as B
      traced.stage = CallStage.parse
      const body = parse(schema(admitted, call.staff !== null), withoutNulls(input), endpoint.order)
      if (strict) requireStrict(endpoint, input)
      traced.stage = CallStage.run
      return replied(endpoint, (await handle(unit, body as InputOf<E>, call, settled)) as Reply<unknown>)
    }
    if (key === undefined) return run(single(actor))

    const kept = await once(actor, key, `${endpoint.method} ${incoming.path}`, bytes, async (unit) => {
      const { status, body, errorType } = await run(unit).catch((error) => {
        traced.at = faultsOf(error)
        return refused(error)
      })
      return { status, body: String(body), errorType }
    })
    traced.replayed = kept.replayed
    return kept.replayed ? withHeaders(kept, { 'idempotent-replayed': 'true' }) : kept
  })
}

type Sandboxed = { incoming: Incoming; input: Record<string, unknown>; hints: readonly string[]; always: Always }

/** What an answer says of a sandbox, and the answer that was asked for instead. */
async function noteSandbox(unit: Unit, programId: string, asked: Sandboxed): Promise<void> {
  const { incoming, input, hints, always } = asked
  const { value, hint } = await sandboxNote(unit, { programId, patientId: incoming.params.patientId, input, hints })
  always[sandboxHeader] = value
  if (hint) always[hintHeader] = [...(always[hintHeader]?.split(', ') ?? []), realisticPhone].join(', ')
  await forceAnswer(incoming.header(forcedHeader), incoming.requestId)
}

/** R2/R18, R17, R19: is the caller someone, and may they make this call at all? A disabled token is only noted where the
 *  door answers it after the body (event: R6), because there 1006 already means another thing. */
function settle(
  endpoint: PartnerEndpoint,
  caller: NonNullable<Caller>,
  token: Awaited<ReturnType<typeof readAdmission>>['token'],
  asked: { incoming: Incoming; trace: Trace; always: Always },
): boolean {
  if (caller.kind === 'staff') {
    if (!may(caller.staff.role, endpoint.permission)) throw new Refusal(endpoint.door.forbidden)
    return false
  }
  if (!token || token.expired) throw new Refusal(endpoint.door.unauthorized)
  const disabledLater = endpoint.door.disabled === endpoint.door.outside
  if (token.disabled && !disabledLater) throw new Refusal(endpoint.door.disabled)
  if (!token.disabled) requireScope({ scope: endpoint.scope, token, ...asked }, endpoint.door.forbidden)
  return token.disabled
}

/** R8/R4, R7/R4, R16/R6: the program the body names, if the caller may act there. */
function admit(
  door: Door,
  asked: unknown,
  program: ProgramRow | undefined,
  programIds: readonly string[],
  disabled: boolean,
): ProgramRow {
  if (asked === undefined || asked === null || (typeof asked === 'string' && asked.trim() === ''))
    throw new Refusal(door.missing, { name: 'supportProgramId' })
  if (!program || program.archived) throw new Refusal(door.unknown)
  if (disabled) throw new Refusal(door.disabled)
  if (!programIds.includes(program.id)) throw new Refusal(door.outside)
  return program
}

// --- the console ------------------------------------------------------------------------------------------------------

/** A row that only the console calls; the use case runs in one transaction, unless its row says `alone`. */
export function serveConsole<E extends ConsoleEndpoint>(endpoint: E, handle: Handle<E>): Served {
  return answering(endpoint, async (incoming, trace) => {
    const caller = await identify(incoming, endpoint.passive)
    if (caller?.kind !== 'staff') throw new Refusal('unauthorized')
    const { staff } = caller
    trace.caller = `staff:${staff.id}`
    const asker = askerOf(staff, incoming)
    trace.asker = asker
    if (endpoint.method !== 'GET') requireOwnOrigin(incoming)
    const { programId } = incoming.params
    // The console is not there for a partner's people, nor their portal for staff.
    if (endpoint.permission && endpoint.permission.startsWith('portal.') !== (staff.partnerId !== null))
      throw new Refusal('notFound')
    if (programId !== undefined && !staff.programIds.includes(programId)) throw new Refusal('notFound')
    if (endpoint.permission && !may(staff.role, endpoint.permission)) throw new Refusal('forbidden')
    trace.program = programId

    const actor = programId === undefined ? asker.actor : narrowed(asker.actor, programId)
    await requireRecord(single(actor), endpoint.method, incoming.params)
    const input = await consoleInput(endpoint, incoming)
    await stepUp(endpoint, input, asker, staff.sessionId)
    const call: Call = { params: incoming.params, staff, requestId: incoming.requestId, address: incoming.address }
    const run = (unit: Unit) => (handle as Handle<ConsoleEndpoint>)(unit as never, input as never, call)
    const act = () => (endpoint.alone ? run(single(actor)) : inUnit(actor, run))
    return replied(endpoint, await askingApproval(actor, act))
  })
}

async function consoleInput(endpoint: ConsoleEndpoint, incoming: Incoming): Promise<unknown> {
  if (endpoint.method === 'GET') {
    const query = Object.fromEntries(incoming.query)
    // PostgreSQL cannot store NUL, so nothing that holds one can be found either.
    if (Object.values(query).some((value) => value.includes('\0'))) throw new Refusal('dataInvalid')
    return endpoint.query ? parse(endpoint.query, query) : undefined
  }
  const { input, fault } = await readBody(incoming)
  if (fault) throw fault
  return endpoint.body ? parse(endpoint.body, input ?? {}, endpoint.order) : undefined
}

// --- the inbox --------------------------------------------------------------------------------------------------------

/** A row whose caller proves itself by a signature over the raw body. */
export function serveSigned(endpoint: SignedEndpoint, handle: SignedHandle): Served {
  return answering(endpoint, async (incoming, trace) => {
    trace.caller = 'signed'
    const bytes = await incoming.body(limits.body)
    requireJson(incoming)
    let body: string
    try {
      body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {
      throw new Refusal('badRequest')
    }
    requireShallow(body)
    const actor: Actor = {
      kind: 'partner',
      id: 'callback',
      name: 'Callback',
      requestId: incoming.requestId,
      address: incoming.address,
    }
    return replied(endpoint, await inUnit(actor, (unit) => handle(unit, body, incoming.header)))
  })
}
