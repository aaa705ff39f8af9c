// decision §4: the partner's opt-in and opt-out of a patient's phone.
import { z } from 'zod'
import { blank, limits, namedPatient, notList, requiredText } from '@/lib/contract/fields'
import { says } from '@/lib/contract/refusal-names'
import type { RefusalName } from '@/lib/contract/refusals'

export const consentAction = 'consent'
export const smsValue = 'sms'
export const optInKey = 'opt-in'
const optInValues = ['true', 'false'] as const

const word = (property: string, only: string) =>
  requiredText(property, limits.id).refine(
    (value) => blank(value) || value === only,
    says('detailNotSupported', property),
  )

const valuesOf = (entries: readonly { key: string; value: string }[]) =>
  entries.filter(({ key }) => key === optInKey).map(({ value }) => value.toLowerCase())

const optIn = z
  .array(z.object({ key: z.string(), value: z.string() }), {
    error: ({ code, input }) => (blank(input) ? 'propertyRequired:action.additionalData' : notList.error({ code })),
  })
  .max(limits.entries)
  .superRefine((entries, context) => {
    const values = valuesOf(entries)
    if (values.length === 0) context.addIssue({ code: 'custom', message: `propertyRequired:${optInKey}` })
    else if (!values.every((value) => optInValues.some((each) => each === value)))
      context.addIssue({ code: 'custom', message: `detailNotSupported:${optInKey}` })
  })
  // Said both ways at once, it is an opt-out.
  .transform((entries) => valuesOf(entries).every((value) => value === optInValues[0]))

/** `action.additionalData` comes out as whether the phone is opted in. */
export const updateDetailsBody = z.object({
  action: z.object(
    {
      name: word('action.name', consentAction),
      value: word('action.value', smsValue),
      additionalData: optIn.meta({ description: `One entry with the key ${optInKey}: "true" or "false"` }),
    },
    { error: ({ input }) => (blank(input) ? 'propertyRequired:action' : undefined) },
  ),
  ...namedPatient,
})

export const updateDetailsOrder = [
  'propertyRequired',
  'detailNotSupported',
  'dataInvalid',
] as const satisfies readonly RefusalName[]
