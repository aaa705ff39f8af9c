// The OpenAPI 3.1 document, computed from the operations: what is not in the tables is not in the document.

import { mostTries, tryDeadline } from './callbacks/delivery-rules'
import { SignatureHeader } from './callbacks/inbox'
import { contentTypes } from './journeys/media'
import { headerObjects, headers, headersOf, hinting, ofBodies, ofCalls, ofTokens, rateHeaders } from './openapi-headers'
import { callbackSchemas, callbackWebhooks, eventSchemas } from './openapi-types'
import { operations as all, type JsonSchema, type Operation, type Refused } from './operations'
import { interfaceVersion } from './partners/changelog'
import { additionalKeys } from './patients/additional-data'
import { Scope } from './vocabulary'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const nameOf = ({ name }: Operation, part: 'Body' | 'Reply') => `${name.charAt(0).toUpperCase()}${name.slice(1)}${part}`

export type OpenApiDocument = {
  openapi: string
  paths: Record<string, Record<string, JsonSchema>>
  components: { schemas: Record<string, JsonSchema> } & Record<string, unknown>
} & Record<string, unknown>

type Asked = {
  /** Where the hub is reached. */
  base?: string
  /** What partners call; or the callback inbox, which takes what others send. */
  of?: 'hub' | 'inbox'
}

export function openApiDocument({ base = '/', of = 'hub' }: Asked = {}): OpenApiDocument {
  const operations = all.filter(({ caller }) => (caller === 'signed') === (of === 'inbox'))
  const hub = of === 'hub'
  const paths: OpenApiDocument['paths'] = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationObject(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: hub ? 'Hubline partner interface' : 'Hubline callback inbox',
      version: interfaceVersion,
      summary: 'Invite patients into a support program, send case updates, receive callbacks.',
      description: about,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Hubline' },
      contact: { name: 'The operator of this hub', url: base },
    },
    servers: [{ url: base, description: 'This hub' }],
    tags: [...new Set([...operations.map(({ group }) => group), ...(hub ? [callbacksTag] : [])])].map((name) => ({
      name,
      description: tagNotes[name] ?? name,
    })),
    paths,
    ...(hub && { webhooks }),
    components: {
      schemas: {
        Error: errorSchema,
        ErrorType: {
          type: 'string',
          description: 'Every slug of x-error-type.',
          enum: [...new Set(operations.flatMap(({ refused }) => refused.map(({ slug }) => slug)))].sort(),
        },
        ...(hub && { ...eventSchemas, ...callbackSchemas }),
        ...Object.fromEntries(
          operations.flatMap((operation) => [
            ...(operation.body ? [[nameOf(operation, 'Body'), bodyOf(operation, operation.body)]] : []),
            ...(operation.reply ? [[nameOf(operation, 'Reply'), operation.reply]] : []),
          ]),
        ),
      },
      headers: Object.fromEntries(
        Object.entries(headerObjects).filter(([name]) => hub || !ofTokens.some((each) => each === name)),
      ),
      securitySchemes: {
        ...(hub && {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: `Issued by the operator for particular support programs and scopes (${Scope.all.join(', ')}). A disabled token stops at once.`,
          },
        }),
        ...(!hub && {
          standardWebhooks: {
            type: 'apiKey',
            in: 'header',
            name: SignatureHeader.signature,
            description: `Standard Webhooks: ${SignatureHeader.all.join(', ')}, signed over the raw body with the program’s secret.`,
          },
        }),
      },
    },
  }
}

/** An event's status is named: each kind has its own texts. */
const bodyOf = ({ name }: Operation, body: JsonSchema): JsonSchema =>
  name === 'sendEvent'
    ? { ...body, properties: { ...(body.properties as JsonSchema), status: ref('EventStatus') } }
    : body

