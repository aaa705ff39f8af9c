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

/** Puts off when a patient's message leaves, as soon as it is there: no worker takes it before `leavesNow`. */
const holdBack = (patientId: string) =>
  expect
    .poll(() =>
      inUnit(operator, ({ tx }) =>
        tx.sms.updateMany({ where: { patientId, state: 'queued' }, data: { notBefore: inAnHour() } }),
      ),
    )
    .toEqual({ count: 1 })
const leavesNow = (patientId: string) =>
  inUnit(operator, ({ tx }) =>
    tx.sms.updateMany({ where: { patientId, state: 'queued' }, data: { notBefore: new Date() } }),
  )
const inAnHour = () => new Date(Date.now() + 3_600_000)

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
  await drawer.getByRole('radio', { name: /Missing information/ }).check()
  await expect(drawer.getByText(/You have 8 seconds to undo/)).toBeVisible()
  await expect(drawer.getByText(/Patient’s time/)).toBeVisible()
  await expect(drawer.getByText(/Your time/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Save and send message' }).click()

  const notice = page.getByRole('listitem').filter({ hasText: 'Message sends in' })
  await expect(notice).toContainText('Enrollment status updated')
  const undo = notice.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enrollment status restored')).toBeVisible()
  await expect(page.getByText('The message won’t be sent.')).toBeVisible()
  await expect(page.getByText(/the send was undone/i)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Status' }).getByText('Missing information')).toBeHidden()
  await expect(page.getByText(/Undone: Enrollment/)).toBeVisible()

  const next = page.getByRole('dialog', { name: 'Call reminder' })
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Send call reminder' }).click()
  await next.getByLabel(/date/i).fill('Friday')
  await next.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText(/Call reminder sends in/).first()).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(/the send was undone/i)).toHaveCount(2)
})

test('what is not taken back leaves, and the list says so by itself', async ({ page, desk }) => {
  const patientId = await inviteAwake(desk)
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const drawer = page.getByRole('dialog', { name: 'Call reminder' })
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Send call reminder' }).click()
  await drawer.getByLabel(/date/i).fill('Monday')
  await drawer.getByRole('button', { name: /^Send/ }).click()
  await holdBack(patientId)
  await expect(drawer).toBeHidden()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Messages/ })
    .click()
  await page.getByRole('link', { name: 'Message log' }).click()
  const row = page.getByRole('row', { name: /Call reminder/ })
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await leavesNow(patientId)
  await expect(row.getByText('Message delivered')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeHidden()

  await row.getByRole('link', { name: /Call reminder/ }).click()
  const message = page.getByRole('dialog', { name: 'Call reminder' })
  await expect(message.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(message.getByText('Message queued').first()).toBeVisible()
  await expect(message.getByText('Test phone')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(message).toBeHidden()
})

test('the SMS of a link can be taken back in its dialog; who wants to pass it on asks for another', async ({
  page,
  desk,
}) => {
  const patientId = await inviteAwake(desk)
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const dialog = page.getByRole('dialog')
  await press(page, 'l', dialog)
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Send form link' }).click()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('Send undone.')).toBeVisible()
  await expect(page.getByText('The link still works')).toBeVisible()
  // Its key was the patient's alone, and was never shown here.
  await expect(dialog.getByText(/\/m\/\*{22}/)).toBeVisible()
  await expect(dialog.getByText('To share a link yourself, resend it and choose to copy it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
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
  const task = page.getByRole('list', { name: 'To do' }).getByRole('listitem').filter({ hasText: 'Was the message' })
  await expect(task.getByRole('button', { name: /Mark done/ })).toBeHidden()
  await task.getByRole('link', { name: 'Decide' }).click()

  const message = page.getByRole('dialog')
  await expect(message.getByText('Your care team has a form for you.')).toBeVisible()
  for (const act of ['Mark delivered', 'Send again', 'Mark failed'])
    await expect(message.getByRole('button', { name: act })).toHaveAccessibleDescription(/\w+/)
  await expect(message.getByText('503').first()).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page, 390)
  await message.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(message.getByText('Message delivered').first()).toBeVisible()
  await expect(message.getByRole('button', { name: 'Send again' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 900 })
  const states = page.getByRole('navigation', { name: 'Messages by status' })
  await expect(states.getByRole('link', { name: 'Was it delivered? 1' })).toBeVisible()
  await states.getByRole('link', { name: 'Was it delivered?' }).click()
  await expect(page).toHaveURL(/state=uncertain/)
  await expect(page.getByText('Another form.')).toBeVisible()
  await expect(page.getByText('It never came.')).toBeHidden()
  await page.getByRole('link', { name: /^Review/ }).click()
  await message.getByRole('button', { name: 'Mark failed' }).click()
  await expect(message.getByText('Message failed').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing to review')).toBeVisible()
})

test('filters stand in the address, and Back goes back to them', async ({ page, desk }) => {
  const patientId = await desk.invite()
  await leave(desk, patientId, 'failed', 'landline', 'It never came.')
  await leave(desk, patientId, 'suppressed', 'optedOut', 'It was not sent.')
  await page.goto(`/p/${desk.program.id}/messages/log`)
  await expect(page.getByText('It was not sent.')).toBeVisible()
  await page.getByLabel('Reason').selectOption({ label: 'Landline' })
  await expect(page).toHaveURL(/reason=landline/)
  await expect(page.getByText('It was not sent.')).toBeHidden()
  await expect(page.getByText('It never came.')).toBeVisible()
  await page.getByLabel('Time', { exact: true }).selectOption({ label: 'Last hour' })
  await expect(page).toHaveURL(/decided=1h/)
  await expect(page.getByText('It never came.')).toBeVisible()

  await page.getByRole('navigation', { name: 'Messages by status' }).getByRole('link', { name: 'Not sent' }).click()
  await expect(page.getByText('No messages match')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('It never came.')).toBeVisible()
  await page.goto(`/p/${desk.program.id}/messages/log?message=sms_nobody`)
  await expect(page.getByText('This message doesn’t exist in this program.')).toBeVisible()
})

test('an auditor reads everything and is offered nothing to do', async ({ page, desk, baseURL }) => {
  const { makePerson, signInAs } = await import('../fixtures')
  const patientId = await desk.invite()
  const uncertain = await leave(desk, patientId, 'uncertain', 'noAnswer', 'Your care team has a form for you.')
  await signInAs(page, await makePerson('auditor', [desk.program.id]), baseURL)
  await page.goto(`/p/${desk.program.id}/messages/log?message=${uncertain}`)
  const message = page.getByRole('dialog')
  await expect(message.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(message.getByRole('button', { name: 'Mark delivered' })).toBeHidden()
})
