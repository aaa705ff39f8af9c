import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'

const db = testDatabase()

test.each([
  { texts: [] },
  { texts: ['America/New_York'] },
  { texts: ['a', 'b', 'c'] },
  { texts: [''] },
  { texts: ['NULL', null, 'null', 'NULLABLE'] },
  { texts: ['with space', 'a,b', '{c}', 'back\\slash', '"quoted"', 'ñandú'] },
  {
    texts: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
])('$texts comes back from an array of texts', async ({ texts }) => {
  const [row] = await db.sql<{ texts: unknown }>('select $1::text[] as texts', [texts])
  expect(row?.texts).toEqual(texts)
})

test('one that does not begin at 1 comes back by its members', async () => {
  const [row] = await db.sql<{ texts: unknown }>(`select '[3:4]={a,b}'::text[] as texts`)
  expect(row?.texts).toEqual(['a', 'b'])
})
