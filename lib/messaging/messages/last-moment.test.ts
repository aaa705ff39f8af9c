// What no message may do however long it waited, and what happens to one in the moment between its claim and its gateway.
import { beforeEach, expect, test, vi } from 'vitest'
import type { GatewayAnswer } from '@/lib/messaging/gateways/gateway'
import { heardFrom, markPhone } from '@/lib/testing/known-phones'
import { after, fakeGateways, noon, testMessages } from '@/lib/testing/messages'
import { makeProgram } from '@/lib/testing/partner'
import type { ClaimedMessage } from './claim-messages'
import { holdProgramPhone, releaseProgramPhone } from './program-phone'
import * as phones from './read-last-word'
import { retryPause } from './retry-pauses'
import { freshMs, sendMessage } from './send-messages'
import { settleMessage } from './settle-message'
import { stopPhone } from './stop-phone'

const t = testMessages()
const { sql, text, claim, finish, stateOf, patient } = t
beforeEach(() =>
  sql(`update sms set state = 'suppressed', reason = 'undone' where state in ('queued', 'deferred', 'sending')`),
)

const minute = 60_000
const hour = 60 * minute
const busy: GatewayAnswer = { outcome: 'notReached', reason: 'gatewayBusy', code: '20429' }
const unknown: GatewayAnswer = { outcome: 'unknown', code: 'timeout' }
const answers = ['optInConfirmation', 'help', 'newLink'] as const
const confirmation = 'optOutConfirmation'
/** Nine in the evening of the phones, when no other text goes any more. */
const evening = after(9 * hour)
const dawn = after(20 * hour)

// --- too late ---------------------------------------------------------------------------------------------------------

test('a confirmation of an opt-out that could not leave within five minutes never does', async () => {
  const one = await text({ kind: confirmation, whole: 'sealed' })
  expect(await claim('w1', after(5 * minute + 1))).toEqual([])
  expect(await stateOf(one.id)).toMatchObject({ state: 'suppressed', reason: 'tooLate', attempts: 0, sealed: false })
  const other = await text({ kind: confirmation })
  expect(await claim('w1', after(5 * minute))).toMatchObject([{ id: other.id }])
})

test('nor by another try: the pauses between tries are longer than that', async () => {
  const { id } = await text({ kind: confirmation })
  let now = noon
  let tries = 0
  for (; tries < 10; tries++) {
    const [claimed] = await claim('w1', now)
    if (!claimed) break
    expect(now.getTime() - noon.getTime()).toBeLessThanOrEqual(5 * minute)
    await finish(claimed, busy, now)
    now = after(retryPause(tries + 1) ?? 0, now)
  }
  expect(tries).toBe(4)
  expect(await stateOf(id)).toMatchObject({ state: 'suppressed', reason: 'tooLate' })
})

test('nor because a person says that it should be sent again', async () => {
  const { id } = await text({ kind: confirmation })
  const [claimed] = await claim()
  if (claimed) await finish(claimed, unknown)
  const now = after(3 * 24 * hour)
  await t.inside((u) =>
    settleMessage({ ...u, now }, { programId: t.world.programId, smsId: id, decision: 'sendAgain' }),
  )
  expect(await claim('w1', now)).toEqual([])
  expect(await stateOf(id)).toMatchObject({ state: 'suppressed', reason: 'tooLate' })
})

test.each(answers)('%s goes at night while somebody waits for it, and later in the morning', async (kind) => {
  const at = after(hour, evening)
  const prompt = await text({ kind, at })
  expect(await claim('w1', after(5 * minute, at))).toMatchObject([{ id: prompt.id }])
  const late = await text({ kind, at })
  expect(await claim('w1', after(5 * minute + 1, at))).toEqual([])
  expect(await stateOf(late.id)).toMatchObject({ state: 'deferred', reason: 'quietHours', notBefore: dawn })
  expect(await claim('w1', dawn)).toMatchObject([{ id: late.id }])
})

// --- closed programs --------------------------------------------------------------------------------------------------

test('what waits of an archived program is not sent, not even an answer', async () => {
  const closing = await makeProgram()
  const kinds = ['notify.sms.next.call', 'reply', 'campaign', confirmation, ...answers, 'oneTimeCode']
  const waiting = []
  for (const kind of kinds) waiting.push(await text({ ...(await patient(undefined, closing)), kind, whole: 'sealed' }))
  const open = await text()
  await sql('update support_program set archived_at = now() where id = $1', [closing])
  expect(await claim()).toMatchObject([{ id: open.id }])
  for (const { id } of waiting)
    expect(await stateOf(id)).toMatchObject({
      state: 'suppressed',
      reason: 'programClosed',
      sealed: false,
      attempts: 0,
    })
})

// --- between the claim and the gateway --------------------------------------------------------------------------------

