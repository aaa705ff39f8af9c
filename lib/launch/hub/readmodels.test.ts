// The commands about read models, on this file's own database: they are compared with the log, and mended by it.
import { expect, test } from 'vitest'
import { followLog } from '@/lib/log/follow-log'
import { watchLog } from '@/lib/log/watch-log'
import { followers } from '@/lib/server/worker/readers'
import { hub } from '@/lib/testing/command-line'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'

const { sql, single } = testDatabase()
const watch = watchLog()
const follow = async () => {
  const { complete, waits } = await watch(single())
  for (const each of complete) await followLog(testActor, each, followers[each.reader])
  return complete.length > 0 || waits
}

test('what differs from the log is told with exit code 1, and is right again after a rebuild', async () => {
  const programId = await makeProgram()
  for (let n = 0; n < 3; n += 1) await makePatient(programId)
  await expect.poll(follow).toBe(false)
  const verified = await hub('readmodel', 'verify', '--json')
  expect(verified).toMatchObject({ code: 0, err: '' })
  const same = (table: string, rows: unknown) => ({ table, rows, differing: 0 })
  const counts = { reader: 'counts', followed: 3, aside: 0, tables: [same('patient_total', 1)] }
  const figures = [
    same('patient_milestone', 3),
    same('missing_loop', 0),
    same('dashboard_hour', 0),
    same('dashboard_span', 0),
  ]
  const dashboard = { reader: 'dashboard', followed: 3, aside: 0, tables: figures }
  const clocks = { reader: 'clocks', followed: 3, aside: 0, tables: [same('clock', expect.any(Number))] }
  expect(JSON.parse(verified.out)).toEqual({ readModels: [counts, dashboard, clocks], differing: 0 })

  await sql('update patient_total set n = 7')
  const wrong = await hub('readmodel', 'verify')
  expect(wrong).toMatchObject({ code: 1, err: '' })
  expect(wrong.out).toMatch(/^counts: 3 rows of the log\n {2}patient_total: 1 row, 2 differ\ndashboard: 3 rows/)
  expect((await sql('select n from patient_total'))[0]).toEqual({ n: 7 })

  expect((await hub('readmodel', 'rebuild', 'counts')).code).toBe(0)
  expect((await sql('select n from patient_total'))[0]).toEqual({ n: 3 })
  expect((await hub('readmodel', 'verify')).code).toBe(0)
})

test('a read model that is not there is refused with the names of those that are', async () => {
  expect(await hub('readmodel', 'rebuild', 'nothing')).toMatchObject({
    code: 2,
    err: expect.stringContaining('NAME cannot be nothing: use counts, dashboard, clocks.'),
  })
  expect(await hub('readmodel', 'rebuild')).toMatchObject({ code: 2, err: expect.stringContaining('NAME is missing.') })
  expect(await hub('readmodel', 'rebuild', 'counts', 'more')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Usage: npm run -s hub -- readmodel rebuild NAME [--json]'),
  })
})
