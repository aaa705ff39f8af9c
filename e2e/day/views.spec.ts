// The list as its master keeps it: views saved, changed and taken back, columns, owners, the next patient beyond the page,
// the list on paper and in a file.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { inUnit, single } from '@/lib/platform/unit'
import { canary } from '../canary'
import { type Desk, expect, expectAccessible, expectReflow, operator, press, someone, test } from '../fixtures'

/** So many, the first the one updated last. */
async function inviteMany({ program }: Desk, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const name = { firstName: `P${String(count - n).padStart(2, '0')}`, lastName: `Nguyen${canary}` }
    ids.unshift((await invitePatient(single(operator), program, someone(program, name))).patientId)
  }
  return ids
}
const own = (patientId: string, ownerId: string) =>
  inUnit(operator, (unit) => unit.tx.patient.update({ where: { id: patientId }, data: { ownerId } }))

test('save a view, change it, save, save as, reset, delete and take it back; it opens the list the next time', async ({
  page,
  desk,
}) => {
  const [first = '', second = ''] = await inviteMany(desk, 4)
  await desk.event(first, 'enrollment.status', 'needInfo')
  await own(second, desk.person.id)
  const list = `/p/${desk.program.id}/patients`
  await page.goto(list)
  const tabs = page.getByRole('navigation', { name: 'List views' })
  await expect(tabs.getByRole('link', { name: /^All/ })).toHaveText(/4$/)
  await expect(tabs.getByRole('link', { name: /^Mine/ })).toHaveText(/1$/)
  await tabs.getByRole('link', { name: /^Mine/ }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('cell', { name: desk.person.name })).toBeVisible()
  await tabs.getByRole('link', { name: /^All/ }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(4)

  // Narrowed: three acts, of which a tab of everybody has two.
  await press(page, 'f', page.getByRole('dialog', { name: 'Filter patients' }))
  await page.getByRole('checkbox', { name: 'Missing information', exact: true }).check()
  await page.getByRole('button', { name: /Show 1 patient/ }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Save as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as new view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Enter a view name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Needs a call')
  await dialog.getByRole('radio', { name: 'Everyone in this program' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()
  const tab = tabs.getByRole('link', { name: /Needs a call/ })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/\?view=vw_\w+$/)

  // Changed: columns of the view, then Reset, then once more and Save.
  const choose = async () => {
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Columns…' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns and row height' })
    await columns.getByRole('checkbox', { name: 'Mobile phone' }).uncheck()
    await columns.getByRole('checkbox', { name: 'Local time' }).check()
    await columns.getByRole('button', { name: 'Move Local time up' }).click()
    await columns.getByRole('button', { name: 'Apply columns' }).click()
  }
  await choose()
  await expect(page.getByRole('columnheader', { name: 'Local time' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Mobile phone' })).toBeHidden()
  await expect(tab).toContainText('changed')
  await expect(page).toHaveURL(/changed=on/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('columnheader', { name: 'Mobile phone' })).toBeVisible()
  await choose()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('“Needs a call” saved').last()).toBeVisible()
  await expect(tab).not.toContainText('changed')
  await expect(page.getByRole('columnheader', { name: 'Local time' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(tab).toContainText('changed')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('columnheader', { name: 'Mobile phone' })).toBeVisible()

  // Left with this tab, the list opens with it; deleted, it comes back.
  await page.goto(list)
  await expect(page).toHaveURL(/\?view=vw_\w+$/)
  await page.getByRole('button', { name: 'View options: Needs a call' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(tab).toBeHidden()
  await expect(page.getByRole('rowheader')).toHaveCount(4)
  await page.keyboard.press('z')
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expectReflow(page)
})

test('J and K go on where the page of the list ends, in both directions, and Back leads to the page one has come to', async ({
  page,
  desk,
}) => {
  const ids = await inviteMany(desk, 27)
  await page.goto(`/p/${desk.program.id}/patients?size=25`)
  await page.getByRole('link', { name: `Nguyen${canary}, P25` }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`Nguyen${canary}, P25`)
  await expect(page.getByText('row 25 of 27')).toBeVisible()
  await press(page, 'j', page.getByText('row 26 of 27'))
  await expect(heading).toHaveText(`Nguyen${canary}, P26`)
  await press(page, 'j', page.getByText('row 27 of 27'))
  await expect(page).toHaveURL(new RegExp(`${ids[26]}$`))
  await expect(page.getByRole('button', { name: 'Next patient' })).toBeDisabled()
  await press(page, 'k', page.getByText('row 26 of 27'))
  await press(page, 'k', page.getByText('row 25 of 27'))
  await expect(heading).toHaveText(`Nguyen${canary}, P25`)
  await press(page, 'k', page.getByText('row 24 of 27'))
  await page.getByRole('link', { name: 'Patients', exact: true }).last().click()
  await expect(page.getByRole('rowheader')).toHaveCount(25)
})

test('the list as a file and on paper: said before how many, recorded after, exactly what is shown', async ({
  page,
  desk,
}) => {
  const ids = await inviteMany(desk, 3)
  await desk.invite({ firstName: '=1+1', lastName: `Zed${canary}` })
  await own(ids[0] ?? '', desk.person.id)
  await page.goto(`/p/${desk.program.id}/patients?sort=name&order=up`)
  await expect(page.getByRole('rowheader')).toHaveCount(4)

  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export list' })
  await expect(dialog).toContainText('4 patients in one CSV file')
  await expect(dialog).toContainText('This export is logged')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export 4 patients' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^patients-t-\w+-\d{4}-\d\d-\d\d\.csv$/)
  expect(download.url()).not.toContain(canary)
  const rows: Record<string, string>[] = parse(readFileSync(await download.path(), 'utf8'), {
    columns: true,
    bom: true,
  })
  expect(rows.map((row) => row['First name'])).toEqual(['P01', 'P02', 'P03', "'=1+1"])
  expect(rows[0]).toMatchObject({ Owner: desk.person.name })
  const entry = await inUnit(operator, (unit) =>
    unit.tx.auditEntry.findFirstOrThrow({ where: { programId: desk.program.id, action: 'patient.export' } }),
  )
  expect(entry.data).toMatchObject({ rows: 4, whole: true })

  // The printer is asked once the sheet stands; it holds the list's name, what narrows it, and the rows.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print…' }).click()
  await page.getByRole('dialog', { name: 'Print list' }).getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.paper')
  await expect(sheet).toBeVisible()
  await expect(sheet).toContainText('4 patients')
  await expect(page.locator('.ledger-box:visible')).toHaveCount(1)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
})
