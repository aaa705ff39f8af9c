// Every mix of filters must find its page in an index: of 60,000 messages no plan reads the whole table, and none touches
// many more rows than it shows unless a rare mix makes it look for them. With the planner as it is, no switch turned.

import { beforeAll, expect, test } from 'vitest'
import { messageFilter } from '@/lib/contract/messaging/messages'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { explained, type PlanNode, rowsLookedAt } from '@/lib/testing/plan-nodes'
import { listMessages } from './list-messages'

const db = testDatabase()
const start = Date.parse('2026-01-01T00:00:00Z')
const at = (n: number) => new Date(start + n * 60_000).toISOString()
const many = 60_000
const rows = 25
let programId = ''

beforeAll(async () => {
  programId = await makeProgram()
  const other = await makeProgram()
  await db.untold(['patient', 'sms'], async () => {
    await db.sql(
      `insert into patient (id, program_id, first_name, last_name, zones)
     select 'pt_' || n, case when n % 4 = 0 then $2 else $1 end, 'M', 'A', '{}' from generate_series(0, 1999) n`,
      [programId, other],
    )
    await db.sql(
      `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason, not_before, created_at)
     select 'sms_' || lpad(n::text, 6, '0'), case when n % 4 = 0 then $2 else $1 end, 'pt_' || (n % 2000), '+12125550100', 'link', '', 'en', 'x', 'GSM-7', 1,
            case when n % 997 = 0 then 'failed' when n % 5 = 0 then 'suppressed' else 'delivered' end,
            case when n % 997 = 0 then 'landline' when n % 5 = 0 then 'quietHours' end, at, at
       from generate_series(1, $3::int) n, lateral (select $4::timestamptz + n * interval '1 minute' as at) t`,
      [programId, other, many, new Date(start)],
    )
  })
  await db.sql('vacuum analyze sms')
  await db.sql('analyze patient')
})

async function plan(filter: object) {
  let nodes: PlanNode[] = []
  await db.sqlUnit((unit) =>
    listMessages(
      explained(
        unit,
        (told) => (nodes = told),
        ({ name }) => name.startsWith('messages.page'),
      ),
      { programId, ...messageFilter.parse({ limit: rows, ...filter }) },
    ),
  )
  const kinds = nodes.filter((node) => node['Relation Name'] === 'sms').map((node) => node['Node Type'])
  return { kinds, touched: rowsLookedAt(nodes, 'sms'), found: nodes[0]?.['Actual Rows'] }
}

const middle = `sms_${String(many / 2 + 1).padStart(6, '0')}`
const places: [string, object][] = [
  ['the newest', {}],
  ['in the middle', { before: middle }],
  ['back from the middle', { after: middle }],
]
const mixes: [string, object, number][] = [
  ['everything', {}, 60],
  ['a common state', { state: 'delivered' }, 60],
  ['a rare state', { state: 'failed' }, 100],
  ['a common reason', { reason: 'quietHours' }, 60],
  ['a rare reason', { reason: 'landline' }, 100],
  ['a state that none has', { state: 'uncertain' }, 60],
  ['since a time', { from: at(10_000) }, 60],
  ['until a time long ago', { until: at(9_000) }, 60],
  ['a day in the past', { from: at(9_000), until: at(10_440) }, 60],
  ['a common state of that day', { state: 'delivered', from: at(9_000), until: at(10_440) }, 100],
  ['a common reason until then', { reason: 'quietHours', until: at(10_440) }, 100],
  ['a rare state of that day', { state: 'failed', from: at(9_000), until: at(10_440) }, 100],
  ['one patient', { patient: 'pt_7' }, 60],
  ['one patient’s of a state', { patient: 'pt_7', state: 'suppressed' }, 60],
  ['one patient’s of a time', { patient: 'pt_7', from: at(9_000), until: at(30_000) }, 60],
]

test.each(
  mixes.flatMap(([name, filter, most]) =>
    places.map(([place, cursor]) => [name, place, { ...filter, ...cursor }, most] as const),
  ),
)('%s, %s', async (_name, _place, filter, most) => {
  const { kinds, touched } = await plan(filter)
  expect(kinds.length).toBeGreaterThan(0)
  expect(kinds.filter((kind) => kind.includes('Seq Scan'))).toEqual([])
  expect(touched).toBeLessThanOrEqual(most)
})
