import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { childEnv, config, provideConfig } from './config'
import { fileOf, secretSettings, withSecretFiles } from './secret-files'

const folder = mkdtempSync(join(tmpdir(), 'hub-secrets-'))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const names = secretSettings.flatMap((name) => [name, fileOf(name)])
const none = Object.fromEntries(names.map((name) => [name, '']))
afterEach(() => {
  provideConfig(none)
  for (const name of names) delete process.env[name]
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const refused = (sentence: string): never => {
  throw new Error(sentence)
}

test('which settings are secret', () => {
  expect([...secretSettings].sort()).toEqual([
    'DATABASE_OWNER_URL',
    'DATABASE_SITE_URL',
    'DATABASE_URL',
    'DATABASE_WORKER_URL',
    'HUB_ADMIN_PASSWORD',
    'HUB_AUDIT_SINK_AUTHORIZATION',
    'HUB_MEDIA_S3_SECRET',
    'HUB_METRICS_TOKEN',
    'HUB_OIDC_CLIENT_SECRET',
    'HUB_TWILIO_AUTH_TOKEN',
  ])
})

test.each(secretSettings)(
  '%s is read from its file too; one that is missing, empty or given twice is refused',
  (name) => {
    const setting = fileOf(name)
    expect(withSecretFiles({ [setting]: file('right', ' a secret \n') }, refused)).toEqual({ [name]: 'a secret' })
    expect(withSecretFiles({ [name]: '', [setting]: file('right', 'a secret') }, refused)).toEqual({
      [name]: 'a secret',
    })
    expect(() => withSecretFiles({ [setting]: join(folder, 'nowhere') }, refused)).toThrow(
      `${setting} is "${join(folder, 'nowhere')}", which cannot be read.`,
    )
    expect(() => withSecretFiles({ [setting]: file('empty', ' \n') }, refused)).toThrow('which is empty.')
    const both = () => withSecretFiles({ [name]: 'a secret', [setting]: file('right', 'a secret') }, refused)
    expect(both).toThrow(`${name} and ${setting} are both given: keep one of them.`)
    expect(both).not.toThrow(/a secret/)
  },
)

test('the configuration has it, and a child is told the secret itself, where it needs it, and no file', () => {
  process.env.DATABASE_URL_FILE = file('url', 'postgres://u:p@localhost/of_the_file\n')
  process.env.HUB_METRICS_TOKEN_FILE = file('token', 'of the file')
  process.env.HUB_ADMIN_PASSWORD_FILE = file('password', 'a password of the file')
  provideConfig({ HOST: '' })
  expect(config()).toMatchObject({
    databaseUrl: 'postgres://u:p@localhost/of_the_file',
    metricsToken: 'of the file',
    adminPassword: 'a password of the file',
  })
  const [site, worker] = [childEnv({}, 'site'), childEnv({ DATABASE_URL: 'postgres://u:p@localhost/told' }, 'worker')]
  expect(site).toMatchObject({ DATABASE_URL: 'postgres://u:p@localhost/of_the_file', HUB_METRICS_TOKEN: 'of the file' })
  expect(worker.DATABASE_URL).toBe('postgres://u:p@localhost/told')
  for (const child of [site, worker]) {
    expect(Object.keys(child).filter((name) => names.includes(name) && name.endsWith('_FILE'))).toEqual([])
    expect(child.HUB_ADMIN_PASSWORD).toBeUndefined()
  }
  expect(worker.HUB_METRICS_TOKEN).toBeUndefined()
})

test('what a process provides itself is in place of a file', () => {
  process.env.DATABASE_URL_FILE = file('url', 'postgres://u:p@localhost/of_the_file')
  provideConfig({ DATABASE_URL: 'postgres://u:p@localhost/embedded' })
  expect(config().databaseUrl).toBe('postgres://u:p@localhost/embedded')
})
