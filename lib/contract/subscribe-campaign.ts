// decisions.md §4: a partner puts a patient into a campaign of the program.
import { z } from 'zod'
import { eventEntries, limits, optionalPhoneNumber, requiredText } from './fields'
import { type RefusalName, says } from './refusals'

export const subscribeBody = z.object({
  name: requiredText('name', limits.id).meta({ description: 'The campaign, by its name in the program' }),
  additionalData: eventEntries.default([]).meta({ description: 'Values for the campaign’s texts' }),
  supportProgramId: requiredText('supportProgramId', limits.id),
  phoneNumber: optionalPhoneNumber.meta({ description: 'Must be the patient’s when sent' }),
  externalId: z
    .string(says('dataInvalid', 'must be a string'))
    .max(limits.id, says('dataInvalid', `must be at most ${limits.id} characters`))
    .optional(),
})

export const subscribeOrder = [
  'propertyRequired',
  'campaignUnknown',
  'campaignVariableMissing',
  'dataInvalid',
] as const satisfies readonly RefusalName[]

export type SubscribeBody = z.output<typeof subscribeBody>
