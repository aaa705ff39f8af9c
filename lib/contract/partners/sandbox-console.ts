// The console's rows about sandboxes, and about the check of a partner's receiver.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { probeLine } from '@/lib/contract/partners/probes'
import {
  advance,
  clockMoved,
  type EndingDigits,
  endings,
  sandboxReset,
  storyLine,
} from '@/lib/contract/partners/sandbox'
import { says } from '@/lib/contract/refusal-names'

const program = '/api/console/programs/{programId}'
const path = `${program}/sandbox`
const check = `${program}/endpoints/{endpointId}/check`
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const
const writing = [...refusals, 'crossSite', 'dataInvalid', 'rateLimited', 'failure'] as const

const named = z.object({ id: z.string(), name: z.string() })

export const sandboxCard = named.extend({
  /** Whether the program asked about is one itself. */
  sandbox: z.boolean(),
  /** The program it was made for, where the person has it. */
  madeFor: named.nullable(),
  /** The sandboxes made for this program that the person has. */
  made: z.array(named),
  /** How far its clock was moved. */
  aheadSeconds: z.number(),
  patients: z.number().int(),
})
export type SandboxCard = z.output<typeof sandboxCard>

export const newSandboxBody = z.object({
  id: z
    .string(says('propertyRequired', 'id'))
    .trim()
    .min(1, says('propertyRequired', 'id'))
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, says('dataInvalid', 'must be letters, digits, - and _, at most 100')),
  name: z.string(says('propertyRequired', 'name')).trim().min(1, says('propertyRequired', 'name')).max(200),
})
export type NewSandboxBody = z.output<typeof newSandboxBody>

export const checkReport = z.object({ at: z.string(), lines: z.array(probeLine) })
export type CheckReport = z.output<typeof checkReport>

export const sandboxApi = {
  readSandbox: {
    caller: 'staff',
    method: 'GET',
    path,
    summary: 'What a sandbox is at, or the sandboxes made for a program',
    permission: 'requests.read',
    reply: ok(sandboxCard),
    refusals,
  },
  makeSandbox: {
    caller: 'staff',
    method: 'POST',
    path,
    summary: 'Make a sandbox for a program, with a token that is shown in this answer and never again',
    permission: 'sandbox.manage',
    body: newSandboxBody,
    reply: ok(named.extend({ token: z.string(), jti: z.string(), expiresAt: z.string() })),
    refusals: [...writing, 'propertyRequired', 'idTaken', 'sandboxLimit'],
  },
  advanceSandbox: {
    caller: 'staff',
    method: 'POST',
    path: `${path}/clock`,
    summary: 'Move the clock of a sandbox forwards',
    permission: 'sandbox.manage',
    alone: true,
    body: z.object({ advance }),
    reply: ok(clockMoved),
    refusals: [...writing, 'sandboxLimit'],
  },
  wipeSandbox: {
    caller: 'staff',
    method: 'POST',
    path: `${path}/reset`,
    summary: 'Empty a sandbox: its patients go with everything of theirs',
    permission: 'sandbox.manage',
    alone: true,
    body: z.object({}),
    reply: ok(sandboxReset),
    refusals: [...writing, 'sandboxLimit'],
  },
  inviteTestPatient: {
    caller: 'staff',
    method: 'POST',
    path: `${path}/patients`,
    summary: 'Invite a test patient whose number decides what they do',
    permission: 'sandbox.manage',
    alone: true,
    body: z.object({ ending: z.enum(Object.keys(endings) as [EndingDigits, ...EndingDigits[]]) }),
    reply: ok(z.object({ patientId: z.string() })),
    refusals: [...writing, 'sandboxLimit'],
  },
  readSandboxStory: {
    caller: 'staff',
    method: 'GET',
    path: `${path}/patients/{patientId}/story`,
    summary: 'What happened to a patient of a sandbox, in order',
    permission: 'requests.read',
    reply: ok(z.array(storyLine)),
    refusals,
  },
  checkEndpoint: {
    caller: 'staff',
    method: 'POST',
    path: check,
    summary: 'Post twelve probes to a partner’s endpoint and tell which its receiver passes',
    permission: 'endpoints.manage',
    alone: true,
    body: z.object({}),
    reply: ok(checkReport),
    refusals: [...writing, 'checksMany'],
  },
  readEndpointCheck: {
    caller: 'staff',
    method: 'GET',
    path: check,
    summary: 'What the last check of an endpoint showed',
    permission: 'program.read',
    reply: ok(checkReport.nullable()),
    refusals,
  },
} as const satisfies Record<string, Endpoint>
