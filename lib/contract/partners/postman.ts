// The interface as a collection (Postman 2.1, which Bruno and Insomnia read too): each call with each of its examples,
// computed from the same tables as the reference.
import { type Operation, operations } from '@/lib/contract/operations'

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

type Variable = { key: string; value: string; type?: string }

/** `token` and `program` are empty: they are the partner's own, and an environment of theirs has them. */
export const variablesOf = (base: string): Variable[] => [
  { key: 'base', value: base },
  { key: 'token', value: '', type: 'secret' },
  { key: 'program', value: 'demo' },
  { key: 'externalId', value: 'EXT-1' },
  { key: 'phoneNumber', value: '+12025550100' },
  ...[...new Set(operations.flatMap(({ variables }) => variables))].map((key) => ({ key, value: '' })),
]

export function postmanCollection({ base }: { base: string }) {
  const calls = operations.filter(({ caller }) => caller !== 'signed')
  return {
    info: { name: 'Hubline partner interface', schema, description: `${base}/reference` },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: variablesOf(base),
    item: [...new Set(calls.map(({ group }) => group))].map((group) => ({
      name: group,
      item: calls.filter((call) => call.group === group).flatMap(requestsOf),
    })),
  }
}

/** A call that sends nothing is one request, whatever its examples tell. */
const requestsOf = (call: Operation) =>
  call.body === null
    ? [requestOf(call)]
    : call.requests.map(({ title, value }) => requestOf(call, { title, body: value }))

function requestOf(
  { summary, prose, method, path, address, query, needs }: Operation,
  given?: { title: string; body: unknown },
) {
  const parts = path
    .replace(/\{(\w+)\}/g, '{{$1}}')
    .split('/')
    .slice(1)
  return {
    name: given ? `${summary}: ${given.title}` : summary,
    request: {
      method,
      description: prose.join('\n\n'),
      header: given ? [{ key: 'content-type', value: 'application/json' }] : [],
      url: {
        raw: `{{base}}${address.replace(/\{(\w+)\}/g, '{{$1}}')}`,
        host: ['{{base}}'],
        path: parts,
        query: Object.keys(query).map((key) =>
          needs.includes(key) ? { key, value: `{{${key}}}` } : { key, value: '', disabled: true },
        ),
      },
      ...(given && { body: { mode: 'raw', raw: bodyOf(given.body), options: { raw: { language: 'json' } } } }),
    },
  }
}

/** The program and the patient are the caller's own. A caregiver may have the phone of the patient. */
function bodyOf(body: unknown): string {
  const { phoneNumber } = body as { phoneNumber?: string }
  const text = JSON.stringify(body, null, 2)
  return (phoneNumber ? text.replaceAll(phoneNumber, '{{phoneNumber}}') : text)
    .replace(/("supportProgramId": )"[^"]*"/g, '$1"{{program}}"')
    .replace(/("externalId": )"[^"]*"/g, '$1"{{externalId}}"')
}
