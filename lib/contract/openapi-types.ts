// The named types of the OpenAPI document: the kinds of an event, and each callback as it is sent.
import type { z } from 'zod'
import { callbacks, optCallback } from './callbacks/callback'
import { callbackSamples } from './callbacks/callback-samples'
import { eventEntries, limits } from './fields'
import { callbackNotes, optCallbackNotes } from './operation-notes'
import { type JsonSchema, schemaOf } from './operations'
import { textsOf } from './patients/event'
import {
  CallbackShape,
  EventName,
  enrollmentStatus,
  financialSupportStatus,
  notifyNextCall,
  notifyPrefix,
} from './vocabulary'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const entries = schemaOf(eventEntries)

const statusOf = (name: EventName, description: string): JsonSchema => ({
  type: 'object',
  description,
  properties: {
    name: { type: 'string', const: name },
    text: { type: 'string', enum: [...textsOf[name]] },
    additionalData: entries,
  },
  required: ['name', 'text'],
})

const kinds = {
  EnrollmentStatus: enrollmentStatus,
  FinancialSupportStatus: financialSupportStatus,
  NextCall: notifyNextCall,
} as const satisfies Record<string, EventName>

export const eventSchemas: Record<string, JsonSchema> = {
  EnrollmentStatus: statusOf(enrollmentStatus, 'Sets where the enrollment stands.'),
  FinancialSupportStatus: statusOf(
    financialSupportStatus,
    'Sets where a financial support stands, or gives a value of it.',
  ),
  NextCall: {
    ...statusOf(notifyNextCall, 'Tells the patient when they will be called.'),
    required: ['name', 'text', 'additionalData'],
  },
  KnownStatus: {
    oneOf: Object.keys(kinds).map(ref),
    discriminator: {
      propertyName: 'name',
      mapping: Object.fromEntries(Object.entries(kinds).map(([type, name]) => [name, ref(type).$ref])),
    },
  },
  ProgramNotification: {
    type: 'object',
    description: 'A notification that the program has a text for.',
    properties: {
      name: {
        type: 'string',
        pattern: `^${notifyPrefix.replaceAll('.', '\\.')}.+$`,
        maxLength: limits.id,
        not: { enum: [...EventName.all] },
      },
      text: { type: 'string', const: '' },
      additionalData: entries,
    },
    required: ['name', 'text'],
  },
  // A discriminator should fail on what it does not map, and a program's own notifications are not mapped.
  EventStatus: { anyOf: [ref('KnownStatus'), ref('ProgramNotification')] },
}

/** As the hub sends it: a PAP enrollment has no mediaIds, a consent-only one always has them, and only a dosage update has
 *  event.data. So a body is of one type alone. */
function sentAs(schema: z.ZodType, media: 'never' | 'always'): JsonSchema {
  const whole = schemaOf(schema) as Parts
  const { event = {} } = whole.properties ?? {}
  const { patient = {} } = event.properties ?? {}
  const own: Parts =
    media === 'never'
      ? { ...patient, properties: { ...patient.properties, mediaIds: never } }
      : { ...patient, required: [...(patient.required ?? []), 'mediaIds'] }
  const events = { ...event, properties: { ...event.properties, data: never, patient: own } }
  return { ...whole, properties: { ...whole.properties, event: events } }
}
type Parts = { properties?: Record<string, Parts>; required?: string[]; not?: object }
const never: Parts = { not: {} }

const files: Partial<Record<CallbackShape, 'never' | 'always'>> = { pap: 'never', consent: 'always' }
const shapeOf = (shape: CallbackShape) => {
  const media = files[shape]
  return media ? sentAs(callbacks[shape], media) : schemaOf(callbacks[shape])
}

export const callbackSchemas: Record<string, JsonSchema> = {
  ...Object.fromEntries(CallbackShape.all.map((shape) => [callbackNotes[shape].type, shapeOf(shape)])),
  UserActionCallback: schemaOf(optCallback),
}

const sending = [
  'Posted to each endpoint of the program at its base address followed by /webhook/user-enrollment, signed as Standard Webhooks says with the endpoint’s secret (during a rotation with both).',
  'Every try and every replay of a callback has the same webhook-id and the same bytes: keep the ids you have taken. Callbacks of one patient arrive in order.',
].join('\n\n')

const samples = callbackSamples({ programId: 'demo', at: new Date('2026-03-02T15:04:05.000Z') })

export const callbackWebhooks = [
  ...CallbackShape.all.map((shape) => {
    const { type: schema, operationId, summary } = callbackNotes[shape]
    return { operationId, summary, description: sending, schema, sample: samples[shape] }
  }),
  {
    operationId: 'userAction',
    summary: 'A patient texted STOP or START',
    description: optCallbackNotes.prose.join('\n\n'),
    schema: 'UserActionCallback',
    sample: optCallbackNotes.sample,
  },
] as const
