// The rows of /v1 about a sandbox itself.
import { z } from 'zod'
import { anyBody, doors } from '@/lib/contract/doors'
import type { Endpoint } from '@/lib/contract/endpoint'
import { clockBody, clockMoved, resetBody, sandboxReset, storyFilter, storyLine } from '@/lib/contract/partners/sandbox'
import { anyCall } from '@/lib/contract/refusal-names'

export const sandboxV1 = {
  moveSandboxClock: {
    caller: 'partner',
    method: 'POST',
    path: '/v1/sandbox/clock',
    summary: 'Move the clock of a sandbox forwards',
    door: doors.invite,
    scope: 'invite',
    permission: 'sandbox.manage',
    body: clockBody,
    reply: z.object({ data: clockMoved, status: z.literal(200) }),
    refusals: [
      'unauthorized',
      'tokenDisabled',
      'forbidden',
      'propertyRequired',
      'programNotFound',
      'jwtNotForProgram',
      'sandboxOnly',
      'sandboxLimit',
      ...anyBody,
    ],
  },
  resetSandbox: {
    caller: 'partner',
    method: 'POST',
    path: '/v1/sandbox/reset',
    summary: 'Empty a sandbox: its patients go with everything of theirs',
    door: doors.invite,
    scope: 'invite',
    permission: 'sandbox.manage',
    body: resetBody,
    reply: z.object({ data: sandboxReset, status: z.literal(200) }),
    refusals: [
      'unauthorized',
      'tokenDisabled',
      'forbidden',
      'propertyRequired',
      'programNotFound',
      'jwtNotForProgram',
      'sandboxOnly',
      'sandboxLimit',
      ...anyBody,
    ],
  },
  readStory: {
    caller: 'token',
    method: 'GET',
    path: '/v1/sandbox/story',
    summary: 'Tell what happened to a patient of a sandbox, in order',
    scope: 'sandbox',
    query: storyFilter,
    reply: z.object({ data: z.array(storyLine), status: z.literal(200) }),
    refusals: [
      'unauthorized',
      'signatureInvalid',
      'forbidden',
      'propertyRequired',
      'dataInvalid',
      'notFound',
      'rateLimited',
      'failure',
      ...anyCall,
    ],
  },
} as const satisfies Record<string, Endpoint>
