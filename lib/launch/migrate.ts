// `npm run migrate`: brings an own PostgreSQL up to date before several machines start on it.

import { fail } from '@/lib/launch/fail'
import { migrateOwn } from '@/lib/platform/db/migrate'

try {
  const applied = await migrateOwn({ say: console.error })
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
} catch (error) {
  fail(error)
}
