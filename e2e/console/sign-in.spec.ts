// Signing in, staying in, and being signed out: by hand, by the clock, by an administrator.

import { disableStaff } from '@/lib/access/staff/disable-staff'
import { inUnit } from '@/lib/platform/unit'
import {
  alive,
  expect,
  expectAccessible,
  freePhone,
  lively,
  makePerson,
  makeProgram,
  operator,
  test,
} from '../fixtures'

test('the right password opens the console; the cookie is __Host-, http-only and says nothing', async ({
  page,
  context,
}) => {
  const program = await makeProgram()
  const person = await makePerson('case-manager', [program.id])
  await page.goto('/')
  await expect(page).toHaveURL(/\/sign-in/)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/p/${program.id}/work`))
  const cookie = (await context.cookies()).find(({ name }) => name.startsWith('__Host-hubline'))
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, path: '/', sameSite: 'Lax' })
})

test('a wrong password and an unknown person get the same words', async ({ page }) => {
  const program = await makeProgram()
  const person = await makePerson('case-manager', [program.id])
  const said: (string | null)[] = []
  for (const email of [person.email, 'nobody@example.org']) {
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const alert = page.getByRole('alert').filter({ hasText: /\w/ }).first()
    await expect(alert).toBeVisible()
    said.push(await alert.textContent())
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
  expect(said[0]).toBe(said[1])
})

test('a disabled person is out at the next request; signing in again in place keeps what was typed', async ({
  page,
  desk,
}) => {
  await page.goto(`/p/${desk.program.id}/patients/new`)
  await page.getByLabel('Partner ID').fill('EXT-kept')
  const phone = freePhone()
  await page.getByLabel('Phone number').fill(phone.slice(0, -1))
  await inUnit(operator, (unit) => unit.tx.session.deleteMany({ where: { staffId: desk.person.id } }))
  await page.keyboard.type(phone.slice(-1)) // wherever the focus is: the page may have noticed by itself
  const dialog = page.getByRole('alertdialog', { name: 'Sign in to continue' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password').fill(desk.person.password)
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Partner ID')).toHaveValue('EXT-kept')

  await inUnit(operator, (unit) => disableStaff(unit, { staffId: desk.person.id }))
  await page.goto(`/p/${desk.program.id}/patients`)
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a change sent by another site is refused', async ({ page, desk }) => {
  const answer = await page.request.post('/v1/patients/invite', {
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    data: { supportProgramId: desk.program.id },
  })
  expect(answer.status()).toBe(403)
  const plain = await page.request.post('/v1/patients/invite', {
    headers: { 'content-type': 'text/plain' },
    data: '{}',
  })
  expect(plain.status()).toBe(403)
})

test('signing out leaves nothing in the browser but how it is known; another tab is told', async ({
  page,
  context,
}) => {
  const program = await makeProgram()
  const person = await makePerson('case-manager', [program.id])
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/p/${program.id}/work`))
  await alive(page)
  const other = lively(await context.newPage())
  await other.goto(`/p/${program.id}/work`)
  await page.evaluate(() => localStorage.setItem('kept', 'something'))
  const kept = async (name: string) => (await context.cookies()).find((cookie) => cookie.name === name)?.value
  const csrf = await kept('__Host-hubline.csrf')
  const answer = page.waitForResponse('**/api/auth/signout')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  expect(await (await answer).headerValue('clear-site-data')).toBe('"cache", "storage"')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).toContain('__Host-hubline.device')
  // The other tab may have asked whether it is signed in, and was given a new pair of next-auth's, which tells nothing.
  const left = names.filter((name) => /^(?:__Host-hubline|hub)/.test(name) && !/\.(?:csrf|return)$/.test(name))
  expect(left.sort()).toEqual(['__Host-hubline.device', 'hub-language'])
  expect(await kept('__Host-hubline.csrf')).not.toBe(csrf)
  await expect(other.getByRole('alertdialog', { name: 'Sign in to continue' })).toBeVisible()
})
