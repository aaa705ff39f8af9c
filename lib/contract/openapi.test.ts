import { expect, test } from 'vitest'
import type { z } from 'zod'
import { optCallback, optCallbackPath } from './callbacks/callback'
import { webhook } from './callbacks/inbox'
import { v1 } from './endpoints'
import { openApiDocument } from './openapi'
import { operations } from './operations'
import { type RefusalName, slugOf } from './refusals'

const document = JSON.parse(JSON.stringify(openApiDocument()))
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

const found = Object.entries<Record<string, Found>>(document.paths).flatMap(([path, methods]) =>
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

test('holds the calls of partners and the callback, and no call of the console', () => {
  const documented = found.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()
  expect(documented).toEqual(rows.map(([, { method, path }]) => `${method} ${path}`).sort())
})

test('every reference leads somewhere', () => {
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

test('every component is used', () => {
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
        expect.arrayContaining(['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']),
      )
  }
  expect(document.paths['/v1/patients/invite'].post.responses[200].headers).toHaveProperty('x-hint')
})

test('the opt-out callback stands beside the other one, as it is sent', () => {
  const { post } = document.webhooks.userAction
  const { schema, example } = post.requestBody.content['application/json']
  expect(post.description).toContain(optCallbackPath)
  expect(optCallback.safeParse(example).error).toBeUndefined()
  expect(schema).toEqual({ $ref: '#/components/schemas/UserAction' })
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
