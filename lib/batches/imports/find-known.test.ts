// An import into a program that is newer than what PostgreSQL has counted: each row finds its patient by an index, and the
// program is not walked through for it.
import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { insertPatients } from '@/lib/testing/many-patients'
import { explained, rowsLookedAt } from '@/lib/testing/plan-nodes'
import { findKnown } from './find-known'

const db = testDatabase()
const [counted, added] = ['prog-a', 'prog-b']
const many = 2_000

test('a row of an import looks at its own patient alone', async () => {
  await db.sql(`insert into support_program (id, name) values ($1, 'A'), ($2, 'B')`, [counted, added])
  await db.untold(['patient'], async () => {
    await db.sql('alter table patient set (autovacuum_enabled = false)')
    await insertPatients(db.sql, counted, 10 * many)
    await db.sql('vacuum analyze patient')
    await insertPatients(db.sql, added, many)
  })
  const rows = Array.from({ length: 100 }, (_, row) => ({
    row,
    externalId: `EXT-${row + 1}`,
    phoneNumber: `+1999000${1000 + row}`,
    phoneIsCaregivers: row % 2 === 0,
    firstName: 'Ana',
    bornOn: '1980-01-01',
  }))
  let looked = 0
  const { known } = await db.sqlUnit((unit) =>
    findKnown(
      explained(unit, (nodes) => (looked += rowsLookedAt(nodes, 'patient'))),
      added,
      rows,
    ),
  )
  expect(known.size).toBeGreaterThan(rows.length / 2)
  expect(looked).toBeLessThanOrEqual(2 * rows.length)
})
