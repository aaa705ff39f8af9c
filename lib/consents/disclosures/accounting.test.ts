// What left the hub about one patient, to whom and when; nothing of another patient, program or time.
import { beforeAll, expect, test } from 'vitest'
import { changeEndpoint } from '@/lib/callbacks/change-endpoint'
import { disclosuresApi } from '@/lib/contract/access/disclosures'
import type { Language } from '@/lib/contract/vocabulary'
import type { Actor } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { pdfText } from '@/lib/testing/pdf-text'
import { makeAccounting } from './accounting'
import { accountingLines } from './accounting-lines'
import { accountingPdf } from './accounting-pdf'
import { readDisclosures } from './read-disclosures'

const { sql, unit } = testDatabase()
const timeZone = 'America/New_York'
const period = { from: '2026-03-01', until: '2026-03-31' }
const supervisor: Actor = { ...testActor, kind: 'staff', id: 'st_1', name: 'Ana López' }
const reader = (language: Language = 'en') => ({ locale: { language }, timeZone })

const make = (more: object = {}) =>
  unit((u) => makeAccounting(u, { programId: 'cardia', patientId: 'pt_1', period, timeZone, ...more }), supervisor)

type Act = {
  at: string
  action: string
  by: string
  name: string
  patients?: string[]
  data?: object
  program?: string
}
const audit = ({ at, action, by, name, patients = ['pt_1'], data = {}, program = 'cardia' }: Act) =>
  sql(
    `insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
     values ($1, $2, 'x', $3, $4, $5, $6, 'r', '192.0.2.7', $7)`,
    [at, by, name, action, program, patients, JSON.stringify(data)],
  )

async function delivery(id: string, patientId: string, attempts: [at: string, outcome: string][]) {
  await sql(
    `insert into callback (id, program_id, patient_id, shape, event_name, body, created_at) values ('cb_' || $1, 'cardia', $2, 'pap', 'Service.Patient.UserAction', '{}', now())`,
    [id, patientId],
  )
  await sql(
    `insert into delivery (id, callback_id, endpoint_id, program_id, patient_id, shape, lane_key, seq, first_seq, state, created_at, ended_at)
     values ('dl_' || $1, 'cb_' || $1, 'ep_1', 'cardia', $2, 'pap', $1, 1, 1, 'delivered', now(), now())`,
    [id, patientId],
  )
  for (const [at, outcome] of attempts)
    await sql(`insert into delivery_attempt (delivery_id, at, ms, outcome, head) values ('dl_' || $1, $2, 1, $3, '')`, [
      id,
      at,
      outcome,
    ])
}

beforeAll(async () => {
  for (const id of ['cardia', 'other'])
    await sql(`insert into support_program (id, name) values ($1, 'Cardia <Access> & Care')`, [id])
  for (const id of ['pt_1', 'pt_2', 'pt_3'])
    await sql(
      `insert into patient (id, program_id, external_id, first_name, last_name) values ($1, 'cardia', 'EXT-' || $1, 'Marta', 'Álvarez')`,
      [id],
    )
  await sql(
    `insert into endpoint (id, program_id, name, url) values ('ep_1', 'cardia', 'Acme Pharma', 'https://acme.example/hooks')`,
  )
  await delivery('a', 'pt_1', [
    ['2026-03-02T15:00:00Z', 'timeout'],
    ['2026-03-02T15:05:00Z', 'accepted'],
    ['2026-04-01T04:00:00Z', 'accepted'], // the first moment of April in New York
  ])
  // Sent, and answered with an error or not at all; and never sent.
  await delivery('c', 'pt_1', [
    ['2026-03-02T15:59:00Z', 'dns'],
    ['2026-03-02T16:00:00Z', 'status'],
    ['2026-03-02T16:05:00Z', 'timeout'],
    ['2026-03-02T16:10:00Z', 'unreachable'],
  ])
  await delivery('d', 'pt_1', [
    ['2026-03-02T17:00:00Z', 'tls'],
    ['2026-03-02T17:05:00Z', 'address'],
  ])
  await delivery('b', 'pt_2', [['2026-03-02T15:00:00Z', 'accepted']])
  const partner = { by: 'partner', name: 'Acme token' }
  const staff = { by: 'staff', name: 'Kofi Osei' }
  const patient = { by: 'patient', name: 'Patient' }
  // The last moment of March in New York, and the one before its first.
  await audit({ ...partner, at: '2026-04-01T03:59:59Z', action: 'media.read', data: { kind: 'cardFront' } })
  await audit({ ...partner, at: '2026-03-01T04:59:59Z', action: 'media.read', data: { kind: 'cardBack' } })
  for (const day of ['03', '04', '05'])
    await audit({
      ...partner,
      at: `2026-03-${day}T10:00:00Z`,
      action: 'callback.reconcile',
      patients: ['pt_1', 'pt_2'],
    })
  await audit({ ...staff, at: '2026-03-06T10:00:00Z', action: 'patient.exportRows', patients: ['pt_2', 'pt_1'] })
  await audit({ ...staff, at: '2026-03-07T10:00:00Z', action: 'letter.make', data: { way: 'fax' } })
  await audit({ ...patient, at: '2026-03-08T10:00:00Z', action: 'media.read', data: { kind: 'document' } })
  await audit({ ...patient, at: '2026-03-08T11:00:00Z', action: 'media.read', data: { kind: 'cardFront' } })
  await audit({ ...staff, at: '2026-03-09T10:00:00Z', action: 'patient.read' })
  await audit({ ...staff, at: '2026-03-09T10:00:00Z', action: 'media.read', data: { kind: 'document' } })
  await audit({ ...partner, at: '2026-03-10T10:00:00Z', action: 'media.read', patients: ['pt_2'] })
  await audit({ ...partner, at: '2026-03-10T10:00:00Z', action: 'media.read', program: 'other' })
})

