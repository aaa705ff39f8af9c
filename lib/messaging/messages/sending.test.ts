// Every step of a message from being due to its outcome, one at a time, and what happens where two meet at one message.
import { beforeEach, expect, test } from 'vitest'
import { builtInGateway } from '@/lib/messaging/gateways/built-in'
import type { GatewayAnswer } from '@/lib/messaging/gateways/gateway'
import { unseal } from '@/lib/platform/seal'
import { heardFrom, markPhone, markPhoneHere } from '@/lib/testing/known-phones'
import { after, fakeGateways, noon, testMessages } from '@/lib/testing/messages'
import { claimMessages, claimMs } from './claim-messages'
import { readMessage } from './read-message'
import { retryPause } from './retry-pauses'
import { sendMessage } from './send-messages'
import { startSending } from './sending-engine'
import { settleMessage } from './settle-message'
import { stopPhone } from './stop-phone'
import { undoMessage } from './undo-message'

const t = testMessages()
const { sql, text, claim, finish, stateOf, steps, openTasks, sweep, patient } = t
beforeEach(() =>
  sql(`update sms set state = 'suppressed', reason = 'undone' where state in ('queued', 'deferred', 'sending')`),
)

const accepted: GatewayAnswer = { outcome: 'accepted', gatewayId: 'SM1' }
let sids = 0
const taken = (): GatewayAnswer => ({ outcome: 'accepted', gatewayId: `SM-${++sids}` })
const busy: GatewayAnswer = { outcome: 'notReached', reason: 'gatewayBusy', code: '20429' }
const unknown: GatewayAnswer = { outcome: 'unknown', code: 'timeout' }
const second = 1_000
const minute = 60 * second
const where = (smsId: string) => ({ programId: t.world.programId, smsId })
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
const undo = (smsId: string, now = noon) => t.inside((u) => undoMessage({ ...u, now }, where(smsId)))

// --- claims -----------------------------------------------------------------------------------------------------------

test('what is due is claimed, what is not is not, and nothing twice', async () => {
  const due = await text({ at: after(-second) })
  await text({ at: after(second) })
  await text({ state: 'suppressed' })
  const [first, ...others] = await claim()
  expect(others).toEqual([])
  expect(first).toMatchObject({ id: due.id, attempts: 1, worker: 'w1', gateway: 'twilio', smsFrom: '+18005550100' })
  expect(await stateOf(due.id)).toMatchObject({
    state: 'sending',
    reason: null,
    sentAt: noon,
    gateway: 'twilio',
    claimedBy: 'w1',
  })
  expect(await claim('w2')).toEqual([])
})

test('one of a phone at a time, the oldest first, whoever claims', async () => {
  const whom = await patient()
  const [a, b, c] = [
    await text({ ...whom, at: after(-3 * second) }),
    await text({ ...whom, at: after(-2 * second) }),
    await text({ ...whom, at: after(-second) }),
  ]
  for (const expected of [a, b, c]) {
    const [claimed, ...more] = await claim()
    expect([claimed?.id, more.length, (await claim('w2')).length]).toEqual([expected.id, 0, 0])
    if (claimed) await finish(claimed, taken())
  }
})

test('a message of a person waits for its eight seconds, and others of the phone do not wait for it', async () => {
  const whom = await patient()
  const mine = await text({ ...whom, at: after(8 * second), byKind: 'staff' })
  const event = await text({ ...whom, at: noon })
  const [first] = await claim()
  expect(first?.id).toBe(event.id)
  if (first) await finish(first, taken())
  expect(await claim('w1', after(7 * second))).toEqual([])
  expect(ids(await claim('w1', after(8 * second)))).toEqual([mine.id])
})

test('no more than are asked for', async () => {
  for (let n = 0; n < 5; n++) await text()
  expect(await claim('w1', noon, 2)).toHaveLength(2)
  expect(await claim('w1', noon, 16)).toHaveLength(3)
})