const callbacksTag = 'Callbacks'
const tagNotes: Readonly<Record<string, string>> = {
  'Calls to the hub': 'What a partner’s system asks of the hub, with a token.',
  'Looking at your own calls': 'Why a call was answered as it was, and what was sent to you.',
  [callbacksTag]: 'What the hub posts to a partner’s endpoints, and takes in its own inbox.',
}
/** §4.3, the other way round: what this hub sends to the endpoints of a program. */
const webhooks = Object.fromEntries(
  callbackWebhooks.map(({ operationId, summary, description, schema, sample }) => [
    operationId,
    {
      post: {
        operationId,
        tags: [callbacksTag],
        summary,
        description,
        security: [],
        parameters: SignatureHeader.all.map((name) => ({
          name,
          in: 'header',
          required: true,
          description: 'As Standard Webhooks says.',
          schema: { type: 'string' },
        })),
        requestBody: { required: true, content: { 'application/json': { schema: ref(schema), example: sample } } },
        responses: {
          '2XX': { description: `Taken: anything 2xx within ${tryDeadline / 1000} seconds` },
          '410': { description: 'Gone: the endpoint is switched off and what is meant for it is kept' },
          default: { description: `Tried again, ${mostTries} times in all over three days` },
        },
      },
    },
  ]),
)

function operationObject(operation: Operation): JsonSchema {
  const { name, group, summary, prose, caller, variables, query, needs } = operation
  return {
    operationId: name,
    tags: [group],
    summary,
    description: [...prose, ...(name === 'invitePatient' ? [keysOfInvite] : [])].join('\n\n'),
    security: [caller === 'signed' ? { standardWebhooks: [] } : { bearer: [] }],
    parameters: [
      ...variables
        .filter((variable) => !needs.includes(variable))
        .map((variable) => ({
          name: variable,
          in: 'path',
          required: true,
          description: variableNotes[variable]?.about ?? variable,
          example: variableNotes[variable]?.example ?? variable,
          schema: { type: 'string', maxLength: 100 },
        })),
      ...Object.entries(query).map(([variable, { description, ...schema }]) => ({
        name: variable,
        in: 'query',
        required: needs.includes(variable),
        ...(description !== undefined && { description }),
        ...(needs.includes(variable) && variableNotes[variable] && { example: variableNotes[variable].example }),
        schema,
      })),
      ...(caller === 'partner' ? ofCalls : []),
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

const variableNotes: Readonly<Record<string, { about: string; example: string }>> = {
  patientId: { about: 'As the invite answered it.', example: 'pt_01K5J9M6Z3N8QW4X7C2R5T0VBD' },
  mediaId: { about: 'As a callback gave it.', example: 'md_01K5J9M6Z3N8QW4X7C2R5T0VBD' },
  requestId: { about: 'The x-request-id of the call.', example: '0b6e6b3c-5a0e-4a52-9d5d-7d0d8a1f3c11' },
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
    ...(operation.caller === 'partner' ? (['idempotent-replayed', ...ofBodies] as const) : []),
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

const failure = (refused: Refused[], caller: Operation['caller']): JsonSchema => ({
  description: [...new Set(refused.map(({ message }) => message))].join(' · '),
  headers: {
    'x-error-type': {
      description: 'A stable slug of the cause.',
      schema: { allOf: [ref('ErrorType'), { enum: refused.map(({ slug }) => slug) }] },
    },
    ...headers(
      'x-request-id',
      ...refused
        .slice(0, 1)
        .flatMap(({ status }) => headersOf[status] ?? rateHeaders)
        .filter((name) => caller !== 'signed' || !ofTokens.some((each) => each === name)),
      // A call that is refused hints as well.
      ...(caller === 'partner' && refused.some(({ status }) => hinting.includes(status))
        ? ([...ofBodies] as const)
        : []),
      ...(caller === 'partner' && refused.some(({ status }) => hinting.includes(status))
        ? (['idempotent-replayed'] as const)
        : []),
    ),
  },
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

const about = [
  'All bodies that are sent are JSON objects of at most 256 KiB. Members the interface does not name are ignored. Every answer carries x-request-id; every error also x-error-type.',
  'A token may make 600 calls a minute with a burst of 100. Every answer to a token carries ratelimit-limit, ratelimit-remaining, ratelimit-reset, ratelimit-policy and ratelimit.',
  'A member or key that is nearly one of the interface’s is answered with the header x-hint, on a 200 too.',
].join('\n\n')

const keysOfInvite = [
  'Known keys of additionalData (others are kept and shown):',
  ...Object.entries(additionalKeys).map(([name, { label, kind }]) => `- \`${name}\`: ${label} (${kind})`),
].join('\n')
