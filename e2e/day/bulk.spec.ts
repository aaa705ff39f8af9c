// Bulk actions as a case manager meets them: chosen with mouse and keys, kept while paging, what happens to whom shown
// first, done in the background, undone.
import type { Page } from '@playwright/test'
import { pool } from '@/lib/platform/db/client'
import { countAnew } from '@/lib/testing/count-anew'
import { insertPatients } from '@/lib/testing/many-patients'
import { type Desk, expect, expectAccessible, expectReflow, test } from '../fixtures'

const many = 60

async function fill(desk: Desk) {
  await insertPatients((text, values) => pool().query(text, values), desk.program.id, many, new Date())
  // All pending but for six who are denied already; one has opted out, whose status is set all the same.
  await pool().query(
    `update patient set enrollment = case when id like '%1' then 'denied' else 'pending' end, required_consent = false,
            lifecycle = case when id like '%34' then 'unsubscribed' else 'active' end where program_id = $1`,
    [desk.program.id],
  )
  await countAnew((text) => pool().query(text))
}
const states = async (desk: Desk) =>
  (
    await pool().query(
      `select enrollment, count(*)::int as n from patient where program_id = $1 group by enrollment order by enrollment`,
      [desk.program.id],
    )
  ).rows.map(({ enrollment, n }) => `${n} ${enrollment}`)
const list = (page: Page, desk: Desk, address = '') => page.goto(`/p/${desk.program.id}/patients${address}`)
const bar = (page: Page) => page.getByRole('region', { name: 'Bulk actions' })
const number = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^\\d+ ?${words}$`) })

test('everything that matches: chosen across pages, shown, confirmed, done and undone', async ({ page, desk }) => {
  await fill(desk)
  await list(page, desk)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await all.check()
  await expect(bar(page).getByText('50 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText(/51–60/)).toBeVisible()
  await expect(bar(page).getByText('50 selected')).toBeVisible()

  // A range with Shift, and back again.
  const boxes = page.getByRole('rowgroup').last().getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(bar(page).getByText('55 selected')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Select all 60 that match' }).click()
  await expect(bar(page).getByText('All 60 that match are selected')).toBeVisible()
  await boxes.nth(0).uncheck()
  await expect(bar(page).getByText('59 selected')).toBeVisible()
  await boxes.nth(0).check()
  await expectAccessible(page)

  await bar(page).getByRole('button', { name: 'Update enrollment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Denied' }).check()
  await expect(number(page, 'skipped')).toHaveText(/^6/)
  await expect(number(page, 'will change')).toHaveText(/^54/)
  await dialog.getByText('No change').click()
  await expect(dialog.getByRole('group').filter({ hasText: 'No change' }).getByRole('link')).toHaveCount(6)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Update 54 patients' }).click()
  await expect(dialog.getByText('Enter the number 54')).toBeVisible()
  await dialog.getByLabel('Type 54 to confirm').fill('54')
  await dialog.getByRole('button', { name: 'Update 54 patients' }).click()
  await expect(dialog.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(dialog.getByText('54 done')).toBeVisible()
  expect(await states(desk)).toEqual(['60 denied'])

  await dialog.getByRole('link', { name: 'View results' }).click()
  await page.getByRole('link', { name: /^Skipped ?6$/ }).click()
  await expect(page.getByText('No change').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 54 patients')).toBeVisible()
  expect(await states(desk)).toEqual(['6 denied', '54 pending'])

  await page.goto(`/p/${desk.program.id}/bulk`)
  await expect(page.getByRole('row', { name: /Enrollment status.*Undone/ })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
})

test('by keyboard alone: a text to two patients, taken back before it leaves; another filter chooses anew', async ({
  page,
  desk,
}) => {
  await fill(desk)
  await list(page, desk, '?sort=name')
  const boxes = page.getByRole('rowgroup').last().getByRole('checkbox')
  await boxes.nth(0).focus()
  await page.keyboard.press('Space')
  await boxes.nth(2).focus()
  await page.keyboard.press('Space')
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Send message' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Enter every value to see the messages.')).toBeVisible()
  await dialog.getByLabel('Call date').focus()
  await page.keyboard.type('Monday at noon')
  await expect(dialog.getByRole('list', { name: 'Message preview' }).getByText('Monday at noon').first()).toBeVisible()
  await expect(dialog.getByText(/^2 messages · \d+ segments total$/)).toBeVisible()
  await expectReflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 done')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 undone')).toBeVisible()
  const { rows } = await pool().query('select state, reason from sms where program_id = $1', [desk.program.id])
  expect(rows).toEqual([
    { state: 'suppressed', reason: 'undone' },
    { state: 'suppressed', reason: 'undone' },
  ])
  await page.keyboard.press('Escape')

  await boxes.nth(1).check()
  await expect(bar(page).getByText('1 selected')).toBeVisible()
  await list(page, desk, '?enrollment=denied')
  await expect(page.getByText('1 selected')).toBeHidden()
})

test('patients are assigned to a person, and a campaign takes those whom it may reach', async ({ page, desk }) => {
  await fill(desk)
  await list(page, desk)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog.getByText('Choose one first')).toBeVisible()
  await dialog.getByLabel('New owner').selectOption({ label: desk.person.name })
  await dialog.getByLabel('Type 50 to confirm').fill('50')
  await dialog.getByRole('button', { name: 'Assign 50 patients' }).click()
  await expect(dialog.getByText('50 done')).toBeVisible()
  const { rows } = await pool().query('select count(*)::int as n from patient where owner_id = $1', [desk.person.id])
  expect(rows).toEqual([{ n: 50 }])
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Add to campaign' }).click()
  await expect(dialog.getByText('No active campaigns.')).toBeVisible()
})
