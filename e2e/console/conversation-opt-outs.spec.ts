// Opt-outs and wrong numbers in a conversation: by a word, by a text that may be one, and by voice.
import { expect, expectAccessible, test } from '../fixtures'
import { someone } from './texting'

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
  // Nothing is written meanwhile: R leads to the question.
  const box = page.getByLabel('Message', { exact: true })
  await expect(box).toBeDisabled()
  await expect(box).toHaveAttribute('placeholder', 'Decide about the possible opt-out first')
  // That it is none needs a reason of the list: by keys while the question has the focus, and a way back.
  const question = page.getByRole('region', { name: 'Is this an opt-out?' })
  await page.keyboard.press('r')
  await expect(question).toBeFocused()
  await page.keyboard.press('n')
  await expect(question.getByRole('button', { name: /^About something else/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeFocused()
  await question.getByRole('button', { name: 'Not an opt-out' }).click()
  await expect(question.getByRole('group', { name: 'Why isn’t it an opt-out?' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByText('Marked as not an opt-out').first()).toBeVisible()
  await expect(page.getByText('Answers a question we asked')).toBeVisible()
  await expect(box).toBeEnabled()
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
