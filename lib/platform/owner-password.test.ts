import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { forgetAll } from '@/lib/platform/cache'
import { provideConfig } from '@/lib/platform/config'
import { ownerPassword } from '@/lib/platform/owner-password'
import { secrets } from '@/lib/platform/secrets'

let folder = ''
const point = async () => {
  await forgetAll()
  provideConfig({ DATA_DIR: folder })
}
const at = (name: string) => join(folder, name)
const written = (name: string) => JSON.parse(readFileSync(at(name), 'utf8'))

beforeEach(async () => {
  folder = mkdtempSync(join(inject('dataDir'), 'owner-'))
  await point()
})

test('it lies in a file of its own, and nothing that serves reads it with the secrets', async () => {
  const password = ownerPassword()
  expect(statSync(at('owner.json')).mode & 0o777).toBe(0o600)
  expect(readFileSync(at('secrets.json'), 'utf8')).not.toContain(password)
  expect(Object.keys(secrets())).not.toContain('pgPassword')
  await point()
  expect(ownerPassword()).toBe(password)
})

test.each(['before it stands in its own', 'between the two', 'never'])(
  'one of an older secrets file moves, also after a start that was killed %s',
  async (killed) => {
    const { sessionSecret } = secrets()
    const old = { ...written('secrets.json'), pgPassword: 'the password of before' }
    writeFileSync(at('secrets.json'), JSON.stringify(old), { mode: 0o600 })
    if (killed === 'between the two')
      writeFileSync(at('owner.json'), JSON.stringify({ pgPassword: 'the password of before' }), { mode: 0o600 })
    await point()
    expect(ownerPassword()).toBe('the password of before')
    expect(written('secrets.json')).not.toHaveProperty('pgPassword')
    expect(secrets().sessionSecret).toBe(sessionSecret)
    expect(statSync(at('secrets.json')).mode & 0o777).toBe(0o600)
    await point()
    expect(ownerPassword()).toBe('the password of before')
  },
)
