// What the gate is told of a phone and its patient: by the hub, by the ledger, by what was sent.

import { beforeAll, describe, expect, test } from 'vitest'
import { recordConsents } from '@/lib/consents/record-consents'
import { withdrawConsent } from '@/lib/journeys/flows/withdraw-consent'
import { newId } from '@/lib/platform/ids'
import { toQuery } from '@/lib/platform/unit'
import { testDatabase } from '@/lib/testing/database'
import { markPhone, markPhoneHere, type OutsideMark, type OwnMark, sentBefore } from '@/lib/testing/known-phones'
import { makeProgram } from '@/lib/testing/partner'
import { newPhone } from '@/lib/testing/people'
import { makeSignature } from '@/lib/testing/signature'
import { nothingOutside, uncountedKinds } from './gate'
import { gateFacts, nothingKnown, readGateFacts, readPhoneFacts } from './read-gate-facts'
import { eastern } from './zones/zones'

const { sql, unit, single } = testDatabase()
const now = new Date('2026-06-15T17:00:00Z')
const hour = 3_600_000
const ago = (...hours: number[]) => hours.map((each) => new Date(now.getTime() - each * hour))
let programId = ''

beforeAll(async () => {
  programId = await makeProgram()
  await sql('update support_program set sms_per_day = 3, sms_per_week = 5 where id = $1', [programId])
})

async function patient(more: { phone?: string | null; required?: boolean; lifecycle?: string } = {}) {
  const { phone = newPhone(), required = true, lifecycle = 'invited' } = more
  const patientId = newId('pt')
  await sql(
    `insert into patient (id, program_id, phone_number, zones, required_consent, lifecycle) values ($1, $2, $3, $4, $5, $6)`,
    [patientId, programId, phone, [eastern], required, lifecycle],
  )
  return { patientId, phoneNumber: phone }
}
type Whom = Awaited<ReturnType<typeof patient>>
const facts = async (whom: Whom) => (await readGateFacts({ ...single(), now }, [whom]))[0]
const texted = (whom: Whom) => whom.phoneNumber ?? expect.fail('no phone')

const unknown = {
  programClosed: false,
  phone: 'usable',
  optedOut: false,
  optOutPending: false,
  communicationRefused: false,
  marketingAgreed: false,
  requiredConsent: true,
  consentGiven: false,
  zones: [eastern],
  sentLately: [],
  outside: nothingOutside,
  textedAt: null,
  limits: { perDay: 3, perWeek: 5 },
}

test('of a new patient nothing is known', async () => {
  expect(await facts(await patient())).toEqual(unknown)
  expect(await facts(await patient({ required: false }))).toEqual({ ...unknown, requiredConsent: false })
  expect(await facts(await patient({ phone: null }))).toEqual({ ...unknown, phone: 'missing' })
  expect(await facts(await patient({ phone: '555-0100' }))).toEqual({ ...unknown, phone: 'invalid' })
})

test.each<[string, OutsideMark, keyof typeof nothingOutside]>([
  ['a STOP', 'stopped_at', 'stopped'],
  ['what may be one', 'held_at', 'held'],
  ['one that takes no texts', 'invalid_at', 'invalid'],
])('%s of the phone is outside of every program, until it is taken away', async (_case, mark, word) => {
  const [one, two] = [await patient(), await patient()]
  await markPhone(texted(one), mark)
  expect(await facts(one)).toEqual({ ...unknown, outside: { ...nothingOutside, [word]: true } })
  expect(await facts(two)).toEqual(unknown)
  await markPhone(texted(one), mark, null)
  expect(await facts(one)).toEqual(unknown)
})

test.each<[string, OwnMark, object]>([
  ['a STOP to it', 'stopped_here_at', { optedOut: true }],
  ['an opt-out its people recorded', 'opted_out_at', { optedOut: true }],
  ['a text to it that may be a STOP', 'held_here_at', { optOutPending: true }],
  ['a wrong number', 'wrong_at', { phone: 'wrong' }],
  ['one that takes no texts', 'invalid_here_at', { phone: 'invalid' }],
])('%s is known to the program, and to no other', async (_case, mark, difference) => {
  const one = await patient()
  const other = await makeProgram()
  await markPhoneHere(other, texted(one), mark)
  expect(await facts(one)).toEqual(unknown)
  await markPhoneHere(programId, texted(one), mark)
  expect(await facts(one)).toEqual({ ...unknown, ...difference })
  await markPhoneHere(programId, texted(one), mark, null)
  expect(await facts(one)).toEqual(unknown)
})

test('an archived program is closed, for whoever is asked about', async () => {
  const archived = await makeProgram()
  const whom = await patient()
  await sql('update patient set program_id = $2 where id = $1', [whom.patientId, archived])
  expect(await facts(whom)).toMatchObject({ programClosed: false })
  await sql('update support_program set archived_at = now() where id = $1', [archived])
  expect(await facts(whom)).toMatchObject({ programClosed: true })
  const phone = { programId: archived, phoneNumber: texted(whom) }
  expect(await readPhoneFacts({ ...single(), now }, phone)).toMatchObject({ closed: true })
})

