import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { optCallback, optCallbackPath } from './callbacks/callback'
import { callbackSamples, optSample } from './callbacks/callback-samples'
import { webhook } from './callbacks/inbox'
import { v1 } from './endpoints'
import { openApiDocument } from './openapi'
import { operations } from './operations'
import { textsOf } from './patients/event'
import { slugOf } from './refusal-names'
import type { RefusalName } from './refusals'

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value))
const document = asJson(openApiDocument())
const inbox = asJson(openApiDocument({ of: 'inbox' }))
const rows = Object.entries({ ...v1, ...webhook })

type Found = {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, Response>
  [member: string]: unknown
}
type Response = {
  content: { 'application/json': { examples?: Record<string, { value: { status: number } }> } }
  'x-refusals'?: { slug: string; status: number }[]
}

const found = Object.entries<Record<string, Found>>({ ...document.paths, ...inbox.paths }).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : refsOf(inner),
  )
}

test('is an OpenAPI 3.1 document with the members every reader expects', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  expect(Object.keys(document)).toEqual(expect.arrayContaining(['info', 'servers', 'paths', 'components']))
})

test('holds the calls of partners, the inbox in a document of its own, and no call of the console', () => {
  expect(Object.keys(inbox.paths)).toEqual([webhook.receiveCallback.path])
  expect(document.paths).not.toHaveProperty([webhook.receiveCallback.path])
  const documented = found.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()
  expect(documented).toEqual(rows.map(([, { method, path }]) => `${method} ${path}`).sort())
})

test.each([
  ['hub', document],
  ['inbox', inbox],
])('every reference of the %s leads somewhere', (_of, document) => {
  const refs = [...new Set(refsOf(document))]
  expect(refs.length).toBeGreaterThan(3)
  for (const ref of refs) {
    expect(ref.startsWith('#/')).toBe(true)
    const target = ref
      .slice(2)
      .split('/')
      .reduce<Record<string, unknown> | undefined>((at, part) => at?.[part] as never, document)
    expect(target, ref).toBeDefined()
  }
})

test.each([
  ['hub', document],
  ['inbox', inbox],
])('every component of the %s is used', (_of, document) => {
  const refs = new Set(refsOf(document))
  for (const part of ['schemas', 'headers'])
    for (const name of Object.keys(document.components[part]))
      expect(refs, name).toContain(`#/components/${part}/${name}`)
})

test('operation ids are unique and every path variable is a required parameter', () => {
  expect(new Set(found.map(({ operation }) => operation.operationId)).size).toBe(found.length)
  for (const { path, operation } of found) {
    const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
      variables,
    )
  }
})

test.each(rows)('%s names every refusal of its row, under its own status', (name, row) => {
  const operation = found.find(({ operation: { operationId } }) => operationId === name)?.operation
  const documented = Object.entries(operation?.responses ?? {}).flatMap(([status, response]) =>
    (response['x-refusals'] ?? []).map((refusal) => {
      expect(String(refusal.status)).toBe(status)
      expect(response.content['application/json'].examples?.[refusal.slug]?.value.status).toBe(refusal.status)
      return refusal.slug
    }),
  )
  const expected: RefusalName[] = [...row.refusals, ...('door' in row ? Object.values(row.door) : [])]
  expect(documented.sort()).toEqual([...new Set(expected)].map(slugOf).sort())
})

test.each(operations.map((operation) => [operation.name, operation] as const))(
  'the examples of %s are taken by its own schemas',
  (name, operation) => {
    const row = { ...v1, ...webhook }[name as keyof typeof v1] as { body?: z.ZodType; reply: z.ZodType }
    expect(operation.requests.length).toBeGreaterThan(0)
    for (const { title, value } of operation.requests)
      expect(row.body ? row.body.safeParse(value).error : value, title).toBeUndefined()
    if (operation.reply) expect(row.reply.safeParse(operation.replyExample).error).toBeUndefined()
    else expect(row.reply.safeParse(Buffer.from('bytes')).error).toBeUndefined()
  },
)

test('an opt-out that changes nothing is 208, with an example its own schema takes', () => {
  const { example } = document.paths[v1.updateDetails.path].post.responses[208].content['application/json']
  expect(example.status).toBe(208)
  expect(v1.updateDetails.reply.safeParse(example).error).toBeUndefined()
})

test('every call documents 405, 408 and 431, and every answer the headers it carries', () => {
  for (const { operation } of found) {
    const named = (status: number) =>
      Object.keys((operation.responses[status] as { headers?: Record<string, unknown> } | undefined)?.headers ?? {})
    expect(named(405), operation.operationId).toContain('allow')
    expect(named(401), operation.operationId).toContain('www-authenticate')
    for (const status of [408, 431]) expect(operation.responses[status], operation.operationId).toBeDefined()
    if (operation.operationId === 'receiveCallback') continue
    for (const status of [200, 400, 429, 500])
      expect(named(status), `${operation.operationId} ${status}`).toEqual(
        expect.arrayContaining([
          'ratelimit-limit',
          'ratelimit-remaining',
          'ratelimit-reset',
          'ratelimit-policy',
          'ratelimit',
        ]),
      )
  }
  expect(document.paths['/v1/patients/invite'].post.responses[200].headers).toHaveProperty('x-hint')
})

