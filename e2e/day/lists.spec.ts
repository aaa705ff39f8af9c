// The list by hand: searched, sorted, leafed through, and found again by Back as it was left.
import { readFileSync } from 'node:fs'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { single } from '@/lib/platform/unit'
import { canary } from '../canary'
import {
  type Desk,
  expect,
  expectAccessible,
  lively,
  makePerson,
  operator,
  press,
  signInAs,
  someone,
  test,
} from '../fixtures'

/** P01 is the one invited last. */
async function inviteMany({ program }: Desk, count: number) {
  for (let n = count; n > 0; n -= 1) {
    const name = { firstName: `P${String(n).padStart(2, '0')}`, lastName: `Nguyen${canary}` }
    await invitePatient(single(operator), program, someone(program, { ...name, externalId: `Kardia-${n}` }))
  }
}

test('search by hand: found in any case, said why it has its own order, and Back finds words, page and place again', async ({
  page,
  desk,
}) => {
  await inviteMany(desk, 30)
  await page.goto(`/p/${desk.program.id}/patients?size=25`)
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(25)
  const box = page.getByRole('searchbox', { name: 'Find in this view' })
  await box.fill('kardia-17')
  await expect(rows).toHaveText([/P17/])
  await expect(page.getByText('Best matches come first')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'DOB' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'DOB' }).getByRole('button')).toHaveCount(0)

  await box.fill(`nguyen${canary.toLowerCase()}`)
  await expect(rows).toHaveCount(25)
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText('Rows 26–30 of 30')).toBeVisible()
  const [first] = await rows.allTextContents()
  await page.setViewportSize({ width: 1280, height: 420 })
  const last = rows.last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await last.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nguyen')
  await page.goBack()
  await expect(page.getByText('Rows 26–30 of 30')).toBeVisible()
  await expect(box).toHaveValue(`nguyen${canary.toLowerCase()}`)
  expect((await rows.allTextContents())[0]).toBe(first)
  expect(place).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)

  // The drawer counts among those who are found.
  const drawer = page.getByRole('dialog', { name: 'Filter patients' })
  await press(page, 'f', drawer)
  await expect(page.getByRole('button', { name: 'Show 30 patients' })).toBeVisible()
  await drawer.getByLabel('Language').selectOption('Spanish')
  await drawer.getByLabel('Text consent').selectOption('Given')
  await expect(page.getByRole('button', { name: 'Show 0 patients' })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByLabel('Language').selectOption('English')
  await page.getByRole('button', { name: 'Show 30 patients' }).click()
  await expect(page.getByText('Language: English')).toBeVisible()
  await expect(page).toHaveURL(/texting=consented&language=en/)
})

test('what is found outside a view stands below it, and an invitation only where nobody is; a name, a birth date and a caregiver are found as people write them', async ({
  page,
  desk,
}) => {
  const data = (dob: string, more: Record<string, string> = {}) =>
    Object.entries({ 'patient.dob': `${dob}T00:00:00+00:00`, ...more }).map(([key, value]) => ({
      key,
      value,
      editable: true,
    }))
  const invite = (change: object) => invitePatient(single(operator), desk.program, someone(desk.program, change))
  await invite({
    firstName: 'Ana Lucía',
    lastName: `Duarte Xolo${canary}`,
    additionalData: data('1980-03-27', { 'patient.prefLanguage': 'es', 'caregiver.last.name': `Ybarra${canary}` }),
  })
  await invite({ firstName: 'Shane', lastName: `Oquendo-Xolo${canary}`, additionalData: data('1981-04-28') })
  await page.goto(`/p/${desk.program.id}/patients?language=es`)
  const box = page.getByRole('searchbox', { name: 'Find in this view' })
  const rows = page.getByRole('rowheader')
  const search = (words: string) => box.fill(words)
  await expect(rows).toHaveText([/Duarte/])

  // One in the view, one outside it.
  await search(`xolo${canary}`)
  await expect(rows).toHaveText([/Duarte/])
  await expect(page.getByText('1 in this view, 1 elsewhere')).toBeVisible()
  await expectAccessible(page)

  await search(`shane xolo${canary}`)
  await expect(page.getByText('0 in this view, 1 elsewhere')).toBeVisible()
  await expect(rows).toHaveText([/Oquendo/])
  await expect(page.getByRole('link', { name: 'Invite patient' })).toHaveCount(1) // that of the page
  await expectAccessible(page)
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await expect(rows).toHaveText([/Duarte/])
  await search(`shane xolo${canary}`)
  await expect(page.getByRole('button', { name: 'Show this one under All' })).toBeVisible()
  await box.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`language|${canary}`, 'i'))
  await expect(rows).toHaveText([/Oquendo/])

  for (const words of [
    '3/27/1980',
    '03-27-1980',
    'Mar 27 1980',
    '3/27/80',
    `ana 3/27/80`,
    `ybarra${canary}`,
    `xolo${canary}, ana`,
  ]) {
    await search(words)
    await expect(rows).toHaveText([/Duarte/])
    await expect(page).not.toHaveURL(/1980|ana/i)
  }
  await search('nobody at all')
  await expect(page.getByText('No patients found', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invite patient' })).toHaveCount(2)
})

