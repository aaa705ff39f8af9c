import fs, {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { importJWK, jwtVerify, SignJWT } from 'jose'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { ConfigError, provideConfig } from './config'

let folder: string

const load = async () => (await import('./secrets')).secrets()

beforeEach(() => {
  vi.resetModules()
  folder = mkdtempSync(join(inject('dataDir'), 'secrets-'))
})

const point = async () => {
  const config = await import('./config')
  config.provideConfig({ DATA_DIR: folder })
  return config
}

test('the first start makes a file only its owner can read, and the next one reads the same', async () => {
  await point()
  const first = await load()
  const file = join(folder, 'secrets.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
  vi.resetModules()
  await point()
  expect(await load()).toEqual(first)
})

test('the token key signs, and its public half verifies', async () => {
  await point()
  const { tokenKey } = await load()
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: tokenKey.kid })
    .sign(await importJWK(tokenKey.privateJwk, 'EdDSA'))
  const { protectedHeader } = await jwtVerify(token, await importJWK(tokenKey.publicJwk, 'EdDSA'))
  expect(protectedHeader.kid).toBe(tokenKey.kid)
  expect(tokenKey.publicJwk).not.toHaveProperty('d')
})

test('a file others can read, and a damaged one, are refused in a sentence', async () => {
  const { ConfigError: Fresh } = await point()
  await load()
  const file = join(folder, 'secrets.json')
  vi.resetModules()
  const again = await point()
  chmodSync(file, 0o644)
  await expect(load()).rejects.toThrow(/can be read by others/)
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 50))
  chmodSync(file, 0o600)
  await expect(load()).rejects.toThrow(again.ConfigError)
  expect(Fresh.name).toBe(ConfigError.name)
})

test('a file that is replaced while it is read is read again', async () => {
  await point()
  const { sessionSecret } = await load()
  const file = join(folder, 'secrets.json')
  const next = 'n'.repeat(43)
  writeFileSync(join(folder, 'next'), readFileSync(file, 'utf8').replace(sessionSecret, next), { mode: 0o600 })
  vi.resetModules()
  await point()
  // The other file comes in between the reading and whatever follows it.
  const read = fs.readFileSync
  fs.readFileSync = ((...given: Parameters<typeof read>) => {
    const content = read(...given)
    fs.readFileSync = read
    syncBuiltinESMExports()
    renameSync(join(folder, 'next'), file)
    return content
  }) as typeof read
  syncBuiltinESMExports()
  expect((await load()).sessionSecret).toBe(sessionSecret)
  const { rereadSecrets } = await import('./secrets')
  expect(rereadSecrets()).toBe(true)
  expect((await load()).sessionSecret).toBe(next)
})

test('a link to a shared file stays a link: the file itself is replaced', async () => {
  const shared = join(folder, 'shared')
  mkdirSync(shared)
  const { provideConfig: provide } = await point()
  const first = await load()
  renameSync(join(folder, 'secrets.json'), join(shared, 'secrets.json'))
  symlinkSync(join(shared, 'secrets.json'), join(folder, 'linked.json'))
  provide({ HUB_SECRETS_FILE: join(folder, 'linked.json') })
  const { replaceSecrets } = await import('./secrets')
  replaceSecrets({ ...first, sessionSecret: 'm'.repeat(43) })
  expect(lstatSync(join(folder, 'linked.json')).isSymbolicLink()).toBe(true)
  expect(JSON.parse(readFileSync(join(shared, 'secrets.json'), 'utf8')).sessionSecret).toBe('m'.repeat(43))
  expect(readdirSync(shared)).toEqual(['secrets.json'])
})

test('DATA_DIR is given back', () => provideConfig({ DATA_DIR: inject('dataDir') }))
