// The command line on this file's own database; what only a process of its own can show is one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readToken } from '@/lib/access/tokens/token-claims'
import { completeEnrollment, userAction } from '@/lib/contract/vocabulary'
import { childEnv } from '@/lib/platform/config'
import { hub, hubIn, hubProcess, hubJson as json } from '@/lib/testing/command-line'
import { testDatabase } from '@/lib/testing/database'
import { makeEndpoint } from '@/lib/testing/partner'
import { startReceiver } from '@/lib/testing/receiver'

const { sql } = testDatabase()

type Patient = {
  patient: { id: string; firstName: string; lifecycle: string }
  timeline: object[]
  flows: { links: { id: string }[] }[]
  audit: { action: string; callerKind: string }[]
}
type Message = { kind: string; body: string; state: string; reason: string | null; patient: { id: string } }
test('a system is set up from nothing: program, token, person, inbox', async () => {
  expect(
    await json('program', 'create', '--id', 'cardia', '--name', 'Cardia Access', '--timezone', 'America/Chicago'),
  ).toEqual({
    id: 'cardia',
    name: 'Cardia Access',
    timeZone: 'America/Chicago',
  })
  const { token, jti } = await json<{ token: string; jti: string }>(
    'token',
    'issue',
    '--program',
    'cardia',
    '--scope',
    'invite',
  )
  expect(await readToken(token)).toEqual({ jti })

  const listed = await json<{ tokens: object[] }>('token', 'list')
  expect(listed.tokens).toMatchObject([{ jti, state: 'active', scopes: ['invite'] }])
  expect(JSON.stringify(listed)).not.toContain(token)
  await json('token', 'disable', '--jti', jti)
  expect(await sql('select disabled_at is not null as off from partner_token')).toEqual([{ off: true }])

  const user = await json<{ id: string; password: string }>(
    'user',
    'create',
    '--email',
    'Ana@Example.org',
    '--role',
    'case-manager',
    '--program',
    'cardia',
  )
  expect(user).toMatchObject({ id: expect.stringMatching(/^st_/), password: expect.any(String) })
  await json('program', 'create', '--id', 'second', '--name', 'Second')
  const set = ['program', 'set', '--id', 'second', '--strict', 'on', '--only-program', 'on', '--phone', '+12025550198']
  expect(await json(...set)).toMatchObject({ strictTransitions: true, requireOnlyProgram: true, name: 'Second' })
  expect(await json('program', 'set', '--id', 'second', '--strict', 'off')).toMatchObject({
    strictTransitions: false,
    requireOnlyProgram: true,
    phone: '+12025550198',
    papEventName: completeEnrollment,
  })
  expect(await json('program', 'set', '--id', 'second', '--pap-event-name', userAction)).toMatchObject({
    papEventName: userAction,
  })
  const switches = [
    '--invite-flow',
    'pap',
    '--asks-income',
    'on',
    '--asks-insurance',
    'on',
    '--link-days',
    '3',
    '--media-list',
    'off',
  ]
  expect(await json('program', 'set', '--id', 'second', ...switches)).toMatchObject({
    inviteFlow: 'pap',
    asksIncome: true,
    asksInsurance: true,
    linkDays: 3,
    mediaList: false,
  })
  expect(await json('user', 'grant', '--email', 'ana@example.org', '--program', 'second')).toMatchObject({
    id: user.id,
    programs: ['cardia', 'second'],
  })
  expect(await json('user', 'link', '--email', 'ana@example.org')).toMatchObject({
    id: user.id,
    link: expect.stringMatching(/\/sign-in\/password#key=[\w-]{43}$/),
  })

  expect(await json('inbox', 'secret', '--program', 'cardia')).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
  })
  const audit = await sql('select action, caller_kind, caller_id from audit_entry order by id')
  expect(audit.map(({ action }) => action)).toEqual([
    'program.create',
    'endpoint.add',
    'inbox.rotateSecret',
    'token.issue',
    'token.disable',
    'staff.create',
    'program.create',
    'endpoint.add',
    'inbox.rotateSecret',
    'program.update',
    'program.update',
    'program.update',
    'program.update',
    'staff.update',
    // One for each program of the person.
    'staff.setPassword',
    'staff.setPassword',
    'inbox.rotateSecret',
  ])
  expect(audit[3]).toMatchObject({ caller_kind: 'operator', caller_id: 'token issue' })
})

