// Whether an answer to a partner is one that the OpenAPI document tells of: its status, its body, its headers and its slug.
// The test door asks it of every answer that tests see.
import Ajv2020 from 'ajv/dist/2020'
import { v1 } from '@/lib/contract/endpoints'
import { openApiDocument } from '@/lib/contract/openapi'
import type { Answered } from './partner'

type Header = { schema: { allOf?: [object, { enum: string[] }] } }
type Response = { headers?: Record<string, Header>; content?: { 'application/json'?: { schema: object } } }
type Documented = Record<string, Record<string, { responses: Record<string, Response> }>>

/** What an answer carries whatever it is, said once in the document's own words. */
const ofEvery = [
  'content-type',
  'cache-control',
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
]

const document = JSON.parse(JSON.stringify(openApiDocument())) as { paths: Documented }
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(document, 'hub')
const validators = new Map<object, ReturnType<typeof ajv.compile>>()

function validatorOf(schema: object) {
  const known = validators.get(schema)
  if (known) return known
  const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"hub#/')))
  validators.set(schema, made)
  return made
}

/** Throws what the document does not tell of the answer. */
export function requireDocumented(name: string, { status, headers, json }: Answered): void {
  const row = v1[name as keyof typeof v1]
  if (!row) return
  const operation = document.paths[row.path]?.[row.method.toLowerCase()]
  const wrong = (what: string) => {
    throw new Error(`not in the OpenAPI document: ${name} ${status} ${what}`)
  }
  const response = operation?.responses[status] ?? wrong('')
  const told = Object.keys(response.headers ?? {})
  for (const header of Object.keys(headers))
    if (!ofEvery.includes(header) && !told.includes(header)) wrong(`header ${header}`)
  const slugs = response.headers?.['x-error-type']?.schema.allOf?.[1].enum
  const slug = headers['x-error-type']
  if (slug !== undefined && !slugs?.includes(slug)) wrong(slug)
  const schema = response.content?.['application/json']?.schema
  if (!schema) return
  const valid = validatorOf(schema)
  if (!valid(json)) wrong(ajv.errorsText(valid.errors))
}
