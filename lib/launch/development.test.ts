// What `npm run dev` adds to the site, and what it can never add in production.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { inspectFlags } from './inspect-flags'
import { securityPolicy } from './page-headers'
import { closeServer, thinServer } from './thin-server'
import { passUpgrades } from './upgrades'

const usual = process.env.NODE_ENV ?? 'test'
beforeEach(() => provideConfig({ NODE_ENV: 'development' }))
afterAll(() => provideConfig({ NODE_ENV: usual }))

const loosened = /unsafe-eval|\bwss?:/

test('the policy lets Next’s development server evaluate, connect and style, and nothing else', () => {
  const strict = securityPolicy('n')
  expect(strict).not.toMatch(loosened)
  const rest = (policy: string) =>
    policy
      .replace(` 'unsafe-eval'`, '')
      .replace(' ws:', '')
      .replace(/style-src .*?; img-src/, 'img-src')
  expect(rest(securityPolicy('n', { development: true }))).toBe(rest(strict))
  expect(securityPolicy('n', { development: true })).toContain(`style-src 'self' 'unsafe-inline';`)
  expect(securityPolicy('n', { development: true })).toContain(`script-src 'self' 'nonce-n' 'unsafe-eval';`)
  expect(securityPolicy('n', { development: true })).toContain(`connect-src 'self' ws:;`)
})

test('no production process can ask for that policy', () => {
  provideConfig({ NODE_ENV: 'production' })
  expect(securityPolicy('n', { development: true })).not.toMatch(loosened)
  expect(securityPolicy('n', { development: true })).toBe(securityPolicy('n'))
})

test('only in the console anything but a file styles', () => {
  provideConfig({ NODE_ENV: 'production' })
  const styles = (plain: boolean) => /style-src .*?(?=; img-src)/.exec(securityPolicy('n', { plain }))?.[0]
  expect(styles(true)).toBe(`style-src 'self'; style-src-attr 'none'`)
  const sonner = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
  const written = JSON.parse(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(sonner)?.[1] ?? '""')
  const hash = (words: string) => `'sha256-${createHash('sha256').update(words).digest('base64')}'`
  expect(written).toContain('[data-sonner-toaster]')
  expect(styles(false)).toBe(`style-src 'self' 'nonce-n' ${hash('')} ${hash(written)}; style-src-attr 'unsafe-inline'`)
})

test.each([
  ['development', true, true],
  ['development', false, false],
  ['production', true, false],
])('under NODE_ENV %s, a page of a server with development %s', async (nodeEnv, development, loose) => {
  provideConfig({ NODE_ENV: nodeEnv })
  const server = thinServer({
    route: () => ({ kind: 'none' }),
    page: async (request, response) => void response.end(request.headers['content-security-policy']),
    development,
  })
  const port = await listen(server)
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  const policies = [answer.headers.get('content-security-policy') ?? '', await answer.text()]
  expect(policies.map((policy) => loosened.test(policy))).toEqual([loose, loose])
  await closeServer(server, 100)
})

test('upgrades below /_next/ reach Next and end with the site; every other line is destroyed', async () => {
  const [site, nexts] = [createServer(), createServer()]
  const close = passUpgrades(site, nexts)
  const port = await listen(site)
  const ask = (path: string) =>
    new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1')
      let said = ''
      socket.on('data', (chunk) => {
        said += chunk
        close()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => done(said))
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`)
    })
  expect(await ask('/_next/hmr')).toBe('') // nobody has begun to listen
  nexts.on('upgrade', (request, socket) => socket.write(`heard ${request.url}`))
  expect(await ask('/_next/hmr?id=1')).toBe('heard /_next/hmr?id=1')
  expect(await ask('/v1/patients')).toBe('')
  expect(await ask('/')).toBe('')
  await closeServer(site, 100)
})

test('a debugger finds the site and the worker on ports beside each other', () => {
  expect(inspectFlags([])).toEqual({ site: [], worker: [] })
  expect(inspectFlags(['--inspect'])).toEqual({
    site: ['--inspect=127.0.0.1:9229'],
    worker: ['--inspect=127.0.0.1:9230'],
  })
  expect(inspectFlags(['--inspect-brk=9400']).worker).toEqual(['--inspect-brk=127.0.0.1:9401'])
  for (const wrong of ['--inspct', '--inspect=0.0.0.0:1', '--inspect=0', '--inspect=65535', 'site'])
    expect(() => inspectFlags([wrong])).toThrow(/nothing npm run dev knows/)
})

test('a file that is removed and written again, as Git does it, is followed on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'))
  const file = join(folder, 'words', 'words.mts')
  const entry = join(folder, 'entry.mts')
  mkdirSync(join(folder, 'words'))
  writeFileSync(entry, `import './words/words.mts'\n`)
  const say = (words: string) => writeFileSync(file, `console.log('${words}')\n`)
  say('first')
  const watching = ['--import', './lib/launch/watch-life.mjs', 'node_modules/tsx/dist/cli.mjs', 'watch', entry]
  const watcher = spawn(process.execPath, watching, { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  watcher.stdout.on('data', (chunk) => {
    said += chunk
  })
  const heard = async (words: string) => {
    // Written while nothing watched: then once more.
    const again = setInterval(() => say(words), 20_000)
    while (!said.includes(words)) await once(watcher.stdout, 'data')
    clearInterval(again)
  }
  try {
    await heard('first')
    for (const words of ['second', 'third']) {
      rmSync(file)
      say(words)
      await heard(words)
    }
    say('fourth')
    await heard('fourth')
  } finally {
    watcher.kill()
    await once(watcher, 'close')
    rmSync(folder, { recursive: true })
  }
}, 120_000)

async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
