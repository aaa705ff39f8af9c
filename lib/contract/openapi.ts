// The OpenAPI 3.1 document, computed from the operations: what is not in the tables is not in the document.

import { optCallback } from './callbacks/callback'
import { mostTries, tryDeadline } from './callbacks/delivery-rules'
import { SignatureHeader } from './callbacks/inbox'
import { contentTypes } from './journeys/media'
import { optCallbackNotes } from './operation-notes'
import { type JsonSchema, type Operation, operations, type Refused, schemaOf } from './operations'
import { additionalKeys } from './patients/additional-data'
import { Scope } from './vocabulary'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const nameOf = ({ name }: Operation, part: 'Body' | 'Reply') => `${name.charAt(0).toUpperCase()}${name.slice(1)}${part}`

export type OpenApiDocument = {
  openapi: string
  paths: Record<string, Record<string, JsonSchema>>
  components: { schemas: Record<string, JsonSchema> } & Record<string, unknown>
} & Record<string, unknown>

export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationObject(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hubline partner interface',
      version: '1.0.0',
      summary: 'Invite patients into a support program, send case updates, receive callbacks.',
      description: about,
    },
    servers: [{ url: '/', description: 'This hub' }],
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    webhooks: { userEnrollment: { post: webhookObject(enrollment) }, userAction: { post: webhookObject(opting) } },
    components: {
      schemas: {
        Error: errorSchema,
        UserAction: schemaOf(optCallback),
        ...Object.fromEntries(
          operations.flatMap((operation) => [
            ...(operation.body ? [[nameOf(operation, 'Body'), operation.body]] : []),
            ...(operation.reply ? [[nameOf(operation, 'Reply'), operation.reply]] : []),
          ]),
        ),
      },
      headers: headerObjects,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: `Issued by the operator for particular support programs and scopes (${Scope.all.join(', ')}). A disabled token stops at once.`,
        },
        standardWebhooks: {
          type: 'apiKey',
          in: 'header',
          name: SignatureHeader.signature,
          description: `Standard Webhooks: ${SignatureHeader.all.join(', ')}, signed over the raw body with the program’s secret.`,
        },
      },
    },
  }
}

type Sent = { operationId: string; summary: string; description: string; body: JsonSchema }

/** §4.3, the other way round: what this hub sends to the endpoints of a program. */
function webhookObject({ operationId, summary, description, body }: Sent): JsonSchema {
  const receive = operations.find(({ name }) => name === 'receiveCallback')
  return {
    operationId,
    tags: [receive?.group],
    summary,
    description,
    parameters: SignatureHeader.all.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
    requestBody: { required: true, content: { 'application/json': body } },
    responses: {
      '2XX': { description: `Taken: anything 2xx within ${tryDeadline / 1000} seconds` },
      '410': { description: 'Gone: the endpoint is switched off and what is meant for it is kept' },
      default: { description: `Tried again, ${mostTries} times in all over three days` },
    },
  }
}

function operationObject(operation: Operation): JsonSchema {
  const { name, group, summary, prose, caller, variables, query } = operation
  return {
    operationId: name,
    tags: [group],
    summary,
    description: [...prose, ...(name === 'invitePatient' ? [keysOfInvite] : [])].join('\n\n'),
    security: [caller === 'signed' ? { standardWebhooks: [] } : { bearer: [] }],
    parameters: [
      ...variables.map((variable) => ({
        name: variable,
        in: 'path',
        required: true,
        schema: { type: 'string', maxLength: 100 },
      })),
      ...Object.entries(query).map(([variable, { description, ...schema }]) => ({
        name: variable,
        in: 'query',
        required: false,
        ...(description !== undefined && { description }),
        schema,
      })),
      ...(caller === 'partner' ? [idempotencyKey] : []),
      ...(caller === 'signed'
        ? SignatureHeader.all.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } }))
        : []),
    ],
    ...(operation.body && { requestBody: requestBody(operation) }),
    responses: {
      200: success(operation),
      ...(operation.again && { 208: alreadySo(operation, operation.again) }),
      ...failures(operation),
    },
  }
}

const requestBody = (operation: Operation): JsonSchema => ({
  required: true,
  content: {
    'application/json': {
      schema: ref(nameOf(operation, 'Body')),
      examples: Object.fromEntries(
        operation.requests.map(({ name, title, value }) => [name, { summary: title, value }]),
      ),
    },
  },
})

const headers = (...names: (keyof typeof headerObjects)[]) =>
  Object.fromEntries(names.map((name) => [name, header(name)]))

const rateHeaders = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const

const alreadySo = (operation: Operation, { about, reply }: NonNullable<Operation['again']>): JsonSchema => ({
  ...success(operation),
  description: about,
  content: { 'application/json': { schema: ref(nameOf(operation, 'Reply')), example: reply } },
})

const success = (operation: Operation): JsonSchema => ({
  description: operation.summary,
  headers: headers(
    'x-request-id',
    ...(operation.caller === 'signed' ? [] : rateHeaders),
    ...(operation.caller === 'partner' ? (['idempotent-replayed', 'x-hint'] as const) : []),
    ...(operation.caller === 'file' && !operation.reply ? (['content-disposition'] as const) : []),
  ),
  content: operation.reply
    ? { 'application/json': { schema: ref(nameOf(operation, 'Reply')), example: operation.replyExample } }
    : rawBytes,
})

