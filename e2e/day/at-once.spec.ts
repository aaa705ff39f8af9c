// What a person changes stands on the page at once, and goes back with its reason when the server says no; and what others
// do shows in the rail beside it.
import type { Page } from '@playwright/test'
import { pool } from '@/lib/platform/db/client'
import { countAnew } from '@/lib/testing/count-anew'
import { insertPatients } from '@/lib/testing/many-patients'
import { axeFindings, expect, expectAccessible, makePerson, press, test } from '../fixtures'

const stands = (page: Page) => page.getByRole('list', { name: 'Status' })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Holds the answers to `what` until it is let go. */
async function slow(page: Page, what: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(what, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('status and owner change at once, go back with the reason, and what was typed is there again', async ({
  page,
  desk,
}) => {
  await pool().query('update support_program set strict_transitions = true where id = $1', [desk.program.id])
  await pool().query("update staff set name = 'Ida Reyes' where id = $1", [desk.person.id])
  const patientId = await desk.invite()
  const path = `/p/${desk.program.id}/patients/${patientId}`
  await page.goto(path)
  const drawer = page.getByRole('dialog', { name: 'Enrollment status' })
  const save = async (status: RegExp) => {
    await drawer.getByRole('radio', { name: status }).check()
    await drawer.getByRole('button', { name: /^Save/ }).click()
  }

  let letGo = await slow(page, /\/event$/)
  await press(page, 'e', drawer)
  await save(/Pending review/)
  await expect(stands(page).getByText('Pending review')).toBeVisible()
  await expect(drawer).toBeHidden()
  const undo = page.getByRole('listitem').filter({ hasText: 'Enrollment status updated' })
  await expect(undo).toBeHidden()
  letGo()
  await expect(undo).toBeVisible()
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText(/^you/).first()).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Enrollment status restored')).toBeVisible()
  await expect(stands(page).getByText('Pending review')).toBeHidden()
  await page.unroute(/\/event$/)

  // Somebody has moved it meanwhile, to where this one does not follow any more.
  letGo = await slow(page, /\/event$/)
  await press(page, 'e', drawer)
  await save(/Missing information/)
  await expect(stands(page).getByText('Missing information')).toBeVisible()
  await pool().query("update patient set enrollment = 'denied', version = version + 1 where id = $1", [patientId])
  letGo()
  await expect(drawer.getByRole('alert')).toContainText('Couldn’t save the status')
  await expect(drawer.getByRole('alert')).toContainText('doesn’t allow statuses out of order')
  await expect(drawer.getByRole('radio', { name: /Missing information/ })).toBeChecked()
  await expect(stands(page).getByText('Missing information')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.unroute(/\/event$/)

  // Refused when the person is at another page already: they are told there whom it is about. What was typed was kept.
  await pool().query('update patient set enrollment = null, version = version + 1 where id = $1', [patientId])
  await page.goto(path)
  letGo = await slow(page, /\/event$/)
  await press(page, 'e', drawer)
  await expect(drawer.getByRole('radio', { name: /Missing information/ })).toBeChecked()
  await drawer.getByRole('button', { name: /^Save/ }).click()
  await expect(stands(page).getByText('Missing information')).toBeVisible()
  await pool().query("update patient set enrollment = 'denied', version = version + 1 where id = $1", [patientId])
  await rail(page)
    .getByRole('link', { name: /^Workload/ })
    .click()
  await expect(page).toHaveURL(/workload/)
  letGo()
  await expect(page.getByText(/Couldn’t save: Enrollment status \(.*Alvarez.*\)/)).toBeVisible()
  await page.unroute(/\/event$/)

  await page.goto(path)
  letGo = await slow(page, /\/owner$/)
  const owner = page.getByRole('button', { name: /Unassigned|Owner: Ida Reyes/ })
  await expect(owner).toHaveAccessibleName(/Unassigned/)
  await press(page, 'a', page.getByRole('button', { name: /Owner: Ida Reyes/ }))
  await pool().query('update patient set owner_id = $2 where id = $1', [
    patientId,
    (await makePerson('case-manager', [desk.program.id])).id,
  ])
  letGo()
  await expect(page.getByText(/just changed the owner: now Kofi Osei/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Owner: Kofi Osei/ })).toBeVisible()
})

test('needs info taken back leaves no form on the page', async ({ page, desk }) => {
  const patientId = await desk.invite({ skipOnboarding: true })
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const drawer = page.getByRole('dialog', { name: 'Enrollment status' })
  await press(page, 'e', drawer)
  await drawer.getByRole('radio', { name: /Missing information/ }).check()
  await drawer.getByRole('button', { name: /^Save/ }).click()
  const undo = page.getByRole('listitem').filter({ hasText: 'Enrollment status updated' })
  await expect(undo).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Enrollment status restored')).toBeVisible()
  await page.goto(`/p/${desk.program.id}/patients/${patientId}?tab=forms`)
  await expect(page.getByText('No forms sent yet')).toBeVisible()
  await expect(page.getByText('Form link turned off')).toHaveCount(0)
})

test('the tabs count with the others; what the bar of the chosen covers on a phone is covered whole', async ({
  page,
  desk,
}) => {
  await insertPatients((text, values) => pool().query(text, values), desk.program.id, 40, new Date())
  await countAnew((text) => pool().query(text))
  await page.goto(`/p/${desk.program.id}/patients`)
  await expect(page.locator('html')).toHaveAttribute('data-live', 'on')
  const all = page.getByRole('navigation', { name: 'List views' }).getByRole('link', { name: /^All/ })
  await expect(all).toHaveText(/40$/)
  await desk.invite()
  await expect(all).toHaveText(/41$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('rowgroup').last().getByRole('checkbox').first().check()
  await expect(page.getByRole('region', { name: 'Bulk actions' }).getByText('1 selected')).toBeVisible()
  for (const down of [0, 130, 143]) {
    await page.evaluate((by) => window.scrollBy(0, by), down)
    expect(await axeFindings(page, 'light')).toEqual([])
  }
})
