// The commands about endpoints and callbacks, run in this process.
import { beforeEach, describe, expect, test } from 'vitest'
import { queueCallback } from '@/lib/callbacks/queue-callback'
import { CallbackShape, completeEnrollment } from '@/lib/contract/vocabulary'
import { openProgram } from '@/lib/launch/demo/open-program'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeEndpoint } from '@/lib/testing/partner'
import { parseCommand } from './command'
import { commands } from './commands'
import { momentOf } from './moment'

const { unit, sql } = testDatabase()
const { dosage } = CallbackShape
let programs = 0
let program = ''
let patientId = ''

beforeEach(async () => {
  programs += 1
  program = `p-${programs}`
  patientId = `pt_${programs}`
  await unit((u) => openProgram(u, { id: program, name: 'Second Wind', templates: [] }))
  await sql(
    `insert into patient (id, program_id, zones, first_name, last_name, phone_number) values ($1, $2, '{}', 'Ana', 'Li', '+12025550143')`,
    [patientId, program],
  )
})

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Ran = { say: string[]; json: any; told: string[] }
async function run(line: string): Promise<Ran> {
  const { found, values } = parseCommand(commands, line.split(' '))
  const told: string[] = []
  return { ...(await found.run(values, testActor, (text) => told.push(text))), told }
}
const queue = (daysAgo = 0) =>
  unit((u) =>
    queueCallback(
      { ...u, now: new Date(u.now.getTime() - daysAgo * 86_400_000) },
      {
        program: { id: program, papEventName: completeEnrollment },
        facts: {
          shape: dosage,
          patient: { id: patientId, phoneNumber: '+12025550143', firstName: 'Ana', lastName: 'Li', externalId: null },
          at: u.now,
          answers: [],
        },
      },
    ),
  )
const deliver = () =>
  sql(`update delivery set state = 'delivered', ended_at = now(), attempts = 1 where program_id = $1`, [program]).then(
    () => sql('update lane set head_seq = null, due_at = null where key = $1', [patientId]),
  )
const pending = async () =>
  (await sql("select 1 from delivery where program_id = $1 and state = 'pending'", [program])).length

test('a new program has its inbox as its first endpoint, with a secret', async () => {
  const { json, say } = await run(`endpoint list --program ${program}`)
  expect(json.endpoints).toMatchObject([{ program, kind: 'inbox', state: 'active', secrets: [{ expiresAt: null }] }])
  expect(say[0]).toContain('last delivered never')
  const all = await run('endpoint list')
  expect(all.json.endpoints.map((each: { program: string }) => each.program)).toContain(program)
})

test('the secret of a program’s inbox is not shown when the program is made', async () => {
  const { say, json } = await run(`program create --id ${program}-b --name B`)
  expect(JSON.stringify([say, json])).not.toMatch(/whsec_|ecret/)
})

test('an endpoint is paused, resumed, given a new secret, and removed by its id', async () => {
  const { id, secret } = await makeEndpoint(program)
  await queue()
  await run(`endpoint pause --id ${id}`)
  const stateOf = async () => (await sql('select state from endpoint where id = $1', [id]))[0]
  expect(await stateOf()).toEqual({ state: 'paused' })
  expect((await run(`endpoint resume --id ${id}`)).json).toEqual({ id, pending: 1 })
  expect(await stateOf()).toEqual({ state: 'active' })

  const rotated = await run(`endpoint rotate --id ${id} --overlap 2`)
  expect(rotated.json.secret).toMatch(/^whsec_/)
  expect(rotated.json.secret).not.toBe(secret)
  expect((Date.parse(rotated.json.previousValidUntil) - Date.now()) / 3_600_000).toBeCloseTo(2, 1)
  await expect(run(`endpoint rotate --id ${id} --overlap 200`)).rejects.toThrow('--overlap must be a whole number')
  await expect(run(`endpoint rotate --id ${id} --overlap soon`)).rejects.toThrow('--overlap must be a whole number')

  expect((await run(`endpoint remove --id ${id}`)).json).toEqual({ id, cancelled: 1 })
  for (const verb of ['pause', 'resume', 'rotate', 'remove'])
    await expect(run(`endpoint ${verb} --id ${id}`)).rejects.toThrow(`There is no endpoint ${id}.`)
})

test('rotating the inbox’s endpoint makes a secret of the inbox', async () => {
  const [inbox] = await sql<{ id: string }>("select id from endpoint where program_id = $1 and kind = 'inbox'", [
    program,
  ])
  await run(`endpoint rotate --id ${inbox?.id}`)
  expect(await sql('select 1 from inbox_secret where program_id = $1', [program])).toHaveLength(2)
})

