// Nothing of a sandbox leaves or counts elsewhere, and nothing from elsewhere is known in it.
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { updateProgram } from '@/lib/access/programs/update-program'
import { readRail } from '@/lib/access/staff/read-rail'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { listTokens } from '@/lib/access/tokens/list-tokens'
import { rotateToken } from '@/lib/access/tokens/rotate-token'
import { readToken, sandboxPrefix } from '@/lib/access/tokens/token-claims'
import { v1 } from '@/lib/contract/endpoints'
import { sandboxLimits } from '@/lib/contract/partners/sandbox'
import { Scope } from '@/lib/contract/vocabulary'
import { readDashboard } from '@/lib/dashboard/read-dashboard'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { stopPhone } from '@/lib/messaging/messages/stop-phone'
import { readPhoneFacts } from '@/lib/messaging/sms/read-gate-facts'
import { served } from '@/lib/server/web/handlers'
import { catchUp } from '@/lib/testing/catch-up'
import { testDatabase } from '@/lib/testing/database'
import { heardFrom, markPhone, sentBefore } from '@/lib/testing/known-phones'
import { answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { newPhone, someone } from '@/lib/testing/people'
import { openSandbox } from './open-sandbox'

const { unit, sql, single } = testDatabase()
let live = ''
let box = ''

const makeSandbox = async (like?: string) => {
  const id = `box-${randomBytes(5).toString('hex')}`
  await unit((u) => openSandbox(u, { id, name: 'Acme test', ...(like && { like }) }))
  return id
}

beforeAll(async () => {
  live = await makeProgram()
  box = await makeSandbox()
})

test('a sandbox stays one, and nothing else becomes one', async () => {
  const changes = {
    [live]: ['sandbox = true, realm = id', 'sandbox = true'],
    [box]: ["sandbox = false, realm = ''", "realm = 'x'"],
  }
  for (const [id, wrong] of Object.entries(changes))
    for (const change of wrong)
      await expect(sql(`update support_program set ${change} where id = $1 returning 1`, [id])).rejects.toThrow(
        /is a sandbox is settled|support_program_realm/,
      )
  await sql("update support_program set name = 'Acme again', sandbox = true where id = $1", [box])
})

test('a sandbox has no gateway but the phone on the screen', async () => {
  await expect(
    unit((u) => updateProgram(u, { programId: box, gateway: 'twilio', smsFrom: '+18005550100' })),
  ).rejects.toMatchObject({ refusal: 'dataInvalid' })
  await expect(sql("update support_program set gateway = 'twilio' where id = $1", [box])).rejects.toThrow(
    /sandbox_stays_here/,
  )
})

test('a sandbox begins with the campaigns, switches and texts that the examples need', async () => {
  expect(
    await sql('select asks_insurance, opt_out_callback, gateway, realm from support_program where id = $1', [box]),
  ).toEqual([{ asks_insurance: true, opt_out_callback: true, gateway: 'builtIn', realm: box }])
  expect(await sql('select name, state from campaign where program_id = $1 order by name', [box])).toEqual([
    { name: 'first-weeks', state: 'active' },
    { name: 'refill-reminders', state: 'active' },
  ])
})

test('a sandbox like another has its switches, texts and campaigns, and none of its people', async () => {
  await unit((u) => updateProgram(u, { programId: live, strictTransitions: true, linkDays: 3, linkCode: 'always' }))
  const token = await makeToken([live])
  await invite(token.token, live)
  const like = await makeSandbox(live)
  expect(
    await sql('select strict_transitions, link_days, link_code, asks_insurance from support_program where id = $1', [
      like,
    ]),
  ).toEqual([{ strict_transitions: true, link_days: 3, link_code: 'always', asks_insurance: true }])
  const texts = (id: string) =>
    sql(
      "select kind, text, language, body from sms_template where program_id = $1 and kind <> 'campaign' order by 1, 2, 3",
      [id],
    )
  expect(await texts(like)).toEqual(await texts(live))
  for (const table of ['patient', 'token_program', 'staff_program'])
    expect(await sql(`select 1 from ${table} where program_id = $1`, [like])).toEqual([])
  await unit((u) => updateProgram(u, { programId: live, strictTransitions: false, linkDays: 7, linkCode: 'off' }))
  await expect(makeSandbox('nowhere')).rejects.toMatchObject({ refusal: 'programNotFound' })
})

// --- tokens -----------------------------------------------------------------------------------------------------------

const testToken = (programIds: string[]) => unit((u) => issueToken(u, { name: 'Acme', programIds, scopes: Scope.all }))

async function invite(token: string, programId: string, change: object = {}) {
  return answered(
    await served.invitePatient(
      incoming({ token, body: { ...someone(programId), ...change }, path: v1.invitePatient.path }),
    ),
  )
}

test('a token of a sandbox begins so that everybody sees it, and lasts 90 days', async () => {
  const { token, expiresAt } = await testToken([box])
  expect(token.startsWith(sandboxPrefix)).toBe(true)
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(90 * 86_400_000)
  expect(await readToken(token)).not.toBeNull()
  const other = (await makeToken([live])).token
  expect(other.startsWith('eyJ')).toBe(true)
  expect(await readToken(other)).not.toBeNull()

  const rotated = await unit((u) => rotateToken(u, { jti: (listed[0] as { jti: string }).jti, within: [box] }))
  expect(rotated.token.startsWith(sandboxPrefix)).toBe(true)
})
let listed: { jti: string }[] = []
beforeAll(async () => {
  await testToken([box])
  listed = await unit((u) => listTokens(u, { within: [box] }))
})

test('with the beginning of the other kind it is no token', async () => {
  const [mine, theirs] = [(await testToken([box])).token, (await makeToken([live])).token]
  for (const wrong of [mine.slice(sandboxPrefix.length), sandboxPrefix + theirs, sandboxPrefix + mine])
    for (const programId of [box, live]) {
      expect(await readToken(wrong)).toBeNull()
      expect((await invite(wrong, programId)).status).toBe(401)
    }
})

test('each kind of token opens its own kind of program alone', async () => {
  const [mine, theirs] = [(await testToken([box])).token, (await makeToken([live])).token]
  expect((await invite(mine, box)).status).toBe(200)
  expect((await invite(theirs, live)).status).toBe(200)
  for (const [token, programId] of [
    [mine, live],
    [theirs, box],
  ] as const) {
    expect(await invite(token, programId)).toMatchObject({ status: 400, json: { error: { code: 1005 } } })
    const body = { supportProgramId: programId, status: { name: 'enrollment.status', text: 'pending' } }
    const event = await served.sendEvent(incoming({ token, body, params: { patientId: 'pt_x' } }))
    expect(answered(event)).toMatchObject({ status: 403, json: { error: { code: 403 } } })
  }
})

test('no token is for both kinds', async () => {
  await expect(testToken([box, live])).rejects.toMatchObject({ refusal: 'dataInvalid' })
  const { jti } = await testToken([box])
  await expect(sql('insert into token_program (jti, program_id) values ($1, $2)', [jti, live])).rejects.toThrow(
    /never for both/,
  )
})

test('a sandbox has so many tokens and no more; rotating one is always possible', async () => {
  const full = await makeSandbox()
  for (let made = 0; made < sandboxLimits.tokens; made += 1) await testToken([full])
  await expect(testToken([full])).rejects.toMatchObject({
    refusal: 'sandboxLimit',
    detail: { data: { limit: 'tokens' } },
  })
  const [one] = await unit((u) => listTokens(u, { within: [full] }))
  await unit((u) => rotateToken(u, { jti: one?.jti ?? '', within: [full] }))
})

// --- phones -----------------------------------------------------------------------------------------------------------

const nothing = { stopped: false, held: false, invalid: false, sentLately: [] }
const outsideOf = async (programId: string, phoneNumber: string) =>
  (await readPhoneFacts(single(), { programId, phoneNumber })).outside

test('what is known of a real phone is not known in a sandbox, and the reverse', async () => {
  const phone = newPhone()
  const tokens = { live: (await makeToken([live])).token, box: (await testToken([box])).token }
  expect((await invite(tokens.live, live, { phoneNumber: phone })).status).toBe(200)
  expect((await invite(tokens.box, box, { phoneNumber: phone })).status).toBe(200)

  await sentBefore(phone, [new Date()], { programId: live })
  expect(await outsideOf(box, phone)).toEqual(nothing)
  expect((await outsideOf(live, phone)).sentLately).toHaveLength(1)
  await sentBefore(phone, [new Date(), new Date()], { programId: box })
  expect((await outsideOf(live, phone)).sentLately).toHaveLength(1)
  expect((await outsideOf(box, phone)).sentLately).toHaveLength(2)

  for (const mark of ['stopped_at', 'held_at', 'invalid_at'] as const) await markPhone(phone, mark)
  expect(await outsideOf(live, phone)).toMatchObject({ stopped: true, held: true, invalid: true })
  expect(await outsideOf(box, phone)).toMatchObject({ stopped: false, held: false, invalid: false })
})

test('a STOP in a sandbox changes no row of a real program; a STOP of a real phone none of a sandbox', async () => {
  const phone = newPhone()
  const tokens = { live: (await makeToken([live])).token, box: (await testToken([box])).token }
  await invite(tokens.live, live, { phoneNumber: phone })
  await invite(tokens.box, box, { phoneNumber: phone })
  const rows = async (programId: string) => ({
    patients: await sql('select * from patient where program_id = $1 order by id', [programId]),
    messages: await sql('select * from sms where program_id = $1 order by id', [programId]),
    phones: await sql('select * from program_phone where program_id = $1 order by phone_number', [programId]),
    realm: await sql(
      'select k.* from phone_state k join support_program p on p.realm = k.realm where p.id = $1 and (stopped_at is not null or held_at is not null) order by phone_number',
      [programId],
    ),
  })
  const before = await rows(live)
  const said = (body: string, n: number) =>
    unit((u) =>
      receiveText(u, { gateway: 'builtIn', gatewayId: `tx-${phone}-${n}`, from: phone, to: box, body, programId: box }),
    )
  await said('STOP', 1)
  await said('START', 2)
  await said('please leave me alone', 3)
  await said('STOP', 4)
  expect(await rows(live)).toEqual(before)

  const own = await rows(box)
  await unit((u) =>
    stopPhone(u, {
      heard: heardFrom(phone, live),
      via: 'sms',
      words: 'STOP',
      receivedAt: new Date(),
      inboundId: null,
    } as never),
  )
  expect(await rows(box)).toEqual(own)
  expect((await rows(live)).phones).not.toEqual(before.phones)
})

test('a text of a real phone finds no conversation in a sandbox', async () => {
  const phone = newPhone()
  await invite((await testToken([box])).token, box, { phoneNumber: phone })
  const text = await unit((u) =>
    receiveText(u, { gateway: 'twilio', gatewayId: `SM${phone}`, from: phone, to: '+18005550100', body: 'hello' }),
  )
  expect(text.patientId).toBeNull()
})

// --- figures ----------------------------------------------------------------------------------------------------------

test('no figure of another program moves by what happens in a sandbox', async () => {
  await catchUp()
  // Ages are told too: both readings are of one moment.
  const now = new Date()
  const figures = () =>
    unit(async (open) => {
      const u = { ...open, now }
      const { asOf: _, ...dashboard } = (await readDashboard(u, {
        programId: live,
        query: { days: '7' },
      } as never)) as unknown as {
        asOf: string
      }
      return { rail: await readRail(u, { programIds: [live] }), dashboard }
    })
  const before = await figures()
  const { token } = await testToken([box])
  for (let n = 0; n < 5; n += 1) expect((await invite(token, box)).status).toBe(200)
  await catchUp()
  const untimed = (of: unknown) => JSON.stringify(of).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  expect(untimed(await figures())).toBe(untimed(before))
  expect((await unit((u) => readRail(u, { programIds: [box] })))[0]).toMatchObject({ id: box })
})

test('a patient of a sandbox shows by the id that nothing of it is real', async () => {
  expect((await invite((await testToken([box])).token, box)).json.data.patientId).toMatch(/^pt_test_/)
  expect((await invite((await makeToken([live])).token, live)).json.data.patientId).toMatch(/^pt_[0-9A-Z]{26}$/)
})
