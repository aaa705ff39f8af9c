// Whether a program's links ask for a code to the phone: a setting of the program.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { LinkCode } from './flow-vocabulary'

/** What a program has not chosen follows from its gateway: on real phones a code proves whose phone it is. */
export const linkCodeOf = (chosen: LinkCode | null, realPhones: boolean): LinkCode =>
  chosen ?? (realPhones ? LinkCode.show : LinkCode.off)

export const linkCodeSetting = z.object({ linkCode: z.enum(LinkCode.all) })
export type LinkCodeSetting = z.output<typeof linkCodeSetting>

const reply = z.object({ data: linkCodeSetting, status: z.literal(200) })
const path = '/api/console/programs/{programId}/link-code'

export const linkCodeApi = {
  readLinkCode: {
    caller: 'staff',
    method: 'GET',
    permission: 'program.read',
    path,
    summary: 'Whether links of a program ask for a code to the phone',
    reply,
    refusals: ['unauthorized', 'forbidden', 'notFound'],
  },
  saveLinkCode: {
    caller: 'staff',
    method: 'POST',
    permission: 'clocks.manage',
    path,
    summary: 'Say whether links of a program ask for a code to the phone',
    body: linkCodeSetting,
    reply,
    refusals: ['unauthorized', 'forbidden', 'notFound', 'dataInvalid'],
  },
} as const satisfies Record<string, Endpoint>
