// A patient is put right: from the work that asks for it, under a colleague's hands, and back to an address that no longer
// opens the drawer; then on paper, whole.
import { correctPatient } from '@/lib/patients/corrections/correct-patient'
import { inUnit } from '@/lib/platform/unit'
import { expect, expectAccessible, freePhone, operator, press, test } from '../fixtures'
import { inRecords } from '../phone/phone'

test('a record is corrected beside a colleague, and printed', async ({ page, desk }) => {
  const { id: programId } = desk.program
  const phoneNumber = freePhone()
  const patientId = await desk.invite({
    firstName: 'Eli',
    lastName: 'Brown',
    phoneNumber,
    additionalData: [],
  })
  const path = `/p/${programId}/patients/${patientId}`
  await page.goto(`${path}?do=correct`)
  const drawer = page.getByRole('dialog', { name: 'Edit patient' })
  await expect(drawer.getByLabel('First name')).toHaveValue('Eli')
  await expectAccessible(page)

  // Under 18 needs a caregiver, as on an invite; what is typed survives closing the drawer and loading the page.
  await drawer.getByLabel(/^Date of birth/).fill('1/31/2015')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByRole('alert')).toContainText('Enter the caregiver’s first name')
  await drawer.getByLabel(/^Date of birth/).fill('1/31/1975')
  await drawer.getByLabel('Email').fill('eli@example.org')
  await expect(drawer.getByText(/^Draft saved/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(path)
  await page.getByRole('tab', { name: 'All details' }).click()
  await page.getByRole('link', { name: 'All messages to this patient' }).click()
  await page.waitForURL(/messages/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brown, Eli')
  await expect(drawer).toBeHidden()
  await page.reload()
  await press(page, 'c', drawer)
  await expect(drawer.getByLabel('Email')).toHaveValue('eli@example.org')

  // A colleague is quicker with the same field: told, and nothing typed is lost.
  await page.route('**/revision', (route) => route.abort())
  const changes = [{ field: 'patient.email' as const, from: '', to: 'other@example.org' }]
  await inUnit(operator, (unit) => correctPatient(unit, { programId, patientId, changes }))
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByRole('alert')).toContainText('Email is now other@example.org')
  await expect(drawer.getByLabel('Email')).toHaveValue('eli@example.org')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Patient updated')).toBeVisible()
  await expect(drawer).toBeHidden()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await page.getByRole('button', { name: /^Show \d+ quiet events?$/ }).click()
  await timeline
    .getByRole('button', { name: /^.*Edited/ })
    .first()
    .click()
  await expect(timeline).toContainText(/Email other@example\.org.*eli@example\.org/)
  await expect(page.getByRole('list', { name: 'To do' }).getByText('Date of birth missing')).toBeHidden()
  await page.unroute('**/revision')

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.paper-alone')
  await expect(paper.locator('thead')).toContainText('Brown, Eli · DOB Jan 31, 1975')
  await expect(paper).toContainText(/Timeline: all \d+ entries/)
  await expect(paper.locator('tfoot')).toContainText(`Printed by ${desk.person.name}`)
  await expect(page.locator('main > header')).toBeHidden()
  if (process.env.SHOTS) await page.pdf({ path: `${process.env.SHOTS}/sheet.pdf` })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toBeHidden()
})

test('the caregiver’s old number is a new adult’s only once somebody says so', async ({ page, desk }) => {
  const caregiverPhone = freePhone()
  const patientId = await desk.invite({ firstName: 'Ada', lastName: 'Grown', phoneNumber: caregiverPhone })
  const { id: programId } = desk.program
  const now = new Date()
  await inRecords(async (tx) => {
    await tx.majority.create({ data: { patientId, programId, comesOn: now, endedAt: now, caregiverPhone } })
    await tx.patient.update({ where: { id: patientId }, data: { phoneNumber: null } })
  })
  await page.goto(`/p/${programId}/patients/${patientId}?do=correct`)
  const drawer = page.getByRole('dialog', { name: 'Edit patient' })
  await drawer.getByLabel(/^Phone number/).fill(caregiverPhone)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByRole('alert')).toContainText('This was the caregiver’s number')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save: it’s the patient’s own number' }).click()
  await expect(page.getByText('Patient updated')).toBeVisible()
  await expect(drawer).toBeHidden()
  const read = inRecords((tx) => tx.patient.findUniqueOrThrow({ where: { id: patientId } }))
  expect(await read).toMatchObject({ phoneNumber: caregiverPhone, phoneIsCaregivers: false })
})
