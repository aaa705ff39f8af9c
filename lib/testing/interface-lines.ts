// What partners rely on, a line each: every call, what it takes and needs, what it answers, and what callbacks hold. Two
// versions of the interface are compared by these lines (changelog.test.ts).
import { openApiDocument } from '@/lib/contract/openapi'

type Schema = { [member: string]: unknown }
type Document = { paths: Schema; webhooks?: Schema; components: { schemas: Record<string, Schema> } }

export function interfaceLines(): string[] {
  const document = JSON.parse(JSON.stringify(openApiDocument())) as Document
  const lines = new Set<string>()

  const walk = (schema: unknown, at: string, path: string, seen: readonly unknown[] = []): void => {
    if (typeof schema !== 'object' || schema === null || seen.includes(schema)) return
    const { $ref, properties, required, items, enum: words, const: word, anyOf, oneOf, allOf } = schema as Schema
    const inner = [...seen, schema]
    if (typeof $ref === 'string') walk(document.components.schemas[$ref.split('/').at(-1) ?? ''], at, path, inner)
    for (const [name, member] of Object.entries((properties ?? {}) as Schema)) {
      const place = path === '' ? name : `${path}.${name}`
      lines.add(`${at} ${place}`)
      walk(member, at, place, inner)
    }
    if (at.endsWith('takes'))
      for (const name of (required ?? []) as string[])
        lines.add(`${at.replace(/takes$/, 'needs')} ${[path, name].filter(Boolean).join('.')}`)
    for (const each of [...((words ?? []) as unknown[]), ...(word === undefined ? [] : [word])])
      lines.add(`${at} ${path} = ${JSON.stringify(each)}`)
    walk(items, at, `${path}[]`, inner)
    for (const some of [anyOf, oneOf, allOf]) for (const each of (some ?? []) as unknown[]) walk(each, at, path, inner)
  }

  const operations = (paths: Schema, named: (path: string, method: string) => string) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Schema).map(([method, operation]) => ({
        call: named(path, method),
        operation: operation as Schema,
      })),
    )
  for (const { call, operation } of operations(document.paths, (path, method) => `${method.toUpperCase()} ${path}`)) {
    lines.add(call)
    for (const { name, in: where, required } of operation.parameters as {
      name: string
      in: string
      required: boolean
    }[]) {
      lines.add(`${call} takes ${where} ${name}`)
      if (required) lines.add(`${call} needs ${where} ${name}`)
    }
    walk(bodyOf(operation.requestBody), `${call} takes`, '')
    for (const [status, answer] of Object.entries(operation.responses as Record<string, Schema>)) {
      lines.add(`${call} answers ${status}`)
      const refused = (answer['x-refusals'] ?? []) as { slug: string }[]
      for (const { slug } of refused) lines.add(`${call} answers ${status} ${slug}`)
      if (refused.length === 0) walk(bodyOf(answer), `${call} answers ${status}`, '')
    }
  }
  for (const { call, operation } of operations(document.webhooks ?? {}, (name) => `callback ${name}`)) {
    lines.add(call)
    walk(bodyOf(operation.requestBody), `${call} holds`, '')
  }
  return [...lines].sort()
}

const bodyOf = (part: unknown): unknown =>
  ((part as Schema | undefined)?.content as Record<string, Schema> | undefined)?.['application/json']?.schema