test('the opt-out callback stands beside the other one, as it is sent', () => {
  const { post } = document.webhooks.userAction
  const { schema, example } = post.requestBody.content['application/json']
  expect(post.description).toContain(optCallbackPath)
  expect(optCallback.safeParse(example).error).toBeUndefined()
  expect(schema).toEqual({ $ref: '#/components/schemas/UserActionCallback' })
})

test('an error has the one shape of the interface: no member more', () => {
  for (const { refused } of operations)
    for (const { example, status, code } of refused) {
      expect(Object.keys(example).sort()).toEqual(['error', 'status'])
      expect(example.status).toBe(status)
      expect(example.error.code).toBe(code ?? undefined)
      expect(example.error.message).not.toContain('{name}')
    }
})

test('a file is answered as raw bytes of the types the interface knows, without a body or an Idempotency-Key', () => {
  const operation = found.find(({ operation: { operationId } }) => operationId === 'readMedia')?.operation
  expect(operation).toMatchObject({ security: [{ bearer: [] }] })
  expect(operation).not.toHaveProperty('requestBody')
  expect(operation?.parameters.map(({ name }) => name)).toEqual(['patientId', 'mediaId'])
  expect(Object.keys(operation?.responses[200]?.content ?? {}).sort()).toEqual([
    'application/pdf',
    'image/gif',
    'image/jpeg',
    'image/png',
  ])
})

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(document, 'hub')
const is = (name: string) => ajv.getSchema(`hub#/components/schemas/${name}`) as ValidateFunction

test('each text of each kind of event is taken by the type of its kind, and a misspelled one by none', () => {
  const right = Object.entries(textsOf).flatMap(([name, texts]) =>
    texts.map((text) => ({ name, text, additionalData: [{ key: 'date', value: 'Friday' }] })),
  )
  expect(right.length).toBeGreaterThanOrEqual(16)
  for (const status of right) expect(is('EventStatus')(status), JSON.stringify(status)).toBe(true)
  const wrong = right.flatMap(({ name, text }) => [
    { name: `${name}s`.replace('notify.sms.', 'notify.'), text },
    { name, text: `${text}x` },
    { name: name.toUpperCase(), text },
  ])
  expect(wrong.length).toBeGreaterThanOrEqual(40)
  for (const status of wrong) expect(is('EventStatus')(status), JSON.stringify(status)).toBe(false)
  expect(is('EventStatus')({ name: 'notify.sms.welcome', text: '' })).toBe(true)
  expect(is('EventStatus')({ name: 'notify.sms.welcome', text: 'pending' })).toBe(false)
})

test('each callback as it is sent is of exactly one type', () => {
  const about = { programId: 'demo', patientId: 'pt_1', at: new Date() }
  const sent = { ...callbackSamples(about), optOut: optSample(about) }
  const types = {
    pap: 'PapCallback',
    dosage: 'DosageCallback',
    consent: 'ConsentCallback',
    optOut: 'UserActionCallback',
  }
  for (const [shape, body] of Object.entries(sent)) {
    const taken = Object.values(types).filter((name) => is(name)(body))
    expect(taken, shape).toEqual([types[shape as keyof typeof types]])
  }
})

test('every example of the document is taken by the schema it stands beside', () => {
  const wrong: string[] = []
  const judge = (schema: object, value: unknown, where: string) => {
    const own = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"hub#/')))
    if (!own(value)) wrong.push(`${where}: ${ajv.errorsText(own.errors)}`)
  }
  type Content = {
    'application/json'?: { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }
  }
  const beside = (content: Content | undefined, where: string) => {
    const { schema, example, examples = {} } = content?.['application/json'] ?? {}
    if (!schema) return
    if (example !== undefined) judge(schema, example, where)
    for (const [name, { value }] of Object.entries(examples)) judge(schema, value, `${where} ${name}`)
  }
  for (const [name, { post }] of Object.entries<Record<string, Found>>(document.webhooks))
    beside((post?.requestBody as { content: Content } | undefined)?.content, name)
  for (const { operation } of found.filter(({ path }) => path in document.paths)) {
    beside((operation.requestBody as { content: Content } | undefined)?.content, `${operation.operationId} request`)
    for (const [status, { content }] of Object.entries(operation.responses))
      beside(content as Content, `${operation.operationId} ${status}`)
  }
  expect(wrong).toEqual([])
})
