// A sandbox made for a program: who made it has it, its token works in it alone, and a program has so many.
import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { disableStaff } from '@/lib/access/staff/disable-staff'
import { listStaff } from '@/lib/access/staff/list-staff'
import { lockManageable, lockPerson } from '@/lib/access/staff/lock-person'
import { updateStaff } from '@/lib/access/staff/update-staff'
import { receiveImport } from '@/lib/batches/imports/receive-import'
import { sandboxLimits } from '@/lib/contract/partners/sandbox'
import { served } from '@/lib/server/web/handlers'
import { testActor, testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeProgram } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { makeSandbox } from './make-sandbox'
import { readSandbox } from './read-sandbox'

const { unit, sql, single } = testDatabase()
let program = ''
let staffId = ''
beforeAll(async () => {
  program = await makeProgram({ name: 'Cardia' })
  const person = { email: 'a@example.org', name: 'Ana', role: 'administrator', password: 'a long enough word' } as const
  staffId = (await unit((u) => createStaff(u, { ...person, programIds: [program] }))).id
})
const asStaff = () => ({ ...testActor, kind: 'staff' as const, id: staffId, name: 'Ana' })
const make = (programId: string, id: string) =>
  unit((u) => makeSandbox(u, { programId, id, name: `Cardia ${id}` }), asStaff())
const invite = async (token: string, programId: string) =>
  answered(await served.invitePatient(incoming({ token, body: someone(programId) }))).status

test('it is found from its program and the reverse, by who has both, and its token works in it alone', async () => {
  const { id, token } = await make(program, 'cardia-test')
  expect(token).toMatch(/^hbl_test_/)
  expect(await invite(token, id)).toBe(200)
  expect(await invite(token, program)).toBe(400)
  const held = await sql<{ id: string }>(
    'select program_id as id from staff_program where staff_id = $1 and ended_at is null order by 1',
    [staffId],
  )
  expect(held.map((row) => row.id)).toEqual([id, program].sort())

  const read = (programId: string, within: string[]) => unit((u) => readSandbox(u, { programId, within }))
  expect(await read(program, [program, id])).toMatchObject({ sandbox: false, made: [{ id }], patients: 0 })
  expect(await read(program, [program])).toMatchObject({ made: [] })
  expect(await read(id, [id, program])).toMatchObject({ sandbox: true, madeFor: { id: program }, patients: 1 })
  expect(await read(id, [id])).toMatchObject({ madeFor: null, aheadSeconds: 0 })
})

test('who made a sandbox stays in reach of the administrators of its program, and nobody comes into reach by it', async () => {
  const own = await makeProgram()
  const administrator = async (email: string, programIds: string[]) => {
    const person = { email, name: email, role: 'administrator', password: 'a long enough word' } as const
    const { id } = await unit((u) => createStaff(u, { ...person, programIds }))
    return { ...testActor, kind: 'staff' as const, id, name: email }
  }
  const [maker, other] = [await administrator('maker@example.org', [own]), await administrator('b@example.org', [own])]
  await unit((u) => makeSandbox(u, { programId: own, id: 'reach-test', name: 'Reach test' }), maker)
  const tester = await administrator('tester@example.org', ['reach-test'])

  const seen = await unit((u) => listStaff(u), other)
  expect(seen.find(({ id }) => id === maker.id)).toMatchObject({
    manageable: true,
    programIds: [own],
    otherPrograms: 1,
  })
  for (const { id } of [maker, tester])
    expect(await unit((u) => lockManageable(u, id), other)).toMatchObject({ id, manageable: true })
  // An administrator of the sandbox alone manages nobody of its program.
  expect((await unit((u) => lockPerson(u, maker.id), tester)).manageable).toBe(false)
  await expect(unit((u) => lockPerson(u, other.id), tester)).rejects.toMatchObject({ refusal: 'notFound' })

  // The sandbox needs no administrator of its own, its program does.
  await unit((u) => disableStaff(u, { staffId: tester.id }), other)
  await unit((u) => disableStaff(u, { staffId: maker.id }), other)
  const demoted = { staffId: other.id, name: 'B', role: 'case-manager', programIds: [own] } as const
  await expect(unit((u) => updateStaff(u, demoted), other)).rejects.toMatchObject({ refusal: 'lastAdministrator' })
})

test('nothing of a program’s people comes with it, and its texts do', async () => {
  const own = await makeProgram()
  await sql(
    `update sms_template set body = 'Ours. Reply STOP.' where program_id = $1 and kind = 'invite' and language = 'en'`,
    [own],
  )
  await make(own, 'texts-test')
  const texts = (programId: string) =>
    sql('select kind, text, language, body from sms_template where program_id = $1 and kind <> $2 order by 1, 2, 3', [
      programId,
      'campaign',
    ])
  expect(await texts('texts-test')).toEqual(await texts(own))
  expect(await sql(`select 1 from endpoint where program_id = 'texts-test' and kind = 'partner'`)).toEqual([])
})

test('a program has so many, a sandbox has none of its own, and a taken id is said', async () => {
  const own = await makeProgram()
  const made = await make(own, 'many-1')
  await expect(make(own, 'MANY-1')).rejects.toMatchObject({ refusal: 'idTaken' })
  for (let n = 2; n <= sandboxLimits.sandboxes; n += 1) await make(own, `many-${n}`)
  await expect(make(own, 'many-more')).rejects.toMatchObject({ refusal: 'sandboxLimit' })
  await expect(make(made.id, 'box-of-box')).rejects.toMatchObject({ refusal: 'dataInvalid' })
  await expect(make('nowhere', 'box-nowhere')).rejects.toMatchObject({ refusal: 'notFound' })
})

test('no file of patients is brought into a sandbox', async () => {
  const own = await makeProgram()
  const { id } = await make(own, 'files-test')
  const chunks = async function* () {
    yield Buffer.from('phoneNumber\n+12025550100\n')
  }
  const take = (programId: string) => receiveImport(single(), { programId, fileName: 'a.csv', chunks: chunks() })
  await expect(take(id)).rejects.toMatchObject({ refusal: 'notInSandbox' })
  expect(await take(own)).toMatchObject({ rows: 1 })
  expect(await sql('select 1 from import_run where program_id = $1', [id])).toEqual([])
})

test('what is no sandbox is made for no program', async () => {
  const [one, other] = [await makeProgram(), await makeProgram()]
  await expect(sql('update support_program set sandbox_of = $1 where id = $2', [one, other])).rejects.toThrow(
    'support_program_sandbox_of_sandbox',
  )
})
