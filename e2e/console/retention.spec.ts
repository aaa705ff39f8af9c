// What has to be kept, and what is erased: legal holds, and a patient's erasure.
import { erasePatient } from '@/lib/patients/erasure/erase-patient'
import { inUnit } from '@/lib/platform/unit'
import { expect, expectAccessible, expectReflow, makePerson, operator, signInAs, test } from '../fixtures'
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
  await expect(page.getByRole('row', { name: /Audit log/ })).toContainText('Always, for at least six years')
  await expect(standing.getByRole('link', { name: patientId })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const auditLog = page.getByRole('row', { name: /^Audit log/ })
  await expect(auditLog.getByText('Kept for:')).toBeVisible()
  await expect(auditLog.getByText('Deleted in the last 30 days:')).toBeVisible()
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

test('a record is erased once somebody else approved it and three days are over; its page says what stays', async ({
  page,
  desk,
  baseURL,
}) => {
  const programId = desk.program.id
  const patientId = await desk.invite()
  const second = await makePerson('supervisor', [programId])
  const dialog = page.getByRole('dialog')
  const ask = async () => {
    await page.goto(`/p/${programId}/patients/${patientId}`)
    await page.getByRole('button', { name: 'More actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Erase record' }).click()
    await dialog.getByRole('button', { name: 'Erase record' }).click()
  }
  await ask()
  await expect(dialog.getByText('Someone else has to approve this first')).toBeVisible()
  await expectAccessible(page)

  await signInAs(page, second, baseURL)
  await page.goto(`/p/${programId}/approvals`)
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting).toContainText(`Erase the record of patient ${patientId}`)
  await waiting.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(waiting.getByText('Approved')).toBeVisible()

  await signInAs(page, desk.person, baseURL)
  await ask()
  await expect(page.getByText(/^This record is erased after/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See erasures' }).click()
  const erasures = page.getByRole('region', { name: 'Erasures' })
  await expect(erasures).toContainText('Scheduled')
  await erasures.getByRole('button', { name: /^Stop erasure/ }).click()
  await dialog.getByRole('button', { name: 'Stop erasure' }).click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await inUnit(operator, async (unit) => {
    const { id } = await unit.tx.erasure.findFirstOrThrow({ where: { patientId } })
    const daysAgo = (days: number) => new Date(unit.now.getTime() - days * 86_400_000)
    await unit.tx.erasure.update({
      where: { id },
      data: { dueAt: unit.now, askedAt: daysAgo(4) },
    })
    await unit.tx.approval.updateMany({
      where: { kind: 'erasure', about: { path: ['patientId'], equals: patientId } },
      data: { decidedAt: daysAgo(5) },
    })
    await erasePatient(unit, id)
  })
  await page.goto(`/p/${programId}/patients/${patientId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Erased patient' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kept, and why' })).toContainText('Consents as they were signed')
  await expectAccessible(page)
  await expectReflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/p/${programId}/patients`)
  const row = page.locator(`tr[data-id="${patientId}"]`)
  await expect(row.getByRole('link', { name: 'Erased' })).toBeVisible()
  await expect(page.getByRole('columnheader').getByRole('checkbox')).toBeVisible()
  await expect(row.getByRole('checkbox')).toHaveCount(0)
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.goto(`/p/${programId}/retention`)
  await expect(erasures).toContainText('Erased')
  await speaksTo(desk.person, 'es')
  await page.goto(`/p/${programId}/patients/${patientId}`)
  await expectSpanish(page)
})
