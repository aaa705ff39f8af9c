// The partner portal in a browser: invited by an administrator, a partner's person rotates a token, adds an endpoint, drives a
// test patient to a callback and replays it. No page names a patient.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openSandbox } from '@/lib/partners/sandbox/open-sandbox'
import { inUnit } from '@/lib/platform/unit'
import { startReceiver } from '@/lib/testing/receiver'
import { canary } from '../canary'
import { alive, expect, expectAccessible, expectReflow, makePerson, operator, signInAs, test } from '../fixtures'
import { expectSpanish, speaksTo } from '../spanish'

const fresh = () => randomBytes(5).toString('hex')

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await alive(page)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeHidden()
}

test.describe('as an administrator', () => {
  test.use({ role: 'administrator' })

  test('a partner’s person is invited and sees the portal alone', async ({ page, desk, browser, baseURL }) => {
    const email = `${fresh()}@partner.example`
    await page.goto('/staff')
    await alive(page)
    await page.getByRole('button', { name: 'Add person' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Name', { exact: true }).fill('Dana Dev')
    await form.getByRole('radio', { name: /^Partner/ }).check()
    const partner = `Acme ${fresh()}`
    await form.getByLabel('Partner', { exact: true }).last().fill(partner)
    const program = form.getByRole('checkbox', { name: desk.program.name })
    await program.check()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add person' }).click()
    await expect(page.getByRole('heading', { name: 'Password for Dana Dev' })).toBeVisible()
    const row = await inUnit(operator, (unit) => unit.tx.staff.findUniqueOrThrow({ where: { email } }))

    const theirs = await browser.newPage()
    await signInAs(theirs, { id: row.id, email, password: '', name: row.name }, baseURL)
    await open(theirs, `${baseURL}/`)
    await expect(theirs).toHaveURL(/\/partner$/)
    await expect(theirs.getByText(`What belongs to ${partner}.`, { exact: false })).toBeVisible()
    for (const path of [`/p/${desk.program.id}/patients`, '/tokens', '/staff', '/partner/nowhere/callbacks']) {
      await theirs.goto(`${baseURL}${path}`)
      await expect(theirs.getByRole('heading', { name: /not found/i }), path).toBeVisible()
    }
    await theirs.close()
    await page.goto('/partner')
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
  })
})

test('a token is rotated, an endpoint added, a callback received and replayed', async ({ page, desk, baseURL }) => {
  const box = `box-${fresh()}`
  await inUnit(operator, (unit) => openSandbox(unit, { id: box, name: 'Acme test' }))
  await signInAs(page, await makePerson('partner', [desk.program.id, box], `Acme ${fresh()}`), baseURL)
  const receiver = await startReceiver()

  await open(page, '/partner/tokens')
  await alive(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByLabel(/^Name/).fill('Build server')
  await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText(/hbl_test_/).first()).toBeVisible()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByRole('button', { name: 'Rotate Build server' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate token' }).click()
  await expect(page.getByText(/hbl_test_/).first()).toBeVisible()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('row', { name: /Build server/ })).toHaveCount(2)

  await open(page, `/partner/${box}/callbacks/endpoints`)
  await alive(page)
  await page.getByRole('button', { name: 'Add endpoint' }).first().click()
  const add = page.getByRole('dialog')
  await add.getByLabel(/Address/).fill(receiver.url)
  await add.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(add.getByText(/whsec_/).first()).toBeVisible()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()

  await open(page, `/partner/${box}/sandbox`)
  await alive(page)
  await page.getByRole('button', { name: 'Invite one 0100' }).click()
  await expect(page.getByText('finishes_consent finished')).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => receiver.seen.length, { timeout: 60_000 }).toBe(1)

  await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="/partner/${box}/callbacks"]`).click()
  await expect(page).toHaveURL(new RegExp(`/partner/${box}/callbacks`))
  const row = page.getByRole('row', { name: /Delivered/ })
  await expect(row).toContainText(/pt_test_/)
  await expect(row).not.toContainText('Sandbox')
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/partner/${box}/callbacks/dl_`))
  await alive(page)
  await page.getByRole('button', { name: /^Resend/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Resend/ })
    .click()
  await expect.poll(() => receiver.seen.length, { timeout: 60_000 }).toBe(2)
  expect(receiver.seen[1]?.id).toBe(receiver.seen[0]?.id)
  await receiver.close()
})

test('a sandbox is made in the portal; who may only read finds it there, and no button that changes anything', async ({
  page,
  desk,
  baseURL,
}) => {
  const partner = `Acme ${fresh()}`
  const person = await makePerson('partner', [desk.program.id], partner)
  const viewer = await makePerson('partner-viewer', [desk.program.id], partner)
  await signInAs(page, person, baseURL)
  await open(page, `/partner/${desk.program.id}/sandbox`)
  await page.getByRole('button', { name: 'Create sandbox' }).click()
  const make = page.getByRole('dialog')
  const box = `box-${fresh()}`
  await make.getByLabel(/Sandbox ID/).fill(box)
  await make.getByRole('button', { name: 'Create sandbox' }).click()
  await expect(page.getByText(/hbl_test_/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByRole('link', { name: /^Open/ }).click()
  await expect(page).toHaveURL(new RegExp(`/partner/${box}/sandbox`))
  await expect(page.getByRole('button', { name: 'Invite one 0100' })).toBeVisible()

  await signInAs(page, viewer, baseURL)
  const acts = /^(Create|Add|Rotate|Disable|Pause|Resume|Remove|Edit|Resend|Invite|Reset|Send|Check)/
  for (const path of [`${box}/sandbox`, `${box}/callbacks`, `${box}/callbacks/endpoints`, 'tokens']) {
    await open(page, `/partner/${path}`)
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: acts }), path).toHaveCount(0)
  }
  await expect(page.getByRole('row', { name: /hbl_test_|1/ }).first()).toBeVisible()
})

test('every page of the portal, in light and dark, on a phone and in Spanish', async ({ page, desk, baseURL }) => {
  const box = `box-${fresh()}`
  await inUnit(operator, (unit) => openSandbox(unit, { id: box, name: 'Acme test' }))
  await desk.invite()
  const person = await makePerson('partner', [desk.program.id, box], `Acme ${fresh()}`)
  await signInAs(page, person, baseURL)
  const places = [desk.program.id, box].flatMap((id) =>
    ['callbacks', 'callbacks/endpoints', 'api-calls', 'sandbox'].map((place) => `/partner/${id}/${place}`),
  )
  for (const path of ['/partner', '/partner/tokens', ...places]) {
    await open(page, path)
    await expect(page.locator('body')).not.toContainText(canary)
    await expectAccessible(page)
  }
  await speaksTo(person, 'es')
  const size = page.viewportSize()
  for (const path of ['/partner', '/partner/tokens', ...places]) {
    await open(page, path)
    await expectSpanish(page)
    await expectReflow(page)
    if (size) await page.setViewportSize({ ...size, width: 390 })
    await expectAccessible(page)
    if (size) await page.setViewportSize(size)
  }
})
