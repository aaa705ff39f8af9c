// The packet an auditor is given: whole, verifiable without the hub, and honest about what was changed.
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addMedia } from '@/lib/consents/media/add-media'
import { drawStrokes } from '@/lib/consents/media/draw-signature'
import { LedgerName } from '@/lib/contract/vocabulary'
import { withdrawConsent } from '@/lib/journeys/flows/withdraw-consent'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { pdfText } from '@/lib/testing/pdf-text'
import { newExternalId, newPhone } from '@/lib/testing/people'
import { evidencePacket } from './evidence'
import type { EvidencePacket } from './evidence-packet'
import { evidencePdf } from './evidence-pdf'
import { readTexts } from './read-texts'
import { recordConsents } from './record-consents'
import { signedDocument } from './signed-pdf'
import { signingFor } from './signing-words'

const { sql, pool, unit } = testDatabase()
const program = { id: 'cardia', name: 'Cardia <Access> & Care', phone: '+12025550198' }
const phone = { ...testActor, kind: 'caregiver' as const, id: 'lk_1', name: 'Caregiver', address: '192.0.2.7' }
const auditor = { ...testActor, kind: 'staff' as const, name: 'Ana Auditor' }
const sha = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const strokes = [[0, 1, 2, 3].map((n) => [0.2 + n * 0.1, 0.2 + (n % 2) * 0.1, n * 16] as [number, number, number])]

let patientId: string
let packet: EvidencePacket

beforeAll(async () => {
  await sql('insert into support_program (id, name, phone) values ($1, $2, $3)', [
    program.id,
    program.name,
    program.phone,
  ])
  patientId = newId('pt')
  await sql(
    `insert into patient (id, program_id, external_id, phone_number, first_name) values ($1, $2, $3, $4, 'Secretname')`,
    [patientId, program.id, newExternalId(), newPhone()],
  )
  await sql(
    `insert into flow (id, program_id, patient_id, kind, actor, language, state, created_at, started_at, updated_at, finished_at)
     values ('fl_1', $1, $2, 'pap', 'caregiver', 'es', 'finished', now(), now(), now(), now())`,
    [program.id, patientId],
  )
  await sql(
    `insert into flow_link (id, program_id, flow_id, key_hash, cause, issued_by, created_at, expires_at, opened_at)
     select 'lk_1', program_id, id, 'hash-of-key', 'invite', 'Test', now(), now(), now() from flow where id = 'fl_1'`,
  )
  const browser = { flowId: 'fl_1', item: 'marketing', userAgent: 'Mozilla/5.0 (Android 15; Mobile)' }
  for (const action of ['link.verify', 'flow.page', 'flow.answer', 'patient.read'])
    await sql(
      `insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
       values (now(), 'caregiver', 'lk_1', 'Caregiver', $1, $2, array[$3], 'r', '192.0.2.7', $4)`,
      [action, program.id, patientId, JSON.stringify(browser)],
    )
  await unit(async (u) => {
    const drawn = await drawStrokes(strokes)
    if (!drawn) throw new Error('nothing drawn')
    const { id: signatureId } = await addMedia(u, {
      programId: program.id,
      patientId,
      flowId: 'fl_1',
      kind: 'signature',
      file: drawn,
    })
    const texts = await readTexts(u, program, LedgerName.all.slice(0, 4), 'es')
    const common = { patientId, basis: 'signed', channel: 'phone', flowId: 'fl_1', capacity: 'representative' } as const
    const signer = {
      relationship: 'Madre',
      signedName: 'Ana López 王',
      signatureId,
      strokes,
      userAgent: browser.userAgent,
    }
    await recordConsents(
      u,
      texts.map((text) => ({ ...common, ...signer, name: text.name, value: text.name !== 'marketing', text })),
    )
  }, phone)
  await unit((u) =>
    withdrawConsent(u, {
      programId: program.id,
      patientId,
      name: 'communication',
      channel: 'console',
      reason: 'Told me so',
    }),
  )
  packet = await take()
})

const take = () => unit((u) => evidencePacket(u, { programId: program.id, patientId }), auditor)

