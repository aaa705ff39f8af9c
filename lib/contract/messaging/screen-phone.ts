// The console's calls about the phone on the screen, which the built-in gateway writes to.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { longestText, TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import { PatientLanguage } from '@/lib/contract/vocabulary'

const patient = z.object({ id: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() })

export const screenLine = z.object({
  id: z.string(),
  at: z.string(),
  from: z.enum(['program', 'phone']),
  body: z.string(),
  language: z.enum(PatientLanguage.all).nullable(),
})
export type ScreenLine = z.output<typeof screenLine>

export const screenPhone = z.object({
  patient,
  program: z.object({ name: z.string() }),
  phoneNumber: z.string(),
  /** Oldest first, as a phone shows them. */
  lines: z.array(screenLine),
  mark: z.string(),
  asOf: z.string(),
})
export type ScreenPhone = z.output<typeof screenPhone>

/** `last` is null where nothing went either way yet. */
export const screenPhoneRow = z.object({
  patient,
  phoneNumber: z.string(),
  lastAt: z.string(),
  last: z.string().nullable(),
})
export type ScreenPhoneRow = z.output<typeof screenPhoneRow>

const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })
const program = '/api/console/programs/{programId}'
const onePatient = `${program}/patients/{patientId}`
const refusals = ['unauthorized', 'forbidden', 'notFound', 'gatewayNotBuiltIn'] as const
const reading = { caller: 'staff', method: 'GET', permission: 'messages.read' } as const

/** What the patient answers. */
export const textBackBody = z.object({ body: z.string().min(1).max(longestText) })

export const screenPhoneApi = {
  // A link that opens is a key: whoever sees it may do what the patient may.
  readScreenPhone: {
    ...reading,
    permission: 'messages.send',
    path: `${onePatient}/phone`,
    summary: 'What the phone on the screen shows: the texts as the patient has them, links that open',
    reply: ok(screenPhone),
    refusals: [...refusals, 'phoneMissing'],
  },
  listScreenPhones: {
    ...reading,
    path: `${program}/phones`,
    summary: 'The phones of a program on the built-in gateway, those written to last first',
    reply: ok(z.object({ rows: z.array(screenPhoneRow), mark: z.string(), asOf: z.string() })),
    refusals,
  },
  textFromScreenPhone: {
    caller: 'staff',
    method: 'POST',
    permission: 'messages.send',
    path: `${onePatient}/phone`,
    summary: 'Text back from the phone on the screen, as the patient would',
    body: textBackBody,
    reply: ok(z.object({ meaning: z.enum(TextMeaning.all) })),
    refusals: [...refusals, 'phoneMissing', 'dataInvalid'],
  },
} as const satisfies Record<string, Endpoint>
