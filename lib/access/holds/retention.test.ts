// What is over is disposed of in batches, nothing under a legal hold, and figures say what and when.
import { beforeAll, expect, test } from 'vitest'
import { sweepImports } from '@/lib/batches/imports/sweep-imports'
import { sweepMedia } from '@/lib/consents/media/sweep-media'
import { sweepOldFiles } from '@/lib/consents/media/sweep-old-files'
import { verifyLedger } from '@/lib/consents/verify-ledger'
import { KeptKind } from '@/lib/contract/access/retention-periods'
import { sweepLinkTexts } from '@/lib/messaging/messages/sweep-link-texts'
import { sweepDrafts } from '@/lib/platform/drafts/sweep-drafts'
import { inSql } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { updateProgram } from '../programs/update-program'
import { liftHold } from './lift-hold'
import { placeHold } from './place-hold'
import { readRetention } from './read-retention'

const { unit, sql, single } = testDatabase()
let [programId, other] = ['', '']
const draftOf: Record<string, string> = { old: 'note', young: 'task' }
const [old, young] = ["now() - interval '3 years 1 day'", "now() - interval '1 day'"]

beforeAll(async () => {
  ;[programId, other] = [await makeProgram(), await makeProgram()]
  await sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_a', 'a@example.org', 'Ann', '', 'supervisor')`,
  )
  for (const [program, patient] of [
    [programId, 'pt_a'],
    [programId, 'pt_held'],
    [other, 'pt_c'],
  ]) {
    await sql('insert into patient (id, program_id) values ($1, $2)', [patient, program])
    for (const [age, at] of [
      ['old', old],
      ['young', young],
    ]) {
      const id = `${patient}_${age}`
      await sql(
        `insert into draft (staff_id, program_id, kind, patient_id, sealed, saved_at) values ('st_a', $1, $2, $3, '', ${at})`,
        [program, draftOf[age ?? ''], patient],
      )
      await sql(
        `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
         values ($1, $2, $3, '+12125550100', 'link', '', 'en', '', 'GSM-7', 1, 'delivered', ${at}, ${at})`,
        [id, program, patient],
      )
      await sql(
        `insert into phone_message (sms_id, program_id, phone_number, sealed, at) values ($1, $2, '+12125550100', 'x', ${at})`,
        [id, program],
      )
      for (const kind of ['upload', 'signature'])
        await sql(
          `insert into media_file (id, program_id, patient_id, kind, file_type, size, sha256, storage_key, created_at)
           values ($1, $2, $3, $4, 'pdf', 1, 'x', substr(md5($1), 1, 2) || '/' || substr(md5($1) || md5($1), 3, 38), ${at})`,
          [`${id}_${kind}`, program, patient, kind],
        )
      await sql(
        `insert into import_run (id, program_id, state, file_name, by_kind, by_id, by_name, by_address, created_at, updated_at)
         values ($1, $2, 'done', 'a.csv', 'staff', 'st_a', 'Ann', '', ${at}, ${at})`,
        [`im_${id}`, program],
      )
      await sql(
        `insert into import_row (run_id, row, line, state, sealed, patient_id) values ($1, 1, 1, 'created', 'x', $2)`,
        [`im_${id}`, patient],
      )
    }
  }
})

const left = async () => {
  const rows = async (text: string) => (await sql<{ id: string }>(text)).map(({ id }) => id).sort()
  return {
    drafts: await rows(
      `select patient_id || '_' || case kind when 'note' then 'old' else 'young' end as id from draft`,
    ),
    texts: await rows('select sms_id as id from phone_message'),
    files: await rows(`select id from media_file where discarded_at is null`),
    imports: await rows(`select replace(run_id, 'im_', '') as id from import_row where sealed is not null`),
  }
}
async function dispose() {
  await sweepDrafts(single())
  await sweepLinkTexts(single())
  await sweepOldFiles(single())
  while ((await inSql(testActor, sweepImports)) > 0);
}
const both = (...patients: string[]) => patients.flatMap((patient) => [`${patient}_old`, `${patient}_young`]).sort()
const young3 = ['pt_a_young', 'pt_c_young', 'pt_held_young']

test('what is over goes, what is held stays, files only where the program says for how long', async () => {
  const { id: holdId } = await unit((u) => placeHold(u, { programId, patientId: 'pt_held', reason: 'Smith v. Acme' }))
  const { id: whole } = await unit((u) => placeHold(u, { programId: other, reason: 'Inspection' }))
  await unit((u) => updateProgram(u, { programId, mediaYears: 3 }))
  await dispose()
  const held = [...both('pt_c', 'pt_held'), 'pt_a_young'].sort()
  const after = await left()
  expect(after).toMatchObject({ drafts: held, texts: held, imports: held })
  // Signatures are proof.
  const files = [...both('pt_a', 'pt_held', 'pt_c').flatMap((id) => [`${id}_signature`, `${id}_upload`])]
  expect(after.files).toEqual(files.filter((id) => id !== 'pt_a_old_upload').sort())

  await unit((u) => liftHold(u, { programId, holdId, reason: 'Settled' }))
  await unit((u) => liftHold(u, { programId: other, holdId: whole, reason: 'Over' }))
  await dispose()
  expect(await left()).toMatchObject({ drafts: young3, texts: young3, imports: young3 })
  expect((await left()).files).toEqual(
    files.filter((id) => !['pt_a_old_upload', 'pt_held_old_upload'].includes(id)).sort(),
  )
})

