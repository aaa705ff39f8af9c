// Every page of the console in each state a person meets: axe finds nothing in light and dark, nothing scrolls sideways
// at 320 px, and the keyboard reaches the main act.
import { expect, expectAccessible, expectReflow, test } from '../fixtures'

test.describe('as an administrator', () => {
  test.use({ role: 'administrator' })

  const places = [
    'patients',
    'patients/new',
    'messages',
    'opt-outs',
    'callbacks',
    'callbacks/endpoints',
    'inbox',
    'audit',
  ] as const
  for (const place of places) {
    test(`${place}, empty and filled`, async ({ page, desk }) => {
      await page.goto(`/p/${desk.program.id}/${place}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      const child = { isCaregiver: true, firstName: 'Eli' }
      const patientId = await desk.invite(child)
      await desk.invite({ requiredConsent: true })
      await desk.event(patientId, 'enrollment.status', 'needInfo')
      await desk.event(patientId, 'financial.support.status', 'papDenied')
      await page.goto(`/p/${desk.program.id}/${place}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectReflow(page)
    })
  }

  test('a patient with everything, and one who unsubscribed', async ({ page, desk }) => {
    const patientId = await desk.invite({ additionalData: [{ key: 'partner.only', value: 'kept', editable: true }] })
    await desk.event(patientId, 'enrollment.status', 'approved')
    await desk.event(patientId, 'financial.support.status', 'approved', [{ key: 'coPayMember', value: 'M-1' }])
    await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
    await expect(page.getByText('partner.only')).toBeVisible()
    await expectAccessible(page)
    await expectReflow(page)
  })

  for (const place of ['/tokens', '/staff', '/reference', '/nowhere', '/p/nowhere/patients']) {
    test(`${place}`, async ({ page, desk }) => {
      await desk.token()
      await page.goto(place)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectAccessible(page)
      await expectReflow(page)
    })
  }
})

test('an auditor reads and is offered nothing to write', async ({ page, desk, baseURL }) => {
  const { makePerson, signInAs } = await import('../fixtures')
  await signInAs(page, await makePerson('auditor', [desk.program.id]), baseURL)
  const patientId = await desk.invite()
  await page.goto(`/p/${desk.program.id}/patients`)
  await expect(page.getByRole('link', { name: /Alvarez/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invite patient' })).toBeHidden()
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enrollment status' })).toBeHidden()
  await page.goto(`/p/${desk.program.id}/patients/new`)
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})
