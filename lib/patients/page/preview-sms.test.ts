import { beforeAll, expect, test } from 'vitest'
import { key } from '@/lib/contract/patients/additional-data'
import { eventBody } from '@/lib/contract/patients/event'
import { inviteBody } from '@/lib/contract/patients/invite'
import { Refusal } from '@/lib/contract/refusals'
import { coPayMember, enrollmentStatus, financialSupportStatus, notifyNextCall } from '@/lib/contract/vocabulary'
import { unsubscribePatient } from '@/lib/messaging/messages/unsubscribe-patient'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { listNotifications } from '@/lib/patients/page/list-notifications'
import { previewSms } from '@/lib/patients/page/preview-sms'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { readCase } from '@/lib/patients/updates/read-case'
import { readAdmission } from '@/lib/server/web/admission'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram, putTemplate } from '@/lib/testing/partner'
import { entries, event, someone } from '@/lib/testing/people'

const { unit, single, sql } = testDatabase()
const afternoon = new Date('2026-11-20T18:00:00Z')
const night = new Date('2026-11-21T04:00:00Z')
const reminder = 'notify.sms.appointment.reminder'
let programId = ''

beforeAll(async () => {
  programId = await makeProgram()
  await putTemplate(programId, reminder, '', 'See you {{place}} at {{hour}}.')
  // A program that tells of its card.
  await putTemplate(programId, financialSupportStatus, coPayMember, 'Your copay card is on record.')
  await putTemplate(programId, reminder, '', 'Le esperamos en {{place}} a las {{hour}}.', 'es')
})

const programOf = async (id: string) => (await readAdmission(null, id)).program ?? expect.fail('no program')
const invite = async (change: object = {}, id = programId) =>
  (
    await invitePatient(
      single(),
      await programOf(id),
      inviteBody.parse(someone(id, { requiredConsent: false, ...change })),
    )
  ).patientId
const updateOf = (name: string, text: string, values?: Record<string, string>) =>
  eventBody.parse(event(programId, name, text, values)).status
const preview = (patientId: string, update: ReturnType<typeof updateOf>, now = afternoon, id = programId) =>
  unit((u) => previewSms({ ...u, now }, { programId: id, patientId, update }))

test.each([
  ['an enrollment with an SMS', enrollmentStatus, 'needInfo', undefined, afternoon],
  ['an enrollment at night', enrollmentStatus, 'needInfo', undefined, night],
  ['an enrollment without a text', enrollmentStatus, 'pending', undefined, afternoon],
  ['a step outside the usual path', enrollmentStatus, 'approved', undefined, afternoon],
  ['a copay card', financialSupportStatus, 'approved', { [coPayMember]: 'M-1' }, afternoon],
  ['card data alone', financialSupportStatus, coPayMember, { [coPayMember]: 'M-1' }, afternoon],
  ['card data without its value', financialSupportStatus, coPayMember, undefined, afternoon],
  ['a next call', notifyNextCall, '', { date: 'miércoles 25' }, afternoon],
  ['a message of the program', reminder, '', { place: '{{hour}}', hour: '$& 9' }, afternoon],
] as const)('%s is previewed exactly as it then happens', async (_case, name, text, values, now) => {
  const id = await invite()
  const update = updateOf(name, text, values)
  const seen = await preview(id, update, now)
  const file = (await readCase(single(), programId, id)) ?? expect.fail('no patient')
  const applied = await applyCaseUpdate({ ...single(), now }, await programOf(programId), file, update)

  expect(seen.verdict).toEqual(applied.sms)
  // The gate says the same of what there is to send.
  expect(seen.gate === null).toBe(seen.message === null)
  if (seen.gate) expect(seen.gate.verdict).toEqual(applied.sms)
  const [entry] = await sql<{ data: object }>('select data from timeline_entry where id = $1', [applied.eventId])
  expect(entry?.data).toMatchObject(seen.record)
  const [message] = await sql(
    'select s.body, s.segments, s.encoding from sms s join timeline_entry t on t.sms_id = s.id where t.id = $1',
    [applied.eventId],
  )
  expect(message).toEqual(
    seen.message
      ? { body: seen.message.text, segments: seen.message.segments, encoding: seen.message.encoding }
      : undefined,
  )
})

