// The ledger as it is written: chained whatever happens at the same moment, and what a withdrawal brings about.
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { LedgerName, PatientLanguage } from '@/lib/contract/vocabulary'
import { withdrawConsent } from '@/lib/journeys/flows/withdraw-consent'
import { unsubscribePatient } from '@/lib/messaging/messages/unsubscribe-patient'
import { newId } from '@/lib/platform/ids'
import { testActor, testDatabase } from '@/lib/testing/database'
import { newExternalId, newPhone } from '@/lib/testing/people'
import { publishText } from './publish-text'
import { readLedger } from './read-ledger'
import { readText, readTexts, readTextVersion } from './read-texts'
import { type NewConsent, recordConsents } from './record-consents'

const { sql, unit, single, somebodyWaits } = testDatabase()
const program = { id: 'cardia', name: 'Cardia Access', phone: '+12025550198' }

beforeAll(async () => {
  await sql('insert into support_program (id, name, phone) values ($1, $2, $3)', [
    program.id,
    program.name,
    program.phone,
  ])
})

async function patient({ requiredConsent = true } = {}) {
  const id = newId('pt')
  await sql(
    `insert into patient (id, program_id, external_id, phone_number, first_name, last_name, required_consent) values ($1, $2, $3, $4, 'Ada', 'Ek', $5)`,
    [id, program.id, newExternalId(), newPhone(), requiredConsent],
  )
  await signature(id, 'c'.repeat(64), signatureOf(id))
  return id
}
const signatureOf = (patientId: string) => `md_of_${patientId}`
const yes = (
  patientId: string,
  name: NewConsent['name'] = 'communication',
  more: Partial<NewConsent> = {},
): NewConsent => ({
  patientId,
  name,
  value: true,
  basis: 'signed',
  channel: 'phone',
  signatureId: signatureOf(patientId),
  ...more,
})
type Row = { seq: number; previous: string; hash: string; line: string; name: string; value: boolean; basis: string }
const chain = (patientId: string) =>
  sql<Row & Record<string, unknown>>(
    'select *, consent_line(c) as line from consent c where patient_id = $1 order by seq',
    [patientId],
  )
const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const unbroken = (rows: Row[]) =>
  rows.forEach((row, index) => {
    expect(row.seq).toBe(index + 1)
    expect(row.previous).toBe(rows[index - 1]?.hash ?? '')
    expect(sha(row.line)).toBe(row.hash)
  })

test('a program without texts of its own has the product’s as version 1, however many ask at once', async () => {
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, n) => unit((u) => readText(u, program, 'sharePHI', n % 2 ? 'en' : 'es'))),
  )
  expect(new Set(asked.map(({ version }) => version))).toEqual(new Set([1]))
  expect(asked[1]).toMatchObject({ title: 'Sharing your health information', language: 'en' })
  expect(asked[0]?.body).toContain('Cardia Access')
  expect(await sql('select count(*)::int as n from consent_text')).toEqual([
    { n: PatientLanguage.all.length * LedgerName.all.length },
  ])
  for (const { hash, title, body } of asked) expect(hash).toBe(sha(`${title}\n${body}`))
  const several = await readTexts(single(), program, ['marketing', 'fcra', 'enrollment'], 'es')
  expect(several.map(({ name }) => name)).toEqual(['marketing', 'fcra', 'enrollment'])
})

test('a published text is the next version; the one before stays as it was read', async () => {
  const before = await readText(single(), program, 'marketing', 'en')
  const words = { title: ' News ', body: 'You may get news.\r\n\r\nOr not.\n' }
  const published = await unit((u) =>
    publishText(u, { programId: program.id, name: 'marketing', language: 'en', ...words }),
  )
  expect(published).toMatchObject({ version: 2, title: 'News', body: 'You may get news.\n\nOr not.' })
  expect(await readText(single(), program, 'marketing', 'en')).toEqual(published)
  expect(
    await readTextVersion(single(), { programId: program.id, name: 'marketing', language: 'en', version: 1 }),
  ).toEqual(before)
  await expect(
    unit((u) => publishText(u, { programId: program.id, name: 'marketing', language: 'en', ...words })),
  ).rejects.toThrow('The given data was invalid')
  const many = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      unit((u) => publishText(u, { programId: program.id, name: 'fcra', language: 'es', title: 'T', body: `B ${n}` })),
    ),
  )
  expect(many.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  await expect(
    unit((u) => publishText(u, { programId: 'nobody', name: 'fcra', language: 'es', ...words })),
  ).rejects.toThrow('Not Found')
  await expect(sql(`update consent_text set body = 'x'`)).rejects.toThrow('append-only')
})

test('a text published for a program nobody has read yet is version 2: version 1 is the product’s', async () => {
  await sql(`insert into support_program (id, name) values ('fresh', 'Fresh')`)
  const { version } = await unit((u) =>
    publishText(u, { programId: 'fresh', name: 'fcra', language: 'en', title: 'T', body: 'B' }),
  )
  expect(version).toBe(2)
})