test('what left in these days, oldest first, by the calendar of whoever asks', async () => {
  const lines = accountingLines(await make(), reader())
  expect(lines.map((cells) => cells.join(' | '))).toEqual([
    'Time (America/New_York) | Last time | Times | Shared with | Address | Information | Purpose',
    '3/2/2026 10:00:00 AM | 3/2/2026 10:05:00 AM | 2 | Acme Pharma | https://acme.example/hooks | Data sent to the partner: PAP enrollment | Patient support program',
    '3/2/2026 11:00:00 AM | 3/2/2026 11:05:00 AM | 2 | Acme Pharma | https://acme.example/hooks | Data sent to the partner: PAP enrollment (not accepted by the partner) | Patient support program',
    '3/3/2026 5:00:00 AM | 3/5/2026 5:00:00 AM | 3 | Acme token | 192.0.2.7 | List of data sent, with its status | Partner request',
    '3/6/2026 5:00:00 AM |  | 1 | Kofi Osei | 192.0.2.7 | Patient list as a file | Export',
    '3/7/2026 5:00:00 AM |  | 1 | Kofi Osei | 192.0.2.7 | Letter: by fax | Patient support program',
    '3/8/2026 6:00:00 AM |  | 1 | Patient | 192.0.2.7 | Signed copy | Patient’s own copy',
    '3/31/2026 11:59:59 PM |  | 1 | Acme token | 192.0.2.7 | File from the patient: insurance card, front | Partner request',
  ])
})

test('the document says the same, in the language of whoever asks, and twice the same bytes', async () => {
  const accounting = await make()
  const text = pdfText(await accountingPdf(accounting, reader()))
  for (const words of ['Accounting of disclosures', 'Marta Álvarez (pt_1)', 'EXT-pt_1', 'Acme Pharma', 'by Ana López'])
    expect(text).toContain(words)
  expect(text).toContain('Mar 1, 2026 – Mar 31, 2026')
  expect(text).not.toContain('pt_2')
  expect(pdfText(await accountingPdf(accounting, reader('es')))).toContain('Informe de divulgaciones')
  expect(await accountingPdf(accounting, reader())).toEqual(await accountingPdf(accounting, reader()))
  const empty = pdfText(await accountingPdf({ ...accounting, rows: [] }, reader()))
  expect(empty).toContain('Nothing was shared in this time.')
})

test('a callback stands under the name and address that its endpoint had then', async () => {
  const resolver = async () => ['93.184.216.34']
  const change = (given: object) =>
    unit((u) => changeEndpoint(u, { programId: 'cardia', endpointId: 'ep_1', resolver, ...given }))
  await change({ name: 'Acme Pharma Inc.' })
  await change({ url: 'https://new.example/hooks' })
  await change({ shapes: ['pap'] })
  const moved = await sql<{ until: Date }>('select until from endpoint_before order by id')
  expect(moved).toHaveLength(2)
  const [renamed, readdressed] = moved.map(({ until }) => until.getTime()) as [number, number]
  await delivery('e', 'pt_3', [
    [new Date(renamed - 1).toISOString(), 'timeout'],
    [new Date(readdressed).toISOString(), 'accepted'],
  ])
  const asked = { programId: 'cardia', patientId: 'pt_3', from: new Date(0), until: new Date(readdressed + 1) }
  const rows = await unit((u) => readDisclosures(u, asked))
  expect(rows.map(({ recipient, place, accepted }) => [recipient, place, accepted])).toEqual([
    ['Acme Pharma', 'https://acme.example/hooks', false],
    ['Acme Pharma Inc.', 'https://new.example/hooks', true],
  ])
  expect((await make()).rows.flatMap(({ kind, place }) => (kind === 'callback' ? [place] : []))).toEqual([
    'https://acme.example/hooks',
    'https://acme.example/hooks',
  ])
  await expect(sql('update endpoint_before set until = now()')).rejects.toThrow()
})

test('making one is in the audit log; a patient of another program is not found', async () => {
  const made = () => sql(`select patient_ids, data from audit_entry where action = 'patient.disclosures'`)
  const before = (await made()).length
  await make()
  expect((await made()).slice(before)).toEqual([{ patient_ids: ['pt_1'], data: { rows: 7, ...period } }])
  await expect(make({ programId: 'other' })).rejects.toMatchObject({ refusal: 'notFound' })
  expect(await made()).toHaveLength(before + 1)
})

test.each<[string, object, boolean]>([
  ['six years to the day', { from: '2020-03-31', until: '2026-03-31' }, true],
  ['a day more', { from: '2020-03-30', until: '2026-03-31' }, false],
  ['backwards', { from: '2026-03-31', until: '2026-03-30' }, false],
  ['one day', { from: '2026-03-31', until: '2026-03-31' }, true],
  ['no day of the calendar', { from: '2026-02-30', until: '2026-03-31' }, false],
  ['from a leap day', { from: '2020-02-29', until: '2026-02-28' }, true],
])('a period of %s', (_case, given, right) => {
  for (const { query } of Object.values(disclosuresApi)) expect(query.safeParse(given).success).toBe(right)
})
