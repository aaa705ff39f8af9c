// Over https nobody chooses the password of another.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { changePassword } from './change-password'
import { createStaff } from './create-staff'
import { disableStaff } from './disable-staff'
import { enableStaff } from './enable-staff'
import { makePersonLink } from './make-person-link'
import { isPassword } from './passwords'
import { setPassword } from './set-password'
import { updateStaff } from './update-staff'
import { readPersonLink, usePersonLink } from './use-person-link'

const { unit, sql } = testDatabase()
const first = 'seven grey otters'
const chosen = 'eight brown otters'
let ann = ''
let bo = ''
const asAnn = <T>(work: Parameters<typeof unit<T>>[0]) =>
  unit(work, { ...testActor, kind: 'staff' as const, id: ann, name: 'Ann' })
const keyOf = (link: string | undefined) => new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('key') ?? ''
const hashOf = async (id: string) =>
  (await sql<{ hash: string }>('select password_hash as hash from staff where id = $1', [id]))[0]?.hash
const use = (key: string, password = chosen) => unit((u) => usePersonLink(u, { key, password }))

beforeAll(async () => {
  await sql(`insert into support_program (id, name) values ('cardia', 'Cardia')`)
  const person = { role: 'administrator', programIds: ['cardia'], password: first } as const
  ann = (await unit((u) => createStaff(u, { ...person, email: 'ann@example.org', name: 'Ann' }))).id
  bo = (await unit((u) => createStaff(u, { ...person, email: 'bo@example.org', name: 'Bo Berg' }))).id
})
beforeEach(async () => {
  provideConfig({ PUBLIC_URL: 'https://hub.example.org' })
  await sql('truncate person_link')
})

test('on loopback, and for the operator, passwords are given as they always were', async () => {
  expect(await unit((u) => setPassword(u, { staffId: bo, password: first }))).toEqual({ id: bo, password: null })
  provideConfig({ PUBLIC_URL: 'http://localhost:3000' })
  expect(await asAnn((u) => setPassword(u, { staffId: bo }))).toMatchObject({ password: expect.any(String) })
})

test('an administrator gives a link and no password; it sets one, once', async () => {
  await expect(asAnn((u) => setPassword(u, { staffId: bo, password: first }))).rejects.toMatchObject({
    refusal: 'dataInvalid',
  })
  const { password, link } = await asAnn((u) => setPassword(u, { staffId: bo }))
  expect(password).toBeNull()
  expect(link).toMatch(/^https:\/\/hub\.example\.org\/sign-in\/password#key=[\w-]{43}$/)
  const key = keyOf(link)
  expect(JSON.stringify(await sql('select * from person_link'))).not.toContain(key)
  expect(await readPersonLink(single(testActor), key)).toMatchObject({ id: bo })
  await expect(use(key, 'short')).rejects.toMatchObject({ refusal: 'dataInvalid' })
  await expect(use(key, 'Bo Berg Bo Berg')).rejects.toMatchObject({ refusal: 'dataInvalid' })
  const uses = await Promise.all(Array.from({ length: 5 }, () => use(key)))
  expect(uses.filter(Boolean)).toEqual([true])
  expect(await isPassword(await hashOf(bo), chosen)).toBe(true)
  expect(await readPersonLink(single(testActor), key)).toBeNull()
})

test('a link ends with time, with the next one, and with the account', async () => {
  const later = (minutes: number) => single(testActor, new Date(Date.now() + minutes * 60_000))
  const made = async () => keyOf((await asAnn((u) => setPassword(u, { staffId: bo }))).link)
  const [former, key] = [await made(), await made()]
  expect(await use(former)).toBe(false)
  expect(await use('unknown')).toBe(false)
  expect(await readPersonLink(later(59), key)).not.toBeNull()
  expect(await readPersonLink(later(61), key)).toBeNull()
  await sql('update staff set disabled_at = now() where id = $1', [bo])
  expect(await use(key)).toBe(false)
  await sql('update staff set disabled_at = null where id = $1', [bo])
})

test('a link ends with every answer to a compromise: another password, another role, a disabled account', async () => {
  const role = async (to: 'auditor' | 'administrator') =>
    unit((u) => updateStaff(u, { staffId: bo, name: 'Bo Berg', role: to, programIds: ['cardia'] }))
  const answers: (() => Promise<unknown>)[] = [
    () => unit((u) => setPassword(u, { staffId: bo, password: first })),
    () =>
      unit((u) => changePassword(u, { currentPassword: first, newPassword: 'nine black otters', sessionId: '' }), {
        ...testActor,
        kind: 'staff' as const,
        id: bo,
        name: 'Bo Berg',
      }),
    () => role('auditor'),
    () => role('administrator'),
    async () => {
      await unit((u) => disableStaff(u, { staffId: bo }))
      await unit((u) => enableStaff(u, { staffId: bo }))
    },
  ]
  for (const answer of answers) {
    const link = await unit((u) => makePersonLink(u, bo, 'reset'))
    expect(await readPersonLink(single(testActor), keyOf(link))).not.toBeNull()
    await answer()
    expect(await use(keyOf(link)), String(answer)).toBe(false)
  }
})

test('a new person gets a day for theirs, and it ends what was open', async () => {
  const person = { email: 'cy@example.org', name: 'Cy', role: 'auditor', programIds: ['cardia'] } as const
  const made = await asAnn((u) => createStaff(u, person))
  const tomorrow = (hours: number) => single(testActor, new Date(Date.now() + hours * 3_600_000))
  expect(made.password).toBeNull()
  expect(await readPersonLink(tomorrow(23), keyOf(made.link))).not.toBeNull()
  expect(await readPersonLink(tomorrow(25), keyOf(made.link))).toBeNull()
  await sql(
    `insert into session (id, staff_id, created_at, seen_at, address, user_agent) values ('x', $1, now(), now(), '', '')`,
    [made.id],
  )
  expect(await use(keyOf(made.link))).toBe(true)
  expect(await sql(`select 1 from session where id = 'x'`)).toEqual([])
})
