// Every chore, the readers of the log, and what a new key seals anew, as the database role of the worker alone (part-rights.ts),
// and a sandbox emptied as that of the site: each has something to do, and is refused nothing.
import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { sealSeed } from '@/lib/access/factors/sealed-factor'
import { addMedia } from '@/lib/consents/media/add-media'
import { openSandbox } from '@/lib/partners/sandbox/open-sandbox'
import { wipeSandbox } from '@/lib/partners/sandbox/wipe-sandbox'
import { provideConfig } from '@/lib/platform/config'
import { closePool, pool } from '@/lib/platform/db/client'
import { partRoles } from '@/lib/platform/db/serving-role'
import { type JobName, jobs } from '@/lib/platform/jobs/catalogue'
import { presentSeal, rotateKey } from '@/lib/platform/key-ring'
import { log } from '@/lib/platform/log'
import { seal } from '@/lib/platform/seal'
import { rereadSecrets } from '@/lib/platform/secrets'
import { catchUp } from '@/lib/testing/catch-up'
import { testActor, testDatabase } from '@/lib/testing/database'
import { scheduleErasure } from '@/lib/testing/erasure'
import { makeEndpoint, makeProgram, makeToken } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { partUrlOf } from '@/lib/testing/serving-url'
import { handlers } from './handlers'

const { url, sql, unit } = testDatabase()
const box = 'box-chores'
const one = async (text: string) => (await sql<{ n: number }>(`select count(*)::int as n from ${text}`))[0]?.n

beforeAll(async () => {
  const folder = mkdtempSync(join(inject('dataDir'), 'chores-'))
  chmodSync(folder, 0o711)
  provideConfig({ DATA_DIR: folder, HUB_MEDIA_DIR: join(folder, 'media'), HUB_SECRETS_FILE: join(folder, 's.json') })
  rereadSecrets()
  const programId = await makeProgram()
  await makeEndpoint(programId)
  await makeToken([programId])
  const [patientId = '', leaving = ''] = [await makePatient(programId), await makePatient(programId)]
  await unit((u) => openSandbox(u, { id: box, name: 'Acme test' }))
  await makeEndpoint(box)
  await makePatient(box)
  for (const of of [patientId, leaving])
    await unit((u) =>
      addMedia(u, {
        ...{ programId, patientId: of, flowId: null, kind: 'document' },
        file: { fileType: 'pdf', bytes: Buffer.from('a file'), width: null, height: null },
      }),
    )
  await scheduleErasure(sql, { programId, patientId: leaving })
  await sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_rosa', 'rosa@example.org', 'Rosa', '', 'case-manager')`,
  )
  await sql(`insert into staff_factor (staff_id, sealed, last_step, created_at) values ('st_rosa', $1, 0, now())`, [
    sealSeed('st_rosa', 'seed'),
  ])
  await sql(`update partner_token set signing_secret = $1`, [seal('whsec_a')])
  // What has run out, and whoever has been left.
  await sql(`update patient set created_at = now() - interval '20 days' where program_id = $1`, [box])
  await sql(
    `insert into draft (staff_id, program_id, kind, patient_id, sealed, saved_at) values ('st_rosa', $1, 'note', $2, '', now() - interval '40 days')`,
    [programId, patientId],
  )
  await sql(`update support_program set media_years = 1`)
  rotateKey('seal', new Date())

  await closePool()
  provideConfig({ DATABASE_URL: partUrlOf(url(), 'worker') })
})

afterEach(() => void vi.restoreAllMocks())

/** What a chore says aloud when it goes on past something that failed. */
async function quietly(work: () => Promise<unknown>) {
  const said = [vi.spyOn(log(), 'error'), vi.spyOn(log(), 'warn')]
  await work()
  expect(said.flatMap((each) => each.mock.calls)).toEqual([])
}

test('the readers of the log come to their end', async () => {
  const { rows } = await pool().query('select current_user as name')
  expect(rows).toEqual([{ name: partRoles.worker }])
  await quietly(catchUp)
  expect(await one('patient_total')).toBeGreaterThan(0)
})

test.each(Object.keys(jobs) as JobName[])('%s', (name) => quietly(() => handlers[name]({})))

test('they had something to do', async () => {
  // A seal waits for transactions of the whole cluster, in which other tests work.
  await expect.poll(() => handlers['audit.seal']({}).then(() => one('audit_seal'))).toBeGreaterThan(0)
  expect(await one('erasure where done_at is not null')).toBe(1)
  expect(await one(`patient where program_id = '${box}'`)).toBe(0)
  expect(await one('draft')).toBe(0)
  expect(await one(`media_file where seal_kid = '${presentSeal().kid}'`)).toBeGreaterThan(0)
})

test('the site empties a sandbox, too', async () => {
  await closePool()
  provideConfig({ DATABASE_URL: partUrlOf(url(), 'site') })
  await makePatient(box)
  await wipeSandbox(testActor, { programId: box })
  expect(await one(`patient where program_id = '${box}'`)).toBe(0)
})
