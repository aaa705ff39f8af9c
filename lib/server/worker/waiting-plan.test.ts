// A worker asks twice a second what waits: whatever it asks of tables that grow is a look into an index.
import { expect, test } from 'vitest'
import { statements } from '@/lib/platform/db/statement'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import '@/lib/work/clocks/advance-clocks'
import './rounds'

const database = testDatabase({ owner: true })

test('no clock is read to find out that none is due', async () => {
  const programId = await makeProgram()
  await database.sql(
    `insert into clock (id, program_id, kind, subject, label, state, list_group, started_at, due_at, next_at, listed_from, since, planned)
     select 'ck_' || n, $1, 'followUp', 'tk_' || n, '', 'running', 'followUp', now(), now() + interval '9 days', now() + interval '9 days', now(), now(), 1
       from generate_series(1, 5000) n`,
    [programId],
  )
  const client = await database.pool().connect()
  try {
    for (const analyzed of [false, true]) {
      if (analyzed) await client.query('analyze clock')
      for (const name of ['worker.waiting', 'clocks.waiting']) {
        const asked = statements().find((each) => each.name === name)
        const { rows } = await client.query({ text: `explain (generic_plan, format json) ${asked?.text}` })
        const plan = JSON.stringify(rows)
        expect(plan, name).toContain('"Index Name":"clock_next"')
        expect(plan.match(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"clock"/), name).toBeNull()
      }
    }
  } finally {
    client.release(true)
  }
})
