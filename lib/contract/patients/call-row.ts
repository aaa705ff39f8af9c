// A call as it is read, wherever it is shown.
import { z } from 'zod'
import { CallDirection, CallOutcome, CallParty, CallPurpose, VoidReason } from './call-vocabulary'

export const callRow = z.object({
  id: z.string(),
  at: z.string(),
  seconds: z.number(),
  direction: z.enum(CallDirection.all),
  party: z.enum(CallParty.all),
  contact: z.object({ id: z.string(), name: z.string() }).nullable(),
  outcome: z.enum(CallOutcome.all),
  purpose: z.enum(CallPurpose.all),
  attempt: z.number().nullable(),
  identified: z.boolean(),
  note: z.string().nullable(),
  reference: z.string().nullable(),
  by: z.string(),
  voided: z.object({ at: z.string(), by: z.string(), reason: z.enum(VoidReason.all) }).nullable(),
})
export type CallRow = z.output<typeof callRow>