test('rows are chained in the order given, with the actor, the text and the lines of the signature', async () => {
  const patientId = await patient()
  const signatureId = await signature(patientId, 'a'.repeat(64))
  const text = await readText(single(), program, 'sharePHI', 'es')
  const actor = { ...testActor, kind: 'caregiver' as const, name: 'Caregiver', address: '192.0.2.7' }
  const rows = LedgerName.all.map((name, index) =>
    yes(patientId, name, {
      value: index !== 2,
      flowId: 'fl_1',
      text,
      capacity: 'representative',
      relationship: 'Mother “Mø” 🧪',
      signedName: 'Ana\tLópez \\ "x"',
      signatureId,
      strokes: [
        [
          [0.1, 0.25, 0],
          [0.5, 0.333, 12],
        ],
      ],
      userAgent: 'u'.repeat(900),
    }),
  )
  const made = await unit((u) => recordConsents(u, rows), actor)
  expect(made.map(({ seq, name }) => [seq, name])).toEqual(LedgerName.all.map((name, index) => [index + 1, name]))
  const written = await chain(patientId)
  unbroken(written)
  expect(written[0]).toMatchObject({
    actor_kind: 'caregiver',
    actor_name: 'Caregiver',
    address: '192.0.2.7',
    capacity: 'representative',
    language: 'es',
    text_version: 1,
    text_hash: text.hash,
    signature_id: signatureId,
    signature_hash: 'a'.repeat(64),
    strokes: '[[[0.1,0.25,0],[0.5,0.333,12]]]',
    user_agent: 'u'.repeat(500),
  })
  expect(JSON.parse(written[0]?.line ?? '')).toMatchObject({
    signatureHash: 'a'.repeat(64),
    relationship: 'Mother “Mø” 🧪',
  })
  const audit = await sql('select data from audit_entry where action = $1 and patient_ids[1] = $2', [
    'consent.record',
    patientId,
  ])
  expect(audit).toEqual([{ data: { rows: written.map(({ seq, hash }) => ({ seq, hash })) } }])
})

test('the signature must be a file of the patient; the patient must be there', async () => {
  const [one, other] = [await patient(), await patient()]
  const signatureId = await signature(other, 'b'.repeat(64))
  await expect(unit((u) => recordConsents(u, [yes(one, 'fcra', { signatureId })]))).rejects.toThrow()
  await expect(unit((u) => recordConsents(u, [yes('pt_nobody')]))).rejects.toThrow()
  const unsigned = unit((u) => recordConsents(u, [yes(one), yes(one, 'fcra', { signatureId: null })]))
  await expect(unsigned).rejects.toThrow('without a signature')
  expect(await chain(one)).toEqual([])
  expect(await unit((u) => recordConsents(u, []))).toEqual([])
})

test('50 at once for one patient are one unbroken chain, also beside withdrawals and an opt-out', async () => {
  const patientId = await patient()
  const at = [...Array(50).keys()]
  await Promise.all(at.map((n) => unit((u) => recordConsents(u, [yes(patientId, n % 2 ? 'fcra' : 'communication')]))))
  const rows = await chain(patientId)
  expect(rows).toHaveLength(50)
  unbroken(rows)

  // Every way a row can come, in each other's way: none waits for another for ever.
  const where = { programId: program.id, patientId, channel: 'phone' as const }
  await Promise.all([
    ...at.slice(0, 12).map(() => unit((u) => recordConsents(u, [yes(patientId, 'sharePHI'), yes(patientId)]))),
    ...at.slice(0, 6).map(() => unit((u) => withdrawConsent(u, { ...where, name: 'communication' }))),
    unit((u) => unsubscribePatient(u, { patientId })),
  ])
  unbroken(await chain(patientId))
})

test('whoever locks a patient and then writes the ledger meets nobody coming the other way', async () => {
  const patientId = await patient()
  let quick: Promise<{ seq: number }[]> = Promise.resolve([])
  const slow = await unit(async (u) => {
    await u.sql({ name: '', text: 'select 1 from patient where id = $1 for update' }, [patientId])
    quick = unit((other) => recordConsents(other, [yes(patientId)]))
    await somebodyWaits()
    return recordConsents(u, [yes(patientId)])
  })
  expect([...slow, ...(await quick)].map(({ seq }) => seq)).toEqual([1, 2])
})

test('signing opens the gate for messages, a no and a withdrawal close it, the newest row counts', async () => {
  const patientId = await patient({ requiredConsent: false })
  const gate = async () =>
    (
      await sql('select consented_at is not null as given, required_consent as required from patient where id = $1', [
        patientId,
      ])
    )[0]
  await unit((u) => recordConsents(u, [yes(patientId, 'communication', { basis: 'attested', channel: 'api' })]))
  expect(await gate()).toEqual({ given: false, required: false })
  await unit((u) => recordConsents(u, [yes(patientId, 'marketing')]))
  expect(await gate()).toEqual({ given: false, required: false })
  await unit((u) => recordConsents(u, [yes(patientId)]))
  expect(await gate()).toEqual({ given: true, required: false })
  const where = { programId: program.id, patientId, name: 'communication' as const, channel: 'console' as const }
  await unit((u) => withdrawConsent(u, { ...where, reason: 'Told me on the phone' }))
  expect(await gate()).toEqual({ given: false, required: true })
  const { now, ledger } = await readLedger(single(), { patientId })
  expect(ledger.map(({ seq }) => seq)).toEqual([4, 3, 2, 1])
  expect(now.map(({ name, value, basis }) => [name, value, basis])).toEqual([
    ['marketing', true, 'signed'],
    ['communication', false, 'withdrawn'],
  ])
  expect(ledger[0]).toMatchObject({ reason: 'Told me on the phone', channel: 'console', textVersion: null })
  await unit((u) => recordConsents(u, [yes(patientId)]))
  expect(await gate()).toEqual({ given: true, required: true })
})

