// A sandbox in a browser, from the press that makes it to a signed callback and the report about its receiver.
import { randomBytes } from 'node:crypto'
import { openSandbox } from '@/lib/partners/sandbox/open-sandbox'
import { inUnit } from '@/lib/platform/unit'
import { startReceiver } from '@/lib/testing/receiver'
import { expect, expectAccessible, expectReflow, makePerson, operator, signInAs, test } from '../fixtures'
import { expectSpanish, speaksTo } from '../spanish'

test.describe('as an administrator', () => {
  test.use({ role: 'administrator' })

  test('a sandbox is made, a test patient finishes, and the receiver is checked', async ({ page, desk }) => {
    const partner = await startReceiver()
    await page.goto(`/p/${desk.program.id}/sandbox`)
    await page.getByRole('button', { name: 'Create sandbox' }).click()
    const make = page.getByRole('dialog')
    await expect(make.getByLabel(/Sandbox ID/)).toHaveValue(`${desk.program.id}-test`)
    await make.getByRole('button', { name: 'Create sandbox' }).click()
    await expect(make.getByText(/hbl_test_/).first()).toBeVisible()
    await expectAccessible(page)
    await make.getByRole('button', { name: 'I’ve saved it' }).click()
    await page.getByRole('link', { name: /^Open/ }).click()
    await page.waitForURL(`**/p/${desk.program.id}-test/sandbox`)

    await page.getByRole('button', { name: 'Add endpoint' }).click()
    const add = page.getByRole('dialog')
    await add.getByLabel(/Address/).fill(partner.url)
    await add.getByRole('button', { name: 'Add endpoint' }).click()
    const shown = await add
      .getByText(/whsec_[\w+/=]+/)
      .first()
      .textContent()
    partner.secrets = [shown?.match(/whsec_[\w+/=]+/)?.[0] ?? '']
    await page.getByRole('button', { name: 'I’ve saved it' }).click()

    await page.getByRole('button', { name: 'Invite one 0100' }).click()
    await expect(page.getByText('finishes_consent finished')).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => partner.seen.length, { timeout: 60_000 }).toBe(1)
    expect(partner.seen).toMatchObject([{ verified: true }])

    await page.getByRole('button', { name: '1 day forward' }).click()
    await expect(page.getByText('1 day ahead', { exact: true })).toBeVisible()

    // This one takes whatever comes: what is forged and what is old it should have refused.
    await page.getByRole('button', { name: /^Check my endpoint/ }).click()
    await page.getByRole('button', { name: 'Send 12 requests' }).click()
    await expect(page.getByText('2 of 12 failed')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('row', { name: /A forged signature/ })).toContainText('Failed')
    partner.answer = ({ verified, headers }) =>
      verified && Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp'])) < 300 ? 204 : 401
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('The receiver is right')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

    await page.getByRole('button', { name: 'Reset sandbox' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset sandbox' }).click()
    await expect(page.getByText('Patients: 0')).toBeVisible()
    await expect(page.getByText('On time', { exact: true })).toBeVisible()
    await partner.close()
  })

  test('the page of a sandbox in Spanish, and on a small screen', async ({ page, baseURL }) => {
    const id = `box-${randomBytes(5).toString('hex')}`
    await inUnit(operator, (unit) => openSandbox(unit, { id, name: 'Acme' }))
    const person = await makePerson('administrator', [id])
    await signInAs(page, person, baseURL)
    await page.goto(`/p/${id}/sandbox`)
    await expect(page.getByRole('row', { name: /^0103/ })).toContainText('Texts STOP')
    await expectAccessible(page)
    await expectReflow(page)
    await speaksTo(person, 'es')
    await page.goto(`/p/${id}/sandbox`)
    await expectSpanish(page)
    await expectAccessible(page)
  })
})

test('a supervisor reads the table of a sandbox and is offered nothing to write', async ({ page, desk, baseURL }) => {
  await signInAs(page, await makePerson('supervisor', [desk.program.id]), baseURL)
  await page.goto(`/p/${desk.program.id}/sandbox`)
  await expect(page.getByText('An administrator can create one.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create sandbox' })).toBeHidden()
})