test('a sample goes to every endpoint of the program, or to one', async () => {
  const { id } = await makeEndpoint(program)
  expect((await run(`callbacks sample --program ${program} --shape pap`)).json.samples).toHaveLength(2)
  const { json } = await run(`callbacks sample --program ${program} --shape dosage --endpoint ${id}`)
  expect(json.samples).toMatchObject([{ endpoint: id, deliveryId: expect.stringMatching(/^dl_/) }])
  const { id: foreign } = await makeEndpoint('p-1')
  if (program !== 'p-1')
    await expect(run(`callbacks sample --program ${program} --shape pap --endpoint ${foreign}`)).rejects.toThrow(
      `There is no endpoint ${foreign} in ${program}.`,
    )
})

describe('callbacks list', () => {
  test('by time, state and patient, and the audit says who was shown', async () => {
    await queue(5)
    await queue()
    const rows = async (more: string) =>
      (await run(`callbacks list --program ${program}${more}`)).json.deliveries.length
    expect(await rows('')).toBe(2)
    expect(await rows(' --since 24h')).toBe(1)
    expect(await rows(' --until 24h')).toBe(1)
    expect(await rows(' --since 7d --until 3d')).toBe(1)
    expect(await rows(' --state delivered')).toBe(0)
    expect(await rows(` --patient ${patientId}`)).toBe(2)
    expect(await rows(' --patient pt_none')).toBe(0)
    const [line] = (await run(`callbacks list --program ${program}`)).say
    expect(line).toContain(`  ${patientId}  to ep_`)
    expect(line).not.toContain('Ana')
    const audit = await sql<{ patient_ids: string[] }>(
      "select patient_ids from audit_entry where action = 'callback.list' and program_id = $1 order by id limit 1",
      [program],
    )
    expect(audit).toEqual([{ patient_ids: [patientId] }])
  })

  test('what does not exist is named', async () => {
    await expect(run('callbacks list --program nowhere')).rejects.toThrow('There is no program nowhere.')
    await expect(run(`callbacks list --program ${program} --endpoint ep_x`)).rejects.toThrow('no endpoint ep_x')
  })
})

describe('callbacks replay', () => {
  test('counts first, says how many, and goes to the end', async () => {
    for (const _ of [1, 2, 3]) await queue()
    await deliver()
    const dry = await run(`callbacks replay --since 24h --program ${program} --dry-run`)
    expect(dry.json).toMatchObject({ dryRun: true, total: 3, programs: [{ program, deliveries: 3 }] })
    expect(dry.say).toEqual(['3 deliveries would be sent again.', `  ${program}: 3`])
    expect(await pending()).toBe(0)

    const { json, told, say } = await run(`callbacks replay --since 24h --program ${program}`)
    expect(json).toMatchObject({ dryRun: false, total: 3, queued: 3, replays: [{ program, state: 'done', seen: 3 }] })
    expect(told[0]).toBe('3 deliveries will be sent again.')
    expect(told.at(-1)).toBe(`${program} 3 of 3`)
    expect(say).toEqual(['3 of 3 are in line again; the worker sends them.'])
    expect(await pending()).toBe(3)
  })

  test('of a time that holds none: nothing is started', async () => {
    await queue(5)
    await deliver()
    expect((await run(`callbacks replay --since 24h --program ${program}`)).say).toEqual([
      'There is nothing to replay.',
    ])
    expect((await run(`callbacks replay --since 7d --until 3d --program ${program} --dry-run`)).json.total).toBe(1)
    expect(await sql('select 1 from replay where program_id = $1', [program])).toEqual([])
  })

  test('without a program it is about all of them, with an endpoint about its own', async () => {
    await sql("update delivery set state = 'cancelled' where program_id <> $1", [program])
    const { id } = await makeEndpoint(program)
    await queue()
    await deliver()
    expect((await run('callbacks replay --since 1h --state delivered --dry-run')).json).toMatchObject({
      programs: [{ program, deliveries: 2 }],
    })
    expect((await run(`callbacks replay --since 1h --endpoint ${id} --dry-run`)).json).toMatchObject({
      total: 1,
      programs: [{ program, deliveries: 1 }],
    })
    await expect(run(`callbacks replay --since 1h --program p-1 --endpoint ${id}`)).rejects.toThrow('in p-1')
  })
})

test.each([
  ['24h', '2026-03-03T12:00:00.000Z'],
  ['7d', '2026-02-25T12:00:00.000Z'],
  ['0s', '2026-03-04T12:00:00.000Z'],
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2026-01-31T09:30:00+02:00', '2026-01-31T07:30:00.000Z'],
])('%s is %s', (text, at) => expect(momentOf('since', text, new Date('2026-03-04T12:00:00Z'))).toBe(at))

test.each(['yesterday', '24', '2026-01-31T09:30:00', '2026-13-01', '1969-01-01', '24 h', '1e3h', ''])(
  '%s is no moment',
  (text) => expect(() => momentOf('since', text)).toThrow(/^--since cannot be /),
)
