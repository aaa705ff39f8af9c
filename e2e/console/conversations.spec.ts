// A conversation in a browser, on the real worker and the built-in gateway: written, taken back, sent, answered, refused,
// and decided about, without reloading.
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { newId } from '@/lib/platform/ids'
import { inSql } from '@/lib/platform/unit'
import { canary } from '../canary'
import {
  type Desk,
  expect,
  expectAccessible,
  expectReflow,
  freePhone,
  makePerson,
  noonZone,
  operator,
  press,
  signInAs,
  test,
} from '../fixtures'

/** A patient where it is noon, whatever the hour of the test. */
async function someone(desk: Desk) {
  const phone = freePhone()
  const patientId = await desk.invite({ phoneNumber: phone })
  await inSql(operator, (unit) =>
    unit.sql({ name: 'e2e.awake', text: 'update patient set zones = array[$2::text] where id = $1::text' }, [
      patientId,
      noonZone(),
    ]),
  )
  const text = (body: string) =>
    inSql(operator, (unit) =>
      receiveText(unit, {
        gateway: 'builtIn',
        gatewayId: newId('tx'),
        from: phone,
        to: desk.program.id,
        body,
        programId: desk.program.id,
        patientId,
      }),
    )
  return { patientId, path: `/p/${desk.program.id}/messages/${patientId}`, text }
}

test('a reply is weighed before it is sent, taken back, sent, delivered and answered', async ({ page, desk }) => {
  const { path, text } = await someone(desk)
  await text(`When do you call? ${canary}`)
  await page.goto(path)
  await expect(page.getByText('1 message needs a reply')).toBeVisible()
  const box = page.getByLabel('Message', { exact: true })
  await press(page, 'r', page.locator('textarea:focus'))
  await expect(page.getByText(/Patient’s time:/)).toContainText(/1[123]:\d\d/)

  await box.fill(`We call at 4, señora López. ${'Please keep the line free. '.repeat(3)}`)
  await expect(page.getByText(/2 segments/).first()).toBeVisible()
  await expect(page.getByText(/\(try o/)).toBeVisible()
  await expect(page.getByText('Sends now')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Replace special characters to send/ }).click()
  await expect(box).toHaveValue(/Lopez/)
  const words = await box.inputValue()

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/Message sends in \d seconds?/).first()).toBeVisible()
  await expect(box).toHaveValue('')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByText('Send undone', { exact: true })).toBeVisible()
  await expect(box).toHaveValue(words.trim())
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log.getByText(/the send was undone/i)).toBeVisible()
  await expect(page.getByText('1 message needs a reply')).toBeVisible()

  await box.press('Control+Enter')
  await expect(box).toHaveValue('')
  await expect(page.getByText('1 message needs a reply')).toBeHidden()
  await expect(log.getByRole('listitem').first().getByText('Message delivered')).toBeVisible()
  await text('Thank you')
  await expect(log.getByRole('listitem').first()).toContainText('Thank you')
  await expect(page.getByRole('status').filter({ hasText: 'New message from the patient: Thank you' })).toBeAttached()
  await expectAccessible(page)
  await expectReflow(page)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('Marked as done')).toBeVisible()
  await expect(page.getByText('1 message needs a reply')).toBeHidden()
})

test('what was typed survives a lost network and a refusal', async ({ page, desk }) => {
  const { path, text } = await someone(desk)
  await page.goto(path)
  const box = page.getByLabel('Message', { exact: true })
  await box.fill('We call you back.')
  await expect(page.getByText('Sends now')).toBeVisible()

  await page.route('**/conversation', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t send the message' })).toBeVisible()
  await expect(box).toHaveValue('We call you back.')
  await page.unroute('**/conversation')

  // The phone opts out in the very moment in which Send is pressed: the page could not know yet.
  await page.route('**/conversation/p*', (route) => route.abort())
  await text('STOP')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/This phone opted out of texts\. Nothing was sent/)).toBeVisible()
  await expect(box).toHaveValue('We call you back.')
  await page.unroute('**/conversation/p*')

  await page.getByRole('link', { name: 'Messages' }).last().click()
  const leave = page.getByRole('alertdialog')
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(box).toHaveValue('We call you back.')
})

test('STOP closes the box at once and says what to do; only the phone comes back', async ({ page, desk }) => {
  const { path, text } = await someone(desk)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await text('STOP')
  await expect(page.getByText(/^Opted out ·/)).toBeVisible()
  await expect(page.getByText('Can’t be sent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Phone status', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /by texting START/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await text('START')
  await expect(page.getByText(/^Opted out ·/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
})

test('a text that may be an opt-out holds everything until somebody decides', async ({ page, desk }) => {
  const { path, text } = await someone(desk)
  await text('please leave me alone')
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Is this an opt-out?' })).toBeVisible()
  await expect(page.getByText(/^Possible opt-out ·/)).toBeVisible()
  await expect(page.getByText('On hold until someone decides')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not an opt-out' }).click()
  await expect(page.getByText('Marked as not an opt-out').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await text('please leave me alone')
  await page.getByRole('button', { name: 'Opt out' }).click()
  await expect(page.getByText('Marked as an opt-out')).toBeVisible()
  await expect(page.getByText(/^Opted out ·/)).toBeVisible()
})

test('an opt-out by voice, taken back; a wrong number, and right again', async ({ page, desk }) => {
  const { path } = await someone(desk)
  await page.goto(path)
  const choose = async (item: RegExp) => {
    await page.getByRole('button', { name: 'Phone status', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose(/^Opt out/)
  await page
    .getByRole('dialog')
    .getByLabel(/How did they tell us/)
    .fill('Said so on the phone')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Opt out' }).click()
  await expect(page.getByText(/^Opted out ·/)).toBeVisible()

  await choose(/^Opt in/)
  await page.getByRole('dialog').getByRole('button', { name: 'Opt in' }).click()
  await expect(page.getByText('Enter a reason')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .fill('Recorded for the wrong patient')
  await page.getByRole('dialog').getByRole('button', { name: 'Opt in' }).click()
  await expect(page.getByText(/^Opted out ·/)).toBeHidden()

  await choose(/^Wrong number/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as wrong number' }).click()
  await expect(page.getByText(/^Wrong number ·/)).toBeVisible()
  await choose(/Mark as correct number/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as correct number' }).click()
  await expect(page.getByText(/^Wrong number ·/)).toBeHidden()
})

test('an auditor reads and is offered nothing to write', async ({ page, desk, baseURL }) => {
  const { path, text } = await someone(desk)
  await text('please leave me alone')
  await signInAs(page, await makePerson('auditor', [desk.program.id]), baseURL)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Is this an opt-out?' })).toBeVisible()
  for (const name of ['Send', 'Phone status', 'Mark as done', 'Opt out'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  // On the phone of the screen links open, so who may not act for the patient does not see it.
  await expect(page.getByRole('link', { name: 'Open test phone', exact: true })).toBeHidden()
  for (const address of [`/p/${desk.program.id}/phone`, path.replace('/messages/', '/phone/')]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
  }
  await page.goto(`/p/${desk.program.id}/messages/pt_nobody`)
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})
