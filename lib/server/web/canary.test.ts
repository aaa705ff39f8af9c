// A word and a number that stand in every field of a patient, put there through the product's own doors, with refusals and a
// failure in between: they are in columns that the inventory calls personal, and in no log line, figure, live message, address,
// audit entry, record of calls, or column that is said to hold nothing of a person.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { streamAudit } from '@/lib/access/audit/stream/stream-audit'
import { keepCallback } from '@/lib/callbacks/inbox/receive-callback'
import { endpoints } from '@/lib/contract/endpoints'
import { additionalKeys, key } from '@/lib/contract/patients/additional-data'
import { coPayMember, financialApproved, financialSupportStatus } from '@/lib/contract/vocabulary'
import { metricsText } from '@/lib/launch/metrics'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { flushCalls } from '@/lib/partners/calls/record-call'
import { provideConfig } from '@/lib/platform/config'
import { DataClass, inventory } from '@/lib/platform/db/inventory'
import { sealedList } from '@/lib/platform/sealed-columns'
import { inSql } from '@/lib/platform/unit'
import { served } from '@/lib/server/web/handlers'
import { catchUp } from '@/lib/testing/catch-up'
import { testActor, testDatabase } from '@/lib/testing/database'
import { incoming, makeEndpoint, makeProgram, makeToken } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { everyForm, makeLink, Phone } from '@/lib/testing/phones'
import { knock } from '@/lib/testing/second-door'
import { ask, type Someone, signedIn } from '@/lib/testing/signed-in'
import { closeLines } from './serve-live'

const { sql } = testDatabase({ owner: true })
const word = 'Zyxquorbia'
const phoneNumber = '+13105557731'
const canaries = [word, phoneNumber.slice(2)]
const holds = (text: string) => canaries.some((each) => text.toLowerCase().includes(each.toLowerCase()))

const logged: string[] = []
const addresses: string[] = []
let heard = ''
let program: string
let patientId: string
let ada: Someone
let token: string

/** Each value fits its kind and holds the word where any word does. */
const sample = (kind: string) =>
  ({ date: '1980-05-17T00:00:00+00:00', phone: phoneNumber, email: `${word}@example.org`, gender: 'female' })[kind] ??
  { language: 'en', zip: '62704', state: 'IL', yesNo: 'yes' }[kind] ??
  `${word} 1`

async function click(name: keyof typeof endpoints, body: object, params: Record<string, string> = {}) {
  const answer = await ask(ada, name, { params: { programId: program, patientId, ...params }, body })
  addresses.push(endpoints[name].path, answer.headers.location ?? '')
  expect(answer.status, `${name} ${answer.text}`).toBe(200)
  return answer.json.data
}

async function asPartner() {
  const entries = Object.entries(additionalKeys).map(([name, { kind }]) => ({ key: name, value: sample(kind) }))
  const additionalData = [...entries, { key: word, value: word }].map((entry) => ({ ...entry, editable: true }))
  const person = {
    firstName: word,
    lastName: `${word}son`,
    externalId: `EXT-${word}`,
    phoneNumber,
    requiredConsent: false,
  }
  const invited = await knock('invitePatient', { token, body: someone(program, { ...person, additionalData }) })
  expect(invited.status, invited.text).toBe(200)
  patientId = invited.json.data.patientId
  // Refused, each at another stage.
  for (const change of [
    { phoneNumber: word },
    { firstName: { [word]: word } },
    { [word]: word, phoneNumber },
    { additionalData: word },
  ])
    await knock('invitePatient', { token, body: someone(program, { ...person, ...change }) })
  const status = { name: financialSupportStatus, text: financialApproved }
  const card = [{ key: coPayMember, value: word }]
  const event = (body: object) =>
    knock('sendEvent', { token, params: { patientId }, body: { supportProgramId: program, ...body } })
  expect((await event({ status: { ...status, additionalData: card } })).status).toBe(200)
  for (const text of [word, `${word} ${phoneNumber}`]) await event({ status: { ...status, text, additionalData: [] } })
  await knock('sendEvent', { token, params: { patientId: word }, body: { supportProgramId: word, status } })
}

async function asPatient() {
  const phone = new Phone(await makeLink(program, patientId, 'pap'))
  await phone.open('1980-05-16')
  await phone.open()
  const forms = await everyForm()
  const name = { firstName: word, lastName: word }
  const signature = { ...forms.signature, signedName: word, relationship: word }
  await phone.answer('address', { street: word, zip: word })
  await phone.through({
    ...forms,
    name,
    signature,
    address: { ...forms.address, street: word } as Record<string, string>,
  })
  const { next } = await phone.post('finishFlow')
  addresses.push(next)
  const text = { gateway: 'twilio', gatewayId: 'g1', from: phoneNumber, to: '+12025550100', body: `${word}?` } as const
  await inSql(testActor, (unit) => receiveText(unit, text))
  const called = { id: 'wh_1', body: JSON.stringify({ event: word }) }
  await inSql(testActor, (unit) => keepCallback(unit, called, { programId: program, sentAt: unit.now }))
}

