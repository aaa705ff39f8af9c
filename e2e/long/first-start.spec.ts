// A first start on a machine that has far too much to do, killed three times while it makes the demo.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { testFirstStart } from '../first-start'
import { freePort, startProxy } from '../secure-site'

/** So many for each core that the demo in one transaction never got done within its time. */
const busyPerCore = 7

/** Turns round and round until whoever started it is gone. */
const busy = () =>
  spawn(process.execPath, ['-e', 'const parent = process.ppid; while (process.ppid === parent);'], { stdio: 'ignore' })

testFirstStart(
  'beside busy processes, killed three times, it makes one whole demo',
  [/Making the demo/, /The demo: 10 of/, /The demo: 30 of/],
  () => Array.from({ length: busyPerCore * availableParallelism() }, busy),
)

test('over https it prints one setup link and no password; the link works once, and asks for a second factor', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hubline-setup-'))
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const proxy = await startProxy(port)
  const address = `https://localhost:${(proxy.address() as AddressInfo).port}`
  const own = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: address, HUB_ADMIN_EMAIL: 'head@example.org' }
  const others = { DATABASE_URL: '', HUB_DEMO: '', HUB_ADMIN_PASSWORD: '' }
  const start = spawn(process.execPath, ['lib/launch/start.mjs'], { env: { ...process.env, ...others, ...own } })
  let said = ''
  for (const stream of [start.stdout, start.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = new Promise((done) => start.once('close', done))
  try {
    await expect.poll(() => said, { timeout: 1_800_000 }).toContain(`Hubline is at ${address}`)
    expect(said).toContain('npm run -s hub -- user link --email head@example.org')
    expect(said).not.toMatch(/, password \S/)
    const [link = '', ...more] = said.match(/https:\S+#key=\S+/g) ?? []
    expect(more).toEqual([])
    const key = link.split('#key=')[1] ?? ''
    expect(key).toMatch(/^[\w-]{43}$/)
    const logs = join(dataDir, 'log')
    for (const name of readdirSync(logs)) expect(readFileSync(join(logs, name), 'utf8')).not.toContain(key)

    const page = await browser.newPage({ ignoreHTTPSErrors: true })
    await page.goto(link)
    await page.getByLabel('New password').fill('seven grey otters')
    await page.getByLabel('Enter it again').fill('seven grey otters')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByLabel('Email').fill('head@example.org')
    await page.getByLabel('Password', { exact: true }).fill('seven grey otters')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.close()
  } finally {
    start.kill('SIGTERM')
    await ended
    proxy.closeAllConnections()
    proxy.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
