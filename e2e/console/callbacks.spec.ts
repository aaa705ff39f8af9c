// Callbacks in a browser, on the real worker and a partner's server on loopback: what a patient finishes reaches the
// partner, and a case manager sees and repairs every delivery, without reloading.
import { addEndpoint } from '@/lib/callbacks/add-endpoint'
import { queueCallback } from '@/lib/callbacks/queue-callback'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { inUnit } from '@/lib/platform/unit'
import { startReceiver } from '@/lib/testing/receiver'
import { canary } from '../canary'
import { type Desk, expect, expectAccessible, expectReflow, operator, test } from '../fixtures'

const { pap } = CallbackShape

const addPartner = (desk: Desk, url: string) =>
  inUnit(operator, (unit) => addEndpoint(unit, { programId: desk.program.id, url, name: 'Partner', insecure: true }))

/** What a phone page will do when a patient finishes. */
const finish = (desk: Desk, patientId: string, lastName = `Álvarez${canary}`) =>
  inUnit(operator, (unit) =>
    queueCallback(unit, {
      program: desk.program,
      facts: {
        shape: pap,
        at: unit.now,
        patient: {
          id: patientId,
          phoneNumber: '+12025550143',
          firstName: `Marta${canary}`,
          lastName,
          externalId: 'EXT-1',
        },
      },
    }),
  )

test.describe('as an administrator', () => {
  test.use({ role: 'administrator' })

  test('an endpoint is added, its secret shown once, and a sample goes the whole way', async ({ page, desk }) => {
    const partner = await startReceiver()
    await page.goto(`/p/${desk.program.id}/callbacks/endpoints`)
    await expect(page.getByRole('main').getByText('Hubline', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Add endpoint' }).first().click()
    const add = page.getByRole('dialog')
    await add.getByLabel(/Address/).fill('http://169.254.169.254')
    await add.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(add.getByText(/not|inside|internal|private|reserved/i).first()).toBeVisible()
    await expectAccessible(page)
    await add.getByLabel(/Address/).fill(partner.url)
    await add.getByRole('button', { name: 'Add endpoint' }).click()
    const secret =
      (
        await add
          .getByText(/whsec_[\w+/=]+/)
          .first()
          .textContent()
      )?.match(/whsec_[\w+/=]+/)?.[0] ?? ''
    partner.secrets = [secret]
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I’ve saved it' }).click()

    const host = new URL(partner.url).host
    await page.getByRole('button', { name: new RegExp(`Send a sample to .*${host}`) }).click()
    await page.getByRole('button', { name: 'Send sample' }).click()
    await expect(page.getByRole('dialog').getByText('Delivered')).toBeVisible()
    expect(partner.seen).toMatchObject([{ verified: true, path: '/webhook/user-enrollment' }])
    await expectAccessible(page)
    await partner.close()
  })
})

test('what is sent on one page is received, verified and understood on another', async ({ page, desk }) => {
  const patientId = await desk.invite()
  await page.goto(`/p/${desk.program.id}/callbacks`)
  await finish(desk, patientId)
  await expect(page.getByRole('row', { name: /PAP enrollment/ }).getByText('Delivered')).toBeVisible()
  await page.goto(`/p/${desk.program.id}/inbox`)
  await expect(page.getByRole('row', { name: /PAP enrollment/ })).toContainText(/Accepted/i)
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  await page.getByRole('button', { name: /^Show \d+ quiet events?$/ }).click()
  await expect(page.getByText(/PAP enrollment form completed/).first()).toBeVisible()
  await expectAccessible(page)
})

test('a failing partner is seen, and once it answers the delivery is sent now and arrives, live', async ({
  page,
  desk,
}) => {
  const partner = await startReceiver(() => 503)
  const { secret } = await addPartner(desk, partner.url)
  partner.secrets = [secret]
  const patientId = await desk.invite()
  const { callbackId } = await finish(desk, patientId)
  await page.goto(`/p/${desk.program.id}/callbacks`)
  const row = page.getByRole('row', { name: /Partner/ })
  await expect(row).toContainText(/503/)
  // The second try, five seconds later, fails as well; the third is minutes away.
  await expect.poll(() => partner.seen.length).toBe(2)
  await row.getByRole('link', { name: /PAP enrollment/ }).click()
  await expect(page.getByText(/3 of 10|third/i).first()).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)

  partner.answer = () => 200
  await page.getByRole('button', { name: /Send now/ }).click()
  await expect(page.getByText('Delivered').first()).toBeVisible()
  expect(partner.seen.map(({ id, verified }) => [id, verified])).toEqual(Array(3).fill([callbackId, true]))
  expect(new Set(partner.seen.map(({ body }) => body)).size).toBe(1)
  await partner.close()
})

test('a name that is too long blocks the callback until a person shortens it; then it goes out', async ({
  page,
  desk,
}) => {
  const patientId = await desk.invite()
  await finish(desk, patientId, 'Maximiliana'.repeat(12))
  await page.goto(`/p/${desk.program.id}/callbacks`)
  await expect(page.getByRole('row', { name: /PAP enrollment/ }).getByText('Needs correction')).toBeVisible()
  await page
    .getByRole('row', { name: /PAP enrollment/ })
    .getByRole('link', { name: /PAP enrollment/ })
    .click()
  await expectAccessible(page)
  const field = page.getByRole('textbox', { name: /Last name/ })
  await expect(field).toHaveValue('Maximiliana'.repeat(12))
  await field.fill('Maximiliana Ñ')
  await page.getByRole('button', { name: 'Correct and send' }).click()
  await expect(page.getByText('Delivered').first()).toBeVisible()
  await expect(page.getByText('Maximiliana N').first()).toBeVisible()
})

test('a range is counted, replayed, and arrives a second time under the same ids', async ({ page, desk }) => {
  const partner = await startReceiver()
  const { secret } = await addPartner(desk, partner.url)
  partner.secrets = [secret]
  const patientId = await desk.invite()
  for (let n = 0; n < 3; n++) await finish(desk, patientId)
  await expect.poll(() => partner.seen.length).toBe(3)
  await page.goto(`/p/${desk.program.id}/callbacks`)
  await page.getByRole('button', { name: /^Resend/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status').selectOption({ label: 'Delivered' })
  await dialog.getByLabel('Endpoint').selectOption({ label: 'Partner' })
  await expect(dialog.getByText(/3 deliveries will be resent/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Resend 3 deliveries' }).click()
  await expect(dialog.getByRole('heading', { name: 'Resend done' })).toBeVisible()
  await expect.poll(() => partner.seen.length).toBe(6)
  const ids = partner.seen.map(({ id }) => id)
  expect(ids.slice(3)).toEqual(ids.slice(0, 3))
  await partner.close()
})

test.describe('an auditor', () => {
  test.use({ role: 'auditor' })

  test('reads everything of callbacks and is offered nothing to do', async ({ page, desk }) => {
    const patientId = await desk.invite()
    const { deliveries } = await finish(desk, patientId)
    await page.goto(`/p/${desk.program.id}/callbacks/${deliveries[0]?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /Resend|Send now|Cancel delivery/ })).toHaveCount(0)
    await page.goto(`/p/${desk.program.id}/callbacks/endpoints`)
    await expect(page.getByRole('button', { name: /Add|Pause|Rotate|Remove|sample/ })).toHaveCount(0)
  })
})
