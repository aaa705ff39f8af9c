import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { giveInboxSecrets } from './give-inbox-secrets'
import { rotateInboxSecret } from './rotate-inbox-secret'

const { unit, sql } = testDatabase()
const secrets = async (programId: string) =>
  (await sql('select 1 from inbox_secret where program_id = $1', [programId])).length

test('programs without a valid secret get one, once, also from several workers that start at the same moment', async () => {
  const [without, withOne, expired, archived] = [
    await makeProgram(),
    await makeProgram(),
    await makeProgram(),
    await makeProgram({ archived: true }),
  ]
  for (const programId of [withOne, expired]) await unit((u) => rotateInboxSecret(u, { programId }))
  await sql(`update inbox_secret set expires_at = now() - interval '1 hour' where program_id = $1`, [expired])

  const given = await Promise.all(Array.from({ length: 4 }, () => unit((u) => giveInboxSecrets(u))))
  expect(given.reduce((sum, n) => sum + n, 0)).toBe(2)
  expect(await Promise.all([without, withOne, expired, archived].map(secrets))).toEqual([1, 1, 2, 0])
  expect(await unit((u) => giveInboxSecrets(u))).toBe(0)
})
