// The phone on the screen: the invitation appears, its link opens the real flow, and what is texted back is understood.
import { inUnit } from '@/lib/platform/unit'
import { type Desk, expect, expectAccessible, expectReflow, freePhone, noonZone, operator, test } from '../fixtures'

/** Invited where it is noon, whatever the hour of the test: what waits for the morning is let go. */
async function invited(desk: Desk) {
  const patientId = await desk.invite({ phoneNumber: freePhone(), requiredConsent: true })
  await inUnit(operator, async ({ tx, now }) => {
    await tx.patient.update({ where: { id: patientId }, data: { zones: [noonZone()] } })
    await tx.sms.updateMany({ where: { patientId, state: 'deferred' }, data: { notBefore: now } })
  })
  return patientId
}

test('from an empty program to a flow that opens, STOP and START', async ({ page, desk, context }) => {
  await page.goto(`/p/${desk.program.id}/phone`)
  await expect(page.getByText('No test phones yet')).toBeVisible()
  await expectAccessible(page)

  await invited(desk)
  await page.goto(`/p/${desk.program.id}/phone`)
  const texts = page.getByRole('log', { name: 'Messages on the test phone' })
  const link = texts.getByRole('link', { name: /\/m\// }).first()
  await expect(link).toBeVisible()
  await expectAccessible(page)

  const [flow] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(flow).toHaveURL(/\/m\//)
  await expect(flow.getByRole('heading', { level: 1 })).toBeVisible()
  await flow.close()

  const field = page.getByLabel('Reply as the patient')
  await field.fill('Who is this?')
  await field.press('Enter')
  await expect(page.getByText('Received. It’s in Messages')).toBeVisible()
  await expect(texts.getByText('Who is this?')).toBeVisible()
  await expect(field).toHaveValue('')

  await page.getByRole('button', { name: 'Text STOP' }).click()
  await expect(page.getByText(/Read as STOP/)).toBeVisible()
  const bubbles = texts.locator('li:has(time)')
  await expect(bubbles.last()).not.toContainText(/Patient:/)
  await page.getByRole('button', { name: 'Text START' }).click()
  await expect(page.getByText('Read as START')).toBeVisible()
  await expectReflow(page)
})

test('several phones, the last used first; a lost network loses nothing typed', async ({ page, desk }) => {
  const first = await invited(desk)
  await invited(desk)
  await page.goto(`/p/${desk.program.id}/phone/${first}`)
  const list = page.getByRole('navigation', { name: 'Test phones' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.route('**/phone', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const field = page.getByLabel('Reply as the patient')
  await field.fill('Hello?')
  await field.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t send' })).toBeVisible()
  await expect(field).toHaveValue('Hello?')
  await page.unroute('**/phone')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(list.getByRole('listitem').first()).toContainText('Hello?')
})

test.describe('whoever would see it in the rail', () => {
  test.use({ role: 'supervisor' })

  test('a program with real phones has no test phone', async ({ page, desk }) => {
    await inUnit(operator, ({ tx }) =>
      tx.supportProgram.update({
        where: { id: desk.program.id },
        data: { gateway: 'twilio', smsFrom: '+12025550100' },
      }),
    )
    await page.goto(`/p/${desk.program.id}/patients`)
    await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Test phone', exact: true })).toBeHidden()
    await page.goto(`/p/${desk.program.id}/phone`)
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
  })
})
