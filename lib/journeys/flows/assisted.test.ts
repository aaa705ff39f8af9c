// Staff never sign: what comes of a link whose key they were given says so, and a browser that is signed in to the console
// agrees to nothing in a patient's name.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { evidencePacket } from '@/lib/consents/evidence'
import type { FlowKind } from '@/lib/contract/vocabulary'
import { listFlows } from '@/lib/journeys/flows/list-flows'
import { sendLink } from '@/lib/journeys/links/send-link'
import { unseal } from '@/lib/platform/seal'
import type { Actor } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { someChild } from '@/lib/testing/people'
import { everyForm, makeLink, makePatient, Phone } from '@/lib/testing/phones'
import { signedIn } from '@/lib/testing/signed-in'

const { unit, sql } = testDatabase()
const rosa: Actor = { ...testActor, kind: 'staff', id: 'st_rosa', name: 'Rosa Diaz' }
let programId = ''
let forms: Awaited<ReturnType<typeof everyForm>>
beforeAll(async () => {
  forms = await everyForm()
})
beforeEach(async () => {
  programId = await makeProgram()
})

const issue = (patientId: string, send: boolean, kind: FlowKind = 'consent', actor = rosa) =>
  unit((u) => sendLink(u, { programId, patientId, kind, cause: 'staff', send }), actor)
const finished = async (key: string, date?: string) => {
  const phone = new Phone(key)
  await phone.open(date)
  await phone.through(forms)
  expect(await phone.finish()).toMatchObject({ page: 'done' })
  return phone
}
const ledger = (patientId: string) =>
  sql(
    `select distinct capacity, actor_kind, actor_name, relationship from consent where patient_id = $1 and basis = 'signed' order by capacity`,
    [patientId],
  )
const byRosa = { capacity: 'assisted', actor_kind: 'staff', actor_name: 'Rosa Diaz', relationship: null }

test('with a link that staff were handed, page, ledger, evidence and the taking back say that it was assisted', async () => {
  const patientId = await makePatient(programId)
  const { key } = await issue(patientId, false)
  // Before the date of birth nothing is told of it.
  expect(await new Phone(key).see()).toMatchObject({ page: 'gate', shell: { assisted: false } })
  const phone = new Phone(key)
  expect(await phone.open()).toMatchObject({ page: 'question', shell: { assisted: true } })
  await phone.through(forms)
  await phone.finish()
  expect(await ledger(patientId)).toEqual([byRosa])
  expect(
    await sql(
      `select data ->> 'assisted' as assisted from timeline_entry where patient_id = $1 and kind = 'callbackQueued'`,
      [patientId],
    ),
  ).toEqual([{ assisted: 'true' }])
  const packet = await unit((u) => evidencePacket(u, { programId, patientId }))
  expect(JSON.stringify(packet)).toMatch(/"capacity":"assisted"/)
  await phone.post('withdrawConsent', { name: 'communication' })
  expect(await sql(`select capacity from consent where patient_id = $1 and basis = 'withdrawn'`, [patientId])).toEqual([
    { capacity: 'assisted' },
  ])
})

test('a link that went to the phone is the patient’s own, also of a form that staff then look for a link to', async () => {
  const patientId = await makePatient(programId)
  const sent = await issue(patientId, true)
  expect(['queued', 'deferred']).toContain(sent.sms.status)
  const [message] = await sql<{ sealed_body: string }>('select sealed_body from sms where patient_id = $1', [patientId])
  const key = /\/m\/([\w-]{22})/.exec(unseal(message?.sealed_body ?? ''))?.[1] ?? ''
  expect(key).toBe(sent.key)
  const phone = await finished(key)
  expect(await phone.see('done')).toMatchObject({ shell: { assisted: false } })
  expect(await ledger(patientId)).toEqual([
    { capacity: 'self', actor_kind: 'patient', actor_name: 'Patient', relationship: null },
  ])

  // Handed out and never opened, another link changes nothing.
  const other = await makePatient(programId)
  await issue(other, false)
  await finished((await issue(other, true)).key)
  expect(await ledger(other)).toMatchObject([{ capacity: 'self' }])
})

test('answers begun with a handed link stay assisted, whichever link sends them; so does a caregiver’s', async () => {
  const patientId = await makePatient(programId)
  await new Phone((await issue(patientId, false)).key).open()
  await finished((await issue(patientId, true)).key)
  expect(await ledger(patientId)).toEqual([byRosa])

  const child = await makePatient(programId, {}, someChild(programId))
  await finished((await issue(child, false)).key, '2015-01-31')
  expect(await ledger(child)).toEqual([{ ...byRosa, relationship: 'father' }])
})

test('a message that is not sent leaves the link with staff; what the product itself hands out is not theirs', async () => {
  const stopped = await makePatient(programId)
  await sql(`update patient set lifecycle = 'unsubscribed' where id = $1`, [stopped])
  const { linkId, sms } = await issue(stopped, true)
  expect(sms.status).toBe('suppressed')
  expect(await sql('select assisted from flow_link where id = $1', [linkId])).toEqual([{ assisted: true }])
  const own = await makePatient(programId)
  await finished(await makeLink(programId, own, 'consent'))
  expect(await ledger(own)).toMatchObject([{ capacity: 'self' }])
})