test('sort by a click, leaf through, and Back after J has gone beyond the page', async ({ page, desk }) => {
  await inviteMany(desk, 27)
  // Where there is room for it, the column stands there by itself.
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(`/p/${desk.program.id}/patients?size=25`)
  const rows = page.getByRole('rowheader')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Updated')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText('P01')
  await head('Patient').getByRole('button').click()
  await expect(head('Patient')).toHaveAttribute('aria-sort', 'ascending')
  await head('Patient').getByRole('button').click()
  await expect(head('Patient')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText('P27')
  await expect(head('Updated')).not.toHaveAttribute('aria-sort')

  await page.getByRole('button', { name: 'Older' }).click()
  await expect(rows).toHaveText([/P02/, /P01/])
  await page.getByRole('button', { name: 'Newer' }).click()
  await expect(rows).toHaveCount(25)

  await rows.last().getByRole('link').click()
  await expect(page.getByText('row 25 of 27')).toBeVisible()
  await press(page, 'j', page.getByText('row 26 of 27'))
  await press(page, 'j', page.getByText('row 27 of 27'))
  await page.goBack()
  await expect(rows).toHaveText([/P02/, /P01/])
  await expect(page.getByText('Rows 26–27 of 27')).toBeVisible()
  // A new visit is no way back.
  await page.getByRole('navigation').getByRole('link', { name: 'Patients' }).first().click()
  await expect(rows).toHaveCount(27)
})

test('rows that are chosen go into a file; how the console looks follows the person to another browser', async ({
  page,
  desk,
  browser,
}) => {
  await inviteMany(desk, 3)
  const list = `/p/${desk.program.id}/patients?sort=name&order=up`
  await page.goto(list)
  await page.getByRole('checkbox', { name: /P01/ }).check()
  await page.getByRole('checkbox', { name: /P03/ }).check()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export selected patients' })
  await expect(dialog).toContainText('Selected one by one')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export 2 patients' }).click(),
  ])
  const file = readFileSync(await download.path(), 'utf8')
  expect(file.match(/P0\d/g)).toEqual(['P01', 'P03'])

  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Columns…' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns and row height' })
  await columns.getByRole('checkbox', { name: 'Mobile phone' }).uncheck()
  await columns.getByRole('button', { name: 'Apply columns' }).click()
  await page.getByRole('button', { name: /Kofi Osei/ }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  // The look at contrast has left the page dark.
  await page.getByRole('radio', { name: 'Light' }).check()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/profile/preferences'))
  await page.getByRole('radio', { name: 'Dark' }).check()
  await kept
  await page.keyboard.press('Escape')

  const elsewhere = await browser.newContext()
  const session = (await page.context().cookies()).filter(({ name }) => !name.startsWith('hub-'))
  await elsewhere.addCookies(session)
  const other = lively(await elsewhere.newPage())
  const answer = await other.goto(new URL(list, page.url()).href)
  // In the very first bytes: nothing flashes.
  expect(await answer?.text()).toContain('data-theme="dark"')
  await expect(other.getByRole('columnheader', { name: 'Owner' })).toBeVisible()
  await expect(other.getByRole('columnheader', { name: 'Mobile phone' })).toBeHidden()
  await elsewhere.close()
})

test.describe('the audit log', () => {
  test.use({ role: 'supervisor' })

  test('goes into a file as its filters leave it', async ({ page, desk }) => {
    const patientId = await desk.invite()
    await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`/p/${desk.program.id}/audit?action=patient.read`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^audit-t-\w+-\d{4}-\d\d-\d\d\.csv$/)
    const file = readFileSync(await download.path(), 'utf8')
    expect(file).toContain(`Viewed a patient,patient.read,${patientId},`)
    expect(file).not.toMatch(new RegExp(`${canary}|patient\\.invite`))
    await page.goto(`/p/${desk.program.id}/audit?action=audit.export`)
    // Whatever is live on the patient's page may have read it once more.
    const lines = file.trimEnd().split('\n').length - 1
    await expect(page.getByRole('rowheader')).toContainText(`Rows: ${lines} `)
    await expectAccessible(page)
  })

  test('says who it was, in which role, and what was refused', async ({ page, desk, browser, baseURL }) => {
    const person = await makePerson('case-manager', [desk.program.id])
    const elsewhere = await browser.newContext({ baseURL })
    const theirs = await elsewhere.newPage()
    await signInAs(theirs, person, baseURL)
    expect((await theirs.goto(`/p/${desk.program.id}/audit`))?.status()).toBe(404)
    await elsewhere.close()

    await page.goto(`/p/${desk.program.id}/audit`)
    await page.getByLabel('Result').selectOption({ label: 'Refused' })
    await expect(page).toHaveURL(/outcome=refused/)
    const row = page.getByRole('row').filter({ hasText: person.id })
    await expect(row.getByRole('rowheader')).toContainText('Was denied access')
    await expect(row).toContainText(`${person.name} (Case manager)`)
    await expect(row.getByText('Refused', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})
