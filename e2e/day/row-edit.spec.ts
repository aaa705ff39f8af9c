// Owner and status changed in the row of the patients' list, by keys alone, and the row that has them stays in sight.
import { expect, makePerson, press, test } from '../fixtures'

test('E, a number and Enter set a status where it stands; O and letters give the patient to somebody', async ({
  page,
  desk,
}) => {
  await makePerson('case-manager', [desk.program.id])
  const patientId = await desk.invite({ firstName: 'Olga', lastName: 'Zimmer' })
  await page.goto(`/p/${desk.program.id}/patients`)
  const link = page.getByRole('link', { name: 'Zimmer, Olga' })
  // Keys are heard once the page has its scripts.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(link).toBeFocused({ timeout: 500 })
  }).toPass()

  await page.keyboard.press('e')
  const menu = page.getByRole('menu', { name: 'Update enrollment status' })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('2')
  await expect(menu.getByRole('menuitem').nth(1)).toBeFocused()
  // It stands in the row before it is kept.
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes(patientId),
  )
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Zimmer, Olga' })
  await expect(row.getByRole('button', { name: 'Missing information' })).toBeVisible()
  expect((await kept).ok()).toBe(true)
  await page.reload()
  await expect(row.getByRole('button', { name: 'Missing information' })).toBeVisible()

  await page.getByRole('link', { name: 'Zimmer, Olga' }).focus()
  await page.keyboard.press('o')
  const people = page.getByRole('menu', { name: 'Change owner' })
  await people.getByRole('menuitem', { name: 'Kofi Osei' }).first().click()
  await expect(row.getByRole('button', { name: 'Kofi Osei' })).toBeVisible()

  const chosen = page.getByRole('checkbox', { name: /Zimmer/ })
  await page.getByRole('link', { name: 'Zimmer, Olga' }).focus()
  await page.keyboard.press('x')
  await expect(chosen).toBeChecked()
  await page.keyboard.press('x')
  await expect(chosen).not.toBeChecked()

  // `A` takes the patient of the row, `H` puts away what is due for them.
  await page.getByRole('link', { name: 'Zimmer, Olga' }).focus()
  await row.getByRole('button', { name: 'Kofi Osei' }).waitFor()
  await page.keyboard.press('h')
  const snooze = page.getByRole('dialog', { name: 'Snooze Zimmer, Olga' })
  await expect(snooze.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(snooze).toBeHidden()

  // What wants more than a word is set in the patient's own drawer.
  await page.getByRole('link', { name: 'Zimmer, Olga' }).focus()
  await page.keyboard.press('s')
  await page.getByRole('menuitem', { name: 'Other status…' }).click()
  await expect(page).toHaveURL(new RegExp(`/patients/${patientId}`))
})

test('A takes the patient of the row in use, also beside the peek; the keys of the list stand at its foot', async ({
  page,
  desk,
}) => {
  for (let n = 10; n < 27; n += 1) await desk.invite({ firstName: `P${n}`, lastName: 'Nguyen' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/p/${desk.program.id}/patients`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await rows.nth(1).getByRole('link').focus()
  await page.keyboard.press('a')
  await expect(rows.nth(1).getByRole('button', { name: 'Kofi Osei' })).toBeVisible()
  await expect(rows.nth(0).getByRole('button', { name: 'Kofi Osei' })).toHaveCount(0)
  await rows.nth(2).getByRole('link').focus()
  await press(page, ' ', page.getByRole('complementary', { name: 'Patient' }))
  await page.keyboard.press('a')
  await expect(page.getByText('assigned to you')).toHaveCount(2)
  await page.keyboard.press('Escape')

  // Fifteen rows and the foot with its keys are in the first view.
  await page.evaluate(() => window.scrollTo(0, 0))
  const foot = page.getByText(/^Space\s*preview$/)
  await expect(foot).toBeInViewport()
  const edge = (await foot.boundingBox())?.y ?? 0
  const whole = await rows.evaluateAll(
    (all, until) => all.filter((row) => row.getBoundingClientRect().bottom <= until + 1).length,
    edge,
  )
  expect(whole).toBeGreaterThanOrEqual(15)
})

for (const width of [1280, 1366, 1440, 390]) {
  test(`nothing of the list is clipped at ${width}, and no cell is empty`, async ({ page, desk }) => {
    await desk.invite({ firstName: 'Maximiliana-Guadalupe', lastName: 'Fernandez de la Reguera' })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/p/${desk.program.id}/patients`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const clipped = await page.evaluate(() => {
      const scroll = document.querySelector<HTMLElement>('.ledger-scroll')
      return [scroll, document.documentElement].map((box) => (box ? box.scrollWidth - box.clientWidth : -1))
    })
    expect(clipped).toEqual([0, 0])
    const empty = await page
      .locator('.ledger tbody td:not([data-narrow=select])')
      .evaluateAll((cells) => cells.filter((cell) => cell.textContent?.trim() === '').length)
    expect(empty).toBe(0)
    const row = page.getByRole('row').nth(1)
    // Who and until when, how to reach them, where they stand.
    const middles = await Promise.all(
      ['lead', 'second', 'third'].map(async (line) => {
        const box = await row.locator(`[data-narrow=${line}]:visible`).first().boundingBox()
        return box ? box.y + box.height / 2 : Number.NaN
      }),
    )
    const [who = 0, how = 0, where = 0] = middles
    for (const down of [how - who, where - how]) {
      if (width === 390) expect(down).toBeGreaterThan(12)
      else expect(Math.abs(down)).toBeLessThan(12)
    }
    await expect(page.getByRole('columnheader', { name: 'Updated' })).toHaveCount(width === 1440 ? 1 : 0)
  })
}