test('what was signed with help stands, and is not asked for again', async () => {
  const patientId = await makePatient(programId)
  await finished((await issue(patientId, false, 'pap')).key)
  const phone = new Phone((await issue(patientId, true, 'pap')).key)
  await phone.open()
  expect(await phone.see('sharePHI')).not.toMatchObject({ item: 'sharePHI' })
})

test('what a caregiver signed with help is not the patient’s own word: the patient is asked', async () => {
  const patientId = await makePatient(programId, {}, someChild(programId))
  await finished((await issue(patientId, false, 'pap')).key, '2015-01-31')
  const asked = async (key: string, date: string) => {
    const phone = new Phone(key)
    await phone.open(date)
    const card = await unit((u) => listFlows(u, { programId, patientId }))
    const steps = card.flows[0]?.steps.map(({ item }) => item) ?? []
    const page = await phone.see('sharePHI')
    return ['item' in page && page.item === 'sharePHI', steps.includes('sharePHI')]
  }
  expect(await asked((await issue(patientId, true, 'pap')).key, '2015-01-31')).toEqual([false, false])
  await sql(
    `update patient set born_on = '1990-01-31', is_caregiver = false, phone_is_caregivers = false where id = $1`,
    [patientId],
  )
  expect(await asked((await issue(patientId, true, 'pap')).key, '1990-01-31')).toEqual([true, true])
})

test('a code that staff can read on the phone on the screen vouches for nobody: the form stays assisted', async () => {
  await sql("update support_program set link_code = 'show' where id = $1", [programId])
  const patientId = await makePatient(programId)
  const phone = new Phone((await issue(patientId, false)).key)
  await phone.open()
  expect(await phone.code(patientId)).toMatchObject({ shell: { assisted: true } })
  await phone.through(forms)
  expect(await phone.finish()).toMatchObject({ page: 'done', shell: { assisted: true } })
  await phone.post('withdrawConsent', { name: 'sharePHI' })
  expect(
    await sql(
      'select distinct capacity, code_at is not null as coded from consent where patient_id = $1 and flow_id is not null',
      [patientId],
    ),
  ).toEqual([{ capacity: 'assisted', coded: false }])
})

// --- a browser of the console -----------------------------------------------------------------------------------------

const json = { accept: 'application/json' }

test('signed in to the console, nobody consents, signs, sends or takes back for a patient: 403, in words, and no row', async () => {
  await sql("update support_program set gateway = 'twilio', link_code = 'off' where id = $1", [programId])
  const { cookie } = await signedIn('Rosa', 'case-manager', [programId])
  const patientId = await makePatient(programId)
  const key = await makeLink(programId, patientId, 'pap')
  const phone = new Phone(key)
  await phone.open()
  const mine = phone.cookies
  const asStaff = async (name: 'saveAnswer' | 'finishFlow' | 'withdrawConsent', form = {}, item = '') =>
    phone.post(name, form, { item }, { cookie: `${mine}; ${cookie}`, ...json })
  const answered = () =>
    sql('select item from flow_answer a join flow f on f.id = a.flow_id where patient_id = $1 order by item', [
      patientId,
    ])

  // What is no consent may be filled in.
  expect((await asStaff('saveAnswer', { firstName: 'Mina', lastName: 'Harker' }, 'name')).status).toBe(200)
  const before = await answered()
  for (const item of ['sharePHI', 'fcra', 'communication', 'marketing', 'signature'])
    expect((await asStaff('saveAnswer', forms[item as 'fcra'] as object, item)).headers['x-error-type'], item).toBe(
      'staff_cannot_sign',
    )
  for (const name of ['finishFlow', 'withdrawConsent'] as const)
    expect((await asStaff(name, { name: 'marketing' })).status).toBe(403)
  expect(await answered()).toEqual(before)
  expect(await ledger(patientId)).toEqual([])

  const page = await phone.post('saveAnswer', { choice: 'yes' }, { item: 'sharePHI' }, { cookie: `${mine}; ${cookie}` })
  expect(page).toMatchObject({ status: 403, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(String(page.body)).toMatch(/Staff cannot sign for a patient.*El personal no puede firmar por un paciente/)

  // Signed out, the patient goes on; a session that has ended is none.
  expect((await phone.post('saveAnswer', { choice: 'yes' }, { item: 'sharePHI' })).status).toBe(303)
  await sql('delete from session')
  expect((await asStaff('saveAnswer', { choice: 'yes' }, 'fcra')).status).toBe(200)
})

test('on the phone on the screen staff try out what a patient does', async () => {
  const { cookie } = await signedIn('Ana', 'case-manager', [programId])
  const phone = new Phone(await makeLink(programId, await makePatient(programId), 'pap'))
  await phone.open()
  const sent = await phone.post(
    'saveAnswer',
    { choice: 'yes' },
    { item: 'sharePHI' },
    { cookie: `${phone.cookies}; ${cookie}` },
  )
  expect(sent).toMatchObject({ status: 303, next: expect.stringContaining(phone.base) })
})
