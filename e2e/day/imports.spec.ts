// An import in a browser: a file is chosen, its columns looked over, its rows mended in place, and its patients created by
// the worker; the same file once more changes nothing.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { inUnit } from '@/lib/platform/unit'
import { expect, expectAccessible, expectReflow, freePhone, operator, test } from '../fixtures'

const head = 'Partner ID;Nombre;Apellido;Celular;Fecha de nacimiento;Shoe size'
const national = () => freePhone().replace(/^\+1(\d{3})(\d{3})/, '($1) $2-')
const rows = (n: number, from = 0) =>
  Array.from({ length: n }, (_, i) => `P-${from + i};José;Núñez;${national()};4/3/1972;7`)

const choose = (page: Page, text: string, name = 'november.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1') })

const patients = (programId: string) =>
  inUnit(operator, (unit) => unit.tx.patient.findMany({ where: { programId }, orderBy: { externalId: 'asc' } }))

test('a file becomes patients; what is wrong is mended in place; once more, nothing changes', async ({
  page,
  desk,
}) => {
  const wrong = [
    `P-90;Ana;Peña;${national()};4/3/72;7`,
    `P-91;Eva;Peña;${national()};4/3/72;7`,
    `P-92;;Peña;555;4/3/1972;7`,
  ]
  const file = `${[head, ...rows(30), ...wrong].join('\n')}\n`
  await page.goto(`/p/${desk.program.id}/imports`)
  await expect(page.getByText('No imports yet')).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  const wrongFile = page.getByRole('region', { name: 'Upload a CSV file' }).getByRole('alert')
  await choose(page, 'x', 'patients.xlsx')
  await expect(wrongFile).toContainText('This isn’t a CSV file')
  await choose(page, `${head}\n`)
  await expect(wrongFile).toContainText('but no rows')
  await choose(page, file)

  // Columns: guessed from Spanish names, in Windows-1252 with semicolons.
  await expect(page.getByRole('heading', { name: 'Match columns' })).toBeVisible()
  await expect(page.getByLabel('Field for Celular')).toHaveValue('phoneNumber')
  await expect(page.getByLabel('Field for Shoe size')).toHaveValue('')
  await expect(page.getByText('José').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Field for Celular').selectOption('externalId')
  await expect(page.getByText('Missing column: Phone number', { exact: false })).toBeVisible()
  await expect(page.getByText('Two columns are', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Field for Celular').selectOption('phoneNumber')
  await page.getByRole('button', { name: 'Check 33 rows' }).click()

  await expect(page.getByRole('heading', { name: '3 of 33 rows need fixes' })).toBeVisible()
  await expect(page.getByText('Enter a 4-digit year, like 1980')).toHaveCount(2)
  await expect(page.getByText('Enter a value.')).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  // By keyboard alone: the same mistake in both rows, then the two of the last row.
  const born = page.getByLabel('Fecha de nacimiento, line 32')
  await born.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4/3/1972')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Fix all 2 rows with this value' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 of 33 rows needs fixes' })).toBeVisible()
  await page.getByRole('button', { name: /Edit row/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Line 34' })
  await drawer.getByLabel('Nombre').fill('Luz')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('Enter a value.')).toBeHidden()
  await drawer.getByLabel('Celular').fill(national())
  await page.keyboard.press('Enter')
  await expect(page.getByText('All 33 rows are ready')).toBeAttached()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('cell').getByText('Ready')).toBeVisible()

  expect(await patients(desk.program.id)).toHaveLength(0)
  await expect(page.getByText('We’ll text 33 invitations', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Import 33 patients' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Import 33 patients?' })
  await expect(sure).toContainText('33 invitations will be sent')
  await sure.getByRole('button', { name: 'Import 33 patients' }).click()
  await expect(page.getByText('33 patients added.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: /Added/ }).click()
  await expect(page.getByRole('link', { name: 'Open patient', exact: true })).toHaveCount(33)

  const made = await patients(desk.program.id)
  expect(made).toHaveLength(33)
  expect(made[0]).toMatchObject({ firstName: 'José', lastName: 'Núñez', dob: '1972-04-03T00:00:00+00:00' })

  await page.goto(`/p/${desk.program.id}/imports`)
  await expect(page.getByRole('row', { name: /november.csv/ })).toContainText('Done')
  await choose(page, `${[head, ...file.split('\n').slice(1, 31)].join('\n')}\n`, 'again.csv')
  await expect(page.getByText('Matched as in an earlier import in this program', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Check 30 rows' }).click()
  await expect(page.getByText('30 patients are already in the program.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden()
  expect(await patients(desk.program.id)).toEqual(made)
})

test('failed rows come as a file that is safe to open; a discarded import keeps nothing', async ({ page, desk }) => {
  await page.goto(`/p/${desk.program.id}/imports`)
  await choose(page, `${[head, ...rows(1), '=1+1;Ana;Peña;555;4/3/1972;7'].join('\n')}\n`)
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByRole('heading', { name: '1 of 2 rows needs fixes' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download failed rows' }).click(),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toContain('Shoe size,error\r\n')
  expect(text).toContain("'=1+1,Ana,Peña,555,4/3/1972,7,1008 Does not match")

  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('name and values were deleted', { exact: false })).toBeVisible()
  await expectAccessible(page)
  expect(
    await inUnit(operator, (unit) => unit.tx.importPack.count({ where: { run: { programId: desk.program.id } } })),
  ).toBe(0)
})

test.describe('as an auditor', () => {
  test.use({ role: 'auditor' })
  test('there is no import', async ({ page, desk }) => {
    await page.goto(`/p/${desk.program.id}/imports`)
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
  })
})
