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
  expect(opened).toEqual({ email: 'head@example.org', password: expect.stringMatching(/.{12}/), program: null })
  expect(await sql('select email, role from staff')).toEqual([{ email: 'head@example.org', role: 'administrator' }])
  expect(await sql('select 1 from support_program union all select 1 from demo_run')).toEqual([])
})

test('a database with people is left alone', async () => {
  expect(await openHub({ demo: true })).toBeNull()
  expect(await sql('select 1 from support_program')).toEqual([])
})
