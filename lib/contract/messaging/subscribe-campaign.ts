// decision §4: a partner puts a patient into a campaign of the program.
import { z } from 'zod'
import { eventEntries, limits, namedPatient, requiredText } from '@/lib/contract/fields'
import type { RefusalName } from '@/lib/contract/refusals'

export const subscribeBody = z.object({
  name: requiredText('name', limits.id).meta({ description: 'The campaign, by its name in the program' }),
  additionalData: eventEntries.default([]).meta({ description: 'Values for the campaign’s texts' }),
  ...namedPatient,
})

export const subscribeOrder = [
  'propertyRequired',
  'campaignUnknown',
  'campaignVariableMissing',
  'dataInvalid',
] as const satisfies readonly RefusalName[]
