// What is next for each patient of a page is asked as often as the page has rows. It must find the clocks of the one
// patient, also while nobody has counted how many clocks there are.
import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { insertPatients } from '@/lib/testing/many-patients'
import { nextDueOf } from './work-sql'

const db = testDatabase()

test('clocks that came since they were counted last are not all read for each patient', async () => {
  await db.sql(`insert into support_program (id, name) values ('prog-a', 'A')`)
  await db.untold(['patient'], () => insertPatients(db.sql, 'prog-a', 2_000, new Date()))
  await db.sql('vacuum analyze patient')
  await db.sql(
    `insert into clock (id, program_id, patient_id, kind, subject, list_group, started_at, since, planned, due_at, listed_from)
     select 'ck_' || id, program_id, id, 'followUp', id, 'decide', now(), now(), 1, now(), now() from patient`,
  )
  const nextDue = nextDueOf('p.id').replaceAll(':now::timestamptz', 'now()')
  const rows = await db.sql<{ 'QUERY PLAN': unknown }>(
    `explain (format json) select ${nextDue} from patient p where p.program_id = 'prog-a' order by p.updated_at limit 50`,
  )
  const plan = JSON.stringify(rows)
  const indexes = [...plan.matchAll(/"Index Name":"(clock_[^"]+)"/g)].map(([, name]) => name)
  expect(indexes).toEqual(['clock_of_patient'])
})
