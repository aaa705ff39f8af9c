import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { diffToSchema } from './diff'

const { url } = testDatabase()

test('a fresh database from the migrations equals schema.prisma', async () => {
  const steps = (await diffToSchema(url(), 'database')).split(/^-- .*$/m).map((step) => step.trim())
  // Indexes on expressions, on a part of the rows or with an operator class are beyond schema.prisma.
  expect(steps.filter((step) => step && !step.startsWith('DROP INDEX'))).toEqual([])
})
