// What site and worker are given of the secrets file: no more than they use, and what they use follows the whole file.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { forgetAll } from '@/lib/platform/cache'
import { provideConfig } from '@/lib/platform/config'
import { auditKeys, dropKey, listKeys, rotateKey, sealKeys, sessionSecrets } from '@/lib/platform/key-ring'
import { partFile, secretParts } from '@/lib/platform/secret-parts'
import { secrets } from '@/lib/platform/secrets'
import { writeParts } from '@/lib/platform/write-parts'

let folder: string
beforeEach(async () => {
  await as()
  folder = mkdtempSync(join(tmpdir(), 'hubline-parts-'))
  provideConfig({ DATA_DIR: folder })
})

/** As the process that is given this file; without one, as the launcher. */
async function as(part?: keyof typeof secretParts) {
  const file = part && partFile(part)
  await forgetAll()
  provideConfig({ DATA_DIR: folder ?? '', HUB_SECRETS_FILE: file ?? '' })
}
const written = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

test('each part has the keys of its row and no other, for its owner’s eyes alone', () => {
  const all = { ...secrets(), auditKey: auditKeys()[0] }
  for (const kind of ['session', 'token', 'seal', 'audit'] as const) rotateKey(kind, new Date())
  const now = { ...secrets() }
  writeParts()
  const kinds = { sessionSecret: 'session', tokenKey: 'token', sealKey: 'seal', auditKey: 'audit' } as const
  for (const [part, has] of Object.entries(secretParts)) {
    const content = written(`${part}.json`)
    const text = JSON.stringify(content)
    expect(statSync(join(folder, `${part}.json`)).mode & 0o777).toBe(0o600)
    for (const [key, wanted] of Object.entries(has) as [keyof typeof kinds, boolean][]) {
      const values = [now[key], all[key]].map((value) =>
        typeof value === 'object' ? value.privateJwk.d : String(value),
      )
      for (const value of values) expect([part, key, text.includes(value)]).toEqual([part, key, wanted])
      expect(content.older[kinds[key]]).toHaveLength(wanted ? 1 : 0)
    }
    expect(content).not.toHaveProperty('pgPassword')
  }
})

test('a process reads its part, and a key that it has no business with is a sentence', async () => {
  const whole = { ...secrets() }
  writeParts()
  await as('site')
  expect([sessionSecrets(), sealKeys(), secrets().tokenKey]).toEqual([
    [whole.sessionSecret],
    [whole.sealKey],
    whole.tokenKey,
  ])
  expect(() => auditKeys()).toThrow(
    `The secrets file ${partFile('site')} is that of the site alone: it has no auditKey.`,
  )
  expect(() => rotateKey('session', new Date())).toThrow(/it has no auditKey/)
  await as('worker')
  expect([auditKeys(), sealKeys()]).toEqual([[whole.auditKey], [whole.sealKey]])
  expect(() => sessionSecrets()).toThrow(/is that of the worker alone: it has no sessionSecret/)
  expect(() => secrets().tokenKey).toThrow(/it has no tokenKey/)
})

test('a file of before is cut by itself, and the audit log keeps its key', async () => {
  const { auditKey: _, ...before } = secrets()
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(before), { mode: 0o600 })
  await as()
  const derived = auditKeys()
  writeParts()
  expect(written('secrets.json')).not.toHaveProperty('auditKey')
  await as('worker')
  expect(auditKeys()).toEqual(derived)
  await as('site')
  expect(() => auditKeys()).toThrow(/it has no auditKey/)
})

test('a rotation is in the parts before anybody writes with the new key; who was given none gets none', () => {
  const [first] = sessionSecrets()
  writeParts({ known: true })
  expect(statSync(partFile('site'), { throwIfNoEntry: false })).toBeUndefined()
  writeParts()
  const mark = statSync(partFile('worker')).ino
  writeParts()
  expect(statSync(partFile('worker')).ino).toBe(mark)
  rotateKey('session', new Date())
  writeParts({ known: true })
  expect(written('site.json')).toMatchObject({
    sessionSecret: sessionSecrets()[0],
    older: { session: [{ key: first }] },
  })
  const former = listKeys().find(({ kind, until }) => kind === 'session' && until !== null)
  if (former) dropKey(former)
  writeParts({ known: true })
  expect(written('site.json').older.session).toEqual([])
})

test('a part that is gone is not made up', async () => {
  writeParts()
  rmSync(partFile('site'))
  await as('site')
  expect(() => secrets()).toThrow(`The secrets file ${partFile('site')} is gone: "npm start" makes it anew.`)
  expect(statSync(partFile('site'), { throwIfNoEntry: false })).toBeUndefined()
})