test('the gate is asked again: quiet hours put off, an opt-out, a hold, and a wrong number stop', async () => {
  const night = new Date('2026-03-04T03:00:00.000Z')
  const late = await text({ at: noon })
  expect(await claim('w1', night)).toEqual([])
  expect(await stateOf(late.id)).toMatchObject({ state: 'deferred', reason: 'quietHours', attempts: 0, sentAt: null })
  expect((await stateOf(late.id)).notBefore.toISOString()).toBe('2026-03-04T13:00:00.000Z')

  const facts = {
    opted_out_at: 'optedOut',
    stopped_here_at: 'optedOut',
    held_here_at: 'optOutPending',
    wrong_at: 'wrongNumber',
    invalid_here_at: 'invalidNumber',
  } as const
  for (const [mark, reason] of Object.entries(facts)) {
    const one = await text({ whole: 'https://hub.example.org/m/key' })
    await markPhoneHere(t.world.programId, one.phoneNumber, mark as keyof typeof facts)
    expect(await claim()).toEqual([])
    expect(await stateOf(one.id)).toMatchObject({ reason, attempts: 0, claimedBy: null })
    if ((await stateOf(one.id)).state === 'suppressed') expect((await stateOf(one.id)).sealed).toBe(false)
  }
})

test('a phone that is closed outside the program is asked again every hour, and given up after three days', async () => {
  const one = await text({ whole: 'https://hub.example.org/m/key' })
  await markPhone(one.phoneNumber, 'stopped_at')
  for (let hours = 0; hours < 72; hours += 1) {
    const now = after(hours * 60 * minute)
    expect(await claim('w1', now)).toEqual([])
    const { state, reason, notBefore } = await stateOf(one.id)
    if (reason === 'phoneClosed') expect([state, notBefore]).toEqual(['deferred', after(60 * minute, now)])
    // At night its own hours are the reason.
    else expect([state, reason]).toEqual(['deferred', 'quietHours'])
  }
  expect(await claim('w1', after(72 * 60 * minute))).toEqual([])
  expect(await stateOf(one.id)).toMatchObject({
    state: 'suppressed',
    reason: 'phoneClosed',
    sealed: false,
    attempts: 0,
  })
  const { steps } = await t.inside((u) => readMessage(u, where(one.id)))
  const shown = steps.filter(({ reason }) => reason === 'phoneClosed')
  expect(shown.map(({ notBefore }) => notBefore)).toEqual(shown.map(() => null))
  // By day it is one step, however often it was asked.
  expect(shown.length).toBeLessThan(10)
})

test('one that cannot be judged is put off, and keeps nobody', async () => {
  const [bad, good] = [await text({ at: after(-second) }), await text()]
  await sql(`update patient set zones = '{Mars/Olympus}' where id = $1`, [bad.patientId])
  expect(ids(await claim())).toEqual([good.id])
  expect(await stateOf(bad.id)).toMatchObject({ state: 'deferred', notBefore: after(60 * minute), attempts: 0 })
})

test('a program’s limit counts what was claimed a moment ago', async () => {
  const whom = await patient()
  await sql('update support_program set sms_per_day = 1 where id = $1', [t.world.programId])
  try {
    const [a, b] = [await text({ ...whom, at: after(-2) }), await text({ ...whom, at: after(-1) })]
    const [first] = await claim()
    expect(first?.id).toBe(a.id)
    if (first) await finish(first, taken())
    expect(await claim()).toEqual([])
    expect(await stateOf(b.id)).toMatchObject({ state: 'deferred', reason: 'frequencyCap' })
  } finally {
    await sql('update support_program set sms_per_day = 0 where id = $1', [t.world.programId])
  }
})

