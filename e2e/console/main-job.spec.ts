// The main job in a browser: invite somebody, see them in the list, move their case, read what came back.

import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { optOutHere } from '@/lib/messaging/messages/opt-out-here'
import { inSql, inUnit } from '@/lib/platform/unit'
import { callbackHeaders, signCallback } from '@/lib/testing/fake-partner'
import { canary } from '../canary'
import { expect, expectAccessible, freePhone, operator, press, test } from '../fixtures'

test('invite an adult, find them in the list, set their enrollment, send the next-call SMS', async ({ page, desk }) => {
  const phone = freePhone()
  await page.goto(`/p/${desk.program.id}/patients`)
  await press(page, 'i', page.getByRole('heading', { level: 1, name: 'Invite patient' }))

  await page.getByLabel('Partner ID').fill('EXT-main')
  const patient = page.getByRole('group', { name: 'Patient', exact: true })
  await patient.getByLabel('First name').fill(`Marta${canary}`)
  await patient.getByLabel('Last name').fill(`Álvarez${canary}`)
  await patient.getByLabel('Date of birth').fill('4/3/1972')
  await page.getByLabel('Phone number').fill(phone.slice(2).replace(/(\d{3})(\d{3})(\d{4})/, '($1) $2-$3'))
  await expect(page.getByText(`Sent as ${phone}`)).toBeVisible()
  await page.getByLabel('Ask for consent before any other message').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite patient' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Álvarez${canary}, Marta${canary}`)
  const drawer = page.getByRole('dialog', { name: 'Enrollment status' })
  await press(page, 'e', drawer)
  await drawer.getByRole('radio', { name: /Pending review/ }).check()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: /^Save/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('list', { name: 'Status' }).getByText('Pending review')).toBeVisible()

  const next = page.getByRole('dialog', { name: 'Call reminder' })
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Send call reminder' }).click()
  await next.getByLabel(/date/i).fill('viernes {{date}} 3 p. m. ó $&')
  await expect(next.getByText('viernes {{date}} 3 p. m. ó $&').first()).toBeVisible()
  await expect(next.getByText(/UCS-2|Unicode/i).first()).toBeVisible()
  await next.getByRole('button', { name: /Send/ }).click()
  await expect(next).toBeHidden()
  await expect(page.getByText('viernes {{date}} 3 p. m. ó $&').first()).toBeVisible()

  await page.getByRole('link', { name: 'Patients' }).first().click()
  await expect(page.getByRole('link', { name: new RegExp(`Álvarez${canary}`) })).toBeVisible()
})

