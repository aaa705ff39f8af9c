// decision §7: a consent can be taken back by the patient's own link at any time, however old, also by somebody who texted
// STOP. A link that a person turned off, or that wrong dates locked, leads nowhere.
import { beforeEach, expect, test } from 'vitest'
import { writeConsents } from '@/lib/journeys/flows/write-consents'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { birth, makeLink, makePatient, Phone } from '@/lib/testing/phones'

const { sql, unit } = testDatabase()
let programId = ''
beforeEach(async () => {
  programId = await makeProgram()
})

const names = ['sharePHI', 'communication', 'marketing'] as const
async function agreed() {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  const rows = names.map((name) => ({ patientId, name, value: true, basis: 'texted', channel: 'console' }) as const)
  await unit((u) => writeConsents(u, programId, rows))
  const link = (change: string) =>
    sql(`update flow_link set ${change} where flow_id in (select id from flow where patient_id = $1)`, [patientId])
  const stands = async () =>
    Object.fromEntries(
      (
        await sql<{ name: string; value: boolean }>('select name, value from consent_now where patient_id = $1', [
          patientId,
        ])
      ).map(({ name, value }) => [name, value]),
    )
  return { patientId, phone, link, stands }
}

test.each([
  ['expired two years ago', "expires_at = now() - interval '2 years'", ''],
  ['replaced', 'replaced_at = now()', ''],
  ['replaced and expired', "replaced_at = now(), expires_at = now() - interval '1 day'", ''],
  ['of somebody who texted STOP', "expires_at = now() - interval '1 day'", "lifecycle = 'unsubscribed'"],
])('a link that is %s still takes a consent back, and does nothing else', async (_case, change, of) => {
  const { patientId, phone, link, stands } = await agreed()
  await link(change)
  if (of) await sql(`update patient set ${of} where id = $1`, [patientId])
  for (const place of ['start', 'consents'] as const)
    expect(await phone.see(place)).toMatchObject({ page: 'gate', shell: { patientName: null } })
  const wrong = await phone.go((await phone.post('openLink', { ...birth('1980-05-18'), page: 'consents' })).next)
  expect(wrong).toMatchObject({ page: 'gate', wrong: true })
  // Before the date is given nothing is taken back.
  await phone.post('withdrawConsent', { name: 'sharePHI' })
  expect(await stands()).toEqual({ sharePHI: true, communication: true, marketing: true })

  const opened = await phone.go((await phone.post('openLink', { ...birth('1980-05-17'), page: 'consents' })).next)
  expect(opened).toMatchObject({ page: 'consents' })
  expect(await phone.go((await phone.post('withdrawConsent', { name: 'sharePHI' })).next)).toMatchObject({
    page: 'consents',
    now: expect.arrayContaining([expect.objectContaining({ name: 'sharePHI', value: false })]),
  })
  expect(await stands()).toEqual({ sharePHI: false, communication: true, marketing: true })
  expect(await sql(`select kind from task where patient_id = $1 and done_at is null`, [patientId])).toContainEqual({
    kind: 'sharingWithdrawn',
  })

  // Nothing else of the form opens by it, and it is not begun.
  for (const place of ['start', 'name', 'check', 'done'] as const)
    expect(await phone.see(place)).toMatchObject({ page: 'closed', consents: true, shell: { patientName: null } })
  expect(await sql('select started_at from flow where patient_id = $1', [patientId])).toEqual([{ started_at: null }])
})

test.each([
  ['turned off', 'revoked_at = now()'],
  ['locked', 'locked_at = now()'],
])('a link that was %s opens no consents', async (_case, change) => {
  const { phone, link, stands } = await agreed()
  await link(change)
  const asked = await phone.post('openLink', { ...birth('1980-05-17'), page: 'consents' })
  expect(await phone.go(asked.next)).toMatchObject({ page: 'gate', wrong: true })
  await phone.post('withdrawConsent', { name: 'sharePHI' })
  expect(await stands()).toMatchObject({ sharePHI: true })
})

test('five wrong dates lock an old link too', async () => {
  const { phone, link } = await agreed()
  await link("expires_at = now() - interval '1 year'")
  for (let n = 0; n < 5; n += 1) await phone.post('openLink', { ...birth('1980-05-18'), page: 'consents' })
  const asked = await phone.post('openLink', { ...birth('1980-05-17'), page: 'consents' })
  expect(await phone.go(asked.next)).toMatchObject({ page: 'gate', wrong: true })
})

test('an old link of somebody whose date of birth nobody knows asks for none', async () => {
  const { patientId, phone, link, stands } = await agreed()
  await sql('update patient set born_on = null, dob = null where id = $1', [patientId])
  await link("expires_at = now() - interval '1 day'")
  await phone.post('openLink', { ...birth('1980-05-17'), page: 'consents' })
  await phone.post('withdrawConsent', { name: 'sharePHI' })
  expect(await stands()).toMatchObject({ sharePHI: true })
})
