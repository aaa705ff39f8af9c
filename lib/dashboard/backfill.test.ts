// A hub that was in use before the dashboard has its past told by the migrations: the same as the reader of the log would
// have kept while it happened. The product's own use cases make the history; the migrations' last parts are run on it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { ProgramRow } from '@/lib/access/programs/program-row'
import { eventBody } from '@/lib/contract/patients/event'
import { inviteBody } from '@/lib/contract/patients/invite'
import {
  type EnrollmentState,
  enrollmentStatus,
  financialSupportStatus,
  type PapState,
} from '@/lib/contract/vocabulary'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { requireCase } from '@/lib/patients/updates/read-case'
import { readAdmission } from '@/lib/server/web/admission'
import { catchUp } from '@/lib/testing/catch-up'
import { testDatabase } from '@/lib/testing/database'
import { formerFunctions } from '@/lib/testing/former-figures'
import { makeProgram } from '@/lib/testing/partner'
import { event, someone } from '@/lib/testing/people'

const db = testDatabase()
const hour = 3_600_000
/** Those there were when the migrations were written: they know no later ones. */
const statesThen: readonly EnrollmentState[] = ['enrollComplete', 'needInfo', 'pending', 'denied', 'approved']
const papThen: readonly PapState[] = ['papInvite', 'papProcess', 'papInfoMissing', 'papApproved', 'papDenied']
const began = Date.parse('2026-11-02T15:00:00Z')
const tables = {
  patient_milestone: 'patient_id, milestone, entered_at, at, seen, took',
  missing_loop: 'patient_id, track, opened_at, closed_at',
  dashboard_hour: 'figure, hour, word, reason, ms, n',
}

const written = async () => {
  const found: Record<string, unknown> = {}
  for (const [table, columns] of Object.entries(tables))
    found[table] = await db.sql(
      `select ${columns} from ${table} ${table === 'dashboard_hour' ? 'where n <> 0 ' : ''}order by ${columns}`,
    )
  return found
}

beforeAll(async () => {
  const programId = await makeProgram()
  const program = (await readAdmission(null, programId)).program as ProgramRow
  for (let person = 0; person < 5; person += 1) {
    const at = (step: number) => ({ ...db.single(), now: new Date(began + person * hour + step * 30 * hour) })
    const body = inviteBody.parse(someone(programId, { requiredConsent: person === 3 }))
    const { patientId } = await invitePatient(at(0), program, body)
    for (let step = 1; step < 7; step += 1) {
      const pap = (person + step) % 3 === 0
      const words = pap ? papThen : statesThen
      const text = words[(person * 3 + step * 2) % words.length] ?? ''
      const { status } = eventBody.parse(event(programId, pap ? financialSupportStatus : enrollmentStatus, text))
      await applyCaseUpdate(at(step), program, await requireCase(at(step), programId, patientId, {}), status)
    }
  }
})

test('the migrations tell the past as the reader keeps it', async () => {
  await catchUp()
  const before = await written()
  expect(Object.values(before).map((rows) => (rows as unknown[]).length > 5)).toEqual([true, true, true])
  await db.sql('truncate patient_milestone, missing_loop, dashboard_hour')
  // As it was then; nobody opts out here.
  await db.sql(formerFunctions('hub_reached', 'hub_milestone_start', 'sms_word', 'sms_why'))
  await db.sql(`alter table opt_event add column program_ids text[] not null default '{}'`)
  for (const migration of ['0012_dashboard', '0022_screens']) {
    const file = fileURLToPath(new URL(`../../prisma/migrations/${migration}/migration.sql`, import.meta.url))
    const [, rest = ''] = readFileSync(file, 'utf8').split('-- What happened before this migration')
    const [past = ''] = rest.split('-- What waits and had no clock')
    await db.sql(past.slice(past.indexOf('\n')))
  }
  const [inferred] = await db.sql(
    `select count(*)::int as n from patient_milestone where milestone = 'consented' and not seen`,
  )
  expect(inferred).toEqual({ n: 1 })
  const after = await written()
  expect(after.dashboard_hour).toEqual(before.dashboard_hour)
  expect(after.missing_loop).toEqual(before.missing_loop)
  // What only a later step told of has no moment of its own, in neither way of telling.
  const seen = (rows: unknown) => (rows as { seen: boolean }[]).filter((row) => row.seen)
  expect(seen(after.patient_milestone)).toEqual(seen(before.patient_milestone))
  expect((after.patient_milestone as unknown[]).length).toBe((before.patient_milestone as unknown[]).length)
})
