// decision §7 end to end: an address that contradicts the area code, or is written in Spanish or short, never lets an
// invitation out at night where the patient lives; what is corrected later is read anew.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { key } from '@/lib/contract/patients/additional-data'
import { inviteBody } from '@/lib/contract/patients/invite'
import { correctPatient } from '@/lib/patients/corrections/correct-patient'
import { readAdmission } from '@/lib/server/web/admission'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { entries, someone } from '@/lib/testing/people'
import { invitePatient } from './invite-patient'
import { previewInvitation } from './preview-invitation'

const { sql, single, unit } = testDatabase()
const late = new Date('2026-07-02T03:11:00Z') // 23:11 in New York, 17:11 in Honolulu
const morningOfBoth = new Date('2026-07-02T18:00:00Z')
let programId = ''
let phones = 0

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(late)
  programId = await makeProgram()
})
beforeEach(() => void vi.setSystemTime(late))
afterAll(() => void vi.useRealTimers())

const hawaiian = () => {
  phones += 1
  return `+1808555${String(1000 + phones)}`
}
async function invite(address: Record<string, string>) {
  const program = (await readAdmission(null, programId)).program ?? expect.fail('no program')
  const phoneNumber = hawaiian()
  const body = inviteBody.parse(someone(programId, { phoneNumber, additionalData: entries(address) }))
  const { patientId } = await invitePatient(single(), program, body)
  const [message] = await sql('select state, reason, not_before from sms where patient_id = $1', [patientId])
  return { patientId, message }
}
const zonesOf = async (patientId: string) =>
  (await sql<{ zones: string[] }>('select zones from patient where id = $1', [patientId]))[0]?.zones

test.each<Record<string, string>>([
  { [key.zip]: '10001', [key.city]: 'New York' },
  { [key.state]: 'Nueva York' },
  { [key.city]: 'NYC' },
  { [key.state]: 'N.Y.', [key.city]: 'Nowhereville' },
])('%j and a Hawaiian number: nothing leaves at 23:11 of New York', async (address) => {
  const { message, patientId } = await invite(address)
  expect(message).toEqual({ state: 'deferred', reason: 'quietHours', not_before: morningOfBoth })
  expect(await zonesOf(patientId)).toEqual(['America/New_York', 'Pacific/Honolulu'])
  // The form promises what the invite then does.
  const preview = await unit((u) =>
    previewInvitation(u, {
      programId,
      phoneNumber: hawaiian(),
      requiredConsent: true,
      language: '',
      zip: address[key.zip] ?? '',
      state: address[key.state] ?? '',
      city: address[key.city] ?? '',
    }),
  )
  expect(preview.verdict).toMatchObject({ status: 'deferred', notBefore: morningOfBoth.toISOString() })
})

test('an address nobody understands is strict, not the area code’s', async () => {
  const { message } = await invite({ [key.state]: 'Nueva Yrok' })
  expect(message).toMatchObject({ state: 'deferred', reason: 'quietHours' })
})

test('a ZIP and a city that are corrected are read anew', async () => {
  const { patientId } = await invite({ [key.state]: 'HI', [key.zip]: '96813', [key.city]: 'Honolulu' })
  expect(await zonesOf(patientId)).toEqual(['Pacific/Honolulu'])
  const correct = (field: typeof key.zip | typeof key.city | typeof key.state, from: string, to: string) =>
    unit((u) => correctPatient(u, { programId, patientId, changes: [{ field, from, to }] }))
  await correct(key.zip, '96813', '10001')
  expect(await zonesOf(patientId)).toEqual(['America/New_York', 'Pacific/Honolulu'])
  await correct(key.city, 'Honolulu', 'New York')
  await correct(key.state, 'HI', 'NY')
  expect(await zonesOf(patientId)).toEqual(['America/New_York', 'Pacific/Honolulu'])
  await correct(key.zip, '10001', '96813')
  expect(await zonesOf(patientId)).toEqual(['America/New_York', 'Pacific/Honolulu'])
})
