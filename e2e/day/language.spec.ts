// The console in Spanish: chosen in the settings, kept for the next sign-in, and whole. The other pages are read in Spanish
// where each is looked at: console/every-page.spec.ts.
import { alive, expect, expectAccessible, expectReflow, test } from '../fixtures'
import { expectSpanish, speaksTo } from '../spanish'

test.use({ role: 'administrator' })

test('chosen in the settings, it holds at once and on the next sign-in', async ({ page, desk }) => {
  await page.goto(`/p/${desk.program.id}/messages`)
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await page.getByLabel('Language').selectOption('es')
  await page.getByRole('button', { name: 'Save name, time zone and language' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Mensajes/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle('Mensajes · Hubline')

  await page.getByRole('button', { name: /Su cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Su sesión está cerrada.')).toBeVisible()
  await alive(page)
  await page.getByLabel('Correo electrónico').fill(desk.person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('El correo electrónico o la contraseña son incorrectos')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Contraseña', { exact: true }).fill(desk.person.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('link', { name: 'Mensajes' })).toBeVisible()
})

test('a 24-hour clock and ISO dates, once chosen, are read at once and in both languages', async ({ page, desk }) => {
  const patientId = await desk.invite()
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const line = page.getByRole('tabpanel').locator('time').first()
  await expect(line).toHaveText(/^Today, \d{1,2}:\d\d [AP]M$/)
  await expect(line).toHaveAttribute('title', /^\w{3}, \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M \w+$/)

  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await page.getByRole('checkbox', { name: '24-hour clock' }).check()
  await page.getByRole('checkbox', { name: 'ISO dates' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(line).toHaveText(/^Today, \d\d:\d\d$/)
  await expect(line).toHaveAttribute('title', /^\w{3}, \d{4}-\d\d-\d\d, \d\d:\d\d \w+$/)

  await speaksTo(desk.person, 'es')
  await page.reload()
  await expect(line).toHaveText(/^Hoy, \d\d:\d\d$/)
  const response = await page.request.get(`/p/${desk.program.id}/audit`)
  expect(await response.text()).toMatch(/\d{4}-\d\d-\d\d, \d\d:\d\d:\d\d/)
})

test('a browser that asks for Spanish is met in Spanish', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'es-US' })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await context.close()
})

test('a patient and a conversation hold no English sentence', async ({ page, desk }) => {
  const patientId = await desk.invite()
  await desk.event(patientId, 'enrollment.status', 'needInfo')
  await speaksTo(desk.person, 'es')
  const program = `/p/${desk.program.id}`
  await page.goto(`${program}/patients/${patientId}`)
  await expectSpanish(page)
  await expectAccessible(page)
  await expect(page).toHaveTitle('Paciente · Hubline')
  await page.getByRole('button', { name: 'Estado de inscripción' }).click()
  await expect(page.getByRole('dialog')).toContainText('Estado de inscripción')
  await page.keyboard.press('Escape')
  await page.goto(`${program}/messages/${patientId}`)
  await expectSpanish(page)
  await expectAccessible(page)
  await expectReflow(page)
  // At night where the patient is, a message is scheduled.
  await expect(page.getByRole('button', { name: /^(Enviar|Programar)( Ctrl|$)/ })).toBeVisible()

  await speaksTo(desk.person, 'en')
  await page.goto(`${program}/work`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Needs action · Hubline')
})
