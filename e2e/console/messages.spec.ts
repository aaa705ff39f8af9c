// The messages page in a browser: taking a message back, deciding about one of which nobody knows, and finding others.
import type { SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import { inUnit } from '@/lib/platform/unit'
import { type Desk, expect, expectAccessible, expectReflow, noonZone, operator, press, test } from '../fixtures'

async function inviteAwake(desk: Desk): Promise<string> {
  const patientId = await desk.invite()
  await inUnit(operator, (unit) => unit.tx.patient.update({ where: { id: patientId }, data: { zones: [noonZone()] } }))
  return patientId
}

/** A message as a worker left it. */
async function leave(desk: Desk, patientId: string, state: SmsState, reason: SmsReason, body: string) {
  const id = newId('sms')
  const at = new Date()
  await inUnit(operator, (unit) =>
    unit.tx.sms.create({
      data: {
        id,
        programId: desk.program.id,
        patientId,
        phoneNumber: '+12025550199',
        kind: 'link',
        text: '',
        language: 'en',
        body,
        encoding: 'GSM-7',
        segments: 1,
        state,
        reason,
        notBefore: at,
        createdAt: at,
        gateway: 'builtIn',
        gatewayCode: '503',
        attempts: 1,
      },
    }),
  )
  return id
}

test('a message can be taken back while it has not left, by pointer or key; a status goes back with its message', async ({
  page,
  desk,
}) => {
  const patientId = await inviteAwake(desk)
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const drawer = page.getByRole('dialog', { name: 'Enrollment status' })
  await press(page, 'e', drawer)
  await drawer.getByRole('radio', { name: /Needs info/ }).check()
  await expect(drawer.getByText(/leaves 8 seconds after you send it/)).toBeVisible()
  await expect(drawer.getByText(/Where the patient is/)).toBeVisible()
  await expect(drawer.getByText(/Your clock/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Save and send SMS' }).click()

  const notice = page.getByRole('listitem').filter({ hasText: 'SMS sends in' })
  await expect(notice).toContainText('Enrollment updated')
  const undo = notice.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enrollment is as it was before')).toBeVisible()
  await expect(page.getByText('The SMS is not sent.')).toBeVisible()
  await expect(page.getByText(/it was taken back before it left/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Where this patient stands' }).getByText('Needs info')).toBeHidden()
  await expect(page.getByText('Undone: Enrollment')).toBeVisible()

  const next = page.getByRole('dialog', { name: 'Next-call SMS' })
  await press(page, 'n', next)
  await next.getByLabel(/date/i).fill('Friday')
  await next.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText(/Next-call SMS sends in/).first()).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(/it was taken back before it left/)).toHaveCount(2)
})

test('what is not taken back leaves, and the list says so by itself', async ({ page, desk }) => {
  const patientId = await inviteAwake(desk)
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const drawer = page.getByRole('dialog', { name: 'Next-call SMS' })
  await press(page, 'n', drawer)
  await drawer.getByLabel(/date/i).fill('Monday')
  await drawer.getByRole('button', { name: /^Send/ }).click()
  await expect(drawer).toBeHidden()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Messages/ })
    .click()
  const row = page.getByRole('row', { name: /Next-call SMS/ })
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect(row.getByText('SMS delivered')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeHidden()

  await row.getByRole('link', { name: /Next-call SMS/ }).click()
  const message = page.getByRole('dialog', { name: 'Next-call SMS' })
  await expect(message.getByRole('heading', { name: 'What became of it' })).toBeVisible()
  await expect(message.getByText('SMS queued')).toBeVisible()
  await expect(message.getByText('Phone on the screen')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(message).toBeHidden()
})

test('the SMS of a link can be taken back in its dialog; the link stays to be copied', async ({ page, desk }) => {
  const patientId = await inviteAwake(desk)
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const dialog = page.getByRole('dialog')
  await press(page, 'l', dialog)
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('The SMS was taken back.')).toBeVisible()
  await expect(page.getByText('The link works all the same')).toBeVisible()
  // Nothing carries it any more, so closing asks whether it was copied.
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Have you copied the link?')).toBeVisible()
})

test('a message of which nobody knows is decided by a person', async ({ page, desk }) => {
  const patientId = await desk.invite()
  const uncertain = await leave(desk, patientId, 'uncertain', 'noAnswer', 'Your care team has a form for you.')
  await leave(desk, patientId, 'uncertain', 'noAnswer', 'Another form.')
  await leave(desk, patientId, 'failed', 'landline', 'It never came.')
  await inUnit(operator, (unit) =>
    unit.tx.task.create({
      data: {
        id: newId('tk'),
        programId: desk.program.id,
        patientId,
        kind: 'smsUncertain',
        data: { smsId: uncertain, reason: 'noAnswer' },
        createdAt: new Date(),
      },
    }),
  )
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const task = page
    .getByRole('list', { name: 'Open tasks' })
    .getByRole('listitem')
    .filter({ hasText: 'Did the message' })
  await expect(task.getByRole('button', { name: /Done/ })).toBeHidden()
  await task.getByRole('link', { name: 'Decide about the message' }).click()

  const message = page.getByRole('dialog')
  await expect(message.getByText('Your care team has a form for you.')).toBeVisible()
  for (const act of ['It arrived', 'Send again', 'Leave it'])
    await expect(message.getByRole('button', { name: act })).toHaveAccessibleDescription(/\w+/)
  await expect(message.getByText('503').first()).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page, 390)
  await message.getByRole('button', { name: 'It arrived' }).click()
  await expect(message.getByText('SMS delivered').first()).toBeVisible()
  await expect(message.getByRole('button', { name: 'Send again' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 900 })
  const states = page.getByRole('navigation', { name: 'Messages by state' })
  await expect(states.getByRole('link', { name: 'Did it arrive? 1' })).toBeVisible()
  await states.getByRole('link', { name: 'Did it arrive?' }).click()
  await expect(page).toHaveURL(/state=uncertain/)
  await expect(page.getByText('Another form.')).toBeVisible()
  await expect(page.getByText('It never came.')).toBeHidden()
  await page.getByRole('link', { name: /^Decide/ }).click()
  await message.getByRole('button', { name: 'Leave it' }).click()
  await expect(message.getByText('SMS failed').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing to decide')).toBeVisible()
})

test('filters stand in the address, and Back goes back to them', async ({ page, desk }) => {
  const patientId = await desk.invite()
  await leave(desk, patientId, 'failed', 'landline', 'It never came.')
  await leave(desk, patientId, 'suppressed', 'optedOut', 'It was not sent.')
  await page.goto(`/p/${desk.program.id}/messages`)
  await expect(page.getByText('It was not sent.')).toBeVisible()
  await page.getByLabel('Reason').selectOption({ label: 'Landline' })
  await expect(page).toHaveURL(/reason=landline/)
  await expect(page.getByText('It was not sent.')).toBeHidden()
  await expect(page.getByText('It never came.')).toBeVisible()
  await page.getByLabel('Time', { exact: true }).selectOption({ label: 'Last hour' })
  await expect(page).toHaveURL(/decided=1h/)
  await expect(page.getByText('It never came.')).toBeVisible()

  await page.getByRole('navigation', { name: 'Messages by state' }).getByRole('link', { name: 'Not sent' }).click()
  await expect(page.getByText('No message matches')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('It never came.')).toBeVisible()
  await page.goto(`/p/${desk.program.id}/messages?message=sms_nobody`)
  await expect(page.getByText('There is no such message in this program.')).toBeVisible()
})

test('an auditor reads everything and is offered nothing to do', async ({ page, desk, baseURL }) => {
  const { makePerson, signInAs } = await import('../fixtures')
  const patientId = await desk.invite()
  const uncertain = await leave(desk, patientId, 'uncertain', 'noAnswer', 'Your care team has a form for you.')
  await signInAs(page, await makePerson('auditor', [desk.program.id]), baseURL)
  await page.goto(`/p/${desk.program.id}/messages?message=${uncertain}`)
  const message = page.getByRole('dialog')
  await expect(message.getByRole('heading', { name: 'What became of it' })).toBeVisible()
  await expect(message.getByRole('button', { name: 'It arrived' })).toBeHidden()
})
