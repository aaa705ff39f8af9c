// Workers that lose their connection at any moment while they check and import side by side: every patient once, nobody
// forgotten, and the numbers are those of the record.
import { expect, test } from 'vitest'
import { createProgram } from '@/lib/access/programs/create-program'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { inUnit, single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { newPhone } from '@/lib/testing/people'
import { advanceImports } from './advance-imports'
import { mapImport } from './map-import'
import { readImport } from './read-import'
import { receiveImport } from './receive-import'
import { startImport } from './start-import'
import { watchImport } from './watch-import'

const t = testDatabase()
const programId = 'cardia'
const count = 300
const workers = 3
const mostKills = 12

test('killed in the middle again and again, an import creates each patient once', async () => {
  await t.unit((u) =>
    createProgram(u, { id: programId, name: 'Cardia', phone: '+12025550100', templates: defaultTemplates }),
  )
  const rows = Array.from({ length: count }, (_, n) => `P-${n},Ana,Núñez,${newPhone()},4/3/1972`)
  const chunks = async function* () {
    yield Buffer.from(`Id,First name,Last name,Phone,DOB\n${rows.join('\n')}\n`)
  }
  const { id } = await receiveImport(single(testActor), { programId, fileName: 'p.csv', chunks: chunks() })
  const place = { programId, importId: id }
  const look = () => inUnit(testActor, (u) => watchImport(u, place))
  const again = async <T>(work: () => Promise<T>): Promise<T> => work().catch(() => again(work))

  let kills = 0
  let killing = true
  const killer = (async () => {
    while (killing && kills < mostKills) {
      const { length } = await again(() =>
        t.sql(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
                and (query like '%import%' or state like 'idle in transaction%') and random() < 0.5`),
      )
      kills += length
      await new Promise((done) => setTimeout(done, 120))
    }
  })()
  const until = async (state: string) => {
    const crew = Array.from({ length: workers }, async () => {
      while ((await again(look)).state !== state) await advanceImports(testActor).catch(() => undefined)
    })
    await Promise.all(crew)
  }
  const { columns } = await again(() => inUnit(testActor, (u) => readImport(u, place)))
  await again(async () => {
    if ((await look()).state === 'mapping') await inUnit(testActor, (u) => mapImport(u, { ...place, columns }))
  })
  await until('ready')
  expect(await again(look)).toMatchObject({ rows: count, needsWork: 0, existing: 0, textable: count })
  await again(async () => {
    const choice = { invites: true, consentAsked: true }
    if ((await look()).state === 'ready') await inUnit(testActor, (u) => startImport(u, { ...place, ...choice }))
  })
  await until('done')
  killing = false
  await killer

  expect(kills).toBeGreaterThan(3)
  expect(await again(look)).toMatchObject({ state: 'done', created: count, existing: 0, needsWork: 0 })
  const found = await again(() =>
    t.sql<{ n: number; ids: number; texts: number; told: number }>(`
      select count(*) as n, count(distinct external_id) as ids, (select count(*) from sms) as texts,
             (select count(*) from timeline_entry where kind = 'invited') as told from patient`),
  )
  expect(found).toEqual([{ n: count, ids: count, texts: count, told: count }])
})