test('the packet is whole, and can be verified by what it says itself', () => {
  expect(packet).toMatchObject({
    format: 'hubline.evidence.1',
    by: { kind: 'staff', name: 'Ana Auditor' },
    program,
    patient: { id: patientId },
    verification: { rows: 5, files: 1, problems: [] },
  })
  // 1 and 2: the lines and the chain.
  expect(packet.ledger).toHaveLength(5)
  packet.ledger.forEach(({ line, hash, previous, seq, ...row }, index) => {
    expect(sha(line)).toBe(hash)
    expect(JSON.parse(line)).toEqual({ ...row, seq, previous })
    expect([seq, previous]).toEqual([index + 1, packet.ledger[index - 1]?.hash ?? ''])
  })
  // 3: the words.
  expect(packet.texts).toHaveLength(4)
  for (const { title, body, hash } of packet.texts) expect(sha(`${title}\n${body}`)).toBe(hash)
  const known = new Set(packet.texts.map(({ hash }) => hash))
  for (const { basis, textHash } of packet.ledger) expect(known.has(textHash ?? '')).toBe(basis === 'signed')
  // 4: the signature.
  const [signature] = packet.signatures
  const image = Buffer.from(signature?.image ?? '', 'base64')
  expect(image.subarray(1, 4).toString()).toBe('PNG')
  expect(sha(image)).toBe(signature?.sha256)
  expect(packet.ledger.map(({ signatureHash }) => signatureHash ?? null)).toEqual([
    ...Array(4).fill(signature?.sha256),
    null,
  ])
  expect(JSON.parse(packet.ledger[0]?.strokes ?? '')).toEqual(strokes)
  expect(packet.files).toMatchObject([{ id: signature?.id, kind: 'signature', sha256: signature?.sha256 }])
})

test('it tells how each consent stands and how it came about, without a name, a key or an answer too many', () => {
  expect(packet.now.map(({ name, value, basis }) => [name, value, basis])).toEqual([
    ['sharePHI', true, 'signed'],
    ['fcra', true, 'signed'],
    ['marketing', false, 'signed'],
    ['communication', false, 'withdrawn'],
  ])
  expect(packet.flows).toMatchObject([
    { id: 'fl_1', kind: 'pap', links: [{ id: 'lk_1', cause: 'invite', wrongTries: 0 }] },
  ])
  expect(packet.timeline.map(({ action }) => action)).toEqual([
    'link.verify',
    'flow.page',
    'flow.answer',
    'media.add',
    'consent.record',
    'consent.withdraw',
  ])
  expect(packet.timeline[2]).toMatchObject({
    what: 'Answered a form question',
    item: 'marketing',
    by: { kind: 'caregiver', id: 'lk_1' },
    address: '192.0.2.7',
    userAgent: 'Mozilla/5.0 (Android 15; Mobile)',
  })
  expect(JSON.stringify(packet)).not.toMatch(/Secretname|hash-of-key|storageKey/)
})

test('taking it is in the audit log; an unknown patient, or one of another program, is not found', async () => {
  const audit = await sql<{ data: object }>(
    `select data from audit_entry where action = 'consent.evidence' order by id limit 1`,
  )
  expect(audit).toEqual([{ data: { rows: 5, signatures: [packet.signatures[0]?.id], problems: 0 } }])
  const asked = (where: { programId?: string; patientId: string }) => unit((u) => evidencePacket(u, where), auditor)
  await expect(asked({ patientId: 'pt_nobody' })).rejects.toThrow('Not Found')
  await expect(asked({ programId: 'other', patientId })).rejects.toThrow('Not Found')
  expect((await asked({ patientId })).ledger).toHaveLength(5)
})

test('it takes a handful of statements, however long the ledger', async () => {
  const many = Array.from({ length: 60 }, () => ({
    patientId,
    name: 'fcra' as const,
    value: true,
    basis: 'signed' as const,
    channel: 'phone' as const,
    signatureId: packet.signatures[0]?.id,
  }))
  await unit((u) => recordConsents(u, many))
  let statements = 0
  const taken = await unit((u) => {
    const sql: Unit['sql'] = (statement, values) => {
      statements += 1
      return u.sql(statement, values)
    }
    const counting: Unit = { ...u, sql }
    return evidencePacket(counting, { patientId })
  })
  expect(taken.ledger).toHaveLength(65)
  expect(statements).toBeLessThanOrEqual(8)
})

test('a patient without consents has a packet that says so', async () => {
  const id = newId('pt')
  await sql('insert into patient (id, program_id) values ($1, $2)', [id, program.id])
  const empty = await unit((u) => evidencePacket(u, { patientId: id }))
  expect(empty).toMatchObject({ ledger: [], texts: [], signatures: [], files: [], flows: [], timeline: [], now: [] })
  const text = pdfText(await evidencePdf(empty))
  expect(text).toContain('No consents on file.')
  expect(text).toContain('No entries for this patient.')
})

