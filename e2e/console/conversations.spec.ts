// A conversation in a browser, on the real worker and the built-in gateway: written, taken back, sent, answered, refused,
// and decided about, without reloading.
import { keepDraft } from '@/lib/platform/drafts/keep-draft'
import { inSql, inUnit } from '@/lib/platform/unit'
import { canary } from '../canary'
import { expect, expectAccessible, expectReflow, makePerson, operator, press, signInAs, test } from '../fixtures'
import { someone, theirNoon } from './texting'

test('a quick reply of the program is put in by keys, in the patient’s language; one is added under its own name', async ({
  page,
  desk,
  baseURL,
}) => {
  const { patientId, path, text } = await someone(desk)
  await text('When do you call?')
  await page.goto(path)
  const box = page.getByLabel('Message', { exact: true })
  await press(page, 'r', page.locator('textarea:focus'))
  const offered = page.getByRole('region', { name: 'Quick replies' })
  const find = offered.getByLabel('Find a quick reply')
  await press(page, '/', offered.getByRole('button', { name: /^We will call today/ }))
  await expect(find).toBeFocused()
  await expectAccessible(page)
  // What is typed leaves those that have it; a star puts one first, here and on the next visit.
  await page.keyboard.type('form')
  await expect(offered.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(box).toBeFocused()
  await press(page, '/', find)
  await expect(offered.getByRole('listitem')).toHaveCount(3)
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.ok())
  await offered.getByRole('button', { name: 'Favorite: We will call today' }).click()
  await kept
  await page.reload()
  await press(page, 'r', page.locator('textarea:focus'))
  await press(page, '/', find)
  await expect(offered.getByRole('listitem').first()).toContainText('We will call today')
  await expect(offered.getByRole('button', { name: 'Favorite: We will call today' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.type('call tod')
  await expect(offered.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(`${desk.program.name}: Thank you for your message. We will call you today.`)
  await expect(box).toBeFocused()
  await page.keyboard.type(' At 4.')
  await expect(box).toHaveValue(/today\. At 4\.$/)
  await box.fill('')

  await signInAs(page, await makePerson('supervisor', [desk.program.id]), baseURL)
  await page.goto(`/p/${desk.program.id}/templates`)
  await page.getByRole('button', { name: 'Add a quick reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a quick reply' })
  await dialog.getByLabel('Name').fill('Call the office')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Message in Spanish' }).fill('{{program.name}}: Llame al {{program.phone}}.')
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/templates'),
  )
  await page.getByRole('region', { name: 'Spanish' }).getByRole('button', { name: /^Save/ }).click()
  expect((await saved).ok()).toBe(true)
  await page.goto(`/p/${desk.program.id}/templates`)
  await expect(page.getByRole('table', { name: 'Quick replies' }).getByRole('link')).toHaveText([
    'Best time to call',
    'Call the office',
    'Form received',
    'We will call today',
  ])

  await inSql(operator, (unit) =>
    unit.sql({ name: 'e2e.speaks', text: "update patient set language = 'es' where id = $1::text" }, [patientId]),
  )
  await page.goto(path)
  await page.getByRole('button', { name: 'Quick replies' }).click()
  await offered.getByRole('button', { name: /^Call the office/ }).click()
  await expect(box).toHaveValue(`${desk.program.name}: Llame al 202-555-0100.`)
})

test('a reply is put off to a chosen time, and taken back; who else is replying is asked about first', async ({
  page,
  desk,
}) => {
  const { patientId, path, text } = await someone(desk)
  await text('When do you call?')
  await page.goto(path)
  const box = page.getByLabel('Message', { exact: true })
  await press(page, 'r', page.locator('textarea:focus'))
  await page.keyboard.type('We call you tomorrow.')
  await page.getByRole('button', { name: 'Send later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  await dialog.getByLabel('Another time').check()
  const hour = theirNoon()
  const shown = hour.replace(' ', ':00 ')
  await dialog.getByRole('textbox', { name: 'Another time' }).fill('next year')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a time in the next 30 days')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Another time' }).fill(`tomorrow ${hour}`)
  await page.keyboard.press('Enter')
  const before = page.getByRole('region', { name: 'Before you send' })
  await expect(before).toContainText(new RegExp(`Sends .*${shown} \\(your time\\)`))
  await expectAccessible(page)
  await box.focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(new RegExp(`Scheduled for .*${shown}`)).first()).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  const [row] = await inUnit(operator, (unit) => unit.tx.sms.findMany({ where: { patientId, kind: 'reply' } }))
  expect([row?.state, row?.reason]).toEqual(['deferred', null])
  await page.keyboard.press('z')
  await expect(box).toHaveValue('We call you tomorrow.')

  const luz = { ...(await makePerson('case-manager', [desk.program.id])), name: 'Kofi Osei' }
  await inUnit({ ...operator, kind: 'staff', id: luz.id, name: luz.name }, (unit) =>
    keepDraft(unit, { programId: desk.program.id, kind: 'reply', patientId, about: null, value: '"Hello"' }),
  )
  await page.keyboard.press('Control+Enter')
  const both = page.getByRole('alertdialog', { name: 'Kofi Osei is replying' })
  await expect(both).toBeVisible()
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Keep editing' }).click()
  await expect(both).toBeHidden()
  await expect(box).toHaveValue('We call you tomorrow.')
  await box.press('Control+Enter')
  await both.getByRole('button', { name: 'Send mine too' }).click()
  await expect(box).toHaveValue('')
})

test('days stand between the texts, and where the case went meanwhile', async ({ page, desk }) => {
  const { patientId, path, text } = await someone(desk)
  await text('Is 2 pm ok?')
  await desk.event(patientId, 'enrollment.status', 'pending')
  await page.goto(path)
  const lines = page.getByRole('log').getByRole('listitem')
  await expect(lines.filter({ hasText: 'Pending review' })).toHaveCount(1)
  await expect(lines.filter({ hasText: /^Today$/ })).toHaveCount(1)
  const words = await lines.allTextContents()
  const at = (part: string) => words.findIndex((line) => line.includes(part))
  expect(at('Is 2 pm ok?')).toBeGreaterThan(at('Today'))
  expect(at('Pending review')).toBeGreaterThan(at('Is 2 pm ok?'))
  await expectAccessible(page)
  await expectReflow(page)
})

test('a form link is a piece of the reply: it goes whole, is deleted whole, and ends when the reply is taken back', async ({
  page,
  desk,
}) => {
  const { patientId, path, text } = await someone(desk)
  await text('Do you need my card?')
  await page.goto(path)
  const box = page.getByLabel('Message', { exact: true })
  await press(page, 'r', page.locator('textarea:focus'))
  await page.keyboard.type('Yes, here:or call us.')
  for (const _ of 'or call us.') await page.keyboard.press('ArrowLeft')
  const add = async () => {
    await page.getByRole('button', { name: 'Form link' }).click()
    const menu = page.getByRole('menu', { name: 'Form link' })
    await expectAccessible(page)
    await menu.getByRole('menuitem', { name: 'PAP enrollment' }).click()
    await expect(box).toBeFocused()
  }
  await add()
  const whole = 'Yes, here: [PAP enrollment link] or call us.'
  await expect(box).toHaveValue(whole)
  await expect(page.getByRole('button', { name: 'Form link' })).toBeDisabled()
  // The caret stands after it; two steps back it has passed over all of it.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await expect(box).toHaveValue('Yes, here:  or call us.')
  await box.fill('Yes, here:')
  await box.press('End')
  await add()
  await expect(page.getByText('The text carries a form link.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText(/Yes, here: \S+\/m\/\*{22}/)
  const forms = () => inUnit(operator, (unit) => unit.tx.flow.findMany({ where: { patientId, kind: 'pap' } }))
  expect((await forms()).map(({ state }) => state)).toEqual(['open'])
  await page.keyboard.press('z')
  await expect(box).toHaveValue('Yes, here: [PAP enrollment link]')
  expect((await forms()).map(({ state }) => state)).toEqual(['withdrawn'])
})

test('a reply is weighed before it is sent, taken back, sent, delivered and answered', async ({ page, desk }) => {
  const { path, text } = await someone(desk)
  await text(`When do you call? ${canary}`)
  await page.goto(path)
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
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
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()

  await box.press('Control+Enter')
  await expect(box).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Done/ })).toBeHidden()
  await expect(log.getByRole('listitem').last().getByText('Message delivered')).toBeVisible()
  await text('Thank you')
  await expect(log.getByRole('listitem').last()).toContainText('Thank you')
  await expect(page.getByRole('status').filter({ hasText: 'New message from the patient: Thank you' })).toBeAttached()
  await expectAccessible(page)
  await expectReflow(page)
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect(page.getByText('Marked as done')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Done/ })).toBeHidden()
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

test('the next that waits is answered by J, words and Ctrl Enter; a possible opt-out by J and Y', async ({
  page,
  desk,
}) => {
  const [first, second] = [await someone(desk), await someone(desk)]
  await first.text('please leave me alone')
  await second.text('Is 2 pm ok instead')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/p/${desk.program.id}/messages`)
  const waits = page.locator('[data-conversation]').filter({ hasText: 'Needs a reply' })
  await expect(waits).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^Conversations ?2$/ })).toBeVisible()
  await expectAccessible(page)

  // What may be an opt-out stands first, and is decided before anything is written.
  await press(page, 'j', page.locator('[data-question]'))
  await expect(page.getByRole('complementary', { name: 'Patient' })).toBeVisible()
  await page.keyboard.press('y')
  await expect(page.getByText('Marked as an opt-out')).toBeVisible()
  await expect(waits).toHaveCount(1)

  const log = page.getByRole('log', { name: 'Conversation' })
  const box = page.getByLabel('Message', { exact: true })
  await press(page, 'j', log.getByText('Is 2 pm ok instead'))
  await expect(box).toBeFocused()
  expect((await box.boundingBox())?.y ?? 9_999).toBeLessThan(800)
  await page.keyboard.type('Yes, 2 pm works.')
  await page.keyboard.press('Control+Enter')
  await expect(box).toHaveValue('')
  await expect(waits).toHaveCount(0)

  // The words stand from the oldest to the newest; on a phone the box is in sight as well.
  await expect(log.getByRole('listitem').last()).toContainText('Yes, 2 pm works.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(box).toBeVisible()
  const place = await box.boundingBox()
  expect((place?.y ?? 9_999) + (place?.height ?? 0)).toBeLessThanOrEqual(844)
  await page.getByRole('button', { name: 'Conversations', exact: true }).click()
  await expect(page.locator('[data-conversation]')).toHaveCount(2)
  await expect(box).toBeHidden()
})

test('Back goes to the conversation before, then to none; the tab and the rail leave none open', async ({
  page,
  desk,
}) => {
  const [first, second] = [await someone(desk), await someone(desk)]
  await first.text('please leave me alone')
  await second.text('Is 2 pm ok instead')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/p/${desk.program.id}/messages`)
  const log = page.getByRole('log', { name: 'Conversation' })
  const open = page.locator('[data-conversation]').filter({ has: page.locator('[aria-current]') })
  await press(page, 'j', page.locator('[data-question]'))
  await expect(page).toHaveURL(first.path)
  await expect(page.locator('[data-reply] textarea')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(second.path)
  await expect(log).toContainText('Is 2 pm ok instead')

  await page.goBack()
  await expect(page).toHaveURL(first.path)
  await expect(log).toContainText('please leave me alone')
  await expect(open).toHaveAttribute('data-conversation', first.patientId)
  await page.goBack()
  await expect(log).toHaveCount(0)
  await expect(open).toHaveCount(0)
  await page.goForward()
  await expect(log).toContainText('please leave me alone')

  for (const link of [
    page.getByRole('link', { name: /^Conversations/ }),
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ }),
  ]) {
    await open.or(page.locator('[data-conversation]')).first().getByRole('link').click()
    await expect(log).toHaveCount(1)
    await link.click()
    await expect(log).toHaveCount(0)
    await expect(open).toHaveCount(0)
  }
})
