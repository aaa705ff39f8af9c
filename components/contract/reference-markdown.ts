// The reference as text, for whoever reads without a browser: the same calls, fields and errors from the same tables. And the
// short page that says where everything about the interface is (llmstxt.org).
import { code, json, list, table } from '@/components/contract/markdown'
import { markdownSections } from '@/components/contract/markdown-sections'
import { bodyTitle, schemaRows, shapesOf } from '@/components/contract/schema-rows'
import { type JsonSchema, type Operation, operations } from '@/lib/contract/operations'
import { promise } from '@/lib/contract/partners/changelog'

const title = '# Hubline partner interface'
const about =
  'Invite patients into a support program, send case updates, receive callbacks: JSON over HTTPS, with a bearer token.'

export const referenceMarkdown = ({ base }: { base: string }): string =>
  [
    title,
    `${about} Also at ${base}/reference.`,
    ...operations.flatMap(callParts),
    ...markdownSections(base),
    ...errorParts(),
    '',
  ].join('\n\n')

export const indexMarkdown = ({ base }: { base: string }): string =>
  [
    title,
    `> ${about}`,
    list([
      `[Reference](${base}/reference.md): every call, field and error, receivers, the sandbox and guides, as text`,
      `[OpenAPI 3.1 document](${base}/openapi.json)`,
      `[Typed client](${base}/client.ts): one file of TypeScript without packages`,
      `[The same for npm](${base}/client.tgz): npm install ${base}/client.tgz`,
      `[Postman collection](${base}/postman.json), version 2.1`,
      `[Signed examples of callbacks](${base}/downloads/webhook-vectors.json)`,
      `[Changelog](${base}/changelog.json)`,
      `[Status](${base}/status.json)`,
    ]),
    '## Calls',
    list(
      operations
        .filter(({ caller }) => caller !== 'signed')
        .map(({ method, path, summary }) => `\`${method} ${path}\`: ${summary}`),
    ),
    '## What stays',
    list(promise),
    '',
  ].join('\n\n')

function callParts(call: Operation): string[] {
  const { name, method, path, summary, prose, scope, body, query, needs, requests, reply, replyExample, refused } = call
  const asked = Object.entries(query).map(([key, { description = '' }]) => [
    code(key),
    needs.includes(key) ? 'yes' : 'no',
    String(description),
  ])
  return [
    `## ${summary}`,
    `\`${method} ${path}\` (${name})`,
    scope ? `Bearer token with the scope ${scope}.` : 'Signed with the program’s secret.',
    ...prose,
    ...(asked.length > 0 ? ['### Query', table(['Name', 'Required', 'About'], asked)] : []),
    ...(body ? shapesOf(body) : []).flatMap((shape, position) => [`### ${bodyTitle(call, position)}`, fields(shape)]),
    ...requests
      .filter(({ value }) => value !== undefined)
      .flatMap((each) => [`Example: ${each.title}`, json(each.value)]),
    '### Response 200',
    ...(reply ? [fields(reply), json(replyExample)] : ['The bytes of the file.']),
    '### Errors',
    list(refused.map(({ status, slug }) => `${status} ${code(slug)}`)),
  ]
}

function errorParts(): string[] {
  const all = new Map(operations.flatMap(({ refused }) => refused.map((each) => [each.slug, each] as const)))
  const rows = [...all.values()].map((each) => [
    String(each.status),
    each.code === null ? '–' : String(each.code),
    code(each.slug),
    each.message,
    each.cause,
  ])
  return ['## Errors', table(['Status', 'Code', 'x-error-type', 'Message', 'Cause'], rows)]
}

const fields = (schema: JsonSchema): string =>
  table(
    ['Field', 'Type', 'Required', 'About'],
    schemaRows(schema).map(({ path, type, required, about }) => [
      code(path),
      type,
      required ? 'yes' : 'no',
      about.join('. '),
    ]),
  )