test.each([
  ['revoked_at', 'linkRevoked'],
  ['replaced_at', 'linkReplaced'],
])('a link that is gone (%s) goes out with no message', async (column, reason) => {
  const whom = await patient()
  const [flowId, linkId] = [`fl_${column}`, `lk_${column}`]
  await sql(
    `insert into flow (id, program_id, patient_id, kind, actor, language, state, created_at, updated_at)
             values ($1, $2, $3, 'consent', 'patient', 'en', 'open', now(), now())`,
    [flowId, t.world.programId, whom.patientId],
  )
  await sql(
    `insert into flow_link (id, program_id, flow_id, key_hash, cause, issued_by, created_at, expires_at, ${column})
     select $1, program_id, id, $1, 'event', 'Test', now(), now() + interval '1 day', now() from flow where id = $2`,
    [linkId, flowId],
  )
  const { id } = await text({ ...whom, linkId, whole: 'secret' })
  expect(await claim()).toEqual([])
  expect(await stateOf(id)).toMatchObject({ state: 'suppressed', reason, sealed: false })
})

// --- outcomes ---------------------------------------------------------------------------------------------------------

test.each<[string, GatewayAnswer, object, string[]]>([
  [
    'taken',
    { ...accepted, gatewayId: 'SM-taken' },
    { state: 'sent', reason: null, gatewayId: 'SM-taken', sentAt: noon, deliveredAt: null, sealed: false },
    [],
  ],
  ['arrived', { outcome: 'delivered' }, { state: 'delivered', sentAt: noon, deliveredAt: noon, sealed: false }, []],
  [
    'refused',
    { outcome: 'refused', reason: 'carrierBlocked', code: '30007' },
    { state: 'failed', reason: 'carrierBlocked', code: '30007', sentAt: null, sealed: false },
    ['smsFailed'],
  ],
  [
    'turned away for now',
    busy,
    {
      state: 'queued',
      reason: 'gatewayBusy',
      code: '20429',
      sentAt: null,
      sealed: true,
      notBefore: after(retryPause(1) ?? 0),
    },
    [],
  ],
  [
    'nobody knows',
    unknown,
    { state: 'uncertain', reason: 'noAnswer', code: 'timeout', sentAt: noon, sealed: true },
    ['smsUncertain'],
  ],
])('%s', async (_case, answer, expected, tasks) => {
  const { id } = await text({ whole: 'the whole text' })
  const [claimed] = await claim()
  expect(claimed && (await finish(claimed, answer))).toBe(true)
  expect(await stateOf(id)).toMatchObject({ ...expected, attempts: 1 })
  expect(await openTasks(id)).toEqual(tasks)
  expect((await steps(id)).at(-1)).toMatchObject({ state: (expected as { state: string }).state })
})

test('what surely never got there is tried again with pauses, then given up with a task', async () => {
  const { id } = await text()
  let now = noon
  const waits: number[] = []
  for (;;) {
    const [claimed] = await claim('w1', now)
    if (!claimed) throw new Error('not claimed')
    await finish(claimed, { outcome: 'notReached', reason: 'gatewayUnreachable', code: 'ECONNREFUSED' }, now)
    const { state, notBefore } = await stateOf(id)
    if (state === 'failed') break
    expect(await claim('w1', new Date(notBefore.getTime() - 1))).toEqual([])
    waits.push((notBefore.getTime() - now.getTime()) / second)
    now = notBefore
  }
  expect(waits).toEqual([5, 15, 60, 300, 900, 1800])
  expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'gatewayUnreachable', attempts: 7, sentAt: null })
  expect(await openTasks(id)).toEqual(['smsFailed'])
})

test('while one of a phone waits for another try, the program’s later ones do not pass it; another program’s do', async () => {
  const whom = await patient()
  const a = await text({ ...whom, at: after(-2 * second) })
  const b = await text({ ...whom, at: after(-second) })
  const [first] = await claim()
  if (first) await finish(first, busy)
  expect(await claim('w1', after(second))).toEqual([])

  await sql(
    `insert into support_program (id, name, sms_per_day, sms_per_week) values ('elsewhere', 'E', 0, 0) on conflict do nothing`,
  )
  const other = await patient(null, 'elsewhere')
  await sql(`update patient set phone_number = $1 where id = $2`, [whom.phoneNumber, other.patientId])
  const c = await text({ patientId: other.patientId, phoneNumber: whom.phoneNumber })
  await sql(`update sms set program_id = 'elsewhere' where id = $1`, [c.id])
  const [third] = await claim('w1', after(second))
  expect(third).toMatchObject({ id: c.id, gateway: 'builtIn' })
  if (third) await finish(third, { outcome: 'delivered' })

  const [again] = await claim('w1', after(6 * second))
  expect(again).toMatchObject({ id: a.id, attempts: 2 })
  if (again) await finish(again, taken())
  expect(ids(await claim('w1', after(6 * second)))).toEqual([b.id])
})

