import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { openHub } from './open-hub'

const { sql } = testDatabase()

test('an administrator’s password that is too short is refused in one sentence', async () => {
  await expect(openHub({ demo: true, adminPassword: 'short' })).rejects.toThrow(
    /^HUB_ADMIN_PASSWORD must be at least 8 characters/,
  )
  expect(await sql('select 1 from support_program')).toEqual([])
})

test('without the demo the first administrator is made all the same, and nothing else', async () => {
  const opened = await openHub({ demo: false, adminEmail: 'head@example.org' })
  expect(opened).toEqual({
    email: 'head@example.org',
    password: expect.stringMatching(/.{12}/),
    link: null,
    temporary: false,
    program: null,
  })
  expect(await sql('select email, role from staff')).toEqual([{ email: 'head@example.org', role: 'administrator' }])
  expect(await sql('select 1 from support_program union all select 1 from demo_run')).toEqual([])
})

test('a database with people is left alone', async () => {
  expect(await openHub({ demo: true })).toBeNull()
  expect(await sql('select 1 from support_program')).toEqual([])
})

test('in earnest nobody is told a password: a link for half an hour, and a given password is changed first', async () => {
  await sql('delete from staff')
  const linked = await openHub({ demo: false, inEarnest: true, adminEmail: 'head@example.org' })
  expect(linked).toMatchObject({ password: null, temporary: false, link: expect.stringMatching(/#key=[\w-]{43}$/) })
  expect(
    await sql(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes, password_temporary as temporary
         from person_link l join staff s on s.id = l.staff_id`,
    ),
  ).toEqual([{ minutes: 30, temporary: false }])
  await sql('delete from staff')
  const given = await openHub({
    demo: false,
    inEarnest: true,
    adminEmail: 'a@example.org',
    adminPassword: 'given-by-hand',
  })
  expect(given).toMatchObject({ password: null, temporary: true, link: null })
  expect(await sql('select password_temporary as temporary from staff')).toEqual([{ temporary: true }])
})