async function asStaff() {
  await click('addNote', { text: `${word} note`, mentions: [] })
  await click('addTask', { title: `Call ${word}`, dueAt: null, assigneeId: null })
  const office = {
    role: 'prescriber',
    name: `Dr. ${word}`,
    organization: word,
    phoneNumber,
    faxNumber: null,
    npi: null,
  }
  await click('addContact', office)
  const call = { direction: 'outbound', party: 'patient', contactId: null, outcome: 'reached', seconds: 60, next: null }
  await click('logCall', { ...call, note: `${word} said`, reference: word })
  const changes = [{ field: 'lastName', from: `${word}son`, to: `${word}dottir` }]
  await click('correctPatient', { changes })
  await click('keepDraft', { kind: 'note', patientId, value: JSON.stringify(word) })
  await click('placeHold', { patientId, reason: `${word} v. Acme, a matter` })
  await click('withdrawConsentFor', { name: 'marketing', reason: `${word} said so` })
  await click('revealSensitive', { what: key.memberId })
  await click('findPatients', { words: word })
  await click('optOut', { reason: `${word} asked` })
  // Refused, and failed inside with the value in what the database says.
  await ask(ada, 'addNote', { params: { programId: program, patientId: word }, body: { text: word, mentions: word } })
  const failed = await ask(ada, 'addNote', {
    params: { programId: program, patientId },
    body: { text: `${word} breaks`, mentions: [] },
  })
  expect([failed.status, holds(failed.text)]).toEqual([500, false])
}

beforeAll(async () => {
  const lines = { write: (line: string) => logged.push(line), flush: () => undefined }
  vi.spyOn(pino, 'destination').mockImplementation((() => lines) as never)
  provideConfig({ HUB_RATE_LIMIT: 'off', HUB_LOG_LEVEL: 'debug' })
  program = await makeProgram()
  await makeEndpoint(program)
  await sql('update support_program set asks_income = true where id = $1', [program])
  // The second note of somebody fails, with words of theirs in what the database says.
  await sql(`create function break_note() returns trigger language plpgsql as $$
    declare v text := (select first_name from patient where id = new.patient_id);
    begin
      if exists (select from note where patient_id = new.patient_id) then raise exception 'no %', v using detail = v, hint = v; end if;
      return new;
    end $$`)
  await sql('create trigger break_note before insert on note for each row execute function break_note()')
  ada = await signedIn('ada', 'administrator', [program])
  token = (await makeToken([program])).token
  const { stream } = await served.watchLive({ ...incoming({ headers: { cookie: ada.cookie } }), method: 'GET' })
  void (async () => {
    for await (const bit of stream ?? []) heard += Buffer.from(bit).toString()
  })()
  await vi.waitFor(() => expect(heard).toContain('event: reset'))
  await asPartner()
  await asPatient()
  await asStaff()
  await flushCalls()
  await catchUp()
  await vi.waitFor(() => expect(heard).toContain(patientId), { timeout: 20_000 })
  closeLines()
}, 120_000)

/** Every column that holds a canary, by its class. */
async function holding(): Promise<{ name: string; class: DataClass }[]> {
  const found = []
  for (const { table, column, class: of } of inventory) {
    const { n } = (
      await sql<{ n: number }>(
        `select count(*)::int as n from "${table}" where lower("${column}"::text) like any($1)`,
        [canaries.map((each) => `%${each.toLowerCase()}%`)],
      )
    )[0] ?? { n: 0 }
    if (n > 0) found.push({ name: `${table}.${column}`, class: of })
  }
  return found
}

test('what is said of a person stands in personal columns and in no other', async () => {
  const found = await holding()
  expect(found.filter((each) => each.class !== DataClass.pii && each.class !== DataClass.phi)).toEqual([])
  const names = found.map(({ name }) => name)
  for (const name of [
    ...['patient.first_name', 'patient.phone_number', 'patient.additional_data', 'patient.copay_member'],
    ...['patient_search_key.key', 'timeline_entry.data', 'consent.signed_name', 'consent.reason'],
    ...['flow_answer.value', 'call.note', 'call.reference', 'contact.name', 'task.title'],
    ...['sms.phone_number', 'legal_hold.reason', 'callback.body'],
  ])
    expect(names).toContain(name)
})

test('no sealed column shows it, each of which has words of somebody', async () => {
  const found = (await holding()).map(({ name }) => name)
  for (const { name, table, column } of sealedList) {
    expect(found).not.toContain(name)
    const rows = await sql<{ value: string }>(`select ${column} as value from ${table} where ${column} is not null`)
    expect(rows.length, name).toBeGreaterThan(0)
    for (const { value } of rows) expect(value, name).toMatch(/^sealed-v/)
  }
})

test('no log line holds it, of what was done, refused or failed', () => {
  const text = logged.join('')
  expect(text).toContain('"event":"request.failed"')
  expect(text.match(/"event":"request"/g)?.length).toBeGreaterThan(25)
  expect(logged.filter(holds)).toEqual([])
})

test('nor a figure, a live message, an address, the audit log, or the record of calls', async () => {
  const figures = await metricsText()
  expect(figures).toContain('hubline_http_seconds')
  expect(heard).toContain('event: change')
  const [audit] = await sql<{ n: number; text: string }>(
    `select count(*)::int as n, string_agg(a::text, chr(10)) as text from audit_entry a`,
  )
  expect(audit?.n).toBeGreaterThan(20)
  const [calls] = await sql<{ n: number; text: string }>(
    `select count(*)::int as n, string_agg(c::text, chr(10)) as text from call_record c`,
  )
  expect(calls?.n).toBeGreaterThan(5)
  expect(addresses.length).toBeGreaterThan(8)
  const file = join(mkdtempSync(join(tmpdir(), 'hubline-canary-')), 'audit.jsonl')
  provideConfig({ HUB_AUDIT_SINK: `file:${file}` })
  expect(await streamAudit(testActor)).toBe(audit?.n)
  provideConfig({ HUB_AUDIT_SINK: '' })
  const siem = readFileSync(file, 'utf8')
  const where = {
    figures,
    heard,
    siem,
    audit: audit?.text ?? '',
    calls: calls?.text ?? '',
    addresses: addresses.join('\n'),
  }
  expect(Object.entries(where).flatMap(([name, text]) => (holds(text) ? [name] : []))).toEqual([])
})
