// Handlers of the console's rows about endpoints.
import { knownPartner } from '@/lib/access/staff/partner-named'
import { addEndpoint } from '@/lib/callbacks/add-endpoint'
import { changeEndpoint } from '@/lib/callbacks/change-endpoint'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { listEndpoints } from '@/lib/callbacks/list-endpoints'
import { pauseEndpoint } from '@/lib/callbacks/pause-endpoint'
import { removeEndpoint } from '@/lib/callbacks/remove-endpoint'
import { resumeEndpoint } from '@/lib/callbacks/resume-endpoint'
import { rotateEndpointSecret } from '@/lib/callbacks/rotate-endpoint-secret'
import { sendSample } from '@/lib/callbacks/send-sample'
import type { callbacksApi } from '@/lib/contract/callbacks/callbacks'
import type { Call, HandlersOf } from '@/lib/server/web/handle'

type EndpointRow =
  | 'listEndpoints'
  | 'addEndpoint'
  | 'changeEndpoint'
  | 'pauseEndpoint'
  | 'resumeEndpoint'
  | 'rotateEndpointSecret'
  | 'removeEndpoint'
  | 'sendSample'

const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })
const endpointOf = ({ params }: Call) => ({ programId: params.programId ?? '', endpointId: params.endpointId ?? '' })

export const endpointHandlers: Pick<HandlersOf<typeof callbacksApi>, EndpointRow> = {
  listEndpoints: async (unit, _, call) => ({ data: await listEndpoints(unit, programOf(call)), status: 200 }),
  addEndpoint: async (unit, { partner, ...body }, call) => ({
    data: await addEndpoint(unit, {
      ...programOf(call),
      ...body,
      partnerId: await knownPartner(unit, partner),
    }),
    status: 200,
  }),
  changeEndpoint: async (unit, { partner, ...body }, call) => ({
    data: await changeEndpoint(unit, {
      ...endpointOf(call),
      ...body,
      ...(partner !== undefined && { partnerId: await knownPartner(unit, partner) }),
    }),
    status: 200,
  }),
  pauseEndpoint: async (unit, _, call) => ({ data: await pauseEndpoint(unit, endpointOf(call)), status: 200 }),
  resumeEndpoint: async (unit, _, call) => ({ data: await resumeEndpoint(unit, endpointOf(call)), status: 200 }),
  rotateEndpointSecret: async (unit, { overlapHours }, call) => {
    const asked = { ...endpointOf(call), overlapHours, rotateInbox: rotateInboxSecret }
    const { secret, validBefore } = await rotateEndpointSecret(unit, asked)
    return { data: { secret, validBefore: validBefore?.toISOString() ?? null }, status: 200 }
  },
  removeEndpoint: async (unit, _, call) => ({ data: await removeEndpoint(unit, endpointOf(call)), status: 200 }),
  sendSample: async (unit, { shape }, call) => ({
    data: await sendSample(unit, { ...endpointOf(call), shape }),
    status: 200,
  }),
}
