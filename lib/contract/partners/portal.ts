// The partner portal's rows. They are the console's own, asked below another address, to read or to act, and answered
// for one partner: its tokens, endpoints, deliveries, API requests and sandboxes, and no name of a patient.
import { z } from 'zod'
import { tokensApi } from '@/lib/contract/access/tokens'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'
import type { ConsoleEndpoint, Endpoint } from '@/lib/contract/endpoint'
import { callsApi } from '@/lib/contract/partners/calls'
import { sandboxApi } from '@/lib/contract/partners/sandbox-console'
import type { RefusalName } from '@/lib/contract/refusals'

const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })

type Portal<E extends ConsoleEndpoint> = Omit<E, 'path' | 'permission'> & {
  path: string
  permission: 'portal.use' | 'portal.act'
}

/** A row of the console as the portal has it; what is not the partner's own is not there. */
const own = <E extends ConsoleEndpoint>(row: E, ...more: readonly RefusalName[]): Portal<E> => ({
  ...row,
  path: row.path.replace('/api/console/', '/api/partner/'),
  permission: row.method === 'GET' ? 'portal.use' : 'portal.act',
  // A page has the row without them (components/kit/schemas/lighter.mjs).
  refusals: [
    ...new Set([
      ...((row.refusals as readonly RefusalName[] | undefined) ?? []),
      'notFound' as const,
      'forbidden' as const,
      ...more,
    ]),
  ],
})

export const portalProgram = z.object({
  id: z.string(),
  name: z.string(),
  sandbox: z.boolean(),
  /** Of the last 24 hours: requests of the partner's tokens, and those that were refused. */
  requests: z.number().int(),
  refused: z.number().int(),
  /** Callbacks to the partner's endpoints that arrived in the last 24 hours, and what waits or has failed. */
  delivered: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
  /** The first steps: what is there, and whether anything was ever asked with it and arrived at it. */
  tokens: z.number().int(),
  endpoints: z.number().int(),
  asked: z.boolean(),
  heard: z.boolean(),
})
export type PortalProgram = z.output<typeof portalProgram>

/** Made when it is asked for: a page that asks for no row of it is built without it. */
const made = <Rows>(rows: () => Rows): Rows => rows()

export const portalApi = made(
  () =>
    ({
      portalStart: {
        caller: 'staff',
        method: 'GET',
        path: '/api/partner/start',
        summary: 'The programs of the partner’s person, with the last 24 hours of each',
        permission: 'portal.use',
        reply: ok(z.object({ partner: z.string(), programs: z.array(portalProgram) })),
        refusals: ['unauthorized', 'notFound'],
      },
      portalTokens: own(tokensApi.listTokens),
      portalIssueToken: own(tokensApi.issueToken, 'sandboxOnly'),
      portalDisableToken: own(tokensApi.disableToken),
      portalRotateToken: own(tokensApi.rotateToken),
      portalDeliveries: own(callbacksApi.listDeliveries),
      portalDeliveryMarks: own(callbacksApi.watchDeliveries),
      portalDelivery: own(callbacksApi.readDelivery),
      portalDeliveryMark: own(callbacksApi.watchDelivery),
      portalCountReplay: own(callbacksApi.countReplay),
      portalReplay: own(callbacksApi.startReplay),
      portalReplays: own(callbacksApi.listReplays),
      portalStopReplay: own(callbacksApi.stopReplay),
      portalEndpoints: own(callbacksApi.listEndpoints),
      portalAddEndpoint: own(callbacksApi.addEndpoint),
      portalChangeEndpoint: own(callbacksApi.changeEndpoint),
      portalPauseEndpoint: own(callbacksApi.pauseEndpoint),
      portalResumeEndpoint: own(callbacksApi.resumeEndpoint),
      portalRotateSecret: own(callbacksApi.rotateEndpointSecret),
      portalRemoveEndpoint: own(callbacksApi.removeEndpoint, 'sandboxOnly'),
      portalSample: own(callbacksApi.sendSample),
      portalCheck: own(sandboxApi.checkEndpoint),
      portalLastCheck: own(sandboxApi.readEndpointCheck),
      portalCalls: own(callsApi.listApiCalls),
      portalCall: own(callsApi.readApiCall),
      portalSandbox: own(sandboxApi.readSandbox),
      portalMakeSandbox: own(sandboxApi.makeSandbox),
      portalMoveClock: own(sandboxApi.advanceSandbox),
      portalWipe: own(sandboxApi.wipeSandbox),
      portalInvite: own(sandboxApi.inviteTestPatient),
      portalStory: own(sandboxApi.readSandboxStory),
    }) as const satisfies Record<string, Endpoint>,
)