test('for people it says in words what it did', async () => {
  const { code, out } = await hubProcess('program', 'create', '--id', 'plain', '--name', 'Plain Words')
  expect(code).toBe(0)
  expect(out).toBe(
    [
      'Created the program plain (Plain Words), time zone America/New_York.',
      'Nobody sees it in the console yet. Grant it to somebody: npm run -s hub -- user grant --email EMAIL --program plain',
      '',
    ].join('\n'),
  )
})

test('an endpoint and its secret; an address that leads inside is refused in one sentence', async () => {
  const add = ['endpoint', 'add', '--program', 'cardia', '--url']
  const { code, out, err } = await hubProcess(...add, 'https://10.1.2.3/hub')
  expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 })
  expect(err).toMatch(/^This address is private, local or reserved\..* HUB_ALLOW_LOOPBACK_CALLBACKS=1 .*\.\n$/)
  expect((await hub(...add, 'http://localhost:8080')).err).toContain('HUB_ALLOW_LOOPBACK_CALLBACKS=1')
  expect((await hub(...add, 'https://93.184.216.34/hub?a=1')).err).not.toContain('HUB_ALLOW')
  const added = await json<{ id: string }>(...add, 'https://93.184.216.34/hub', '--shape', 'pap', 'consent')
  expect(added).toMatchObject({
    program: 'cardia',
    shapes: ['pap', 'consent'],
    secret: expect.stringMatching(/^whsec_/),
  })
  expect(await json('endpoint', 'list', '--program', 'cardia')).toMatchObject({
    endpoints: [{ kind: 'inbox' }, { id: added.id, url: 'https://93.184.216.34/hub' }],
  })
  await json('endpoint', 'remove', '--id', added.id)
})

test('a worker alone sends what is due until a signal ends it', async () => {
  const receiver = await startReceiver()
  const { id } = await makeEndpoint('cardia', { url: receiver.url })
  const env = childEnv({ HUB_ALLOW_LOOPBACK_CALLBACKS: '1', HUB_LOG_LEVEL: 'silent' })
  const worker = spawn(process.execPath, ['lib/launch/hub/hub.mjs', 'worker'], { env, stdio: 'ignore' })
  const ended = once(worker, 'close')
  await json('callbacks', 'sample', '--program', 'cardia', '--shape', 'dosage', '--endpoint', id)
  await expect.poll(() => receiver.seen.length).toBe(1)
  await expect
    .poll(() => json<{ deliveries: object[] }>('callbacks', 'list', '--program', 'cardia'))
    .toMatchObject({ deliveries: [{ phase: 'delivered', shape: 'dosage', endpoint: { id } }] })
  worker.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await receiver.close()
  await json('endpoint', 'remove', '--id', id)
})

test('wrong use: a usage line on stderr and exit code 2', async () => {
  const { code, out, err } = await hubProcess('token', 'issue', '--json')
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/Usage: npm run -s hub -- token issue --program ID/)
})

test.each<[string, string[], RegExp]>([
  ['an unknown program', ['token', 'issue', '--program', 'nowhere'], /^There is no program nowhere\.$/],
  [
    'a program that exists',
    ['program', 'create', '--id', 'cardia', '--name', 'x'],
    /^A program with this id already exists\.$/,
  ],
  [
    'a zone that is none',
    ['program', 'create', '--id', 'x', '--name', 'x', '--timezone', 'EST'],
    /^timeZone must be an IANA time zone/,
  ],
  ['an unknown token', ['token', 'disable', '--jti', 'tok_x'], /^There is no token tok_x\.$/],
  ['an unknown patient', ['patient', 'show', '--id', 'pt_x'], /^There is no patient pt_x\.$/],
  ['a link for nobody', ['link', 'issue', '--patient', 'pt_x', '--flow', 'pap'], /^There is no patient pt_x\.$/],
  ['the links of nobody', ['link', 'list', '--patient', 'pt_x'], /^There is no patient pt_x\.$/],
  ['a link that is none', ['link', 'revoke', '--link', 'lk_x'], /^There is no link lk_x\.$/],
  [
    'links for no days',
    ['program', 'set', '--id', 'cardia', '--link-days', 'week'],
    /^linkDays must be a whole number from 1 to 90\.$/,
  ],
  [
    'a link for nobody',
    ['user', 'link', '--email', 'nobody@example.org'],
    /^Nobody has an account with the e-mail nobody@example\.org\.$/,
  ],
])('%s: one plain sentence and exit code 1', async (_case, args, sentence) => {
  const { code, out, err } = await hub(...args, '--json')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.trimEnd()).toMatch(sentence)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
})