test('a child is invited only together with a caregiver, and nothing typed is lost on the way', async ({
  page,
  desk,
}) => {
  const phone = freePhone()
  await page.goto(`/p/${desk.program.id}/patients/new`)
  await page.getByLabel('Partner ID').fill('EXT-child')
  const patient = page.getByRole('group', { name: 'Patient', exact: true })
  await patient.getByLabel('First name').fill('Eli')
  await patient.getByLabel('Last name').fill('Brown')
  await page.getByLabel('Phone number').fill(phone)
  await expect(page.getByRole('group', { name: 'Caregiver' })).toBeHidden()
  await patient.getByLabel('Date of birth').fill('9/21/2015')
  const caregiver = page.getByRole('group', { name: 'Caregiver' })
  await expect(caregiver).toBeVisible()

  await page.getByRole('button', { name: 'Invite patient' }).click()
  await expect(page.getByRole('heading', { name: 'Check the following' })).toBeVisible()
  await expect(page.getByLabel('Partner ID')).toHaveValue('EXT-child')
  await expectAccessible(page)

  await caregiver.getByLabel('First name').fill('Dana')
  await caregiver.getByLabel('Last name').fill('Brown')
  await caregiver.getByLabel('Relationship').fill('mother')
  await page.getByRole('button', { name: 'Invite patient' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brown, Eli')
  await expect(page.getByText(/Dana Brown/).first()).toBeVisible()
})

test('the duplicate is shown before sending, with a link, and refused in words when sent all the same', async ({
  page,
  desk,
}) => {
  const patientId = await desk.invite({ externalId: 'EXT-twice' })
  await page.goto(`/p/${desk.program.id}/patients/new`)
  await page.getByLabel('Partner ID').fill('EXT-twice')
  const box = page.getByText('Already in this program')
  await expect(box).toBeVisible()
  await expect(page.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute('href', new RegExp(patientId))

  const patient = page.getByRole('group', { name: 'Patient', exact: true })
  await patient.getByLabel('First name').fill('Ada')
  await patient.getByLabel('Last name').fill('Example')
  await patient.getByLabel('Date of birth').fill('1/2/1980')
  await page.getByLabel('Phone number').fill(freePhone())
  await page.getByRole('button', { name: 'Invite patient' }).click()
  await expect(page.getByRole('heading', { name: 'Check the following' })).toBeVisible()
  await expect(page.getByLabel('Partner ID')).toHaveValue('EXT-twice')
})

test('approved with copay card data lands on the copay track and shows the card', async ({ page, desk }) => {
  const patientId = await desk.invite()
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const drawer = page.getByRole('dialog', { name: 'Financial support' })
  await press(page, 's', drawer)
  await drawer.getByRole('group', { name: /copay/i }).getByRole('radio').first().check()
  await drawer.getByRole('textbox', { name: 'Copay member ID' }).fill('M-4711')
  await drawer.getByRole('button', { name: /^Save/ }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('tab', { name: 'All details' }).click()
  await page.getByRole('button', { name: 'Show Copay member ID' }).click()
  await expect(page.getByText('M-4711').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Status' }).getByText(/copay/i)).toBeVisible()
})

test('the case of a patient who opted out is not frozen: a status is set after a sentence that nothing will be sent', async ({
  page,
  desk,
}) => {
  const patientId = await desk.invite()
  const programId = desk.program.id
  await inSql(operator, (unit) => optOutHere(unit, { patientId, programId, channel: 'console', reason: 'By letter' }))

  // A message is nothing without its sending: who is led to its form finds why there is none.
  await page.goto(`/p/${programId}/patients/${patientId}?do=nextCall`)
  const message = page.getByRole('dialog', { name: 'Call reminder' })
  await expect(message.getByText(/You can’t text them until they text START/)).toBeVisible()
  await expect(message.getByRole('button', { name: /send|save/i })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()

  const drawer = page.getByRole('dialog', { name: 'Enrollment status' })
  await press(page, 'e', drawer)
  await expect(drawer.getByText('This patient opted out')).toBeVisible()
  await expect(drawer.getByText('The status will be saved. No message will be sent.')).toBeVisible()
  await drawer.getByRole('radio', { name: /Missing information/ }).check()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: /^(Save|Record)/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('list', { name: 'Status' }).getByText('Missing information')).toBeVisible()
  // The invitation may have left before the opt-out came.
  const sent = `select state, reason from sms where patient_id = $1 and state <> 'suppressed' and kind <> 'invitation'`
  await expect
    .poll(() =>
      inSql(operator, (unit) =>
        unit.sql({ name: '', text: 'select enrollment from patient where id = $1' }, [patientId]),
      ),
    )
    .toEqual([{ enrollment: 'needInfo' }])
  expect(await inSql(operator, (unit) => unit.sql({ name: '', text: sent }, [patientId]))).toEqual([])
})

test('a signed callback appears in the inbox, understood and linked to its patient', async ({
  page,
  desk,
  request,
}) => {
  const patientId = await desk.invite()
  const { secret } = await inUnit(operator, (unit) => rotateInboxSecret(unit, { programId: desk.program.id }))
  const signed = signCallback(secret, callbackSamples({ programId: desk.program.id, patientId }).dosage)
  const answer = await request.post('/webhook/user-enrollment', {
    data: Buffer.from(signed.body),
    headers: callbackHeaders(signed),
  })
  expect(answer.status()).toBe(200)

  await page.goto(`/p/${desk.program.id}/inbox`)
  await page.getByRole('link', { name: /Dosage update/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Dosage update/)
  await expectAccessible(page)
})

test('wrong input keeps what was typed; a lost network says so and sends on request, once', async ({
  page,
  desk,
  context,
}) => {
  const patientId = await desk.invite()
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const drawer = page.getByRole('dialog', { name: 'Enrollment status' })
  await press(page, 'e', drawer)
  await drawer.getByRole('radio', { name: /Missing information/ }).check()
  await expect(drawer.getByRole('button', { name: /^Save/ })).toBeEnabled()
  await context.setOffline(true)
  await drawer.getByRole('button', { name: /^Save/ }).click()
  await expect(drawer.getByText(/connection|offline|network/i).first()).toBeVisible()
  await expect(drawer.getByRole('radio', { name: /Missing information/ })).toBeChecked()
  await context.setOffline(false)
  await drawer
    .getByRole('button', { name: /try again|retry|send again/i })
    .first()
    .click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('list', { name: 'Status' }).getByText('Missing information')).toBeVisible()
})
