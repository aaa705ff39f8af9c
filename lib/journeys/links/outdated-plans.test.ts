// An event that issues a link stops the messages with older ones. Thousands of other people's may wait at night, and none
// of them is looked at, though the planner last counted when nothing waited.
import { expect, test } from 'vitest'
import { eventBody } from '@/lib/contract/patients/event'
import { inviteBody } from '@/lib/contract/patients/invite'
import { financialSupportStatus } from '@/lib/contract/vocabulary'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { requireCase } from '@/lib/patients/updates/read-case'
import { toQuery, type Unit } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { event, someone } from '@/lib/testing/people'
import { nodesOf, type PlanNode, rowsLookedAt } from '@/lib/testing/plan-nodes'

const db = testDatabase()
const waiting = 5000

/** Notes the plan of the statement that asks for older links' messages, before it is run; nothing of that stays. */
const watched = (unit: Unit, nodes: PlanNode[]): Unit => ({
  ...unit,
  sql: async (statement, given) => {
    if (statement.text.includes('linkReplaced')) {
      const { text, values } = toQuery(statement, given)
      const client = await db.pool().connect()
      await client.query('begin')
      // The plan that is kept, made without a look at the values.
      await client.query('set local plan_cache_mode = force_generic_plan')
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
      await client.query('rollback')
      client.release()
      nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
    }
    return unit.sql(statement, given)
  },
})

test('a link ends its forerunner’s message, and nobody else’s is looked at', async () => {
  const programId = await makeProgram()
  const { program } = await readAdmission(null, programId)
  if (!program) throw new Error('no program')
  const invite = async () =>
    (await invitePatient(db.single(), program, inviteBody.parse({ ...someone(programId), requiredConsent: false })))
      .patientId
  const patientId = await invite()
  await db.sql("update sms set state = 'delivered'")
  await db.sql('alter table sms set (autovacuum_enabled = false)')
  await db.untold(['sms'], async () => {
    await db.sql(
      `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
       select 'sms_old' || n, $1, $2, '+13125550100', 'link', '', 'en', 'x', 'GSM-7', 1, 'delivered', now(), now() from generate_series(1, 20000) n`,
      [programId, await invite()],
    )
    await db.sql("update sms set state = 'delivered'")
    await db.sql('vacuum analyze sms')
    await db.sql(
      `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
       select 'sms_new' || n, $1, $2, '+13125550100', 'link', '', 'en', 'x', 'GSM-7', 1, 'deferred', now() + interval '8 hours', now()
         from generate_series(1, $3::int) n`,
      [programId, await invite(), waiting],
    )
  })

  const send = async (text: string, nodes: PlanNode[]) => {
    const unit = watched(db.single(), nodes)
    const body = eventBody.parse(event(programId, financialSupportStatus, text))
    return applyCaseUpdate(unit, program, await requireCase(unit, programId, patientId, body), body.status)
  }
  await send('papInvite', [])
  await send('papProcess', [])
  const nodes: PlanNode[] = []
  await send('papInvite', nodes)
  expect(rowsLookedAt(nodes, 'sms')).toBeGreaterThan(0)
  expect(rowsLookedAt(nodes, 'sms')).toBeLessThan(20)
  const stopped = "select state, reason, sealed_body from sms where reason = 'linkReplaced'"
  expect(await db.sql(stopped)).toEqual([{ state: 'suppressed', reason: 'linkReplaced', sealed_body: null }])
})
