// Who looked at a patient: the part of the patient's page for those who may read the log.
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectReflow, makePerson, signInAs, test } from '../fixtures'
import { expectSpanish, speaksTo } from '../spanish'

test.use({ role: 'supervisor' })

test('who was with the patient, when, with what and why; opening it is one of them', async ({
  page,
  desk,
  baseURL,
}) => {
  const patientId = await desk.invite()
  const address = `/p/${desk.program.id}/patients/${patientId}`
  await page.goto(address)
  await page.getByRole('tab', { name: 'Who looked' }).click()
  const part = page.getByRole('region', { name: 'Who looked at this patient' })
  const rows = part.getByRole('row')
  await expect(rows.filter({ hasText: 'Viewed a patient' }).first()).toContainText('Kofi Osei (Supervisor)')
  await expect(rows.filter({ hasText: 'Viewed a patient' }).first()).toContainText('Patient support')
  await expectAccessible(page)
  await expectReflow(page)

  // The address leads back to it, and the look before is there now.
  await page.goto(`${address}?tab=looks`)
  await expect(rows.filter({ hasText: 'Viewed who looked at a patient' })).toContainText('Audit')
  await speaksTo(desk.person, 'es')
  await page.goto(`${address}?tab=looks`)
  await expect(page.getByRole('tab', { name: 'Quién lo vio' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quién vio a este paciente' })).toContainText('Vio un paciente')
  await expectSpanish(page)

  await signInAs(page, await makePerson('case-manager', [desk.program.id]), baseURL)
  await page.goto(`${address}?tab=looks`)
  await expect(page.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Who looked' })).toHaveCount(0)
})

test('the accounting of disclosures is asked for there, over at most six years', async ({ page, desk }) => {
  const patientId = await desk.invite()
  await page.goto(`/p/${desk.program.id}/patients/${patientId}?tab=looks`)
  await page.getByRole('button', { name: 'Accounting of disclosures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accounting of disclosures' })
  await dialog.getByLabel('First day').fill('2012-01-01')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByText('Choose at most 6 years')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('First day').fill('2024-01-01')
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(pdf.suggestedFilename()).toBe(`disclosures-${patientId}.pdf`)
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Accounting of disclosures' }).click()
  await dialog.getByLabel('CSV, for a spreadsheet').check()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(await readFile(await csv.path(), 'utf8')).toContain('Shared with,Address,Information,Purpose')
  await page.goto(`/p/${desk.program.id}/patients/${patientId}?tab=looks`)
  await expect(page.getByText('Downloaded an accounting of disclosures')).toHaveCount(2)
})
