// The code to the phone on record: sent where a message may go, looked at five times, good once and for ten minutes.
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '@/lib/contract/refusals'
import { correctPatient } from '@/lib/patients/corrections/correct-patient'
import type { TxUnit } from '@/lib/platform/unit'
import { born, later, linkTests, noon } from '@/lib/testing/links'
import { newPhone } from '@/lib/testing/people'
import { textedCodes } from '@/lib/testing/phones'
import { asksCode } from './asks-code'
import { giveCode } from './give-code'
import { sessionOf } from './link-session'
import type { LinkFile } from './open-link'
import { revokeLink } from './revoke-link'
import { hasLiveCode, sendCode } from './send-code'
import { verifyBirthDate } from './verify-birth-date'

const { unit, sql, programId, patient, at, issue, open, asPhone, messages, audits } = linkTests()
let patientId = ''
let file: LinkFile
beforeEach(async () => {
  patientId = await patient()
  file = await open((await issue(patientId)).key)
})
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)

const send = (now = noon, of = file) =>
  unit(at(now, (u) => sendCode({ ...u, actor: asPhone(of).actor }, of, { cookie: undefined, language: 'en' })))
const give = (typed: string, now = noon, of = file) =>
  unit(at(now, (u) => giveCode({ ...u, actor: asPhone(of).actor }, of, { cookie: undefined, session: null, typed })))
const refused = (error: unknown) => expect(error).toEqual(new Refusal('linkNotOpen'))
const newest = async () => (await textedCodes(patientId)).at(-1) ?? expect.fail('no code')
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test.each([
  // The program says, the gateway is real, the record has a birth date, staff were handed the link: where it is asked for.
  ['off', true, true, false, 'never'],
  ['off', true, true, true, 'signing'],
  ['off', false, true, true, 'never'],
  ['off', false, false, false, 'behind'],
  ['show', false, true, false, 'behind'],
  ['always', false, true, false, 'first'],
  ['always', true, false, true, 'first'],
  [null, true, true, false, 'behind'],
  [null, false, true, false, 'never'],
] as const)('%s, real phones %s, birth date %s, handed out %s: %s', (linkCode, realPhones, born, handed, asks) => {
  const patient = { ...file.patient, bornOn: born ? '1980-05-17' : null }
  expect(asksCode({ ...file, linkCode, realPhones, patient, assistedBy: handed ? 'Rosa' : null })).toBe(asks)
})

test('a code goes to the phone on record; only its hash is kept, and no log, entry or answer says it', async () => {
  expect(await send()).toBe('sent')
  const code = await newest()
  expect(await messages(patientId)).toMatchObject([
    { kind: 'oneTimeCode', state: 'queued', body: expect.stringContaining('****** is your code'), link_id: null },
  ])
  for (const table of ['link_code', 'audit_entry', 'timeline_entry', 'change', 'task'])
    expect(JSON.stringify(await sql(`select * from ${table}`)), table).not.toContain(code)
  expect(await sql('select phone_ending, tries from link_code where link_id = $1', [file.link.id])).toEqual([
    { phone_ending: file.patient.phoneNumber?.slice(-4), tries: 0 },
  ])
  expect(await audits(patientId, 'link.codeSent')).toEqual([
    { flowId: file.flow.id, linkId: file.link.id, kind: 'pap' },
  ])
})

test('the right code opens once: not twice, not on another link, not after ten minutes, and the one before not at all', async () => {
  await send()
  const first = await newest()
  const elsewhere = await open((await issue(await patient())).key)
  expect(await give(first, noon, elsewhere)).toEqual({ right: false, news: 'expired' })
  await send(minutes(1))
  const second = await newest()
  if (first !== second) expect(await give(first, minutes(1))).toEqual({ right: false, news: 'wrong' })
  expect(await give(second, minutes(11))).toEqual({ right: false, news: 'expired' })
  expect(await give(second, minutes(10))).toMatchObject({ right: true })
  expect(await give(second, minutes(10))).toEqual({ right: false, news: 'expired' })
  expect(await audits(patientId, 'link.code')).toHaveLength(1)
})