test('a withdrawal is told once, and stops all messages but those that the patient asks for', async () => {
  const patientId = await patient()
  await unit((u) => recordConsents(u, [yes(patientId)]))
  for (const [kind, state] of [
    ['notify.sms.next.call', 'deferred'],
    ['link', 'queued'],
    ['invitation', 'queued'],
    ['newLink', 'queued'],
    ['link', 'sent'],
  ])
    await sql(
      `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at, sealed_body)
       values ($1, $2, $3, '+12125550000', $4, '', 'en', 'x', 'GSM-7', 1, $5, now(), now(), 'sealed')`,
      [newId('sms'), program.id, patientId, kind, state],
    )
  const where = { programId: program.id, patientId, name: 'communication' as const, channel: 'phone' as const }
  const first = await unit((u) => withdrawConsent(u, where))
  const second = await unit((u) => withdrawConsent(u, where))
  expect([first.already, second.already, second.hash === first.hash]).toEqual([false, true, true])
  expect(await chain(patientId)).toHaveLength(2)
  expect(
    await sql('select kind, state, reason, sealed_body from sms where patient_id = $1 order by id', [patientId]),
  ).toEqual([
    { kind: 'notify.sms.next.call', state: 'suppressed', reason: 'communicationRefused', sealed_body: null },
    { kind: 'link', state: 'suppressed', reason: 'communicationRefused', sealed_body: null },
    { kind: 'invitation', state: 'suppressed', reason: 'communicationRefused', sealed_body: null },
    { kind: 'newLink', state: 'queued', reason: null, sealed_body: 'sealed' },
    { kind: 'link', state: 'sent', reason: null, sealed_body: 'sealed' },
  ])
  expect(await sql('select kind, data from timeline_entry where patient_id = $1', [patientId])).toEqual([
    { kind: 'consentWithdrawn', data: { name: 'communication', channel: 'phone' } },
  ])
  const audit = await sql<{ action: string }>('select action from audit_entry where patient_ids[1] = $1 order by id', [
    patientId,
  ])
  expect(audit.map(({ action }) => action)).toEqual(['consent.record', 'consent.withdraw'])
  await expect(unit((u) => withdrawConsent(u, { ...where, programId: 'fresh' }))).rejects.toThrow('Not Found')
})

test('another consent is withdrawn without touching messages', async () => {
  const patientId = await patient()
  await unit((u) => recordConsents(u, [yes(patientId), yes(patientId, 'marketing')]))
  const where = { programId: program.id, patientId, channel: 'phone' as const }
  await unit((u) => withdrawConsent(u, { ...where, name: 'marketing' }))
  expect((await readLedger(single(), { patientId })).now.map(({ name, value }) => [name, value])).toEqual([
    ['marketing', false],
    ['communication', true],
  ])
})

test('unsubscribing takes the consent to messages back in the ledger, once', async () => {
  const patientId = await patient()
  const attested = { patientId, name: 'communication', value: true, basis: 'attested', channel: 'api' } as const
  await unit((u) => recordConsents(u, [attested]))
  const actor = { ...testActor, kind: 'operator' as const, name: 'root', address: 'local' }
  await unit((u) => unsubscribePatient(u, { patientId }), actor)
  await unit((u) => unsubscribePatient(u, { patientId }), actor)
  const rows = await chain(patientId)
  unbroken(rows)
  expect(rows).toMatchObject([
    { basis: 'attested' },
    {
      name: 'communication',
      value: false,
      basis: 'withdrawn',
      channel: 'console',
      actor_kind: 'operator',
      reason: 'Unsubscribed',
    },
  ])
  expect(await sql('select lifecycle, required_consent from patient where id = $1', [patientId])).toEqual([
    { lifecycle: 'unsubscribed', required_consent: true },
  ])
  expect(await sql('select kind from timeline_entry where patient_id = $1', [patientId])).toEqual([
    { kind: 'unsubscribed' },
  ])
})

test('the ledger cannot be changed or emptied by the product', async () => {
  for (const text of ['update consent set value = true', 'delete from consent', 'truncate consent'])
    await expect(sql(text)).rejects.toThrow('append-only')
})

async function signature(patientId: string, sha256: string, id = newId('md')) {
  await sql(
    `insert into media_file (id, program_id, patient_id, kind, file_type, size, sha256, storage_key, created_at) values ($1, $2, $3, 'signature', 'png', 1, $4, $1, now())`,
    [id, program.id, patientId, sha256],
  )
  return id
}