test.each([
  ['invalid', 'invalidNumber', 'invalidNumber', '21211'],
  ['landline', 'landline', 'landline', '21614'],
] as const)('a phone that takes no texts (%s) is known by that from then on', async (phone, reason, word, code) => {
  const one = await text()
  const [claimed] = await claim()
  if (claimed) await finish(claimed, { outcome: 'refused', reason, code, phone })
  for (const of of [
    'invalid_at, invalid_reason from phone_state',
    'invalid_here_at, invalid_here_reason from program_phone',
  ])
    expect(Object.values((await sql(`select ${of} where phone_number = $1`, [one.phoneNumber]))[0] ?? {})).toEqual([
      noon,
      word,
    ])
  const next = await text(one)
  expect(await claim()).toEqual([])
  expect(await stateOf(next.id)).toMatchObject({ state: 'suppressed', reason: 'invalidNumber' })
})

test('a phone that had told the gateway STOP is opted out here too, and nobody has anything to do', async () => {
  const one = await text()
  const waiting = await text({ ...one, at: after(minute) })
  const [claimed] = await claim()
  if (claimed) await finish(claimed, { outcome: 'refused', reason: 'optedOut', code: '21610', phone: 'optedOut' })
  expect(await stateOf(one.id)).toMatchObject({ state: 'suppressed', reason: 'optedOut', code: '21610', sentAt: null })
  expect(await stateOf(waiting.id)).toMatchObject({ state: 'suppressed', reason: 'optedOut' })
  expect(await openTasks(one.id)).toEqual([])
  expect(
    await sql(
      `select k.stopped_via, k.stopped_at is not null as out, o.stopped_here_via, o.program_id
         from phone_state k join program_phone o on o.phone_number = k.phone_number where k.phone_number = $1`,
      [one.phoneNumber],
    ),
  ).toEqual([{ stopped_via: 'gateway', out: true, stopped_here_via: 'gateway', program_id: t.world.programId }])
})

// --- workers that end -------------------------------------------------------------------------------------------------

test('what a dead worker had claimed is uncertain, once, with a task; its late answer still counts', async () => {
  const { id } = await text({ whole: 'kept for another attempt' })
  const [claimed] = await claim('dead')
  expect(await sweep()).toBe(1)
  expect(await sweep()).toBe(0)
  expect(await stateOf(id)).toMatchObject({ state: 'uncertain', reason: 'noAnswer', sentAt: noon, sealed: true })
  expect(await openTasks(id)).toEqual(['smsUncertain'])
  expect(await claim()).toEqual([])

  if (claimed) await finish(claimed, taken())
  expect(await stateOf(id)).toMatchObject({ state: 'sent', reason: null })
  expect(await openTasks(id)).toEqual([])
})

test('of the phone on the screen it is sent again, for twice is once there', async () => {
  await sql(`update support_program set gateway = 'builtIn' where id = $1`, [t.world.programId])
  try {
    const { id } = await text()
    const [dead] = await claim('dead')
    expect(await sweep()).toBe(1)
    expect(await stateOf(id)).toMatchObject({ state: 'queued', reason: null, sentAt: null, attempts: 1 })
    const [alive] = await claim('w2')
    expect(alive).toMatchObject({ id, attempts: 2 })
    expect(dead && (await finish(dead, { outcome: 'delivered' }))).toBe(false)
    if (alive) await finish(alive, { outcome: 'delivered' })
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', attempts: 2 })
    expect(await openTasks(id)).toEqual([])
  } finally {
    await sql(`update support_program set gateway = 'twilio' where id = $1`, [t.world.programId])
  }
})

