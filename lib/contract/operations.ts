// Every call a partner can make or receive, as the API reference and the OpenAPI document show it: computed from the
// endpoint table, the error catalogue and the schemas. There is no second description.
import { z } from 'zod'
import { webhook } from './callbacks/inbox'
import type { Endpoint } from './endpoint'
import { v1 } from './endpoints'
import { limits, phonePattern } from './fields'
import { type Example, exampleKnown, exampleNames, type Notes, notes } from './operation-notes'
import { slugOf } from './refusal-names'
import { type ErrorBody, type RefusalName, refusals } from './refusals'

export type JsonSchema = { [member: string]: unknown }

export type Refused = {
  slug: string
  row: string
  status: number
  code: number | null
  /** `{name}` where the sentence names a property. */
  message: string
  cause: string
  example: ErrorBody
}

export type Operation = {
  name: string
  group: string
  method: Endpoint['method']
  path: string
  summary: string
  prose: readonly string[]
  /** file: asked with a token, answered with the raw bytes of a file, or the list of a patient's. token: asked for what is
   *  the token's own. */
  caller: 'partner' | 'signed' | 'file' | 'token'
  scope: string | null
  /** The path with what the query cannot be without, as in `/v1/sandbox/story?patientId={patientId}`. */
  address: string
  /** The blanks of the address. */
  variables: readonly string[]
  /** What may stand in the address, by name. */
  query: Readonly<Record<string, JsonSchema>>
  /** What must stand there. */
  needs: readonly string[]
  /** Null where nothing is sent. */
  body: JsonSchema | null
  requests: readonly Example[]
  /** Null where the answer is no JSON. */
  reply: JsonSchema | null
  replyExample: unknown
  /** The answer 208, where the call has one. */
  again: Notes['again'] | null
  refused: readonly Refused[]
}

const rows = { ...v1, ...webhook }

/** What `error.data` holds where a refusal carries it. */
const exampleData: Partial<Record<RefusalName, Record<string, unknown>>> = {
  patientExists: exampleKnown,
  phonePattern: { pattern: phonePattern.source },
  dataInvalid: { problems: [{ path: 'firstName', message: `must be at most ${limits.name} characters` }] },
  callbackInvalid: {
    problems: [{ path: 'event.patient.phoneNumber', message: 'must be a plus sign and 11 or 12 digits' }],
  },
}

export const operations: readonly Operation[] = Object.entries(rows).map(([name, row]) => {
  const { group, prose, requests, reply, again = null } = notes[name as keyof typeof rows]
  const query = 'query' in row ? schemaOf(row.query) : {}
  const needs = (query.required ?? []) as string[]
  const address = row.path + needs.map((each, index) => `${index === 0 ? '?' : '&'}${each}={${each}}`).join('')
  return {
    name,
    group,
    method: row.method,
    path: row.path,
    summary: row.summary,
    prose,
    caller: row.caller,
    scope: 'scope' in row ? row.scope : null,
    address,
    variables: [...address.matchAll(/\{(\w+)\}/g)].map(([, variable = '']) => variable),
    query: (query.properties ?? {}) as Record<string, JsonSchema>,
    needs,
    body: 'body' in row ? schemaOf(row.body) : null,
    requests,
    reply: 'answers' in row && row.answers === 'bytes' ? null : schemaOf(row.reply),
    replyExample: reply,
    again,
    refused: refusedBy(row),
  }
})

/** Every refusal of a row, those of its door included, in the order of status and catalogue. */
function refusedBy(row: (typeof rows)[keyof typeof rows]): Refused[] {
  const names = new Set<RefusalName>([...('door' in row ? Object.values(row.door) : []), ...row.refusals])
  return (Object.keys(refusals) as RefusalName[])
    .filter((name) => names.has(name))
    .map((name) => ({ slug: slugOf(name), ...refusals[name], example: exampleOf(name) }))
    .sort((a, b) => a.status - b.status)
}

function exampleOf(name: RefusalName): ErrorBody {
  const { status, code, message } = refusals[name]
  return {
    error: {
      message: message.replace('{name}', exampleNames[name] ?? ''),
      ...(code !== null && { code }),
      ...(exampleData[name] && { data: exampleData[name] }),
    },
    status,
  }
}

/** As the caller writes it: defaults stay optional. Refinements have no form in JSON Schema and stand in the prose. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