test('a patient who has unsubscribed is opted out, whatever the phone', async () => {
  expect(await facts(await patient({ lifecycle: 'unsubscribed' }))).toEqual({ ...unknown, optedOut: true })
})

test('the phone is the message’s own, also where the patient has another by now', async () => {
  const whom = await patient()
  const old = newPhone()
  await markPhoneHere(programId, old, 'wrong_at')
  expect(await facts({ ...whom, phoneNumber: old })).toEqual({ ...unknown, phone: 'wrong' })
  expect(await facts(whom)).toEqual(unknown)
})

test('a no counts until there is a yes again; what the partner attests is no answer', async () => {
  const whom = await patient({ required: false })
  const { patientId } = whom
  const answer = (value: boolean, basis: 'signed' | 'attested' | 'texted') =>
    unit(async (u) => {
      const signatureId = basis === 'signed' ? await makeSignature(u, programId, patientId) : null
      return recordConsents(u, [{ patientId, name: 'communication', value, basis, signatureId, channel: 'phone' }])
    })
  const stands = async () => {
    const known = await facts(whom)
    return [known?.communicationRefused, known?.requiredConsent, known?.consentGiven]
  }
  await answer(true, 'attested')
  expect(await stands()).toEqual([false, false, false])
  await answer(false, 'signed')
  expect(await stands()).toEqual([true, true, false])
  await answer(true, 'signed')
  expect(await stands()).toEqual([false, true, true])
  await unit((u) => withdrawConsent(u, { programId, patientId, name: 'communication', channel: 'console' }))
  expect(await stands()).toEqual([true, true, false])
  await answer(true, 'texted')
  expect(await stands()).toEqual([false, true, true])
  await unit((u) => withdrawConsent(u, { programId, patientId, name: 'marketing', channel: 'console' }))
  expect(await stands()).toEqual([false, true, true])
})

test('what was sent lately counts, of its own and of all programs; the newest first, no more than a limit needs', async () => {
  const whom = await patient()
  await sentBefore(texted(whom), ago(50, 2, 30, 169, 1, 3, 40))
  const newest = ago(1, 2, 3, 30, 40)
  expect(await facts(whom)).toMatchObject({ sentLately: newest, outside: { sentLately: newest } })
  const other = await makeProgram()
  await sql('update sms set program_id = $2 where phone_number = $1', [whom.phoneNumber, other])
  expect(await facts(whom)).toMatchObject({ sentLately: [], outside: { sentLately: newest } })
  // Ten of another program hide none of its own.
  await sentBefore(texted(whom), ago(60, 61), { programId })
  expect(await facts(whom)).toMatchObject({ sentLately: ago(60, 61), outside: { sentLately: newest } })
  await sql('update sms set sent_at = null where phone_number = $1', [whom.phoneNumber])
  expect((await facts(whom))?.sentLately).toEqual([])
})

test('what failed, and what answers the phone or was asked for, counts nothing', async () => {
  const whom = await patient()
  await sentBefore(texted(whom), ago(1), { state: 'failed' })
  for (const kind of uncountedKinds) await sentBefore(texted(whom), ago(2), { kind })
  await sql(`update sms set reply_to_id = 'tx_1' where phone_number = $1 and kind = 'reply'`, [whom.phoneNumber])
  expect((await facts(whom))?.sentLately).toEqual([])
  await sentBefore(texted(whom), ago(3), { state: 'uncertain' })
  await sentBefore(texted(whom), ago(4), { kind: 'invitation', state: 'delivered' })
  expect((await facts(whom))?.sentLately).toEqual(ago(3, 4))
})

test('what answered no text counts, and so does what may have arrived', async () => {
  const whom = await patient()
  await sentBefore(texted(whom), ago(2), { kind: 'reply' })
  expect((await facts(whom))?.sentLately).toEqual(ago(2))
  await sentBefore(texted(whom), ago(1), { state: 'failed' })
  await sql(`update sms set reason = 'noAnswer' where phone_number = $1 and state = 'failed'`, [whom.phoneNumber])
  expect((await facts(whom))?.sentLately).toEqual(ago(1, 2))
})

test('when the phone last wrote to this program', async () => {
  const whom = await patient()
  const other = await makeProgram()
  const write = (id: string, at: Date | undefined, to: string) =>
    sql(
      `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id)
       values ($1, 'builtIn', $1, $2, $3, 'Hello', $4, 'other', $3, $5)`,
      [id, whom.phoneNumber, to, at, whom.patientId],
    )
  const [one, two, three] = ago(30, 3, 1)
  await write('tx_wrote_3', three, other)
  expect(await facts(whom)).toMatchObject({ textedAt: null })
  await write('tx_wrote_1', one, programId)
  await write('tx_wrote_2', two, programId)
  expect(await facts(whom)).toMatchObject({ textedAt: two })
})

