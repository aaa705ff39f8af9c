// Started as root: a process of the user who serves, and what it can reach. A run of the tests as somebody else has no
// other user to become, which is what the last test is about.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { servingUser } from '@/lib/launch/serving-user'
import { provideConfig } from '@/lib/platform/config'
import { ownerPassword } from '@/lib/platform/owner-password'
import { secrets } from '@/lib/platform/secrets'
import { writeParts } from '@/lib/platform/write-parts'

const root = process.getuid?.() === 0
const said: string[] = []
const say = (line: string) => void said.push(line)
let folder = ''

beforeEach(() => {
  said.length = 0
  folder = mkdtempSync(join(tmpdir(), 'hubline-user-'))
  chmodSync(folder, 0o711)
  provideConfig({ DATA_DIR: folder, HUB_MEDIA_DIR: join(folder, 'media'), PUBLIC_URL: '', PORT: '3000' })
  secrets()
  writeParts()
  ownerPassword()
  mkdirSync(join(folder, 'pg'), { mode: 0o700 })
})

/** What a process of that user may do, by the first line of its failure. */
const tried = (user: object, script: string) =>
  execFileSync(
    process.execPath,
    ['-e', `const fs = require('node:fs')\ntry { ${script} } catch (e) { console.log(e.code) }`],
    {
      ...user,
      cwd: '/',
      encoding: 'utf8',
    },
  ).trim()

test.runIf(root)(
  'who serves reads their parts of the secrets, writes files, and reaches neither owner, whole file nor database',
  () => {
    mkdirSync(join(folder, 'media', 'aa'), { recursive: true })
    writeFileSync(join(folder, 'media', 'aa', 'of-before'), 'x', { mode: 0o600 })
    const user = servingUser(say)
    expect(said).toEqual([])
    if (!user) throw new Error('nobody to serve as')
    expect(user.uid).not.toBe(0)
    const read = (name: string) => tried(user, `console.log(fs.readFileSync('${join(folder, name)}').length > 0)`)
    expect([read('site.json'), read('worker.json')]).toEqual(['true', 'true'])
    expect(read('secrets.json')).toBe('EACCES')
    expect(read('media/aa/of-before')).toBe('true')
    expect(read('owner.json')).toBe('EACCES')
    expect(tried(user, `console.log(fs.readdirSync('${join(folder, 'pg')}'))`)).toBe('EACCES')
    for (const name of ['media/aa/new', 'anchors/new'])
      expect(tried(user, `fs.writeFileSync('${join(folder, name)}', 'x'); console.log('written')`)).toBe('written')
    expect(tried(user, `console.log(process.getuid(), process.getgroups().includes(0))`)).toBe(`${user.uid} false`)
    for (const name of ['secrets.json', 'site.json', 'worker.json'])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    // A version of before gave the whole file away.
    chownSync(join(folder, 'secrets.json'), user.uid, user.gid)
    expect(servingUser(say)).toEqual(user)
    expect(read('secrets.json')).toBe('EACCES')
  },
)

test.runIf(root)('where nobody else can serve, it is said; over https it is refused', () => {
  provideConfig({ PORT: '443' })
  expect(servingUser(say)).toBeUndefined()
  expect(said).toEqual(['Warning: Site and worker run as root, because port 443 is below 1024.'])
  provideConfig({ PUBLIC_URL: 'https://hub.example.org' })
  expect(() => servingUser(say)).toThrow(/run as root, because port 443 .* is refused/)
  provideConfig({ PORT: '3000' })
  chmodSync(folder, 0o700)
  expect(() => servingUser(say)).toThrow(new RegExp(`may not enter ${folder}`))
})

test.runIf(!root)('who is not root serves as themselves', () => {
  expect(servingUser(say)).toBeUndefined()
  expect(said).toEqual([])
})