test('of fifty guesses at once five are looked at, and the right code is none of the others', async () => {
  await send()
  const code = await newest()
  const guesses = Array.from({ length: 50 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'))
  const results = await Promise.all(guesses.map((typed) => give(typed)))
  expect(results.filter(({ right }) => right)).toEqual([])
  expect(await sql('select tries, used_at from link_code where link_id = $1', [file.link.id])).toEqual([
    { tries: 5, used_at: null },
  ])
  expect(await audits(patientId, 'link.codeFailed')).toHaveLength(5)
  expect(await give(code)).toEqual({ right: false, news: 'tooMany' })
  // Another code has tries of its own.
  await send(minutes(1))
  expect(await give(await newest(), minutes(1))).toMatchObject({ right: true })
})

test('the right code among fifty at once opens at most one phone', async () => {
  await send()
  const code = await newest()
  const results = await Promise.all(Array.from({ length: 50 }, () => give(code)))
  expect(results.filter(({ right }) => right)).toHaveLength(1)
  expect(await sql('select 1 from link_session where link_id = $1', [file.link.id])).toHaveLength(1)
})

test('codes, dates of birth, taking back and a corrected number at once wait for one another and never in a ring', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const mine = await patient({ phoneNumber: newPhone() })
      const { key, linkId } = await issue(mine)
      const of = await open(key)
      const verified = await verifyBirthDate(asPhone(of), of, born)
      if (!verified.verified) return expect.fail('not verified')
      await send(noon, of)
      const { cookie } = verified
      const session = await sessionOf(asPhone(of), of, cookie)
      const typed = (await textedCodes(mine)).at(-1) ?? expect.fail('no code')
      return { mine, linkId, of, given: { cookie, session, typed } }
    }),
  )
  const changes = ({ of }: (typeof pairs)[number]) => [
    { field: 'phoneNumber' as const, from: of.patient.phoneNumber ?? '', to: newPhone() },
  ]
  const outcomes = await Promise.allSettled(
    pairs.flatMap((pair) => {
      const { mine, linkId, of, given } = pair
      const give = () => unit(at(noon, (u) => giveCode({ ...u, actor: asPhone(of).actor }, of, given)))
      const correct = (u: TxUnit) =>
        correctPatient(u, { programId: programId(), patientId: mine, changes: changes(pair) })
      return [
        give(),
        verifyBirthDate(asPhone(of), of, born, given).catch(refused),
        unit(at(noon, correct)),
        give(),
        unit(at(noon, (u) => revokeLink(u, { programId: programId(), patientId: mine, linkId }))).catch(refused),
        give(),
      ]
    }),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('three an hour go out, on all links of the patient together and however many ask at once', async () => {
  const results = await Promise.all(Array.from({ length: 12 }, () => send()))
  expect(results.filter((each) => each === 'sent')).toHaveLength(3)
  const again = await open((await issue(patientId)).key)
  expect(await send(minutes(59), again)).toBe('tooOften')
  expect(await send(minutes(60), again)).toBe('sent')
})

test.each([
  ['that opted out', "update patient set lifecycle = 'unsubscribed' where id = $1", 'optedOut'],
  [
    'that said STOP to another program',
    "insert into phone_state (phone_number, stopped_at, stopped_via, updated_at) select phone_number, now(), 'sms', now() from patient where id = $1 on conflict (realm, phone_number) do update set stopped_at = now()",
    'phoneClosed',
  ],
] as const)('a phone %s gets no code: one task, and the reason with the message', async (_why, stop, reason) => {
  const mine = await patient({ phoneNumber: `+1202555${String(Math.floor(Math.random() * 9000) + 1000)}` })
  const link = await open((await issue(mine)).key)
  await sql(stop, [mine])
  const stopped = await open((await issue(mine)).key)
  expect(await send(noon, stopped)).toBe('cannot')
  expect(await send(minutes(1), stopped)).toBe('cannot')
  expect(await messages(mine)).toMatchObject([
    { state: 'suppressed', reason, sealed_body: null },
    { state: 'suppressed', reason, sealed_body: null },
  ])
  expect(await sql('select kind, data from task where patient_id = $1', [mine])).toEqual([
    { kind: 'linkNeedsPerson', data: expect.objectContaining({ flowId: link.flow.id }) },
  ])
  expect(await sql('select 1 from link_code where link_id = $1', [stopped.link.id])).toEqual([])
})

test('a message that was not sent within five minutes is not sent any more', async () => {
  const { mayGoNow } = await import('@/lib/messaging/sms/gate')
  const { readGateFacts } = await import('@/lib/messaging/sms/read-gate-facts')
  const [facts] = await readGateFacts(asPhone(file), [{ patientId, phoneNumber: file.patient.phoneNumber }])
  if (!facts) return expect.fail('no facts')
  const asked = { ...facts, kind: 'oneTimeCode', createdAt: noon }
  expect(mayGoNow({ ...asked, now: minutes(5) })).toEqual({ verdict: 'send' })
  expect(mayGoNow({ ...asked, now: minutes(6) })).toEqual({ verdict: 'suppress', reason: 'tooLate' })
})

test('a day after it ran out a code is gone', async () => {
  const { sweep } = await import('@/lib/server/worker/sweep')
  await send()
  await unit(at(later(1), (u) => sweep(u)))
  expect(await sql('select 1 from link_code where link_id = $1', [file.link.id])).toHaveLength(1)
  await unit(at(later(1.1), (u) => sweep(u)))
  expect(await sql('select 1 from link_code where link_id = $1', [file.link.id])).toEqual([])
})

test.each([
  ['the number on record is another now', '+12025550199', 'expired'],
  ['one that ends the same', '+19145550123', 'wrong'],
] as const)('a code that went to a former number opens nothing: %s', async (_what, phoneNumber, news) => {
  const mine = await patient({ phoneNumber: '+12025550123' })
  const { key } = await issue(mine)
  const before = await open(key)
  expect(await send(noon, before)).toBe('sent')
  const code = (await textedCodes(mine)).at(-1) ?? expect.fail('no code')
  await sql('update patient set phone_number = $2 where id = $1', [mine, phoneNumber])
  const after = await open(key)
  expect(await hasLiveCode(asPhone(after), after)).toBe(news === 'wrong')
  expect(await give(code, noon, after)).toEqual({ right: false, news })
  expect(await send(minutes(1), after)).toBe('sent')
  expect(await give((await textedCodes(mine)).at(-1) ?? '', minutes(1), after)).toMatchObject({ right: true })
})

test('a wrong code tells nothing and counts', async () => {
  await send()
  const code = await newest()
  for (const news of ['wrong', 'wrong', 'wrong', 'wrong', 'tooMany'])
    expect(await give(other(code))).toEqual({ right: false, news })
})