test('figures say what and when, each program its own', async () => {
  const read = async (id: string) => {
    const { mediaYears, rows } = await unit((u) => readRetention(u, { programId: id }))
    expect(rows.map(({ kind }) => kind)).toEqual(KeptKind.all)
    return { mediaYears, ...Object.fromEntries(rows.map(({ kind, lately }) => [kind, lately])) }
  }
  expect(await read(programId)).toMatchObject({
    mediaYears: 3,
    drafts: 2,
    linkTexts: 2,
    files: 2,
    imports: 2,
    audit: 0,
  })
  expect(await read(other)).toMatchObject({ mediaYears: null, drafts: 1, linkTexts: 1, files: 0, imports: 1 })
  const { rows } = await unit((u) => readRetention(u, { programId }))
  expect(rows[0]?.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/)
  const wrong = unit((u) => updateProgram(u, { programId, mediaYears: 0 }))
  await expect(wrong).rejects.toMatchObject({ refusal: 'dataInvalid' })
})

test('a file that went is discarded in the log, so the ledger misses nothing', async () => {
  await sql(`update media_file set discarded_at = discarded_at - interval '2 days' where discarded_at is not null`)
  await sweepMedia(single())
  const { problems } = await verifyLedger(single(), { patientId: 'pt_a' })
  expect(problems.filter(({ row }) => row === 'pt_a_old_upload')).toEqual([])
  expect(
    await sql(`select 1 from audit_entry where action = 'media.discard' and data->>'mediaId' = 'pt_a_old_upload'`),
  ).toHaveLength(1)
})

test('a hold keeps what is on its way out: a file discarded before it came, a draft that changes a note', async () => {
  const key = async () =>
    (await sql('select 1 from media_file where id = $1', ['pt_c_young_upload'])).length +
    (await sql(`select 1 from draft where patient_id like 'pt_c/%'`)).length
  await sql(`update media_file set discarded_at = now() - interval '2 days' where id = 'pt_c_young_upload'`)
  await sql(
    `insert into draft (staff_id, program_id, kind, patient_id, sealed, saved_at) values ('st_a', $1, 'note', 'pt_c/nt_1', '', ${old})`,
    [other],
  )
  const { id } = await unit((u) => placeHold(u, { programId: other, patientId: 'pt_c', reason: 'Inspection' }))
  const go = async () => {
    await sweepMedia(single())
    await dispose()
  }
  await go()
  expect(await key()).toBe(2)
  await unit((u) => liftHold(u, { programId: other, holdId: id, reason: 'Over' }))
  await go()
  expect(await key()).toBe(0)
})

test.each([
  ['draft', `select 1 from draft where patient_id = 'pt_race'`, () => sweepDrafts(single())],
  ['text', `select 1 from phone_message where sms_id = 'race'`, () => sweepLinkTexts(single())],
  ['file', `select 1 from media_file where id = 'race' and discarded_at is null`, () => sweepOldFiles(single())],
  ['discarded file', `select 1 from media_file where id = 'gone'`, () => sweepMedia(single())],
])('a hold that is being placed while a sweep begins keeps the %s', async (_what, there, sweep) => {
  await unit((u) => updateProgram(u, { programId, mediaYears: 1 }))
  await sql(`insert into patient (id, program_id) values ('pt_race', $1) on conflict do nothing`, [programId])
  await sql(
    `insert into draft (staff_id, program_id, kind, patient_id, sealed, saved_at) values ('st_a', $1, 'note', 'pt_race', '', ${old}) on conflict do nothing`,
    [programId],
  )
  await sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
     values ('race', $1, 'pt_race', '+12125550100', 'link', '', 'en', '', 'GSM-7', 1, 'delivered', ${old}, ${old}) on conflict do nothing`,
    [programId],
  )
  await sql(
    `insert into phone_message (sms_id, program_id, phone_number, sealed, at) values ('race', $1, '+12125550100', 'x', ${old}) on conflict do nothing`,
    [programId],
  )
  for (const [id, discarded] of [
    ['race', 'null'],
    ['gone', "now() - interval '2 days'"],
  ])
    await sql(
      `insert into media_file (id, program_id, patient_id, kind, file_type, size, sha256, storage_key, created_at, discarded_at)
       values ($1, $2, 'pt_race', 'upload', 'pdf', 1, 'x', substr(md5($1), 1, 2) || '/' || substr(md5($1) || md5($1), 3, 38), ${old}, ${discarded}) on conflict do nothing`,
      [id, programId],
    )
  let done = false
  let sweeping: Promise<unknown> = Promise.resolve()
  const { id: holdId } = await unit(async (u) => {
    const placed = await placeHold(u, { programId, patientId: 'pt_race', reason: 'Smith v. Acme' })
    sweeping = sweep().finally(() => {
      done = true
    })
    const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
    while (!done && (await sql(waits)).length === 0);
    return placed
  })
  await sweeping
  await unit((u) => liftHold(u, { programId, holdId, reason: 'Settled' }))
  expect(await sql(there)).toHaveLength(1)
})
