// What is typed is not lost by a key, and what stands on a page is so: rows and tabs, without a reload.
import type { PersonName } from '@/lib/contract/work/owners'
import { inUnit } from '@/lib/platform/unit'
import { assignPatient } from '@/lib/work/owners/assign-patient'
import { canary } from '../canary'
import { expect, expectAccessible, operator, press, test } from '../fixtures'

test.describe('unsent words', () => {
  test.use({ role: 'supervisor' })

  test('palette and search ask before a page is left, and a task or a note half typed is there again', async ({
    page,
    desk,
  }) => {
    const patientId = await desk.invite({ additionalData: [] })
    const at = (path: string) => `/p/${desk.program.id}/${path}`
    const palette = page.getByRole('dialog', { name: 'Commands' })
    const paletteTo = async (words: string) => {
      await press(page, 'Control+k', palette)
      await page.keyboard.type(words)
      const place = palette.getByRole('option', { name: words, exact: true })
      await expect(place).toBeVisible()
      await expect(place).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
    }

    await page.goto(at('settings'))
    await page.getByLabel('Reply to a message: Due after').fill('7')
    await paletteTo('Workload')
    const asked = page.getByRole('alertdialog')
    await expect(asked).toBeVisible()
    await expect(page).toHaveURL(/settings$/)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Reply to a message: Due after')).toHaveValue('7')
    // Not by `/`: in the field one has come back to it is a letter.
    await press(page, 'Control+k', palette)
    await page.keyboard.type('Nobody')
    await palette.getByRole('option', { name: /Invite a new patient/ }).click()
    await expect(asked).toBeVisible()
    await asked.getByRole('button').last().click()
    await expect(page).toHaveURL(/patients\/new/)

    // A dialog that nobody has made a page of.
    await page.goto(at(`patients/${patientId}`))
    const task = page.getByRole('dialog', { name: 'Add task' })
    await press(page, 't', task)
    await task.getByLabel('Task').fill('Call the pharmacy')
    await paletteTo('Workload')
    const unsent = page.getByRole('alertdialog', { name: 'Leave this page?' })
    await expect(unsent).toBeVisible()
    await expectAccessible(page)
    await unsent.getByRole('button', { name: 'Stay' }).click()
    await expect(task.getByText(/Draft saved/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(task).toBeHidden()
    await paletteTo('Workload')
    await expect(page).toHaveURL(/workload$/)
    await page.goto(at(`patients/${patientId}`))
    await press(page, 't', task)
    await expect(task.getByLabel('Task')).toHaveValue('Call the pharmacy')
    await task.getByRole('button', { name: 'Discard draft' }).click()
    await page.keyboard.press('Escape')

    await page.getByRole('textbox', { name: 'Write a note' }).fill('Mornings')
    await page.keyboard.press('Control+Enter')
    const timeline = page.getByRole('list', { name: 'Timeline' })
    const row = timeline.getByRole('button', { name: /Mornings/ })
    await row.click()
    await timeline.getByRole('button', { name: 'Edit this note' }).click()
    const edit = timeline.getByRole('textbox')
    await edit.fill('Mornings or noon')
    await expect(timeline.getByText(/Draft saved/)).toBeVisible()
    await page.reload()
    await row.click()
    await timeline.getByRole('button', { name: 'Edit this note' }).click()
    await expect(edit).toHaveValue('Mornings or noon')
    await edit.press('Control+Enter')
    await expect(timeline.getByText('Mornings or noon').last()).toBeVisible()
  })
})

test('a row under the pointer says what is so and that it has left the view; tabs count along', async ({
  page,
  desk,
}) => {
  const own = (patientId: string, owner: PersonName | null) =>
    inUnit(operator, (unit) => assignPatient(unit, { programId: desk.program.id, patientId, owner }))
  const ids: string[] = []
  for (const firstName of ['Zoe', 'Eve']) {
    const id = await desk.invite({ firstName, lastName: `Ruiz${canary}` })
    await own(id, desk.person)
    ids.push(id)
  }
  const [zoe = '', eve = ''] = ids
  await desk.event(zoe, 'enrollment.status', 'needInfo')
  await page.goto(`/p/${desk.program.id}/patients?view=mine`)
  await expect(page.locator('html')).toHaveAttribute('data-live', 'on')
  const mine = page.getByRole('navigation', { name: 'List views' }).getByRole('link', { name: /^Mine/ })
  await expect(mine).toHaveText(/2$/)
  const row = page.locator('.ledger tbody tr').filter({ hasText: 'Zoe' })
  await expect(row).toContainText('Missing information')
  await row.hover()

  await own(zoe, null)
  await expect(row).toContainText('No longer in this view')
  await expect(row).not.toContainText(desk.person.name)
  await expect(mine).toHaveText(/1$/)
  await desk.event(zoe, 'enrollment.status', 'approved')
  await expect(row).toContainText('Approved')
  await expectAccessible(page)
  await page.keyboard.press('u')
  await expect(row).toHaveCount(0)
  await expect(page.locator('.ledger tbody tr')).toHaveCount(1)

  await own(eve, null)
  await desk.invite()
  await expect(mine).toHaveText(/0$/)
})
