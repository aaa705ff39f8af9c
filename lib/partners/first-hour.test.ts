// The first hour, as the README of the room tells it: its commands and its call, in their order, to a receiver of the reference.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET as downloadReceiver } from '@/app/downloads/receiver.ts/route'
import { clientGuide } from '@/lib/contract/partners/guides'
import { closeServer, thinServer } from '@/lib/launch/thin-server'
import { provideConfig } from '@/lib/platform/config'
import { route } from '@/lib/server/web/dispatch'
import { hub } from '@/lib/testing/command-line'
import { testDatabase } from '@/lib/testing/database'

testDatabase()
const site = thinServer({ route, page: async (_request, response) => void response.writeHead(404).end() })
const folder = mkdtempSync(join(tmpdir(), 'hour-'))
beforeAll(async () => {
  provideConfig({ HUB_ALLOW_LOOPBACK_CALLBACKS: '1' })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
})
afterAll(async () => {
  await closeServer(site, 1_000)
  rmSync(folder, { recursive: true })
})

const [, told = ''] = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').split('## The first hour')
const [, lines = ''] = told.split('```')
/** The words of a command of the section that begins so, with `instead` for what stands for another. */
function command(begins: string, instead: Record<string, string> = {}): string[] {
  const [, rest = ''] = lines.split(`npm run -s hub -- ${begins}`)
  const words = `${begins}${/^[^#|\n]*/.exec(rest)?.[0] ?? ''}`.trim()
  return [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? instead[plain] ?? plain)
}
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

test('a sandbox, a token, an endpoint, an invite, a receiver that is proved, and what happened', async () => {
  const created = await hub(...command('program create'))
  expect(created).toMatchObject({
    code: 0,
    out: expect.stringContaining('user grant --email EMAIL --program acme-test'),
  })
  const { token } = JSON.parse((await hub(...command('token issue'))).out)
  expect(token).toMatch(/^hbl_test_/)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const added = JSON.parse((await hub(...command('endpoint add', { 'http://localhost:8787': url }), '--json')).out)

  writeFileSync(join(folder, 'receiver.ts'), await downloadReceiver().text())
  const env = {
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH ?? '',
    SECRET: added.secret,
    PORT: String(port),
  }
  const receiver = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), join(folder, 'receiver.ts')], {
    env,
  })
  try {
    await expect
      .poll(() =>
        fetch(url, { method: 'POST' }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(401)
    const body = /-d '([^']*)'/.exec(lines)?.[1] ?? ''
    const answer = await fetch(`http://127.0.0.1:${(site.address() as AddressInfo).port}/v1/patients/invite`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    })
    const { data } = await answer.json()
    expect([answer.status, answer.headers.get('x-sandbox')]).toEqual([200, expect.stringContaining('scenario="0100"')])

    const checked = await hub(...command('endpoint check', { 'ep_…': added.id }))
    expect(checked).toMatchObject({ code: 0, err: '' })
    expect(checked.out).toContain('The receiver is right.')
    const proved = await hub(...command('conformance', { 'http://localhost:8787': url, 'whsec_…': added.secret }))
    expect(proved).toMatchObject({ code: 0, out: expect.stringContaining('0 failed') })
    expect(await hub(...command('sandbox story', { 'pt_test_…': data.patientId }))).toMatchObject({ code: 0 })
  } finally {
    receiver.kill()
  }
})

test('without the switch a check of the own machine names it, and posts nothing', async () => {
  provideConfig({ HUB_ALLOW_LOOPBACK_CALLBACKS: '0' })
  const { endpoints } = JSON.parse((await hub('endpoint', 'list', '--program', 'acme-test', '--json')).out)
  const [inbox, own] = ['inbox', 'partner'].map((kind) =>
    endpoints.find((each: { kind: string }) => each.kind === kind),
  )
  expect((await hub('endpoint', 'check', '--id', inbox.id)).err).toContain('the console’s own inbox')
  const checked = await hub('endpoint', 'check', '--id', own.id)
  expect(checked).toMatchObject({
    code: 1,
    err: '',
    out: expect.stringContaining('set HUB_ALLOW_LOOPBACK_CALLBACKS=1'),
  })
})

test('whoever follows the first hour can go on with the client: neither phone nor external id is there already', () => {
  for (const said of [/"externalId": "([^"]+)"/, /"phoneNumber": "([^"]+)"/]) {
    const [, taken = ''] = said.exec(lines) ?? []
    expect(taken).not.toBe('')
    expect(clientGuide).not.toContain(`'${taken}'`)
  }
})
