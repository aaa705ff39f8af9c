import { beforeAll, expect, test } from 'vitest'
import { createProgram } from '@/lib/access/programs/create-program'
import { record } from '@/lib/platform/record/record'
import type { Actor } from '@/lib/platform/unit'
import { toQuery } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { listLooks } from './list-looks'

const { unit, sql, past } = testDatabase()
const ana: Actor = { ...testActor, kind: 'staff', id: 'st_1', name: 'Ana López' }
const as = (kind: Actor['kind']): Actor => ({ ...ana, kind })
const looks = (more: object = {}) => unit((u) => listLooks(u, { programId: 'one', patientId: 'pt_1', ...more }), ana)

beforeAll(async () => {
  for (const id of ['one', 'two']) await unit((u) => createProgram(u, { id, name: id, templates: [] }))
  await past(async ({ tx }) => {
    await tx.patient.create({ data: { id: 'pt_1', programId: 'one', firstName: 'Marta', lastName: 'Alvarez' } })
    await tx.patient.create({ data: { id: 'pt_9', programId: 'one', firstName: 'Eli', lastName: 'Brown' } })
  })
})

test('people, partners and operators are named, alone or in a list; the hub and the patient are not', async () => {
  const fact = { action: 'patient.read', programId: 'one', patientIds: ['pt_1'] } as const
  await unit((u) => record(u, { ...fact, action: 'patient.list', patientIds: ['pt_9', 'pt_1', 'pt_8'] }), ana)
  await unit((u) => record(u, fact), ana)
  for (const kind of ['system', 'patient', 'caregiver'] as const) await unit((u) => record(u, fact), as(kind))
  await unit((u) => record(u, { ...fact, action: 'media.read' }), as('partner'))
  await unit((u) => record(u, { ...fact, action: 'consent.verify' }), as('operator'))
  await unit((u) => record(u, { ...fact, patientIds: ['pt_9'] }), ana)
  await unit((u) => record(u, { ...fact, programId: 'two' }), ana)
  const { rows, next } = await looks()
  expect(rows.map(({ action, purpose, patients, callerName }) => [action, purpose, patients, callerName])).toEqual([
    ['consent.verify', 'support', 1, 'Ana López'],
    ['media.read', 'partner', 1, 'Ana López'],
    ['patient.read', 'care', 1, 'Ana López'],
    ['patient.list', 'care', 3, 'Ana López'],
  ])
  expect(next).toBeNull()
  expect(JSON.stringify(rows)).not.toContain('pt_9')
})

test('a partner’s own person looks as the partner does, whatever they do', async () => {
  await unit((u) => u.tx.partner.create({ data: { id: 'pn_1', name: 'Rx-Care' } }), ana)
  await sql(
    `insert into staff (id, email, name, password_hash, role, partner_id) values ('st_7', 'e@example.org', 'Eng', 'x', 'partner', 'pn_1')`,
  )
  const engineer = { ...ana, id: 'st_7', name: 'Eng' }
  for (const action of ['media.read', 'consent.evidence'] as const)
    await unit((u) => record(u, { action, programId: 'one', patientIds: ['pt_1'] }), engineer)
  const rows = (await looks()).rows.filter(({ callerName }) => callerName === 'Eng')
  expect(rows.map(({ callerRole, purpose }) => [callerRole, purpose])).toEqual([
    ['partner', 'partner'],
    ['partner', 'partner'],
  ])
})

test('asking is a look too, for an audit', async () => {
  await looks()
  expect((await looks()).rows[0]).toMatchObject({ action: 'patient.looks', purpose: 'audit', callerName: 'Ana López' })
})

test('a patient of another program is not found, and nothing is recorded', async () => {
  const before = await sql('select count(*) from audit_entry')
  await expect(looks({ programId: 'two' })).rejects.toMatchObject({ refusal: 'notFound' })
  expect(await sql('select count(*) from audit_entry')).toEqual(before)
})

test('pages meet without a gap among many rows of others, and each reads its index', async () => {
  await sql(
    `insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address)
     select now(), 'staff', 'st_1', 'Ana', 'patient.read', 'one',
            case when n % 200 = 0 then array['pt_9'] when n % 331 = 0 then array['pt_9', 'pt_x' || n] else array['pt_x' || n] end, 'r', ''
       from generate_series(1, 20000) n`,
  )
  await sql('analyze audit_entry')
  const all: string[] = []
  let before: string | undefined
  for (let page = 0; page < 9; page += 1) {
    const { rows, next } = await looks({ patientId: 'pt_9', before })
    all.push(...rows.map(({ id }) => id))
    if (next === null) break
    before = next
  }
  const there = await sql<{ id: string }>(
    `select id::text from audit_entry where patient_ids @> array['pt_9'] and program_id = 'one' and action <> 'patient.looks' order by audit_entry.id desc`,
  )
  expect(there.length).toBeGreaterThan(150)
  const asked = new Set(
    (await sql<{ id: string }>(`select id::text from audit_entry where action = 'patient.looks'`)).map(({ id }) => id),
  )
  expect(all.filter((id) => !asked.has(id))).toEqual(there.map(({ id }) => id))

  const plan: string[] = []
  await unit((u) =>
    listLooks(
      {
        ...u,
        sql: async (statement, values) => {
          if (statement.name === 'audit.looks') {
            const { text: asked, values: given } = toQuery(statement, values)
            const text = asked.replaceAll(/\$(\d+)/g, (_, at) => `'${String(given?.[Number(at) - 1])}'`)
            plan.push(...(await sql<{ 'QUERY PLAN': string }>(`explain ${text}`)).map((row) => row['QUERY PLAN']))
          }
          return u.sql(statement, values)
        },
      },
      { programId: 'one', patientId: 'pt_9' },
    ),
  )
  const said = plan.join('\n')
  expect(said).toContain('audit_entry_of_patient ')
  expect(said).toContain('audit_entry_of_patients')
  expect(said).not.toContain('Seq Scan on audit_entry')
})
