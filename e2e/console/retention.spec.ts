// What has to be kept: legal holds, on a patient and on the program.
import { expect, expectAccessible, expectReflow, makePerson, signInAs, test } from '../fixtures'
import { expectSpanish, speaksTo } from '../spanish'

test.use({ role: 'administrator' })

test('a legal hold is placed on the patient, seen there and in the list, and lifted with a reason', async ({
  page,
  desk,
  baseURL,
}) => {
  const programId = desk.program.id
  const patientId = await desk.invite()
  await page.goto(`/p/${programId}/patients/${patientId}`)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Place hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Place hold' }).click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Smith v. Acme')
  await dialog.getByRole('button', { name: 'Place hold' }).click()
  await expect(page.getByText('Nothing of this record may be deleted.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See legal holds' }).click()
  const standing = page.getByRole('region', { name: 'Legal holds' })
  await expect(standing).toContainText('Smith v. Acme')
  await expect(standing.getByRole('link', { name: patientId })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const auditor = await makePerson('auditor', [programId])
  await signInAs(page, auditor, baseURL)
  await page.goto(`/p/${programId}/retention`)
  await expect(standing).toContainText('Smith v. Acme')
  await expect(page.getByRole('button', { name: /Lift|Hold the whole/ })).toHaveCount(0)
  await speaksTo(auditor, 'es')
  await page.goto(`/p/${programId}/retention`)
  await expect(page.getByRole('region', { name: 'Retenciones legales' })).toContainText('Smith v. Acme')

  await signInAs(page, desk.person, baseURL)
  await page.goto(`/p/${programId}/retention`)
  await standing.getByRole('button', { name: 'Lift' }).click()
  await dialog.getByLabel('Reason').fill('Settled')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lift' }).click()
  await expect(page.getByRole('region', { name: 'Lifted holds' })).toContainText('Settled')
  await page.getByRole('button', { name: 'Hold the whole program' }).click()
  await dialog.getByLabel('Reason').fill('Inspection')
  await dialog.getByRole('button', { name: 'Place hold' }).click()
  await expect(standing).toContainText('All patients of the program')
  await speaksTo(desk.person, 'es')
  await page.goto(`/p/${programId}/retention`)
  await expectSpanish(page)
})
