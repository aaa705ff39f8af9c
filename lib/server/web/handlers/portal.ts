// Handlers of the partner portal: those of the console, each asked first whether what it is about is the partner's own.
import { issueToken } from '@/lib/access/tokens/issue-token'
import { listTokens } from '@/lib/access/tokens/list-tokens'
import { addEndpoint } from '@/lib/callbacks/add-endpoint'
import { changeEndpoint } from '@/lib/callbacks/change-endpoint'
import { countReplay } from '@/lib/callbacks/count-replay'
import { listDeliveries } from '@/lib/callbacks/list-deliveries'
import { listEndpoints } from '@/lib/callbacks/list-endpoints'
import { listReplays } from '@/lib/callbacks/list-replays'
import { startReplay } from '@/lib/callbacks/start-replay'
import { watchDeliveries } from '@/lib/callbacks/watch-deliveries'
import type { portalApi } from '@/lib/contract/partners/portal'
import { Refusal } from '@/lib/contract/refusals'
import { listProgramCalls } from '@/lib/partners/calls/list-calls'
import { readProgramCall } from '@/lib/partners/calls/read-call'
import { namelessPage, readOwnDelivery } from '@/lib/partners/portal/read-own-delivery'
import { readStart } from '@/lib/partners/portal/read-start'
import {
  isSandbox,
  requireOwnDelivery,
  requireOwnEndpoint,
  requireOwnReplay,
  requireOwnToken,
  requireSandboxes,
} from '@/lib/partners/portal/require-own'
import { makeSandbox } from '@/lib/partners/sandbox/make-sandbox'
import { config } from '@/lib/platform/config'
import { inWideUnit, type ModelUnit, single, type Unit } from '@/lib/platform/unit'
import type { Call, HandlersOf } from '@/lib/server/web/handle'
import { callbackHandlers } from './callbacks'
import { endpointHandlers } from './endpoints'
import { sandboxHandlers } from './sandboxes'
import { tokensHandlers } from './tokens'

/** Whose person asks, and in which program. */
export function reader({ staff, params }: Pick<Call, 'staff' | 'params'>) {
  if (!staff?.partnerId) throw new Refusal('notFound')
  return { partnerId: staff.partnerId, programIds: staff.programIds, programId: params.programId ?? '' }
}

type Check = (unit: ModelUnit, call: Call) => Promise<void>
type Handled<U extends Unit, Input, Said> = (unit: U, input: Input, call: Call) => Promise<Said>

/** The console's handler, once it is asked whether this is the partner's own. */
const within =
  <U extends Unit, Input, Said>(check: Check, handle: Handled<U, Input, Said>): Handled<U, Input, Said> =>
  async (unit, input, call) => {
    await check('tx' in unit ? (unit as unknown as ModelUnit) : single(unit.actor), call)
    return handle(unit, input, call)
  }

const ownToken: Check = (unit, call) => requireOwnToken(unit, { ...reader(call), jti: call.params.jti ?? '' })
const ownEndpoint: Check = (unit, call) =>
  requireOwnEndpoint(unit, { ...reader(call), endpointId: call.params.endpointId ?? '' })
const ownDelivery: Check = (unit, call) =>
  requireOwnDelivery(unit, { ...reader(call), deliveryId: call.params.deliveryId ?? '' })
const ownReplay: Check = (unit, call) =>
  requireOwnReplay(unit, { ...reader(call), replayId: call.params.replayId ?? '' })
/** A sandbox is the partner's as a whole: the program is asked for before. */
const anyOfTheirs: Check = async (_unit, call) => void reader(call)
/** Where a live program sends what is approved by somebody of the hub. */
const approvedIn = async (unit: ModelUnit, programId: string) =>
  (await isSandbox(unit, programId)) ? {} : { approved: 'always' as const }
/** Its own, and of a sandbox: what a live program no longer sends to is an administrator's. */
const ownTestEndpoint: Check = async (unit, call) => {
  await ownEndpoint(unit, call)
  await requireSandboxes(unit, [reader(call).programId])
}

