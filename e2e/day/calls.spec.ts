// Calls in a browser: logged by three keys, by mouse, and taken back; the next one stands in the calendar.

import { readFileSync } from 'node:fs'
import { pool } from '@/lib/platform/db/client'
import { expect, expectAccessible, expectReflow, freePhone, press, test } from '../fixtures'

const always = JSON.stringify(Array(7).fill([0, 1440]))

/** Open at every hour: a test runs at any. */
async function open(programId: string) {
  await pool().query(
    `update business_calendar set hours = $2, federal = '{}', version = version + 1 where program_id = $1`,
    [programId, always],
  )
}

/** Noon at the program, at whatever hour and on whatever day a test runs: no midnight and no change of clocks is near. */
async function atNoon(programId: string) {
  const ahead = 12 - new Date().getUTCHours()
  // The signs of these zones are turned round: GMT-5 is five hours ahead.
  const zone = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`
  await pool().query('update support_program set time_zone = $2 where id = $1', [programId, zone])
}

test('a voicemail with its next call is three keys; it stands on the timeline, in the tab and in the calendar, and Z undoes it', async ({
  page,
  desk,
}) => {
  const { id: programId } = desk.program
  await open(programId)
  const patientId = await desk.invite({ firstName: 'Eli', lastName: 'Brown', phoneNumber: freePhone() })
  await pool().query('update patient set owner_id = $2 where id = $1', [patientId, desk.person.id])
  await page.goto(`/p/${programId}/patients/${patientId}`)
  const panel = page.getByRole('region', { name: 'Log a call' })
  const timeline = page.getByRole('list', { name: 'Timeline' })
  const next = page.getByRole('region', { name: 'Next', exact: true })

  await press(page, 'p', panel)
  await expect(panel.getByRole('radio', { name: 'Reached' })).toBeFocused()
  await expect(panel.getByText('Attempt 1 of 3')).toBeVisible()
  // The panel pushes: facts and Next are in sight beside it.
  await expect(page.getByRole('region', { name: 'Call facts' })).toBeInViewport()
  await expect(next).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('2')
  await expect(panel.getByRole('radio', { name: 'Left voicemail' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(timeline).toContainText('Call to patient, left voicemail')
  await expect(timeline).toContainText('attempt 1')
  await expect(next).toContainText('Call Eli')

  // While the notice that offers it is there.
  await page.keyboard.press('z')
  await expect(page.getByText('Call undone')).toBeVisible()
  await expect(next).not.toContainText('Call Eli')
  await page.getByRole('tab', { name: /Calls/ }).click()
  await expect(page.getByText('No calls yet')).toBeVisible()

  // By mouse: the button of the Next line, an outcome, Save.
  await page
    .getByRole('button', { name: /^Log call/ })
    .first()
    .click()
  await panel.getByText('No answer').click()
  await panel.getByRole('button', { name: /^Save call/ }).click()
  await expect(panel).toBeHidden()
  await expect(next).toContainText('Call Eli')

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Calls/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Calls/)
  await expect(page.getByRole('region', { name: 'Logged today' })).toContainText('No answer')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Upcoming/ }).click()
  await expect(page.getByRole('region', { name: 'Week' })).toContainText('Brown, Eli')
  await expectAccessible(page)
  await expectReflow(page)
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  const log = page.getByRole('region', { name: 'Log' })
  const peek = page.getByRole('complementary', { name: 'Patient' })
  await log.getByRole('link', { name: 'Brown, Eli' }).focus()
  await press(page, ' ', peek)
  await expect(peek.getByRole('link', { name: 'Open' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(peek).toBeHidden()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^calls-.*\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('Brown,Eli')
  await page.getByRole('button', { name: 'Void' }).click()
  await page.getByRole('dialog', { name: 'Void call' }).getByRole('button', { name: 'Void call' }).click()
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('Voided')
})

test('a prescriber is added from the facts and called; a time nobody is called at asks once more; Escape gives the keys back', async ({
  page,
  desk,
}) => {
  const { id: programId } = desk.program
  await open(programId)
  const patientId = await desk.invite({ firstName: 'Ruth', lastName: 'Abel', phoneNumber: freePhone() })
  await page.goto(`/p/${programId}/patients/${patientId}`)
  await page.getByRole('button', { name: 'Add prescriber' }).first().click()
  const contact = page.getByRole('dialog', { name: 'Add prescriber' })
  await contact.getByLabel('Name').fill('Helen Chen, MD')
  await contact.getByLabel('NPI').fill('1234567890')
  await contact.getByLabel('Phone').fill('518 555 0142')
  await contact.getByRole('button', { name: 'Save contact' }).click()
  await expect(contact.getByText('Enter a valid 10-digit NPI')).toBeVisible()
  await expectAccessible(page)
  await contact.getByLabel('NPI').fill('1234567893')
  await contact.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByRole('region', { name: 'Call facts' })).toContainText('Helen Chen, MD')

  const panel = page.getByRole('region', { name: 'Log a call' })
  await press(page, 'p', panel)
  await panel.getByText('Helen Chen, MD').click()
  await page.keyboard.press('7')
  await expect(panel.getByLabel('Reference number', { exact: true }).last()).toBeVisible()
  await panel.getByRole('textbox', { name: 'Reference number' }).fill('A-77')
  await page.keyboard.press('Escape')
  await expect(panel).toBeVisible()
  await panel.getByText('Pick', { exact: true }).click()
  await panel.getByLabel('Date and time').fill('tomorrow 3am')
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/outside 8:00 AM–9:00 PM patient time/)).toBeVisible()
  await panel.getByLabel('Date and time').press('Enter')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Call to Helen Chen, MD, reference number')

  await press(page, 'p', panel)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('the third attempt makes the letter next, and the letter closes the protocol', async ({ page, desk }) => {
  const { id: programId } = desk.program
  await open(programId)
  await atNoon(programId)
  const patientId = await desk.invite({ firstName: 'Noel', lastName: 'Crane', phoneNumber: freePhone() })
  await page.goto(`/p/${programId}/patients/${patientId}`)
  const panel = page.getByRole('region', { name: 'Log a call' })
  for (const attempt of [1, 2, 3]) {
    await press(page, 'p', panel)
    await expect(panel.getByText(`Attempt ${attempt} of 3`)).toBeVisible()
    await page.keyboard.press('3')
    if (attempt === 3) await expect(panel.getByText('All attempts are made.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await pool().query(`update call set at = at - interval '1 day' where patient_id = $1`, [patientId])
    await page.reload()
  }
  const next = page.getByRole('region', { name: 'Next', exact: true })
  await expect(next).toContainText('Prepare the unable-to-reach letter')
  await next.getByRole('button', { name: 'Prepare letter' }).click()
  const letter = page.getByRole('dialog', { name: 'Unable-to-reach letter' })
  await expect(letter).toContainText('Dear Noel Crane')
  await expectAccessible(page)
  await letter.getByRole('button', { name: 'Log as faxed' }).click()
  await expect(letter).toBeHidden()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Unable-to-reach letter faxed')
  await expect(next).not.toContainText('letter')
})

test.describe('as a supervisor', () => {
  test.use({ role: 'supervisor' })

  test('a program’s protocol is set, and an office is found from everywhere', async ({ page, desk }) => {
    const { id: programId } = desk.program
    const patientId = await desk.invite({ firstName: 'Ida', lastName: 'Moss', phoneNumber: freePhone() })
    await page.goto(`/p/${programId}/settings`)
    const settings = page.getByRole('region', { name: 'Calls' })
    const first = settings.getByRole('group', { name: 'First contact' })
    await first.getByLabel('Attempts').fill('many')
    await settings.getByRole('button', { name: 'Save call settings' }).click()
    await expect(settings.getByText('Enter a whole number')).toBeVisible()
    await first.getByLabel('Attempts').fill('2')
    await settings.getByRole('button', { name: 'Save call settings' }).click()
    await expect(page.getByText('Call settings saved')).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/p/${programId}/patients/${patientId}?tab=calls`)
    await page.getByRole('button', { name: 'Add pharmacy' }).click()
    const contact = page.getByRole('dialog', { name: 'Add pharmacy' })
    await contact.getByLabel('Name').fill('Corner Pharmacy')
    await contact.getByLabel('Phone').fill('5185550188')
    await contact.getByRole('button', { name: 'Save contact' }).click()
    await expect(page.getByRole('region', { name: 'Contacts' })).toContainText('(518) 555-0188')
    await press(page, 'p', page.getByRole('region', { name: 'Log a call' }))
    await expect(page.getByText('Attempt 1 of 2')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await page.keyboard.type('corner')
    await page
      .getByRole('dialog', { name: 'Commands' })
      .getByRole('option', { name: /^Corner Pharmacy/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Calls/)
    await expect(page.getByText('Corner Pharmacy').first()).toBeVisible()
  })
})
