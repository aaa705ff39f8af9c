// After everything else: the word that stood in every personal field of the run is in no log and no static file.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { config } from '@/lib/platform/config'
import { inUnit } from '@/lib/platform/unit'
import { canary } from '../canary'
import { expect, operator, test } from '../fixtures'

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })

test('the canary sings in the database and nowhere else', async () => {
  const kept = await inUnit(operator, (unit) => unit.tx.patient.count({ where: { lastName: { contains: canary } } }))
  expect(kept).toBeGreaterThan(10)

  const logs = filesIn(join(config().dataDir, 'log'))
  expect(logs.map((path) => readFileSync(path, 'utf8')).join('')).toContain('"event":"request"')
  const built = filesIn(fileURLToPath(new URL('../../.next/static', import.meta.url)))
  const found = [...logs, ...built].filter((path) => readFileSync(path).includes(canary))
  expect(found).toEqual([])

  const audit = await inUnit(
    operator,
    (unit) =>
      unit.tx.$queryRaw<{ n: bigint }[]>`select count(*) as n from audit_entry where data::text like ${`%${canary}%`}`,
  )
  expect(Number(audit[0]?.n)).toBe(0)
})
