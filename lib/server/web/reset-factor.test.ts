// An administrator takes a lost second factor away, and cannot make themselves the person by it: who gave a password or a
// link resets nothing, and who reset gives neither.
import { beforeEach, expect, test } from 'vitest'
import { sealSeed } from '@/lib/access/factors/sealed-factor'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { ask, cookieFor, type Someone, signedIn } from '@/lib/testing/signed-in'

const { sql } = testDatabase()
let program: string
let [ann, bob, eve]: Someone[] = []
let n = 0

beforeEach(async () => {
  provideConfig({ PUBLIC_URL: 'https://hub.example.org', HUB_RATE_LIMIT: 'off' })
  program = await makeProgram()
  n += 1
  ;[ann, bob, eve] = [
    await signedIn(`ann${n}`, 'administrator', [program]),
    await signedIn(`bob${n}`, 'administrator', [program]),
    await signedIn(`eve${n}`, 'case-manager', [program]),
  ]
  await sql('insert into staff_factor (staff_id, sealed, last_step, created_at) values ($1, $2, 0, now())', [
    eve.id,
    sealSeed(eve.id, 'SEED'),
  ])
  await sql(`insert into recovery_code (staff_id, hash) values ($1, 'x')`, [eve.id])
})

const headers = { origin: 'https://hub.example.org' }
const at = (who: Someone | undefined, name: 'resetFactor' | 'setPassword', of: Someone | undefined) =>
  ask(who as Someone, name, { params: { staffId: of?.id ?? '' }, headers })
const status = async (...asked: Parameters<typeof at>) => (await at(...asked)).status
const left = async () =>
  (
    await sql<{ n: number }>(
      `select (select count(*) from staff_factor where staff_id = $1)::int + (select count(*) from recovery_code where staff_id = $1)::int
            + (select count(*) from session where staff_id = $1)::int as n`,
      [eve?.id],
    )
  )[0]?.n

test('factor, codes and sessions go; the log of the program says who did it', async () => {
  const row = async () =>
    (await ask(ann as Someone, 'listStaff', { headers })).json.data.rows.find(({ id }: Someone) => id === eve?.id)
  expect(await row()).toMatchObject({ factor: true })
  expect(await left()).toBe(3)
  expect(await status(ann, 'resetFactor', eve)).toBe(200)
  expect(await left()).toBe(0)
  expect(await row()).toMatchObject({ factor: false })
  const rows = await sql<object>(
    `select caller_id as caller, program_id as program, data from audit_entry where action = 'factor.reset' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ caller: ann?.id, program, data: { staffId: eve?.id, person: eve?.name } }])
})

test('a fresh proof is asked for; nobody resets their own; who may not give the role may not reset', async () => {
  const it = await signedIn(`it${n}`, 'it-administrator', [program])
  expect(await status(it, 'resetFactor', eve)).toBe(403)
  expect(await status(eve, 'resetFactor', ann)).toBe(403)
  expect(await status(ann, 'resetFactor', ann)).toBe(403)
  await sql(`update session set proved_at = now() - interval '1 hour' where staff_id = $1`, [ann?.id])
  expect((await at(ann, 'resetFactor', eve)).json.error.data).toMatchObject({ by: 'password' })
  expect(await left()).toBe(3)
})

test('who reset gives no password, and who gave one resets nothing; another does, and in time they do', async () => {
  const refused = { error: { code: 409, message: 'Another administrator has to do this' }, status: 409 }
  expect(await status(ann, 'resetFactor', eve)).toBe(200)
  expect((await at(ann, 'setPassword', eve)).json).toEqual(refused)
  expect(await status(bob, 'setPassword', eve)).toBe(200)
  expect((await at(bob, 'resetFactor', eve)).json).toEqual(refused)

  // A week alone is not enough: the person has to have come since.
  const age = `alter table audit_entry disable trigger user; update audit_entry set at = at - interval '8 days' where program_id = '${program}'; alter table audit_entry enable trigger user`
  await sql(age)
  await sql('update staff set last_sign_in_at = null where id = $1', [eve?.id])
  expect(await status(ann, 'setPassword', eve)).toBe(409)
  await cookieFor(eve?.id ?? '')
  expect(await status(ann, 'setPassword', eve)).toBe(200)
  expect(await status(bob, 'resetFactor', eve)).toBe(200)
  expect(await status(bob, 'setPassword', eve)).toBe(409)
})
