// A JSON Schema as the rows of a table: one per field, nested ones under their full path.
import { numberWords } from '@/lib/contract/bilingual'
import type { JsonSchema, Operation } from '@/lib/contract/operations'

export type SchemaRow = { path: string; type: string; required: boolean; about: string[] }

type Node = {
  type?: string | readonly string[]
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
  description?: string
  examples?: unknown[]
  anyOf?: Node[]
}

/** The alternatives of a body, or the body alone. */
export const shapesOf = (schema: JsonSchema): JsonSchema[] =>
  (schema as Node).anyOf?.map((node) => node as JsonSchema) ?? [schema]

/** What the fields of a body stand under; of several bodies each says which it is. */
export const bodyTitle = ({ body, requests }: Pick<Operation, 'body' | 'requests'>, position: number): string =>
  body && shapesOf(body).length > 1 ? `Body: ${requests[position]?.title}` : 'Body'

export const schemaRows = (schema: JsonSchema): SchemaRow[] => membersOf(schema as Node, '')

function membersOf(node: Node, path: string): SchemaRow[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, member]) => {
    const here = path ? `${path}.${name}` : name
    const list = member.type === 'array'
    const row = {
      path: here,
      type: typeOf(member),
      required: node.required?.includes(name) ?? false,
      about: aboutOf(member),
    }
    return [row, ...membersOf(list ? (member.items ?? {}) : member, list ? `${here}[]` : here)]
  })
}

function typeOf({ type, items, anyOf }: Node): string {
  if (type === 'array') return `array of ${items?.type ?? 'value'}s`
  return (type ? [type] : (anyOf?.map((one) => one.type ?? 'any') ?? ['any'])).flat().join(' or ')
}

function aboutOf(node: Node): string[] {
  const words = (values: unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')
  return [
    node.description,
    node.const !== undefined && `Always ${JSON.stringify(node.const)}`,
    node.enum && `One of ${words(node.enum)}`,
    node.examples && `Such as ${words(node.examples)}`,
    node.pattern && `Pattern \`${node.pattern}\``,
    node.maxLength !== undefined && `At most ${numberWords(node.maxLength)} characters`,
    node.maxItems !== undefined && `At most ${node.maxItems} entries`,
    node.default !== undefined && `Default ${JSON.stringify(node.default)}`,
  ].filter((line): line is string => typeof line === 'string')
}
