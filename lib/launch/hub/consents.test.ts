// The commands about consents on this file's own database.
import { mkdtemp, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealAudit } from '@/lib/access/audit/seals/seal-audit'
import { readText } from '@/lib/consents/read-texts'
import { recordConsents } from '@/lib/consents/record-consents'
import { provideConfig } from '@/lib/platform/config'
import { newId } from '@/lib/platform/ids'
import { hub } from '@/lib/testing/command-line'
import { testActor, testDatabase } from '@/lib/testing/database'
import { pdfText } from '@/lib/testing/pdf-text'
import { makeSignature } from '@/lib/testing/signature'

const { sql, pool, unit } = testDatabase()
const program = { id: 'cardia', name: 'Cardia Access', phone: '+12025550198' }

/** Past every trigger, as the owner of the database could. */
async function tamper(text: string, values: unknown[]) {
  const client = await pool().connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(text, values)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function signed() {
  const patientId = newId('pt')
  await sql('insert into patient (id, program_id) values ($1, $2)', [patientId, program.id])
  const [row] = await unit(async (u) => {
    const text = await readText(u, program, 'sharePHI', 'en')
    const signatureId = await makeSignature(u, program.id, patientId)
    const how = { value: true, basis: 'signed', channel: 'phone', signatureId } as const
    return recordConsents(u, [{ patientId, name: 'sharePHI', ...how, text }])
  })
  return { patientId, id: row?.id ?? '' }
}

test('texts are listed and published, evidence is written, a changed byte is found', async () => {
  // Anchors and secrets of its own.
  const folder = await mkdtemp(join(tmpdir(), 'hubline-consents-'))
  provideConfig({ DATA_DIR: folder })
  await sql('insert into support_program (id, name, phone) values ($1, $2, $3)', [
    program.id,
    program.name,
    program.phone,
  ])
  const { patientId, id } = await signed()

  const file = join(folder, 'marketing.md')
  await writeFile(file, '# News from {{program}}\r\n\r\nYou get news.\r\n\r\n- Call {{phone}} to end it\r\n')
  const named = ['--program', program.id, '--name', 'marketing', '--language', 'en', '--file']
  const published = await hub('consent', 'publish', ...named, file, '--json')
  expect(published).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(published.out)).toMatchObject({
    version: 2,
    title: 'News from Cardia Access',
    body: 'You get news.\n\n- Call 202-555-0198 to end it',
  })
  for (const [words, why] of [
    ['Title only', 'body must not be empty.'],
    ['T\nof {{patient}}', 'body has {{patient}}: only {{program}} and {{phone}} are known.'],
    ['News from {{program}}\nYou get news.\n\n- Call {{phone}} to end it', 'body is version 2 already.'],
  ] as const) {
    await writeFile(file, words)
    expect(await hub('consent', 'publish', ...named, file)).toEqual({ code: 1, out: '', err: `${why}\n` })
  }
  expect((await hub('consent', 'publish', ...named, join(folder, 'none'))).err).toMatch(/cannot be read/)

  const texts = JSON.parse((await hub('consent', 'texts', '--program', program.id, '--json')).out).texts
  expect(texts).toHaveLength(15)
  const of = (name: string) =>
    texts
      .filter((text: { name: string; language: string }) => text.name === name && text.language === 'en')
      .map(({ version, current, signed }: Record<string, unknown>) => [version, current, signed])
  expect(of('marketing')).toEqual([
    [1, false, 0],
    [2, true, 0],
  ])
  expect(of('sharePHI')).toEqual([[1, true, 1]])

  for (const form of ['json', 'pdf']) {
    const out = join(folder, `packet.${form}`)
    const said = await hub('consent', 'evidence', '--patient', patientId, '--out', out)
    expect(said).toEqual({
      code: 0,
      out: `Wrote 1 row and 1 signature to ${out}; verified: nothing was changed.\n`,
      err: '',
    })
    expect((await stat(out)).mode & 0o777).toBe(0o600)
  }
  expect(JSON.parse(await readFile(join(folder, 'packet.json'), 'utf8'))).toMatchObject({
    patient: { id: patientId },
    by: { kind: 'operator' },
  })
  expect(pdfText(await readFile(join(folder, 'packet.pdf')))).toContain('Sharing your health information')
  expect(await hub('consent', 'evidence', '--patient', 'pt_none', '--out', join(folder, 'x.pdf'))).toMatchObject({
    code: 1,
    err: 'There is no patient pt_none.\n',
  })
  expect((await hub('consent', 'evidence', '--patient', patientId, '--out', 'x.txt')).err).toBe(
    '--out must end in .json or .pdf.\n',
  )

  expect(await hub('consent', 'verify')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Verified 1 row of 1 patient, 15 texts and 1 file: nothing was changed\.\nNothing of the audit log is sealed yet\./,
    ),
    err: '',
  })
  await sealAudit(testActor)
  expect((await hub('audit', 'verify')).out).toMatch(
    /^Verified \d+ rows of the audit log under 1 seal: nothing was changed\.\n/,
  )
  await tamper('update consent set value = false where id = $1', [id])
  const found = await hub('consent', 'verify', '--program', program.id)
  expect(found).toMatchObject({ code: 1, err: '' })
  expect(found.out).toContain(
    `\nconsent ${id} value: Row 1 of ${patientId} (${id}) does not have the hash of its words: field value changed.\n`,
  )
  const json = await hub('consent', 'verify', '--patient', patientId, '--json')
  expect(json.code).toBe(1)
  expect(JSON.parse(json.out).problems).toMatchObject([
    { table: 'consent', row: id, field: 'value', problem: 'changed' },
  ])
  // A ledger rewritten with its hashes and the hash in the audit log is told by the seal of that row.
  await tamper(
    `update consent c set previous = '', hash = encode(sha256(convert_to(consent_line(c), 'UTF8')), 'hex') where id = $1`,
    [id],
  )
  await tamper(
    `update audit_entry set data = jsonb_set(data, '{rows,0,hash}', to_jsonb((select hash from consent where id = $1))) where action = 'consent.record'`,
    [id],
  )
  const rehashed = JSON.parse((await hub('consent', 'verify', '--json')).out)
  expect(rehashed).toMatchObject({ problems: [], auditLog: { problems: [{ problem: 'changed' }] } })
  expect(await hub('audit', 'verify')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/\nRow \d+ was changed\.\n/),
  })
  expect(await hub('audit', 'verify', '--anchors', join(folder, 'none'))).toMatchObject({
    code: 1,
    err: `The file ${join(folder, 'none')} cannot be read.\n`,
  })
  expect((await hub('audit', 'restart', '--reason', 'none')).err).toBe(
    'No seal of the audit log is lost: there is nothing to restart.\n',
  )
  await rename(join(folder, 'secrets.json'), join(folder, 'away.json'))
  expect(await hub('audit', 'verify')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The secrets file \S+ is not there: .*Restore it from a copy\.\n$/),
  })
  expect((await hub('consent', 'verify', '--patient', 'pt_none')).err).toBe('There is no patient pt_none.\n')
  expect((await hub('consent', 'verify', '--program', 'none')).err).toBe('There is no program none.\n')
})