export const portalHandlers: HandlersOf<typeof portalApi> = {
  portalStart: async (unit, _input, call) => ({ data: await readStart(unit, reader(call)), status: 200 }),

  portalTokens: async (unit, _input, call) => {
    const { partnerId, programIds } = reader(call)
    const tokens = await listTokens(unit, { within: programIds, partnerId })
    return { data: { tokens, asOf: unit.now.toISOString() }, status: 200 }
  },
  portalIssueToken: async (unit, { expiresAt, partner: _own, ...rights }, call) => {
    const { partnerId, programIds } = reader(call)
    if (!rights.programIds.every((id) => programIds.includes(id))) throw new Refusal('programNotFound')
    await requireSandboxes(unit, rights.programIds)
    const until = expiresAt && { expiresAt: new Date(expiresAt) }
    const issued = await issueToken(unit, { ...rights, ...until, partnerId })
    return { data: { ...issued, expiresAt: issued.expiresAt.toISOString() }, status: 200 }
  },
  portalDisableToken: within(ownToken, tokensHandlers.disableToken),
  portalRotateToken: within(ownToken, tokensHandlers.rotateToken),

  portalDeliveries: async (unit, filter, call) => {
    const page = await listDeliveries(unit, { ...reader(call), filter })
    return { data: namelessPage(page), status: 200 }
  },
  portalDeliveryMarks: async (unit, filter, call) => ({
    data: await watchDeliveries(unit, { ...reader(call), filter }),
    status: 200,
  }),
  portalDelivery: within(ownDelivery, async (unit, _input, call) => {
    const place = { programId: reader(call).programId, deliveryId: call.params.deliveryId ?? '' }
    const delivery = await readOwnDelivery(unit, place)
    if (!delivery) throw new Refusal('notFound')
    return { data: delivery, status: 200 as const }
  }),
  portalDeliveryMark: within(ownDelivery, callbackHandlers.watchDelivery),

  portalCountReplay: async (unit, scope, call) => ({
    data: { total: await countReplay(unit, { ...reader(call), scope }) },
    status: 200,
  }),
  portalReplay: async (unit, scope, call) => ({
    data: await startReplay(unit, { ...reader(call), scope }),
    status: 200,
  }),
  portalReplays: async (unit, _input, call) => ({ data: await listReplays(unit, reader(call)), status: 200 }),
  portalStopReplay: within(ownReplay, callbackHandlers.stopReplay),

  portalEndpoints: async (unit, _input, call) => ({ data: await listEndpoints(unit, reader(call)), status: 200 }),
  portalAddEndpoint: async (unit, { partner: _own, ...body }, call) => {
    const { programId, partnerId } = reader(call)
    const place = { programId, partnerId, ...(await approvedIn(unit, programId)) }
    return { data: await addEndpoint(unit, { ...body, ...place }), status: 200 }
  },
  portalChangeEndpoint: within(ownEndpoint, async (unit, { partner: _own, ...body }, call) => {
    const { programId } = reader(call)
    const place = { programId, endpointId: call.params.endpointId ?? '', ...(await approvedIn(unit, programId)) }
    return { data: await changeEndpoint(unit, { ...body, ...place }), status: 200 as const }
  }),
  portalPauseEndpoint: within(ownEndpoint, endpointHandlers.pauseEndpoint),
  portalResumeEndpoint: within(ownEndpoint, endpointHandlers.resumeEndpoint),
  portalRotateSecret: within(ownEndpoint, endpointHandlers.rotateEndpointSecret),
  portalRemoveEndpoint: within(ownTestEndpoint, endpointHandlers.removeEndpoint),
  portalSample: within(ownEndpoint, endpointHandlers.sendSample),
  portalCheck: within(ownEndpoint, sandboxHandlers.checkEndpoint),
  portalLastCheck: within(ownEndpoint, sandboxHandlers.readEndpointCheck),

  portalCalls: async (unit, filter, call) => ({
    data: await listProgramCalls(unit, { ...reader(call), filter }),
    status: 200,
  }),
  portalCall: async (unit, _input, call) => {
    const asked = { ...reader(call), requestId: call.params.requestId ?? '' }
    const language = call.staff?.language ?? 'en'
    const card = await readProgramCall(unit, { ...asked, base: config().publicUrl, language })
    if (!card) throw new Refusal('notFound')
    return { data: card, status: 200 }
  },

  portalSandbox: within(anyOfTheirs, sandboxHandlers.readSandbox),
  portalMakeSandbox: async (unit, body, call) => {
    const { programId, partnerId } = reader(call)
    const { expiresAt, ...made } = await inWideUnit(unit, (wide) =>
      makeSandbox(wide, { ...body, programId, partnerId }),
    )
    return { data: { ...made, expiresAt: expiresAt.toISOString() }, status: 200 }
  },
  portalMoveClock: within(anyOfTheirs, sandboxHandlers.advanceSandbox),
  portalWipe: within(anyOfTheirs, sandboxHandlers.wipeSandbox),
  portalInvite: within(anyOfTheirs, sandboxHandlers.inviteTestPatient),
  portalStory: within(anyOfTheirs, sandboxHandlers.readSandboxStory),
}