test('a database that cannot be reached is one sentence too', async () => {
  const outcome = await hubIn({ DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:9/none' }, 'token', 'list')
  expect(outcome).toMatchObject({ code: 1, out: '' })
  expect(outcome.err).toMatch(/^DATABASE_URL: .*\n$/)
  expect(outcome.err).not.toContain('hidden')
})

test('a data folder without a Hubline gets none by a command', async () => {
  const folder = join(inject('dataDir'), 'nobody')
  const { code, out, err } = await hubIn({ DATA_DIR: folder, DATABASE_URL: '' }, 'token', 'list')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toBe(
    `There is no Hubline in the data folder ${folder}: start it with "npm start", or set DATA_DIR to the folder it runs on.\n`,
  )
  expect(existsSync(folder)).toBe(false)
})

test('a patient is shown whole, unsubscribed, and the messages are listed with their words', async () => {
  // The seed wants a database without people.
  await sql('delete from session')
  await sql('delete from staff_program')
  await sql('delete from staff')
  const demo = await json<{ programId: string; password: string }>('seed', 'demo')
  expect(demo).toMatchObject({
    seeded: true,
    programId: 'demo',
    generated: true,
    password: expect.any(String),
    token: expect.any(String),
  })
  expect(await json('seed', 'demo')).toEqual({ seeded: false })

  const { messages } = await json<{ messages: Message[] }>('messages', 'list', '--program', 'demo')
  expect(messages.length).toBeGreaterThan(40)
  for (const { kind, body } of messages) expect(body.includes('Harbor Support (demo)'), body).toBe(kind !== 'reply')

  const [waiting] = await sql<{ id: string }>(
    "select id from patient where lifecycle = 'invited' order by id desc limit 1",
  )
  const id = waiting?.id ?? ''
  const link = await json<{ url: string; linkId: string; sms: object }>(
    'link',
    'issue',
    '--patient',
    id,
    '--flow',
    'dosage',
  )
  expect(link).toMatchObject({ flow: 'dosage', sms: { status: 'none' }, url: expect.stringMatching(/\/m\/[\w-]{22}$/) })
  const again = await hub('link', 'issue', '--patient', id, '--flow', 'dosage', '--send')
  expect(again.out).toMatch(
    /^Link to the dosage update, shown once, good until .*:\nhttp.*\/m\/[\w-]{22}\n(It goes|No SMS).*\n$/,
  )
  const { links } = await json<{ links: { id: string; state: string; kind: string }[] }>(
    'link',
    'list',
    '--patient',
    id,
  )
  const [newest, older] = links.filter(({ kind }) => kind === 'dosage')
  expect([newest?.state, older?.state, older?.id]).toEqual(['active', 'replaced', link.linkId])
  expect(await json('link', 'revoke', '--link', newest?.id ?? '')).toEqual({ linkId: newest?.id })
  expect((await hub('link', 'revoke', '--link', newest?.id ?? '')).err).toMatch(/opens nothing any more\.\n$/)

  const done = await json('patient', 'unsubscribe', '--id', id)
  expect(done).toMatchObject({ id, programId: 'demo', already: false })
  expect(await json('patient', 'unsubscribe', '--id', id)).toMatchObject({ already: true, messagesStopped: 0 })

  const shown = await json<Patient>('patient', 'show', '--id', id)
  expect(shown.patient).toMatchObject({ id, lifecycle: 'unsubscribed' })
  expect(shown.timeline.length).toBeGreaterThan(1)
  expect(shown.flows.flatMap((flow) => flow.links).map((each) => each.id)).toContain(link.linkId)
  expect(JSON.stringify(shown)).not.toMatch(/sealedBody|keyHash/)
  expect(shown.audit.filter(({ callerKind }) => callerKind === 'operator').map(({ action }) => action)).toEqual(
    expect.arrayContaining(['patient.unsubscribe', 'patient.read']),
  )
  const theirs = await json<{ messages: Message[] }>('messages', 'list', '--program', 'demo', '--patient', id)
  expect(
    theirs.messages.every(({ patient, state }) => patient.id === id && !['queued', 'deferred'].includes(state)),
  ).toBe(true)

  const then = await json<Patient>('patient', 'show', '--id', id, '--at', '0s')
  expect(then.patient).toMatchObject({ id, lifecycle: 'unsubscribed', programId: 'demo' })
  expect((await hub('patient', 'show', '--id', id, '--at', '1990-01-01')).err).toBe(
    `There was no patient ${id} at 1990-01-01T00:00:00.000Z.\n`,
  )

  const inWords = await hub('patient', 'show', '--id', id)
  expect(inWords.out).toContain(`  firstName: ${shown.patient.firstName}`)
})