test('the PDF shows all of it, carries the packet, and is the same for the same packet', async () => {
  const file = await evidencePdf(packet)
  expect(sha(await evidencePdf(packet))).toBe(sha(file))
  expect(sha(await evidencePdf(structuredClone(packet)))).toBe(sha(file))
  const raw = Buffer.from(file).toString('latin1')
  expect(raw.slice(0, 8)).toBe('%PDF-1.7')
  expect(raw).toMatch(/\/Lang \(en\)/)
  expect(raw).toMatch(/\/Marked true/)
  expect(raw).toMatch(/\/DisplayDocTitle true/)
  expect(raw).toContain('/MediaBox [0 0 612 792]')
  expect(raw).not.toMatch(/Helvetica/)
  expect(raw).toMatch(/\/Type \/Filespec/)
  expect(raw).toContain(`evidence-${patientId}.json`)

  const text = pdfText(file)
  for (const { hash } of packet.ledger) expect(text).toContain(hash)
  for (const { title, hash } of packet.texts) for (const part of [title, hash]) expect(text).toContain(part)
  expect(text).toContain('Lo puede retirar cuando quiera.')
  expect(text).toContain('Verified: no changes found')
  expect(text).toContain('Cardia <Access> & Care')
  // The font has no Chinese letter.
  expect(text).toContain('Ana López Wang')
  expect(text).toMatch(/Page 1 of (\d+)/)
  expect(text).not.toContain('\ufffd')
})

test('what was changed stands on the first page and in the packet', async () => {
  const client = await pool().connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`update consent set value = true where patient_id = $1 and name = 'marketing'`, [patientId])
    await client.query('commit')
  } finally {
    client.release()
  }
  const changed = await take()
  expect(changed.verification.problems).toMatchObject([
    { table: 'consent', seq: 3, field: 'value', problem: 'changed' },
  ])
  const text = pdfText(await evidencePdf(changed))
  expect(text).toContain('Verified: problems found')
  expect(text).toMatch(/Row 3 of pt_\w+ \(cs_\w+\) does not have the hash of its words: field value changed\./)
})

test.each(['en', 'es'] as const)('the signed document is in the words of the flow: %s', async (language) => {
  const words = await unit((u) => readTexts(u, program, ['enrollment'], language))
  const texts = words.map((text) => ({ ...text, value: true }))
  const image = Buffer.from(packet.signatures[0]?.image ?? '', 'base64')
  const given = {
    language,
    programId: program.id,
    program,
    texts,
    patient: { id: patientId, name: 'Zoë O’Brien' },
    signer: {
      name: 'Ana López',
      capacity: 'representative' as const,
      relationship: language === 'en' ? 'Mother' : 'Madre',
    },
    signing: signingFor(language, 'caregiver', texts),
    signature: image,
    code: '7F3K9QWE2M4NXC8T',
    checkAt: 'https://hub.example.org/verify',
    signedAt: new Date('2026-03-01T02:03:04.567Z'),
    flowId: 'fl_1',
    timeZone: 'America/New_York',
  }
  const file = await signedDocument(given)
  expect(sha(await signedDocument(given))).toBe(sha(file))
  expect(Buffer.from(file).toString('latin1')).toMatch(new RegExp(`/Lang \\(${language}\\)`))
  const text = pdfText(file)
  const [shown] = texts
  expect(text).toContain(shown?.title)
  expect(text).toContain(shown?.hash)
  expect(text).toContain('2026-03-01 02:03:04 UTC')
  const expected =
    language === 'en'
      ? [
          'Signed by Ana López, for the patient, as representative',
          'Relationship to the patient Mother',
          'February 28, 2026',
          'Yes, I agree',
          'Page 1 of 2',
          'Version of the text 1',
        ]
      : [
          'Firmado por Ana López, por el paciente, como su representante',
          'Relación con el paciente Madre',
          '28 de febrero de 2026',
          'Sí, acepto',
          'Página 1 de 2',
          'Versión del texto 1',
        ]
  for (const part of [
    ...expected,
    'Zoë O’Brien',
    `fl_1 · ${patientId}`,
    '7F3K-9QWE-2M4N-XC8T',
    'https://hub.example.org/verify',
  ])
    expect(text).toContain(part)
  const alone = { ...given, signer: { name: 'Zoë O’Brien', capacity: 'self' as const, relationship: null } }
  const trial = pdfText(await signedDocument({ ...given, trial: true }))
  const [stamp, sentence] =
    language === 'en'
      ? ['TRIAL, NOT REAL', 'This is a trial and not a real copy.']
      : ['PRUEBA, NO ES AUTÉNTICO', 'Esto es una prueba y no una copia auténtica.']
  const pages = Number(/(?:Page 1 of|Página 1 de) (\d+)/.exec(trial)?.[1])
  expect(trial.split(stamp)).toHaveLength(pages + 1)
  expect(trial).toContain(sentence)
  expect(text).not.toContain(stamp)
  expect(pdfText(await signedDocument(alone))).not.toMatch(/Relationship|Relación/)
})
