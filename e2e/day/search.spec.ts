// The search of the whole console: from the first letter, in groups, by keyboard alone, and no word of it in an address.
import type { Page } from '@playwright/test'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { pool } from '@/lib/platform/db/client'
import { single } from '@/lib/platform/unit'
import { canary } from '../canary'
import {
  expect,
  expectAccessible,
  expectReflow,
  freePhone,
  makeProgram,
  operator,
  press,
  someone,
  test,
} from '../fixtures'
import { expectSpanish, speaksTo } from '../spanish'

const entries = (more: Record<string, string>) =>
  Object.entries(more).map(([key, value]) => ({ key, value, editable: true }))
const paletteOf = (page: Page, name = 'Commands') => page.getByRole('dialog', { name })

test('a patient is found by whatever is known of them, opened by Enter, and invited only where nobody has the number', async ({
  page,
  desk,
}) => {
  const phone = freePhone()
  const invite = (change: object) => invitePatient(single(operator), desk.program, someone(desk.program, change))
  const surname = `Ortega Ruiz${canary}`
  await invite({
    firstName: 'Camila',
    lastName: surname,
    phoneNumber: phone,
    externalId: `EXT-${canary}-20433`,
    additionalData: entries({ 'patient.dob': '1985-06-05T00:00:00+00:00' }),
  })
  await invite({
    firstName: 'Mateo',
    lastName: `Zamora${canary}`,
    additionalData: entries({
      'patient.dob': '1990-02-11T00:00:00+00:00',
      'caregiver.first.name': 'Camila',
      'caregiver.last.name': `Ruiz${canary}`,
      'caregiver.relationship': 'mother',
    }),
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/p/${desk.program.id}/work`)
  const palette = paletteOf(page)
  const field = palette.getByRole('combobox')
  const ruiz = palette.getByRole('option', { name: /Ortega Ruiz/ })
  const person = palette.getByRole('group', { name: /^Patients/ }).getByRole('option')

  await press(page, '/', palette)
  await page.keyboard.type('o')
  await expect(ruiz).toBeVisible()
  await field.fill(`ruiz${canary} cam`)
  await expect(person).toHaveCount(1)
  await expect(person.locator('mark')).toHaveText([`Ruiz${canary}`, 'Cam'])
  await expect(palette.getByRole('group', { name: /^Caregivers/ }).getByRole('option')).toContainText(
    `mother of Zamora${canary}, Mateo`,
  )
  await expectAccessible(page)
  for (const words of [
    `camila ruiz${canary}`,
    `ruiz${canary} 6/5/85`,
    'Jun 5 1985',
    '06051985',
    phone.slice(-7),
    '0433',
  ]) {
    await field.fill(words)
    await expect(ruiz).toBeVisible()
    await expect(page.getByRole('option', { name: /Invite a new patient/ })).toBeVisible()
  }
  await field.fill(`ortga ruiz${canary}`)
  await expect(palette.getByRole('group', { name: /^Similar/ }).getByRole('option')).toContainText('Ortega')

  await field.fill(`(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`)
  await expect(ruiz).toBeVisible()
  await expect(page.getByRole('option', { name: /Invite a new patient/ })).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Camila')

  // At once after the last letter: whom the words find, not whom the letters before them did.
  await press(page, 'Control+k', palette)
  await page.keyboard.type(`zamora${canary}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mateo')

  // With Shift the call is to be logged at once.
  await press(page, 'Control+k', palette)
  await field.fill(`ortega ruiz${canary}`)
  await expect(ruiz).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Camila')
  await expect(page.getByRole('region', { name: 'Log a call' })).toBeVisible()
  for (const address of asked) expect(address).not.toMatch(new RegExp(`${canary}|${phone.slice(-7)}`, 'i'))
})

test('an act is found by any of its words, and the drawer opens with the status chosen', async ({ page, desk }) => {
  const patientId = await desk.invite()
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const palette = paletteOf(page)
  await press(page, 'Control+k', palette)
  await page.keyboard.type('need')
  const act = palette.getByRole('option', { name: 'Enrollment status → Missing information' })
  await expect(act).toBeVisible()
  await palette.getByRole('combobox').fill('miss enrolment')
  await expect(act).toBeVisible()
  await act.click()
  const drawer = page.getByRole('dialog', { name: 'Enrollment status' })
  await expect(drawer.getByRole('radio', { name: /Missing information/ })).toBeChecked()
})

test('the other programs a person works in answer too; an answer that does not come is said', async ({
  page,
  desk,
}) => {
  const other = await makeProgram()
  await pool().query('insert into staff_program (staff_id, program_id) values ($1, $2)', [desk.person.id, other.id])
  await invitePatient(single(operator), other, someone(other, { firstName: 'Cameron', lastName: `Ruiz${canary}` }))
  await page.goto(`/p/${desk.program.id}/patients`)
  const palette = paletteOf(page)
  await press(page, '/', palette)
  await page.keyboard.type(`ruiz${canary}`)
  const found = palette.getByRole('group', { name: /^Other programs you work in/ }).getByRole('option')
  await expect(found).toContainText('Cameron')
  await expect(found).toContainText(other.name)
  await expectAccessible(page)
  await expectReflow(page)

  await page.route('**/search', (route) => route.abort())
  await palette.getByRole('combobox').fill('somebody')
  await expect(palette.getByText('Couldn’t search patients.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/search')
  await palette.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(palette.getByText('No patients found')).toBeVisible()
  await found.first().waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('in Spanish', async ({ page, desk }) => {
  await desk.invite({ firstName: 'Camila', lastName: `Ruiz${canary}` })
  await speaksTo(desk.person, 'es')
  await page.goto(`/p/${desk.program.id}/patients`)
  const palette = paletteOf(page, 'Comandos')
  await press(page, '/', palette)
  await page.keyboard.type(`ruiz${canary}`)
  await expect(palette.getByRole('group', { name: /^Pacientes/ }).getByRole('option')).toContainText('Camila')
  await expect(palette.getByRole('option', { name: /Invitar a un paciente nuevo/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Buscar en esta vista' }).fill('nadie')
  await expect(page.getByText('No se encontraron pacientes')).toBeVisible()
  await expectSpanish(page)
})
