// TABLE: what the doors of /v1 answer, and what more than one of its calls may be answered.
import type { Door } from './endpoint'
import { anyCall } from './refusal-names'

// biome-ignore format: a table is read by column
export const doors = {
  event:  { unauthorized: 'unauthorized', disabled: 'tokenNotForProgram', missing: 'programInvalid',   unknown: 'programInvalid',  outside: 'tokenNotForProgram', forbidden: 'forbidden' },
  invite: { unauthorized: 'unauthorized', disabled: 'tokenDisabled',      missing: 'propertyRequired', unknown: 'programNotFound', outside: 'jwtNotForProgram',   forbidden: 'forbidden' },
} as const satisfies Record<string, Door>

/** decision §1: what any call with a body may be answered. */
export const anyBody = [
  'bodyNotJson',
  'bodyNotObject',
  'bodyDuplicateKey',
  'bodyForbiddenKey',
  'bodyForbiddenText',
  'bodyTooDeep',
  'payloadTooLarge',
  'mediaTypeUnsupported',
  'charsetUnsupported',
  'encodingUnsupported',
  'signatureInvalid',
  'rateLimited',
  'idempotencyKeyInvalid',
  'idempotencyReused',
  'idempotencyRunning',
  'dataInvalid',
  'failure',
  ...anyCall,
] as const

/** What any call about one patient may be answered, before what its own part may be. */
export const ofPatient = [
  'unauthorized',
  'programInvalid',
  'tokenNotForProgram',
  'forbidden',
  'patientNotFound',
  'patientUnsubscribed',
  'propertyRequired',
] as const