/** OpenAPI 3.1 says of raw bytes nothing but their type. */
const rawBytes = Object.fromEntries(Object.values(contentTypes).map((type) => [type, {}]))

/** One response object per status; each refusal behind it is an example of its own, under its slug. */
function failures({ refused, caller }: Operation): Record<string, JsonSchema> {
  const statuses = [...new Set(refused.map(({ status }) => status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const here = refused.filter((refusal) => refusal.status === status)
      return [status, failure(here, caller)]
    }),
  )
}

/** What an answer of a status carries besides. Who has no good token, or did not get as far, has no rate either. */
const headersOf: Record<number, readonly (keyof typeof headerObjects)[]> = {
  401: ['www-authenticate'],
  405: ['allow'],
  408: [],
  409: ['retry-after', ...rateHeaders],
  415: ['accept-encoding', ...rateHeaders],
  429: ['retry-after', ...rateHeaders],
  431: [],
}

const failure = (refused: Refused[], caller: Operation['caller']): JsonSchema => ({
  description: [...new Set(refused.map(({ message }) => message))].join(' · '),
  headers: headers(
    'x-request-id',
    'x-error-type',
    ...refused
      .slice(0, 1)
      .flatMap(({ status }) => headersOf[status] ?? rateHeaders)
      .filter((name) => caller !== 'signed' || !name.startsWith('ratelimit')),
  ),
  content: {
    'application/json': {
      schema: ref('Error'),
      examples: Object.fromEntries(
        refused.map(({ slug, cause, example }) => [slug, { summary: cause, value: example }]),
      ),
    },
  },
  'x-refusals': refused.map(({ example: _example, ...row }) => row),
})

const errorSchema: JsonSchema = {
  type: 'object',
  description:
    'The one shape of every error. The slug in the header x-error-type names the cause; codes 1005 and 1006 mean different things on different calls.',
  properties: {
    error: {
      type: 'object',
      properties: {
        message: { type: 'string' },
        code: { type: 'integer', description: 'Absent only on 403 Forbidden' },
        data: { type: 'object', additionalProperties: true },
      },
      required: ['message'],
    },
    status: { type: 'integer' },
  },
  required: ['error', 'status'],
}

const text = { type: 'string' }
const headerObjects = {
  'x-request-id': { description: 'Names the request; quote it when asking about it.', schema: text },
  'x-error-type': { description: 'A stable slug of the cause, such as patient_not_found.', schema: text },
  'retry-after': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
  'content-disposition': {
    description: 'attachment, with a name that says what the file is and nothing of whose it is.',
    schema: text,
  },
  'idempotent-replayed': { description: 'true when this is the first answer again.', schema: text },
  'x-hint': {
    description:
      'Known members and keys, separated by commas, that the body lacks and that it nearly spells. On good answers too.',
    schema: text,
  },
  'www-authenticate': { description: 'How to prove who is calling; says invalid_token of a bad token.', schema: text },
  allow: { description: 'The methods of this path.', schema: text },
  'accept-encoding': { description: 'identity, where the body came with a content-encoding.', schema: text },
  'ratelimit-limit': { description: 'How many calls a token can make at once.', schema: { type: 'integer' } },
  'ratelimit-remaining': { description: 'How many of them are left.', schema: { type: 'integer' } },
  'ratelimit-reset': {
    description: 'In how many seconds all of them are there again; on 429, until the next one is.',
    schema: { type: 'integer' },
  },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Within 24 hours the same key with the same body answers the first answer again; with another body 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
}

const about = [
  'All bodies that are sent are JSON objects of at most 256 KiB. Members the interface does not name are ignored. Every answer carries x-request-id; every error also x-error-type.',
  'A token may make 600 calls a minute with a burst of 100. Every answer to a token carries ratelimit-limit, ratelimit-remaining and ratelimit-reset.',
  'A member or key that is nearly one of the interface’s is answered with the header x-hint, on a 200 too.',
].join('\n\n')

const sending = [
  'Posted to each endpoint of the program at its base address followed by /webhook/user-enrollment, in one of the three shapes, signed as Standard Webhooks says with the endpoint’s secret (during a rotation with both).',
  'Every try and every replay of a callback has the same webhook-id and the same bytes: keep the ids you have taken. Callbacks of one patient arrive in order.',
].join('\n\n')

const enrollment: Sent = {
  operationId: 'userEnrollment',
  summary: 'What the hub posts to your endpoint when a patient or caregiver has finished a flow',
  description: sending,
  body: { schema: ref('ReceiveCallbackBody') },
}

const opting: Sent = {
  operationId: 'userAction',
  summary: 'What the hub posts to your endpoint when a patient texted STOP or START',
  description: optCallbackNotes.prose.join('\n\n'),
  body: { schema: ref('UserAction'), example: optCallbackNotes.sample },
}

const keysOfInvite = [
  'Known keys of additionalData (others are kept and shown):',
  ...Object.entries(additionalKeys).map(([name, { label, kind }]) => `- \`${name}\`: ${label} (${kind})`),
].join('\n')