test('a program without limits looks at nothing', async () => {
  const whom = await patient()
  await sentBefore(texted(whom), ago(1, 2))
  const free = await makeProgram()
  await sql('update support_program set sms_per_day = 0, sms_per_week = 0 where id = $1', [free])
  await sql('update patient set program_id = $2 where id = $1', [whom.patientId, free])
  const nothing = { sentLately: [], outside: { sentLately: [] } }
  expect(await facts(whom)).toMatchObject({ ...nothing, limits: { perDay: 0, perWeek: 0 } })
})

test('many are asked about at once, each answered in its place, in one statement of either kind of unit', async () => {
  const [one, two] = [await patient(), await patient({ phone: null })]
  await markPhoneHere(programId, texted(one), 'opted_out_at')
  await sentBefore(texted(one), ago(1))
  const asked = [two, { patientId: 'pt_nobody', phoneNumber: newPhone() }, one, one]
  let statements = 0
  const counting = await readGateFacts(
    {
      now,
      sql: (statement, values) => {
        statements += 1
        return single().sql(statement, values)
      },
    },
    asked,
  )
  expect(statements).toBe(1)
  expect(counting).toEqual([
    { ...unknown, phone: 'missing' },
    undefined,
    { ...unknown, optedOut: true, sentLately: ago(1), outside: { ...nothingOutside, sentLately: ago(1) } },
    { ...unknown, optedOut: true, sentLately: ago(1), outside: { ...nothingOutside, sentLately: ago(1) } },
  ])
  expect(await unit((u) => readGateFacts({ ...u, now }, asked))).toEqual(counting)
  expect(await readGateFacts({ ...single(), now }, [])).toEqual([])
})

test('of a phone that no patient of the program has, only the program’s own word is asked', async () => {
  const phoneNumber = newPhone()
  expect(await readPhoneFacts({ ...single(), now }, { programId, phoneNumber })).toEqual({
    ...nothingKnown,
    perDay: 3,
    perWeek: 5,
  })
  await markPhone(phoneNumber, 'held_at')
  await markPhoneHere(programId, phoneNumber, 'wrong_at')
  const whom = { phoneNumber, zones: [eastern], requiredConsent: true, consentGiven: false }
  const asked = async () => gateFacts(whom, await readPhoneFacts({ ...single(), now }, { programId, phoneNumber }))
  expect(await asked()).toEqual({ ...unknown, phone: 'wrong' })
  await patient({ phone: phoneNumber })
  expect(await asked()).toEqual({ ...unknown, phone: 'wrong', outside: { ...nothingOutside, held: true } })
  expect(await readPhoneFacts({ ...single(), now }, { programId, phoneNumber: null })).toMatchObject({ sentLately: [] })
})

describe('of many phones', () => {
  const phone = '+13130000007'
  let whom: Whom
  beforeAll(async () => {
    whom = await patient({ phone })
    await sql(
      `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at, sent_at)
       select 'sms_x' || n, $1, $2, '+1313' || lpad((n % 500)::text, 7, '0'), 'link', '', 'en', 'x', 'GSM-7', 1, 'sent', at, at, at
         from generate_series(1, 20000) n, lateral (select $3::timestamptz - n * interval '1 minute' as at) t`,
      [programId, whom.patientId, now],
    )
    await sql(
      `insert into phone_state (phone_number, updated_at) select '+131399' || n, now() from generate_series(10000, 20000) n`,
    )
    await sql(
      `insert into program_phone (program_id, phone_number, updated_at) select 'p' || n % 50, '+131399' || n, now() from generate_series(10000, 20000) n`,
    )
    await sql('vacuum analyze sms, phone_state, program_phone')
  })

  test.each([
    ['a message’s own', (text: string) => text],
    // As an event, a link and a campaign ask: columns of different collations would be joined without any index.
    ['the patient’s', (text: string) => text.replaceAll('asked.phone', 'p.phone_number')],
  ])('%s is found by an index alone', async (_case, written) => {
    const lines: string[] = []
    await readGateFacts(
      {
        now,
        sql: async (statement, given) => {
          const { text, values } = toQuery(statement, given)
          const rows = await sql<{ 'QUERY PLAN': string }>(`explain (analyze) ${written(text)}`, values)
          lines.push(...rows.map((row) => row['QUERY PLAN']))
          return []
        },
      },
      [whom],
    )
    expect(lines.join('\n')).toContain('Index Scan using sms_to_phone')
    expect(lines.join('\n')).not.toMatch(/Seq Scan on (sms|phone_state|program_phone)/)
    // As many as the larger limit.
    expect(lines.find((line) => line.includes('sms_to_phone'))).toMatch(/actual time=\S+ rows=5(\.00)? /)
  })
})