test('the same state again changes nothing and sends nothing', async () => {
  const id = await invite()
  const file = (await readCase(single(), programId, id)) ?? expect.fail('no patient')
  await applyCaseUpdate(single(), await programOf(programId), file, updateOf(enrollmentStatus, 'needInfo'))
  expect(await preview(id, updateOf(enrollmentStatus, 'needInfo'))).toMatchObject({
    record: { outcome: 'repeated' },
    message: null,
    verdict: { status: 'none' },
  })
})

test('before its values are typed a text names them, in the patient’s language', async () => {
  const id = await invite({
    additionalData: entries({ [key.dob]: '1980-05-17T00:00:00+00:00', [key.language]: 'Spanish' }),
  })
  const empty = await preview(id, updateOf(reminder, ''))
  expect(empty).toMatchObject({
    template: { language: 'es', variables: ['place', 'hour'] },
    missing: ['place', 'hour'],
    message: null,
  })
  const half = await preview(id, updateOf(reminder, '', { place: 'la clínica' }))
  expect(half).toMatchObject({ missing: ['hour'], template: { body: 'Le esperamos en la clínica a las {{hour}}.' } })
})

test('a cheaper spelling of what was typed is offered when it saves a segment', async () => {
  const id = await invite()
  const dear = await preview(id, updateOf(notifyNextCall, '', { date: 'miércoles próximo, a la misma hora' }))
  expect(dear.message).toMatchObject({
    encoding: 'UCS-2',
    costly: [{ char: 'ó', cost: 'alphabet', suggestion: 'o' }],
    cheaper: { entries: [{ key: 'date', value: 'miércoles proximo, a la misma hora' }], segments: 1 },
  })
  expect((await preview(id, updateOf(notifyNextCall, '', { date: 'Friday' }))).message?.cheaper).toBeNull()
})

test('without consent and after an opt-out it says why nothing goes out', async () => {
  const waiting = await invite({ requiredConsent: true })
  expect((await preview(waiting, updateOf(enrollmentStatus, 'needInfo'))).verdict).toEqual({
    status: 'suppressed',
    reason: 'consentMissing',
  })
  await unit((u) => unsubscribePatient(u, { patientId: waiting }))
  await expect(preview(waiting, updateOf(enrollmentStatus, 'needInfo'))).rejects.toEqual(
    new Refusal('patientUnsubscribed'),
  )
})

test('a strict program’s refusal is known beforehand', async () => {
  const strict = await makeProgram({ strictTransitions: true })
  const id = await invite({}, strict)
  expect(await preview(id, updateOf(enrollmentStatus, 'approved'), afternoon, strict)).toMatchObject({ refused: true })
  expect(await preview(id, updateOf(enrollmentStatus, 'pending'), afternoon, strict)).toMatchObject({ refused: false })
})

test('a patient of another program is not found; a preview is audited without what was typed', async () => {
  const id = await invite()
  await expect(preview(id, updateOf(enrollmentStatus, 'pending'), afternoon, 'elsewhere')).rejects.toEqual(
    new Refusal('notFound'),
  )
  await preview(id, updateOf(notifyNextCall, '', { date: 'a secret day' }))
  const rows = await sql(
    `select data from audit_entry where action = 'patient.previewSms' and patient_ids = array[$1]`,
    [id],
  )
  expect(rows).toEqual([{ data: { name: notifyNextCall, text: '' } }])
})

test('a program lists the messages it has texts for, and no other text', async () => {
  expect(await unit((u) => listNotifications(u, { programId }))).toEqual([
    { name: reminder, languages: ['en', 'es'] },
    { name: notifyNextCall, languages: ['en', 'es'] },
  ])
})
