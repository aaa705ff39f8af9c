// The running product, as `npm start` began it: who serves it, and new keys while a person and a partner go on.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, makePerson, signInAs, someone, test } from '../fixtures'

const hub = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['lib/launch/hub/hub.mjs', ...args], {
    env: { ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
  })

/** The user of each process that runs this part on the data folder of the run. */
function usersOf(part: 'site' | 'worker'): number[] {
  const contentOf = (pid: string, name: string) => {
    try {
      return readFileSync(join('/proc', pid, name), 'utf8')
    } catch {
      return '' // ended meanwhile
    }
  }
  const settingsOf = (pid: string) => contentOf(pid, 'environ').split('\0')
  // Other files of tests have sites of their own beside the product's.
  const own = [`DATA_DIR=${process.env.DATA_DIR}`, `PORT=${process.env.E2E_PORT}`]
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => contentOf(pid, 'cmdline').includes(`lib/launch/${part}.ts`))
    .filter((pid) => own.every((setting) => settingsOf(pid).includes(setting)))
    .map((pid) => Number(/^Uid:\s+(\d+)/m.exec(contentOf(pid, 'status'))?.[1]))
}

test('nothing serves as root; the owner’s password is that of whoever started it', async ({ desk: _ }) => {
  const [site, worker] = [usersOf('site'), usersOf('worker')]
  expect([site.length, worker.length]).toEqual([1, 1])
  expect([...site, ...worker]).not.toContain(0)
  const stat = (name: string) => statSync(join(String(process.env.DATA_DIR), name))
  for (const [name, uid] of [
    ['secrets.json', process.getuid?.()],
    ['site.json', site[0]],
    ['worker.json', worker[0]],
  ] as const)
    expect([name, stat(name).uid, stat(name).mode & 0o777]).toEqual([name, uid, 0o600])
  expect(statSync(join(String(process.env.DATA_DIR), 'owner.json'))).toMatchObject({ uid: process.getuid?.() })
})

test('keys are replaced under a person and a partner, who notice nothing', async ({ page, desk, request, baseURL }) => {
  const patients = `/p/${desk.program.id}/patients`
  const token = await desk.token()
  const invite = (bearer: string) =>
    request.post('/v1/patients/invite', { headers: { authorization: `Bearer ${bearer}` }, data: someone(desk.program) })
  await page.goto(patients)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const kind of ['session', 'token', 'seal', 'audit']) {
    await hub('keys', 'rotate', kind)
    await page.goto(patients)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(patients)
    expect((await invite(token)).status(), kind).toBe(200)
  }
  const { stdout } = await hub('token', 'issue', '--program', desk.program.id, '--json')
  expect((await invite(JSON.parse(stdout).token)).status()).toBe(200)
  await signInAs(page, await makePerson('auditor', [desk.program.id]), baseURL)
  await page.goto(patients)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(JSON.parse((await hub('keys', 'reseal', '--json')).stdout)).toMatchObject({ failed: 0 })
})
