import { expect, test } from 'vitest'
import type { FlowKind } from '@/lib/contract/vocabulary'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { birth, everyForm, makeLink, makePatient, Phone } from '@/lib/testing/phones'

const { sql } = testDatabase()

async function phoneFor(kind: FlowKind) {
  const programId = await makeProgram()
  const patientId = await makePatient(programId)
  return { patientId, phone: new Phone(await makeLink(programId, patientId, kind)) }
}

const languageOf = (patientId: string) => sql('select language from flow where patient_id = $1', [patientId])

test('what is finished is read in either language', async () => {
  const { phone, patientId } = await phoneFor('dosage')
  await phone.open()
  await phone.through(await everyForm())
  await phone.finish()
  expect(await phone.go((await phone.post('setLanguage', { language: 'es', page: 'done' })).next)).toMatchObject({
    page: 'done',
    shell: { language: 'es' },
  })
  expect(await languageOf(patientId)).toEqual([{ language: 'es' }])
})

test('a link that opens nothing is read in either language and changes nothing', async () => {
  const { phone, patientId } = await phoneFor('pap')
  await phone.open()
  await sql('update flow_link set replaced_at = now() where flow_id in (select id from flow where patient_id = $1)', [
    patientId,
  ])
  expect(await phone.go((await phone.post('setLanguage', { language: 'es', page: '' })).next)).toMatchObject({
    page: 'closed',
    state: 'replaced',
    shell: { language: 'es' },
  })
  // Asking for a new one keeps it, whatever comes of that.
  const { next } = await phone.post('askNewLink', { language: 'es' })
  expect(next).toContain('renew=')
  expect(await phone.go(next)).toMatchObject({ page: 'closed', shell: { language: 'es' } })
  expect(await languageOf(patientId)).toEqual([{ language: 'en' }])
})

test('at the gate the language is of this page; it is the form’s once the date of birth is given', async () => {
  const { phone, patientId } = await phoneFor('pap')
  const { next } = await phone.post('setLanguage', { language: 'es', page: 'consents' })
  expect(next).toBe(`/m/${phone.key}/consents?language=es`)
  expect(await phone.go(next)).toMatchObject({ page: 'gate', language: 'es', shell: { language: 'es' } })
  expect(await languageOf(patientId)).toEqual([{ language: 'en' }])
  const wrong = await phone.post('openLink', { ...birth('1980-05-18'), language: 'es' })
  expect(await phone.go(wrong.next)).toMatchObject({ page: 'gate', wrong: true, shell: { language: 'es' } })
  const asked = await phone.post('askNewLink', { language: 'es' })
  expect(await phone.go(asked.next)).toMatchObject({ page: 'gate', shell: { language: 'es' } })
  expect(await languageOf(patientId)).toEqual([{ language: 'en' }])
  const right = await phone.post('openLink', { ...birth('1980-05-17'), language: 'es' })
  expect(await phone.go(right.next)).toMatchObject({ page: 'question', shell: { language: 'es' } })
  expect(await languageOf(patientId)).toEqual([{ language: 'es' }])
})
