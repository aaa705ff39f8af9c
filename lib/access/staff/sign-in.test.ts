import { hash } from '@node-rs/argon2'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Refusal } from '@/lib/contract/refusals'
import { type ModelUnit, type Sql, single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { createStaff } from './create-staff'
import { disableStaff } from './disable-staff'
import { deviceLasts, issueDevice } from './known-device'
import * as passwords from './passwords'
import { readSession } from './read-session'
import { signIn } from './sign-in'

const { unit, sql } = testDatabase()
const password = 'seven grey otters'
const start = new Date('2026-03-02T15:00:00Z')
const secondsOn = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const at = (now: Date, address = '192.0.2.7') => single({ ...testActor, address }, now)
const attempt = (email: string, given: string, now = start, address?: string) =>
  signIn(at(now, address), { email, password: given, userAgent: 'test' }).then(({ id }) => id)

/** What a visitor is told: the row, the sentence and the data of a refusal. */
const told = (promise: Promise<unknown>) =>
  promise.then(
    () => 'in' as const,
    (error: Refusal) => ({ refusal: error.refusal, ...error.toBody() }),
  )

beforeAll(async () => {
  await unit((u) =>
    createStaff(u, { email: 'Ann@Example.org', name: 'Ann', role: 'administrator', programIds: [], password }),
  )
  await unit((u) =>
    createStaff(u, { email: 'dee@example.org', name: 'Dee', role: 'auditor', programIds: [], password }),
  )
  await unit(async (u) => {
    const dee = await u.tx.staff.findUniqueOrThrow({ where: { email: 'dee@example.org' } })
    await disableStaff(u, { staffId: dee.id })
  })
})
/** Costs nothing, as hundreds of guesses are made; whoever signs in is given a hash of today's cost. */
let cheap = ''
beforeAll(async () => {
  cheap = await hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
})
beforeEach(async () => {
  await sql('truncate sign_in_failure, session')
  await sql('update staff set password_hash = $1', [cheap])
})

test('the e-mail in any case opens a session whose id is stored only as a hash', async () => {
  const id = await attempt(' ann@EXAMPLE.org ', password)
  expect(await readSession(at(start), id)).toMatchObject({ email: 'ann@example.org', role: 'administrator' })
  const [row] = await sql('select * from session')
  expect(JSON.stringify(row)).not.toContain(id)
  expect(row).toMatchObject({ address: '192.0.2.7', user_agent: 'test' })
  expect(await sql(`select last_sign_in_at from staff where email = 'ann@example.org'`)).toEqual([
    { last_sign_in_at: start },
  ])
})

test('a hash that costs less than one costs today is made anew by whoever signs in, all at once too', async () => {
  const email = 'ann@example.org'
  const stored = async () =>
    (await sql<{ hash: string }>(`select password_hash as hash from staff where email = $1`, [email]))[0]?.hash
  const weak = await hash(password, { algorithm: 2, memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 })
  await sql('update staff set password_hash = $1 where email = $2', [weak, email])
  expect(await told(attempt(email, 'seven gray otters'))).not.toBe('in')
  expect(await stored()).toBe(weak)
  const all = await Promise.all(
    Array.from({ length: 3 }, (_, n) => told(attempt(email, password, start, `192.0.2.${n}`))),
  )
  expect(all).toEqual(['in', 'in', 'in'])
  const anew = await stored()
  expect(anew).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await told(attempt(email, password))).toBe('in')
  expect(await stored()).toBe(anew)
})

test('the session a browser had before ends with the new one', async () => {
  const former = await attempt('ann@example.org', password)
  await signIn(at(start), { email: 'ann@example.org', password, userAgent: 'test', formerSession: former })
  expect(await readSession(at(start), former)).toBeNull()
  expect(await sql('select 1 from session')).toHaveLength(1)
})