test('who lives keeps what it claimed, until the claim is over', async () => {
  const { id } = await text()
  await claim('alive')
  const client = await t.pool().connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('hubline worker alive', 0))`)
    expect(await sweep('w2', after(claimMs - 1))).toBe(0)
    expect(await stateOf(id)).toMatchObject({ state: 'sending' })
    expect(await sweep('w2', after(claimMs))).toBe(1)
    expect(await stateOf(id)).toMatchObject({ state: 'uncertain' })
  } finally {
    await client.query('select pg_advisory_unlock_all()')
    client.release()
  }
})

test('under an old claim nothing is sent any more: it surely went to nobody, and is tried again', async () => {
  const { id } = await text()
  const [claimed] = await claim()
  const gateways = fakeGateways(() => accepted)
  if (claimed) await sendMessage(claimed, { gateways, unit: () => t.unit(), age: () => claimMs })
  expect(gateways.sent).toEqual([])
  expect(await stateOf(id)).toMatchObject({ state: 'queued', reason: 'gatewayUnreachable' })
})

test('the gateway is given the whole text, with the link', async () => {
  await text({ body: 'Open https://hub.example.org/m/••••', whole: 'Open https://hub.example.org/m/thekey' })
  const [claimed] = await claim()
  const gateways = fakeGateways(taken)
  if (claimed) await sendMessage(claimed, { gateways, unit: () => t.unit(), age: () => 0 })
  expect(gateways.sent).toMatchObject([
    { body: 'Open https://hub.example.org/m/thekey', attempt: 1, from: '+18005550100' },
  ])
})

// --- people -----------------------------------------------------------------------------------------------------------

test('a message is taken back while it waits, not later, and not in another program', async () => {
  const waiting = await text({ at: after(minute), whole: 'with a link', byKind: 'staff' })
  expect(await undo(waiting.id)).toMatchObject({ state: 'suppressed', reason: 'undone' })
  expect(await stateOf(waiting.id)).toMatchObject({ sealed: false })
  expect(await undo(waiting.id)).toMatchObject({ reason: 'undone' })
  expect(
    await sql(`select 1 from audit_entry where action = 'message.undo' and data->>'smsId' = $1`, [waiting.id]),
  ).toHaveLength(1)

  const going = await text({ byKind: 'staff' })
  await claim()
  await expect(undo(going.id)).rejects.toMatchObject({ refusal: 'messageGone' })
  await expect(t.inside((u) => undoMessage(u, { ...where(going.id), programId: 'other' }))).rejects.toMatchObject({
    refusal: 'notFound',
  })
})

test('only what staff caused is taken back: in its seconds, or as long as it is put off', async () => {
  const seconds = { at: after(8 * second), state: 'queued' }
  const night = { at: after(20 * 60 * minute), state: 'deferred' }
  for (const waits of [seconds, night]) {
    for (const byKind of ['partner', 'system', 'patient', 'operator']) {
      const { id } = await text({ ...waits, byKind, kind: 'optOutConfirmation' })
      await expect(undo(id)).rejects.toMatchObject({ refusal: 'messageGone' })
      expect(await stateOf(id)).toMatchObject({ state: waits.state })
    }
    expect(await undo((await text({ ...waits, byKind: 'staff' })).id)).toMatchObject({ reason: 'undone' })
  }
  // Its seconds are over, though no worker has taken it yet.
  const due = await text({ ...seconds, byKind: 'staff' })
  await expect(undo(due.id, after(8 * second))).rejects.toMatchObject({ refusal: 'messageGone' })
  const { id } = await text({ ...seconds, byKind: 'staff' })
  expect(await undo(id, after(8 * second - 1))).toMatchObject({ reason: 'undone' })
})

test.each([
  ['arrived', { state: 'delivered', reason: null, sealed: false }],
  ['leave', { state: 'failed', reason: 'noAnswer', sealed: false }],
  ['sendAgain', { state: 'queued', reason: null, sealed: true, sentAt: null }],
] as const)('of a message nobody knows about a person says: %s', async (decision, expected) => {
  const { id } = await text({ whole: 'with a link' })
  const [claimed] = await claim()
  if (claimed) await finish(claimed, unknown)
  await t.inside((u) => settleMessage(u, { ...where(id), decision }))
  expect(await stateOf(id)).toMatchObject({ ...expected, claimedBy: null })
  expect(await openTasks(id)).toEqual([])
  await expect(t.inside((u) => settleMessage(u, { ...where(id), decision: 'leave' }))).rejects.toMatchObject({
    refusal: 'messageSettled',
  })
  if (claimed) expect(await finish(claimed, taken())).toBe(false)
})

test('sent again it is a new attempt, which asks the gate', async () => {
  const one = await text()
  const [claimed] = await claim()
  if (claimed) await finish(claimed, unknown)
  await markPhoneHere(t.world.programId, one.phoneNumber, 'opted_out_at')
  await t.inside((u) => settleMessage(u, { ...where(one.id), decision: 'sendAgain' }))
  await sql('update sms set not_before = $2 where id = $1', [one.id, noon])
  expect(await claim()).toEqual([])
  expect(await stateOf(one.id)).toMatchObject({ state: 'suppressed', reason: 'optedOut' })
})

test('a message is read with every state it has had', async () => {
  const { id } = await text({ at: noon })
  const [first] = await claim()
  if (first) await finish(first, busy)
  const [again] = await claim('w1', after(minute))
  if (again) await finish(again, taken(), after(minute))
  const read = await t.inside((u) => readMessage(u, where(id)))
  expect(read.steps.map(({ state, reason }) => [state, reason])).toEqual([
    ['queued', null],
    ['sending', null],
    ['queued', 'gatewayBusy'],
    ['sending', null],
    ['sent', null],
  ])
  expect(read).toMatchObject({ attempts: 2, gateway: 'twilio', sms: { id, state: 'sent' } })
  expect(JSON.stringify(read)).not.toContain('sealed')
})

const soon = () => new Promise((done) => setTimeout(done, 10 * Math.random()))
/** Two that meet. Now and then one has ended before the other begins, so that a busy machine shows both ends too. */
async function meeting<A, B>(n: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if (n % 10 === 0) return [await one(), await other()]
  if (n % 10 !== 1) return Promise.all([soon().then(one), soon().then(other)])
  const second = await other()
  return [await one(), second]
}

// --- where two meet ---------------------------------------------------------------------------------------------------

test('workers side by side send each message once, and each phone’s in order', async () => {
  const phones = await Promise.all(Array.from({ length: 8 }, () => patient()))
  const wanted: string[] = []
  for (let n = 0; n < 5; n++)
    for (const whom of phones) wanted.push((await text({ ...whom, at: new Date(Date.now() - 60_000 + n) })).id)
  // The gate's own hours are not what is looked at here.
  await sql(`update sms set kind = 'newLink' where id = any($1)`, [wanted])
  let under = 0
  let most = 0
  const perPhone = new Map<string, number>()
  // The first wait for one another, however slow the machine: who sends one after the other never comes further.
  let begin = () => {}
  const four = new Promise<void>((done) => {
    begin = done
  })
  const gateways = fakeGateways(async ({ to }) => {
    perPhone.set(to, (perPhone.get(to) ?? 0) + 1)
    expect(perPhone.get(to)).toBe(1)
    most = Math.max(most, ++under)
    if (under > 3) begin()
    await four
    await new Promise((done) => setTimeout(done, 5 * Math.random()))
    under -= 1
    perPhone.set(to, 0)
    return taken()
  })
  const engines = ['a', 'b', 'c'].map((worker) =>
    startSending({ worker: `race-${worker}`, gateways, pollMs: 10, atOnce: 4 }),
  )
  try {
    await expect.poll(() => gateways.sent.length, { interval: 10 }).toBe(wanted.length)
    await expect
      .poll(async () => (await sql(`select 1 from sms where id = any($1) and state = 'sent'`, [wanted])).length)
      .toBe(wanted.length)
  } finally {
    await Promise.all(engines.map((engine) => engine.stop()))
  }
  expect(new Set(ids(gateways.sent)).size).toBe(wanted.length)
  expect(most).toBeGreaterThan(3)
  for (const { phoneNumber } of phones) {
    const order = gateways.sent.filter(({ to }) => to === phoneNumber).map(({ id }) => id)
    expect(order).toEqual([...order].sort())
  }
})

test('taken back and claimed at the same moment, it is one or the other', async () => {
  const came = { undone: 0, sent: 0 }
  for (let n = 0; n < 40; n++) {
    const { id } = await text({ state: 'deferred', byKind: 'staff' })
    const [undone, claimed] = await meeting(
      n,
      () =>
        t
          .inside((u) => undoMessage(u, where(id)))
          .then(
            () => true,
            (error) => {
              expect(error).toMatchObject({ refusal: 'messageGone' })
              return false
            },
          ),
      () => claim(),
    )
    expect(undone).toBe(claimed.length === 0)
    expect(await stateOf(id)).toMatchObject(undone ? { state: 'suppressed', reason: 'undone' } : { state: 'sending' })
    came[undone ? 'undone' : 'sent'] += 1
  }
  expect(Math.min(came.undone, came.sent)).toBeGreaterThan(0)
})

test('a STOP and a claim at the same moment: what was claimed was claimed before the STOP, and nothing after it', async () => {
  const came = { stopped: 0, sent: 0 }
  for (let n = 0; n < 40; n++) {
    const one = await text()
    const [, claimed] = await meeting(
      n,
      () =>
        t.sqlUnit((u) =>
          stopPhone(u, { heard: heardFrom(one.phoneNumber, t.world.programId), via: 'sms', words: 'STOP' }),
        ),
      () => claim(),
    )
    const now = await stateOf(one.id)
    expect(now.state).toBe(claimed.length > 0 ? 'sending' : 'suppressed')
    if (claimed.length === 0) expect(now.reason).toBe('optedOut')
    const next = await text({ ...one, at: after(-1) })
    await claim()
    expect((await stateOf(next.id)).state).not.toBe('sending')
    came[claimed.length > 0 ? 'sent' : 'stopped'] += 1
    if (claimed[0]) await finish(claimed[0], taken())
  }
  expect(Math.min(came.stopped, came.sent)).toBeGreaterThan(0)
})

test('nothing due is one statement, found in an index, however much was sent', async () => {
  const { patientId, phoneNumber } = await patient()
  await sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at, sent_at)
     select 'sms_old_' || n, $1, $2, $3, 'link', '', 'en', 'x', 'GSM-7', 1, 'delivered', now(), now(), now() from generate_series(1, 20000) n`,
    [t.world.programId, patientId, phoneNumber],
  )
  // As a database knows of its rows that has had a moment to count them.
  await sql('analyze sms')
  const asked: string[] = []
  const unit = t.unit()
  const spy: typeof unit.sql = (statement, values) => {
    asked.push(statement.text)
    return unit.sql(statement, values)
  }
  const counted = { ...unit, sql: spy }
  expect(await claimMessages(counted, { worker: 'w1', most: 16 })).toEqual({ claimed: [], more: false })
  expect(asked).toHaveLength(1)
  const plan = await sql<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers) ${asked[0]?.replaceAll('$1::timestamptz', 'now()').replace('$2::int', '16')}`,
  )
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).not.toMatch(/Seq Scan on sms/)
})

test('what is kept sealed is what the phone on the screen shows', async () => {
  const gateway = builtInGateway(() => t.unit())
  const out = {
    id: 'sms_screen',
    attempt: 1,
    programId: t.world.programId,
    to: '+12125550100',
    from: null,
    body: 'Open https://x/m/key 🧪',
  }
  expect([await gateway.send(out), await gateway.send(out)]).toEqual([
    { outcome: 'delivered' },
    { outcome: 'delivered' },
  ])
  const kept = await sql<{ sealed: string }>(`select sealed from phone_message where sms_id = 'sms_screen'`)
  expect(kept.map(({ sealed }) => unseal(sealed))).toEqual([out.body])
})
