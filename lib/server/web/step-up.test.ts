// Which acts ask for a fresh proof: every one that opens a door for long, and at the door itself.
import { beforeAll, expect, test } from 'vitest'
import { createProgram } from '@/lib/access/programs/create-program'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import { consoleApi } from '@/lib/contract/endpoints'
import { portalApi } from '@/lib/contract/partners/portal'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { ask, type Someone, signedIn } from '@/lib/testing/signed-in'
import { asksProof, largeRun } from './step-up'

const { unit, sql } = testDatabase()
let ann: Someone

beforeAll(async () => {
  await unit((u) => createProgram(u, { id: 'cardia', name: 'Cardia', templates: [] }))
  ann = await signedIn('ann', 'administrator', ['cardia'])
})

/** What ends a right, or only looks: it never waits. */
const never = [
  'disableToken',
  'disableStaff',
  'endSessionsOf',
  'pauseEndpoint',
  'resumeEndpoint',
  'sendSample',
  'checkEndpoint',
  'advanceSandbox',
  'wipeSandbox',
  'inviteTestPatient',
]

test('every act by which rights, tokens and addresses are managed stands in the table, or ends one', () => {
  const managing = [
    'tokens.manage',
    'endpoints.manage',
    'inbox.manage',
    'sandbox.manage',
    'staff.manage',
    'patients.export',
  ]
  const rows = Object.entries(consoleApi as Record<string, ConsoleEndpoint>)
  const without = rows.filter(
    ([, row]) =>
      row.method === 'POST' && managing.includes(row.permission ?? '') && !asksProof(row, { matched: largeRun + 1 }),
  )
  expect(without.map(([name]) => name).sort()).toEqual([...never].sort())
  // What the portal has of the console asks as the console does.
  const asks = (row: ConsoleEndpoint) => asksProof(row, {})
  const own = new Map(rows.map(([, row]) => [`${row.method} ${row.path}`, row]))
  for (const row of Object.values(portalApi as Record<string, ConsoleEndpoint>)) {
    const original = own.get(`${row.method} ${row.path.replace('/api/partner/', '/api/console/')}`)
    if (original) expect(asks(row), row.path).toBe(asks(original))
  }
  const asking = rows.filter(([, row]) => asksProof(row, { matched: largeRun + 1 })).map(([name]) => name)
  expect(asking).toContain('exportAudit')
  expect(asking).toContain('startBulk')
  expect(asksProof(consoleApi.startBulk, { matched: largeRun })).toBe(false)
})

test('at the door: refused before anything is done, done after a proof, and never asked for on loopback', async () => {
  const body = { name: 'Acme', programIds: ['cardia'], scopes: ['invite'] }
  const headers = { origin: 'https://hub.example.org' }
  const params = { programId: 'cardia' }
  const tokens = async () => (await sql('select 1 from partner_token')).length
  await sql(`update session set proved_at = now() - interval '1 hour'`)
  expect((await ask(ann, 'issueToken', { body })).status).toBe(200)

  provideConfig({ PUBLIC_URL: headers.origin })
  const before = await tokens()
  const refused = await ask(ann, 'issueToken', { body, headers })
  expect([refused.status, refused.json.error.data]).toEqual([401, { by: 'password' }])
  expect(await tokens()).toBe(before)
  expect((await ask(ann, 'prepareAuditExport', { params, headers })).status).toBe(401)
  expect((await ask(ann, 'listTokens', { headers })).status).toBe(200)

  expect((await ask(ann, 'proveAgain', { body: { proof: 'wrong' }, headers })).status).toBe(401)
  expect((await ask(ann, 'issueToken', { body, headers })).status).toBe(401)
  expect((await ask(ann, 'proveAgain', { body: { proof: 'a long enough ann' }, headers })).status).toBe(200)
  expect((await ask(ann, 'issueToken', { body, headers })).status).toBe(200)
  expect((await ask(ann, 'prepareAuditExport', { params, headers })).status).toBe(200)
  expect(await tokens()).toBe(before + 1)
})
