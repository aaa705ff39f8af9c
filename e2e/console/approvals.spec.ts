// Two people for what reaches far, and a supervisor who looks again: the page Approvals, and emergency access.
import { updateProgram } from '@/lib/access/programs/update-program'
import { findUnusual } from '@/lib/access/reviews/find-unusual'
import { inUnit } from '@/lib/platform/unit'
import { expect, expectAccessible, expectReflow, makePerson, makeProgram, operator, signInAs, test } from '../fixtures'
import { expectSpanish, speaksTo } from '../spanish'

test.use({ role: 'administrator' })

test('an endpoint is asked for by one and approved by another', async ({ page, desk, baseURL }) => {
  const programId = desk.program.id
  // There before it is asked for: an account made since is no second person.
  const second = await makePerson('administrator', [programId])
  await inUnit(operator, (unit) => updateProgram(unit, { programId, approveEndpoints: true }))
  const add = async () => {
    await page.goto(`/p/${programId}/callbacks/endpoints`)
    await page.getByRole('button', { name: 'Add endpoint' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/Address/).fill('https://93.184.216.34/hub')
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    return dialog
  }
  await expect((await add()).getByText('Someone else has to approve this first')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/p/${programId}/approvals`)
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByText('Someone else has to approve it.')).toBeVisible()
  await expect(waiting.getByRole('button')).toHaveCount(0)

  await signInAs(page, second, baseURL)
  await page.goto(`/p/${programId}/approvals`)
  await expect(waiting).toContainText('https://93.184.216.34/hub')
  await expect(waiting).toContainText('Callbacks: PAP enrollment')
  await expectAccessible(page)
  await expectReflow(page)
  await waiting.getByRole('button', { name: /^Decline/ }).click()
  const decline = page.getByRole('dialog')
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(decline.getByText('Enter a reason')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await waiting.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(waiting.getByText('Approved')).toBeVisible()
  await speaksTo(second, 'es')
  await page.goto(`/p/${programId}/approvals`)
  await expectSpanish(page)

  await signInAs(page, desk.person, baseURL)
  await expect((await add()).getByText(/whsec_/).first()).toBeVisible()
})

test('emergency access: one patient under a banner until it ends, and a supervisor reviews it', async ({
  page,
  desk,
  baseURL,
}) => {
  const programId = desk.program.id
  const patientId = await desk.invite()
  await inUnit(operator, (unit) => updateProgram(unit, { programId, breakGlass: true }))
  const eve = await makePerson('supervisor', [(await makeProgram()).id])
  await signInAs(page, eve, baseURL)
  await page.goto('/emergency')
  await page.getByLabel('Program ID').fill(programId)
  await page.getByLabel('Patient ID or partner ID').fill('pt_nobody')
  await page.getByRole('button', { name: 'Open patient' }).click()
  await expect(page.getByText('Enter a reason of at least 20 characters')).toBeVisible()
  await page.getByLabel('Reason').fill('Pharmacy on the phone, patient out of doses.')
  await page.getByRole('button', { name: 'Open patient' }).click()
  await expect(page.getByText('No patient found with this ID')).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.getByLabel('Patient ID or partner ID').fill(patientId)
  await page.getByRole('button', { name: 'Open patient' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'Emergency access to a patient of' })
  await expect(banner).toContainText('Everything you see here is logged')
  await expect(page.getByRole('region', { name: 'Patient record' })).toContainText('Alvarez')
  await expectAccessible(page)
  await expectReflow(page)
  await page.reload()
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'End access' }).click()
  await expect(page.getByLabel('Program ID')).toBeVisible()
  await page.goto(`/p/${programId}/patients/${patientId}`)
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()

  await signInAs(page, desk.person, baseURL)
  await page.goto(`/p/${programId}/patients/${patientId}`)
  await inUnit(operator, (unit) => unit.tx.auditEntry.count({ where: { programId } }))
  await findUnusual(operator, new Date(Date.now() + 7 * 86_400_000))
  await page.goto(`/p/${programId}/approvals`)
  const open = page.getByRole('region', { name: 'Access to review' })
  const row = open.getByRole('row').filter({ hasText: 'Emergency access' })
  await expect(row).toContainText('patient out of doses')
  await row.getByText('Show it').click()
  await expect(row.getByRole('link', { name: 'Patient' })).toHaveAttribute('href', new RegExp(patientId))
  await expect(open.getByRole('row').filter({ hasText: 'Random sample' })).toContainText(
    'Someone else has to review this.',
  )
  await expectAccessible(page)
  await expectReflow(page)
  await row.getByRole('button', { name: /^Review/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save review' }).click()
  await expect(dialog.getByText('Enter a note')).toBeVisible()
  await dialog.getByLabel('Concern').check()
  await dialog.getByLabel('Note').fill('Called the pharmacy.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByRole('region', { name: 'Reviewed access' })).toContainText('Called the pharmacy.')
})

test('emergency access without a program says whom to ask', async ({ page, baseURL }) => {
  const person = await makePerson('supervisor', [])
  await signInAs(page, person, baseURL)
  await page.goto('/emergency')
  await expect(page.getByText('Ask your administrator to add you to a program.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open patient' })).toHaveCount(0)
  await expectAccessible(page)
  await expectReflow(page)
  await speaksTo(person, 'es')
  await page.reload()
  await expectSpanish(page)
})
