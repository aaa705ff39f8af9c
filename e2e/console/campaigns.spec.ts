// A campaign from its first word to its end in a browser: written, started, a patient put in and taken out, archived.
import { advanceCampaigns } from '@/lib/messaging/campaigns/advance-campaigns'
import { createCampaign } from '@/lib/messaging/campaigns/create-campaign'
import { setCampaignState } from '@/lib/messaging/campaigns/set-campaign-state'
import { inUnit } from '@/lib/platform/unit'
import { expect, expectAccessible, expectReflow, operator, test } from '../fixtures'

const step = (body: string, daysAfter = 7) => ({ daysAfter, wordings: [{ language: 'en' as const, body }] })
const makeCampaign = (programId: string, title = 'First weeks', bodies = ['Hello {{pharmacy}}', 'Again']) =>
  inUnit(operator, async (unit) => {
    const steps = bodies.map((body, index) => step(body, index * 7))
    const { id } = await createCampaign(unit, {
      programId,
      name: 'first-weeks',
      title,
      class: 'service',
      stopOn: [],
      steps,
    })
    await setCampaignState(unit, { programId, campaignId: id, state: 'active' })
    return id
  })

test.describe('as a supervisor', () => {
  test.use({ role: 'supervisor' })

  test('write a campaign with the keyboard alone to move its steps, start it, change it, archive it', async ({
    page,
    desk,
  }) => {
    await page.goto(`/p/${desk.program.id}/campaigns`)
    await expect(page.getByText('No campaigns yet')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'New campaign' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New campaign' })).toBeVisible()

    // What is missing is said, at its field.
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Step 1: enter a message in at least one language')
    await expectAccessible(page)

    await expect(page.getByRole('alert').first()).toContainText('Choose service or marketing')
    await page.getByRole('radio', { name: 'Marketing' }).check()
    await page.getByLabel('Title').fill('Refill reminders')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('refill-reminders')
    const first = page.getByRole('group', { name: 'Step 1' })
    await first.getByLabel('English').fill('{{program.name}}: pick it up at {{pharmacy}}. Reply STOP to opt out.')
    await expect(first.getByText(/1 segment · GSM-7/)).toBeVisible()
    await first.getByLabel('Spanish').fill('{{program.name}}: última vez')
    await expect(first.getByText(/UCS-2/)).toBeVisible()
    await expect(page.getByText('Values required per patient')).toBeVisible()

    await page.getByRole('button', { name: 'Add step' }).click()
    const second = page.getByRole('group', { name: 'Step 2' })
    await expect(second.getByRole('textbox', { name: 'Days after step 1' })).toBeFocused()
    await second.getByLabel('English').fill('Second by birth')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(first.getByLabel('English')).toHaveValue('Second by birth')
    await expect(first.getByLabel('English')).toBeFocused()
    await page.getByRole('button', { name: 'Move step 1 down' }).focus()
    await page.keyboard.press('Enter')
    await expect(second.getByLabel('English')).toHaveValue('Second by birth')
    await page.getByRole('checkbox', { name: 'PAP denied' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save as draft' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Refill reminders' })).toBeVisible()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText('Active').first()).toBeVisible()

    await page.getByRole('button', { name: 'Remove step 2' }).click()
    await page.getByRole('link', { name: 'Patients', exact: false }).last().click()
    const leave = page.getByRole('alertdialog', { name: 'Discard changes?' })
    await leave.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Campaign saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('group', { name: /Step \d/ })).toHaveCount(1)
    await expectReflow(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Archived').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
    await expect(page.getByLabel('Title')).not.toBeEditable()
  })
})

test('a case manager puts a patient into a campaign and ends it; the list says who is in it', async ({
  page,
  desk,
}) => {
  const campaignId = await makeCampaign(desk.program.id)
  const patientId = await desk.invite()
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const card = page.getByRole('region', { name: 'Campaigns' })
  await expect(card.getByText('Not in a campaign')).toBeVisible()
  await card.getByRole('button', { name: 'Add to a campaign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a campaign' })
  await dialog.getByLabel('Campaign').selectOption({ label: 'First weeks' })
  await dialog.getByRole('button', { name: 'Add to campaign' }).click()
  await expect(dialog.getByText('Enter pharmacy')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('pharmacy').fill('{{date}} & <b>')
  await dialog.getByRole('button', { name: 'Add to campaign' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('link', { name: 'First weeks' })).toBeVisible()
  await expect(card.getByText(/Step 1 of 2/)).toBeVisible()
  await expectAccessible(page)

  await advanceCampaigns({ ...operator, kind: 'system' })
  await page.reload()
  await expect(card.getByText(/Step 2 of 2/)).toBeVisible()
  await expect(page.getByText('Hello {{date}} & <b>').first()).toBeVisible()

  await page.goto(`/p/${desk.program.id}/campaigns/${campaignId}/patients`)
  await expect(page.getByRole('link', { name: /Alvarez/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('removed by staff')).toBeVisible()
  await page.getByLabel('Status').selectOption('active')
  await expect(page.getByText('No patients match')).toBeVisible()
  await expectReflow(page)
})

test('an auditor reads and is offered nothing to write', async ({ page, desk, baseURL }) => {
  const { makePerson, signInAs } = await import('../fixtures')
  await signInAs(page, await makePerson('auditor', [desk.program.id]), baseURL)
  const campaignId = await makeCampaign(desk.program.id)
  await page.goto(`/p/${desk.program.id}/campaigns`)
  await expect(page.getByRole('link', { name: 'First weeks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New campaign' })).toBeHidden()
  await page.goto(`/p/${desk.program.id}/campaigns/${campaignId}`)
  await expect(page.getByLabel('Title')).not.toBeEditable()
  await expect(page.getByRole('button', { name: /Archive|Save|Start/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/p/${desk.program.id}/campaigns/new`)
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})