test('unknown, wrong and disabled are told the same', async () => {
  const answers = await Promise.all([
    told(attempt('ann@example.org', 'wrong wrong wrong', start, '192.0.2.1')),
    told(attempt('nobody@example.org', password, start, '192.0.2.2')),
    told(attempt('dee@example.org', password, start, '192.0.2.3')),
  ])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ refusal: 'signInWrong', status: 401 })
})

test('unknown, wrong and disabled do the same work: one hash and the same statements', async () => {
  await told(attempt('nobody@example.org', password)) // the hash that nobody has is made once
  const work = async (email: string, given: string) => {
    const hashes = vi.spyOn(passwords, 'isPassword')
    const statements: string[] = []
    const counted = at(start)
    const sqlOf = counted.sql
    counted.sql = (statement, values) => {
      statements.push(statement.name)
      return sqlOf(statement, values)
    }
    await told(signIn(counted, { email, password: given, userAgent: 'test' }))
    const calls = hashes.mock.calls.length
    hashes.mockRestore()
    return { calls, statements }
  }
  const [wrong, unknown, disabled] = [
    await work('ann@example.org', 'wrong wrong wrong'),
    await work('nobody2@example.org', password),
    await work('dee@example.org', password),
  ]
  expect(wrong.calls).toBe(1)
  expect(unknown).toEqual(wrong)
  expect(disabled).toEqual(wrong)
})

test('the audit log names the person who signed in, and of a failure no e-mail', async () => {
  const [last] = await sql<{ id: string }>('select coalesce(max(id), 0) as id from audit_entry')
  await attempt('ann@example.org', password)
  await told(attempt('secretive@example.org', password))
  const rows = await sql<{ action: string; caller_kind: string; caller_name: string; data: { staffId?: unknown } }>(
    'select * from audit_entry where id > $1 order by id',
    [last?.id],
  )
  expect(rows.map(({ action, caller_kind, caller_name }) => [action, caller_kind, caller_name])).toEqual([
    ['session.signIn', 'staff', 'Ann'],
    ['session.signInFailed', 'system', 'Test'],
  ])
  expect(JSON.stringify(rows)).not.toContain('secretive')
})

