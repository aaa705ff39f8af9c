// The types of the typed client, computed from the product's own OpenAPI document: every schema, and for every call what it
// takes, answers and refuses. `npm run docs` writes them into the file that the client imports.
import { openApiDocument } from '@/lib/contract/openapi'
import { additionalKeys } from '@/lib/contract/patients/additional-data'

type Schema = { [member: string]: unknown }
type Operation = {
  operationId: string
  summary: string
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content & { 'x-refusals'?: { slug: string }[] }>
}
type Content = { content?: Record<string, { schema?: Schema }> }

const head = `// Written by npm run docs from the OpenAPI document (lib/partners/client/write-types.ts). Change the document, not this.
`

/** TypeScript with nothing that has to be compiled away but types, so that Node runs it as it is. */
export function clientTypes(): string {
  const document = openApiDocument()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as unknown as Operation,
    })),
  )
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${note(schema, '')}export type ${named(name)} = ${typeOf(schema, '')}\n`,
  )
  const everyRefusal = (method: string) => {
    const [first = [], ...others] = operations
      .filter((each) => each.method === method)
      .map(({ operation }) => refusedBy(operation))
    return first.filter((slug) => others.every((each) => each.includes(slug)))
  }
  const shared = new Map([...new Set(operations.map(({ method }) => method))].map((each) => [each, everyRefusal(each)]))
  const [first = [], ...rest] = shared.values()
  const any = first.filter((slug) => rest.every((each) => each.includes(slug)))
  const calls = operations.map(({ path, method, operation }) => {
    const of = (where: string) => operation.parameters.filter((each) => each.in === where)
    const rows = {
      method: quoted(method),
      path: quoted(path),
      at: members(of('path').map(({ name, schema }) => [name, schema, true])),
      query: members(of('query').map(({ name, schema }) => [name, schema, false])),
      body: typeOf(jsonOf(operation.requestBody) ?? never, '    '),
      reply: typeOf(jsonOf(operation.responses['200']) ?? never, '    '),
      refused: union([
        `${method}Refusal`,
        ...refusedBy(operation)
          .filter((slug) => !shared.get(method)?.includes(slug))
          .map(quoted),
      ]),
    }
    const lines = Object.entries(rows).map(([name, type]) => `    ${name}: ${type}\n`)
    return `  /** ${operation.summary} */\n  ${operation.operationId}: {\n${lines.join('')}  }\n`
  })
  const table = operations.map(
    ({ path, method, operation }) =>
      `  ${operation.operationId}: { method: ${quoted(method)}, path: ${quoted(path)} },\n`,
  )
  const keys = Object.keys(additionalKeys)
  return [
    head,
    ...schemas,
    `/** Keys of additionalData that the hub reads; it keeps and shows others. */\nexport type KnownKey = ${union(keys.map(quoted))}\n`,
    `/** The body of each callback, by its shape. */\nexport type Callbacks = {\n  pap: PapCallback\n  dosage: DosageCallback\n  consent: ConsentCallback\n  optOut: UserActionCallback\n}\n`,
    `type AnyRefusal = ${union(any.map(quoted))}\n`,
    ...[...shared].map(
      ([method, slugs]) =>
        `/** What every ${method} may be refused with. */\ntype ${method}Refusal = ${union(['AnyRefusal', ...slugs.filter((slug) => !any.includes(slug)).map(quoted)])}\n`,
    ),
    `export type Calls = {\n${calls.join('')}}\n`,
    `export const calls: { readonly [Name in keyof Calls]: { readonly method: Calls[Name]['method']; readonly path: Calls[Name]['path'] } } = {\n${table.join('')}}\n`,
  ].join('\n')
}

const never: Schema = { not: {} }
/** The language has an Error of its own. */
const named = (name: string) => (name === 'Error' ? 'ErrorBody' : name)
const quoted = (text: unknown) => `'${String(text).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const literal = (value: unknown) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value))
const union = (types: readonly string[]) => [...new Set(types)].join(' | ') || 'never'
const jsonOf = (content: Content | undefined) => content?.content?.['application/json']?.schema
const refusedBy = ({ responses }: Operation) =>
  Object.values(responses).flatMap((answer) => (answer['x-refusals'] ?? []).map(({ slug }) => slug))

const note = ({ description }: Schema, indent: string) =>
  typeof description === 'string' ? `${indent}/** ${description.replaceAll('*/', '* /')} */\n` : ''

function members(rows: readonly (readonly [string, Schema, boolean])[], indent = '    '): string {
  if (rows.length === 0) return 'Record<never, never>'
  const inner = `${indent}  `
  const lines = rows.map(([name, schema, required]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)
    return `${note(schema, inner)}${inner}${key}${required ? '' : '?'}: ${typeOf(schema, inner)}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

/** The type of a JSON Schema. What a type cannot say (lengths, patterns) is the hub's to refuse. */
function typeOf(schema: Schema, indent: string): string {
  const { $ref, const: only, enum: words, anyOf, oneOf, allOf, type, items, properties, required, not } = schema
  if (typeof $ref === 'string') return named($ref.split('/').at(-1) ?? 'unknown')
  if (only !== undefined) return literal(only)
  if (Array.isArray(words)) return union(words.map(literal))
  const some = (anyOf ?? oneOf) as Schema[] | undefined
  if (some) return union(some.map((each) => typeOf(each, indent)))
  if (allOf) return (allOf as Schema[]).map((each) => `(${typeOf(each, indent)})`).join(' & ')
  if (Array.isArray(type)) return union(type.map((each) => typeOf({ ...schema, type: each }, indent)))
  if (type === 'array') return `readonly (${typeOf((items ?? {}) as Schema, indent)})[]`
  if (type === 'object' && properties) {
    const needed = (required ?? []) as string[]
    const rows = Object.entries(properties as Record<string, Schema>).map(
      ([name, member]) => [name, member, needed.includes(name)] as const,
    )
    return members(rows, indent)
  }
  if (type === 'object') return 'Record<string, unknown>'
  if (typeof not === 'object' && not !== null && Object.keys(not).length === 0) return 'never'
  return (
    { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[String(type)] ??
    'unknown'
  )
}