const stop = (phoneNumber: string) =>
  t.sqlUnit((u) =>
    stopPhone(u, { heard: heardFrom(phoneNumber, t.world.programId), via: 'sms', words: 'STOP', word: 'stop' }),
  )
const hold = (phoneNumber: string, held = true) =>
  t.sqlUnit((u) => (held ? holdProgramPhone : releaseProgramPhone)(u, { programId: t.world.programId, phoneNumber }))
const send = async (claimed: ClaimedMessage | undefined, age = 0) => {
  const gateways = fakeGateways(() => ({ outcome: 'accepted', gatewayId: `SM-last-${claimed?.id}` }))
  if (claimed) await sendMessage(claimed, { gateways, unit: () => t.unit(), age: () => age })
  return gateways.sent.length
}

test('a STOP after the claim and before the gateway: it is not sent', async () => {
  const one = await text({ whole: 'sealed' })
  const [claimed] = await claim()
  await stop(one.phoneNumber)
  expect(await send(claimed)).toBe(0)
  expect(await stateOf(one.id)).toMatchObject({ state: 'suppressed', reason: 'optedOut', sealed: false, sentAt: null })
  expect(await claim('w2')).toEqual([])
})

test('what may be a STOP, at that moment: it waits for the decision, and goes after it', async () => {
  const one = await text({ whole: 'sealed' })
  const [claimed] = await claim()
  await hold(one.phoneNumber)
  expect(await send(claimed)).toBe(0)
  const waits = { state: 'deferred', reason: 'optOutPending', sealed: true, sentAt: null }
  expect(await stateOf(one.id)).toMatchObject({ ...waits, notBefore: noon })
  // The gate says until when.
  expect(await claim('w2')).toEqual([])
  expect(await stateOf(one.id)).toMatchObject({ ...waits, notBefore: after(hour) })
  await hold(one.phoneNumber, false)
  const [again] = await claim('w2', after(hour))
  expect([again?.id, await send(again)]).toEqual([one.id, 1])
})

test('what the phone says to another program at that moment: it waits, and is asked again within the hour', async () => {
  for (const mark of ['stopped_at', 'held_at'] as const) {
    const one = await text({ whole: 'sealed' })
    const [claimed] = await claim()
    await markPhone(one.phoneNumber, mark)
    expect(await send(claimed)).toBe(0)
    expect(await claim('w2')).toEqual([])
    const waits = { state: 'deferred', reason: 'phoneClosed', sealed: true, sentAt: null }
    expect(await stateOf(one.id)).toMatchObject({ ...waits, notBefore: after(hour) })
    await markPhone(one.phoneNumber, mark, null)
    expect((await claim('w3', after(hour))).map(({ id }) => id)).toEqual([one.id])
  }
})

test('the confirmation of that STOP goes all the same', async () => {
  const one = await text({ kind: confirmation })
  const [claimed] = await claim()
  await stop(one.phoneNumber)
  expect(await send(claimed)).toBe(1)
})

test('where nobody can look it is not sent, and tried again', async () => {
  const one = await text()
  const [claimed] = await claim()
  const read = vi.spyOn(phones, 'readLastWord').mockRejectedValueOnce(new Error('no database'))
  expect(await send(claimed)).toBe(0)
  read.mockRestore()
  expect(await stateOf(one.id)).toMatchObject({ state: 'queued', reason: 'gatewayUnreachable', code: 'look' })
})

test('two seconds after the claim nothing is sent under it', async () => {
  const [one, other] = [await text(), await text()]
  const claimed = await claim()
  const of = (id: string) => claimed.find((each) => each.id === id)
  expect(freshMs).toBeLessThanOrEqual(2_000)
  expect(await send(of(one.id), freshMs)).toBe(1)
  expect(await send(of(other.id), freshMs + 1)).toBe(0)
  expect(await stateOf(other.id)).toMatchObject({ state: 'queued', reason: 'gatewayUnreachable', code: 'late' })
})

test('a STOP at any moment of forty sendings: what sees it is not sent, and what is not sent has seen it', async () => {
  const came = { sent: 0, stopped: 0 }
  for (let n = 0; n < 40; n++) {
    const one = await text()
    const [claimed] = await claim()
    const times = { stopped: Number.POSITIVE_INFINITY, began: 0 }
    const stopping = stop(one.phoneNumber).then(() => {
      times.stopped = performance.now()
    })
    // Now and then it has ended, so that a busy machine shows that too.
    await (n % 8 === 0 ? stopping : new Promise((done) => setTimeout(done, 12 * Math.random())))
    times.began = performance.now()
    const sent = await send(claimed)
    await stopping
    if (times.stopped < times.began) expect(sent).toBe(0)
    came[sent ? 'sent' : 'stopped'] += 1
    expect((await stateOf(one.id)).state).toBe(sent ? 'sent' : 'suppressed')
  }
  expect(came.stopped).toBeGreaterThan(0)
})