describe('slowing down', () => {
  const wrong = (email: string, now: Date, address?: string) => told(attempt(email, 'wrong wrong wrong', now, address))

  test.each(['ann@example.org', 'nobody@example.org'])(
    '%s: three tries, then delays that double, then fifteen minutes at most',
    async (email) => {
      const delays: number[] = []
      let now = 0
      for (let n = 0; n < 30; n += 1) {
        const answer = await wrong(email, secondsOn(now))
        const seconds = typeof answer === 'object' && Number(answer.error.data?.seconds)
        if (!seconds) continue
        delays.push(seconds)
        now += seconds
      }
      expect(delays.slice(0, 4)).toEqual([2, 4, 8, 16])
      expect(Math.max(...delays)).toBe(900)
    },
  )

  test('known and unknown accounts are told the same, word for word', async () => {
    const answersTo = async (email: string, address: string) => {
      const words: unknown[] = []
      for (const now of [0, 0, 0, 0, 1, 2, 2, 5, 7, 60]) words.push(await wrong(email, secondsOn(now), address))
      return words
    }
    expect(await answersTo('ann@example.org', '192.0.2.1')).toEqual(await answersTo('nobody@example.org', '192.0.2.2'))
  })

  test('the right password is refused the same way while it lasts, and taken afterwards', async () => {
    for (let n = 0; n < 4; n += 1) await wrong('ann@example.org', start)
    expect(await told(attempt('ann@example.org', password, start))).toEqual(await wrong('ann@example.org', start))
    expect(await told(attempt('ann@example.org', password, secondsOn(2)))).toBe('in')
    expect(await wrong('ann@example.org', secondsOn(2))).toMatchObject({ refusal: 'signInWrong' })
  })

  test('also when nobody can be looked up for the log', async () => {
    for (let n = 0; n < 4; n += 1) await wrong('ann@example.org', start)
    for (const broken of ['person', 'accountPrograms']) {
      const whole = at(start)
      let failed = 0
      const fail = () => {
        failed += 1
        return Promise.reject(new Error('no connection'))
      }
      const sql: Sql = (statement, values) =>
        statement.name === 'staff.accountPrograms' ? fail() : whole.sql(statement, values)
      const tx = { staff: { findUnique: fail } } as unknown as ModelUnit['tx']
      const unsure = { ...whole, ...(broken === 'accountPrograms' ? { sql } : { tx }) }
      const given = { email: 'ann@example.org', password, userAgent: 'test' }
      expect(await told(signIn(unsure, given))).toMatchObject({ refusal: 'signInSlowed' })
      expect(failed).toBe(1)
    }
  })

  test('two people of one office in the same moment do not hold up one another', async () => {
    await told(attempt('nobody@example.org', 'wrong wrong wrong', new Date(start.getTime() + 5)))
    expect(await told(attempt('ann@example.org', password, start))).toBe('in')
    expect(await told(attempt('ann@example.org', password, new Date(start.getTime() - 5)))).toBe('in')
  })

  const looked = (answers: unknown[]) =>
    answers.filter((answer) => JSON.stringify(answer).includes('signInWrong')).length

  test('fifty guesses at the same moment are no more than four; of fifty networks no more than thirty-one', async () => {
    const guess = (_: unknown, n: number) => wrong('ann@example.org', start, `192.0.2.${n + 10}`)
    const same = () => wrong('ann@example.org', start)
    expect(looked(await Promise.all(Array.from({ length: 50 }, same)))).toBe(4)
    await sql('truncate sign_in_failure')
    expect(looked(await Promise.all(Array.from({ length: 50 }, guess)))).toBe(31)
  })

  test('who knows only the e-mail address locks nobody out of a browser they signed in with; guesses there cost too', async () => {
    const deviceOf = (email: string, now = start) =>
      unit(async (u) => {
        const { id } = await u.tx.staff.findUniqueOrThrow({ where: { email } })
        return issueDevice({ ...u, now }, id)
      })
    await attempt('ann@example.org', password) // a browser is known by the hash, which has today's cost from here on
    const device = await deviceOf('ann@example.org')
    const older = await deviceOf('ann@example.org', new Date(start.getTime() - deviceLasts))
    const from = (given: string, cookie: string, now = start) =>
      told(signIn(at(now), { email: 'ann@example.org', password: given, userAgent: 'test', device: cookie }))
    for (let n = 0; n < 100; n += 1) await wrong('ann@example.org', secondsOn(n), `198.51.100.${n}`)
    for (let n = 0; n < 10; n += 1) await wrong('ann@example.org', start)
    expect(await told(attempt('ann@example.org', password, start))).toMatchObject({ refusal: 'signInSlowed' })
    const renewed = device.replace(/\..*\./, `.${(start.getTime() + 1).toString(36)}.`)
    const dees = await deviceOf('dee@example.org')
    for (const other of [dees, older, renewed, `${device.slice(0, -2)}AA`, 'nothing', `.${device}`])
      expect(await from(password, other), other).toMatchObject({ refusal: 'signInSlowed' })
    expect(await from(password, device)).toBe('in')

    const delays: number[] = []
    for (let [n, now] = [0, 0]; n < 40; n += 1) {
      const answer = await from('wrong wrong wrong', device, secondsOn(now))
      const seconds = typeof answer === 'object' ? Number(answer.error.data?.seconds ?? 0) : 0
      if (seconds) delays.push(seconds)
      now += seconds
    }
    expect(delays.slice(0, 5)).toEqual([2, 4, 8, 16, 30])
    expect(Math.max(...delays)).toBe(30)
  })

  test('another password ends what is known of every browser', async () => {
    const [ann] = await unit((u) => u.tx.staff.findMany({ where: { email: 'ann@example.org' } }))
    const device = await unit((u) => issueDevice({ ...u, now: start }, ann?.id ?? ''))
    const from = () => told(signIn(at(start), { email: 'ann@example.org', password, userAgent: 'test', device }))
    for (let n = 0; n < 60; n += 1) await wrong('ann@example.org', start, `198.51.100.${n}`)
    expect(await from()).toBe('in')
    const passwordHash = await passwords.hashPassword(password)
    await unit((u) => u.tx.staff.update({ where: { id: ann?.id ?? '' }, data: { passwordHash } }))
    expect(await from()).toMatchObject({ refusal: 'signInSlowed' })
  })

  test('on a new browser an attacked account still gets a look each thirty seconds', async () => {
    for (let n = 0; n < 60; n += 1) await wrong('ann@example.org', start, `198.51.100.${n}`)
    expect(await told(attempt('ann@example.org', password, start))).toMatchObject({ refusal: 'signInSlowed' })
    expect(await told(attempt('ann@example.org', password, secondsOn(30)))).toBe('in')
  })

  test('one address trying many accounts is slowed too; another address is not', async () => {
    const answers: unknown[] = []
    for (let n = 0; n < 25; n += 1) answers.push(await wrong(`person${n}@example.org`, start))
    expect(answers.filter((answer) => JSON.stringify(answer).includes('signInSlowed'))).toHaveLength(4)
    expect(await told(attempt('ann@example.org', password, start))).toMatchObject({ refusal: 'signInSlowed' })
    expect(await told(attempt('ann@example.org', password, start, '198.51.100.1'))).toBe('in')
  })

  test('what is refused unseen is counted nowhere', async () => {
    for (let n = 0; n < 31; n += 1) await wrong('ann@example.org', start, `198.51.100.${n}`)
    const before = await sql('select key, failures from sign_in_failure order by key')
    for (let n = 0; n < 9; n += 1)
      expect(await wrong('ann@example.org', start)).toMatchObject({ refusal: 'signInSlowed' })
    expect(await sql('select key, failures from sign_in_failure order by key')).toEqual(before)
  })

  test('the addresses of one IPv6 network count as one', async () => {
    for (let n = 0; n < 21; n += 1) await wrong(`person${n}@example.org`, start, `2001:db8:0:7::${n.toString(16)}`)
    const slowed = { refusal: 'signInSlowed' }
    expect(await told(attempt('ann@example.org', password, start, '2001:db8::7:ffff:0:0:1'))).toMatchObject(slowed)
    expect(await told(attempt('ann@example.org', password, start, '2001:db8:0:8::1'))).toBe('in')
  })

  test('signing in does not wash an address clean', async () => {
    for (let n = 0; n < 19; n += 1) await wrong(`person${n}@example.org`, start)
    expect(await told(attempt('ann@example.org', password, start))).toBe('in')
    for (let n = 0; n < 2; n += 1)
      expect(await wrong(`other${n}@example.org`, start)).toMatchObject({ refusal: 'signInWrong' })
    expect(await wrong('other9@example.org', start)).toMatchObject({ refusal: 'signInSlowed' })
  })

  test('tries are forgotten one by one', async () => {
    for (let n = 0; n < 3; n += 1) await wrong('ann@example.org', start)
    const later = secondsOn(31 * 60)
    expect(await wrong('ann@example.org', later)).toMatchObject({ refusal: 'signInWrong' }) // one of three was forgotten
    expect(await wrong('ann@example.org', later)).toMatchObject({ refusal: 'signInWrong' })
    expect(await wrong('ann@example.org', later)).toMatchObject({ refusal: 'signInSlowed' })
  })

  test('the table holds no e-mail and no address', async () => {
    await wrong('ann@example.org', start)
    const rows = JSON.stringify(await sql('select * from sign_in_failure'))
    expect(rows).not.toMatch(/ann|example|192\.0/)
  })
})
