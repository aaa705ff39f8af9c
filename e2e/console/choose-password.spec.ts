// Over https an administrator sends a link, and the person chooses their own password with it.
import { createStaff } from '@/lib/access/staff/create-staff'
import { provideConfig } from '@/lib/platform/config'
import { inUnit } from '@/lib/platform/unit'
import { expect, expectAccessible, expectReflow, makePerson, makeProgram, test } from '../fixtures'

test('the link asks for a password, once, without a script too', async ({ browser, page, baseURL }) => {
  const program = await makeProgram()
  const administrator = await makePerson('administrator', [program.id])
  const actor = {
    kind: 'staff',
    id: administrator.id,
    name: administrator.name,
    requestId: 'e2e',
    address: '',
  } as const
  const email = `${crypto.randomUUID()}@example.org`
  const person = { email, name: 'Ana Ruiz', role: 'case-manager', programIds: [program.id] } as const
  provideConfig({ PUBLIC_URL: 'https://hub.example.org' })
  const { link = '' } = await inUnit(actor, (unit) => createStaff(unit, person))
  provideConfig({ PUBLIC_URL: '' })
  const { pathname, hash } = new URL(link)

  const shown = await page.goto(`${pathname}${hash}`)
  expect(shown?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  await expect(page.getByText(`For ${email}`)).toBeVisible()
  expect(page.url()).toBe(`${baseURL}${pathname}?language=`)
  await expectAccessible(page)
  await expectReflow(page)
  await page.getByLabel('New password').focus()
  await page.keyboard.type('seven grey otters')
  await page.keyboard.press('Tab')
  await page.keyboard.type('seven grey ottars')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'different' })).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })
  const other = await plain.newPage()
  await other.goto(`${pathname}?language=es`)
  await other.getByLabel('Su enlace').fill(link)
  await other.getByRole('button', { name: 'Continuar' }).click()
  await other.getByLabel('Contraseña nueva').fill('seven grey otters')
  await other.getByLabel('Escríbala otra vez').fill('seven grey otters')
  await other.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await expect(other.getByText('Su contraseña está guardada.')).toBeVisible()
  await plain.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('seven grey otters')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/p/${program.id}/`))
})
