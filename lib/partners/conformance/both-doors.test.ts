// The kit against the product, where nothing fails: at the thin server, and in the second run at a real `next start`.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { Scope } from '@/lib/contract/vocabulary'
import { closeServer, thinServer } from '@/lib/launch/thin-server'
import { route } from '@/lib/server/web/dispatch'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { secondDoor } from '@/lib/testing/second-door'
import { openSandbox } from '../sandbox/open-sandbox'
import { conformanceCases, runCases } from './run-cases'

const { unit } = testDatabase()
const site = thinServer({ route, page: async (_request, response) => void response.writeHead(404).end() })

beforeAll(async () => {
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
})
afterAll(() => closeServer(site, 1_000))

test('nothing fails against the product, and no case is left out', { timeout: 240_000 }, async () => {
  const program = 'conf-doors'
  await unit((u) => openSandbox(u, { id: program, name: 'Acme test' }))
  const issue = (scopes: Scope[]) => unit((u) => issueToken(u, { name: 'A', programIds: [program], scopes }))
  const [full, bare] = [await issue([...Scope.all]), await issue(['media'])]
  const results = await runCases({
    base: secondDoor()?.ratedUrl ?? `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    token: full.token,
    program,
    otherProgram: await makeProgram(),
    bareToken: bare.token,
  })
  expect(results.filter(({ result }) => result !== 'passed')).toEqual([])
  expect(results.length).toBe(conformanceCases.length)
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length)
})

test('behind a real `next start` the client is downloaded and the status told', async () => {
  const door = secondDoor()
  if (!door) return // the routes themselves: client.test.ts, status.test.ts
  expect(await (await fetch(`${door.ratedUrl}/client.ts`)).text()).toContain('export class Hubline')
  expect((await fetch(`${door.ratedUrl}/client.tgz`)).headers.get('content-type')).toBe('application/gzip')
  expect((await (await fetch(`${door.ratedUrl}/status.json`)).json()).parts).toHaveLength(4)
})
