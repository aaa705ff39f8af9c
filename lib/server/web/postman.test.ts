// The collection as a partner runs it: every request with the variables filled in, called at the product in a sandbox.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { v1 } from '@/lib/contract/endpoints'
import { postmanCollection, variablesOf } from '@/lib/contract/partners/postman'
import { Scope } from '@/lib/contract/vocabulary'
import { flushCalls } from '@/lib/partners/calls/record-call'
import { openSandbox } from '@/lib/partners/sandbox/open-sandbox'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { answered, incoming } from '@/lib/testing/partner'
import { newPhone, someone } from '@/lib/testing/people'
import { knock } from '@/lib/testing/second-door'
import { route } from './dispatch'

const { unit } = testDatabase()
const collection = postmanCollection({ base: 'https://hub.example.org' })
const requests = collection.item.flatMap(({ item }) => item)
const program = 'collection-test'
let token: string
let values: Record<string, string>

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  await unit((u) => openSandbox(u, { id: program, name: 'Collection' }))
  token = (await unit((u) => issueToken(u, { name: 'A', programIds: [program], scopes: Scope.all }))).token
})

// One of the requests empties the sandbox.
beforeEach(async () => {
  const phoneNumber = newPhone()
  const requestId = phoneNumber.slice(1)
  const { json } = await knock('invitePatient', {
    token,
    requestId,
    body: someone(program, { externalId: requestId, phoneNumber }),
  })
  await flushCalls()
  values = {
    base: '',
    program,
    requestId,
    externalId: requestId,
    phoneNumber,
    patientId: json.data.patientId,
    mediaId: 'md_none',
  }
})

test('has every call of partners, and a variable for each blank', () => {
  const methods = requests.map(
    ({ request: { method, url } }) => `${method} ${url.raw.replace('{{base}}', '').replace(/\?.*/, '')}`,
  )
  const calls = Object.values(v1).map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, '{{$1}}')}`)
  expect([...new Set(methods)].sort()).toEqual(calls.sort())
  const known = variablesOf('x').map(({ key }) => key)
  const sent = requests.map(({ request: { url, body } }) => [url, body])
  const blanks = [...JSON.stringify(sent).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
  expect([...new Set(blanks)].filter((name) => !known.includes(name ?? ''))).toEqual([])
})

/** A file is there once a patient has given one. */
const withoutFile = (path: string) => path.includes('/media/')

test.each(requests.map((each) => [each.name, each.request] as const))('%s', async (_name, { method, url, body }) => {
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')
  const [path = '', query = ''] = fill(url.raw).split('?')
  const found = route(method, path)
  if (found.kind !== 'endpoint') throw new Error(`nothing answers ${method} ${path}`)
  // Each invitation is of somebody new.
  if (path === v1.invitePatient.path) Object.assign(values, { externalId: newPhone(), phoneNumber: newPhone() })
  const ask = { token, params: found.params, path, query, body: body && fill(body.raw) }
  const answer = answered(await found.handle({ ...incoming(ask), method }))
  expect([answer.status, withoutFile(path) ? '' : answer.json.error]).toEqual(
    withoutFile(path) ? [404, ''] : [200, undefined],
  )
})