test('the accounting of disclosures is written as a file, over at most six years', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hubline-disclosures-'))
  const { patientId } = await signed()
  const wrote = (name: string, ...more: string[]) =>
    hub('disclosures', '--patient', patientId, '--out', join(folder, name), ...more)
  expect(await wrote('a.csv')).toMatchObject({ code: 0, err: '' })
  expect(await readFile(join(folder, 'a.csv'), 'utf8')).toContain('Shared with')
  expect(await wrote('a.pdf', '--from', '2026-01-01', '--until', '2026-01-31')).toMatchObject({ code: 0 })
  expect(pdfText(await readFile(join(folder, 'a.pdf')))).toContain('Accounting of disclosures')
  expect((await stat(join(folder, 'a.pdf'))).mode & 0o777).toBe(0o600)
  expect(await wrote('b.txt')).toMatchObject({ code: 1, err: '--out must end in .csv or .pdf.\n' })
  expect((await wrote('b.csv', '--from', '2012-01-01', '--until', '2026-01-31')).err).toContain('at most 6 years')
  expect((await wrote('b.csv', '--from', '2026-02-01', '--until', '2026-01-31')).err).toContain('--until')
  expect((await hub('disclosures', '--patient', 'pt_none', '--out', join(folder, 'c.csv'))).err).toBe(
    'There is no patient pt_none.\n',
  )
  expect(
    await sql(`select outcome from audit_entry where action = 'patient.disclosures' and caller_kind = 'operator'`),
  ).toHaveLength(2)
})
