// A slow machine: somebody types and presses Enter while the page's script is still on its way. Nothing is sent, nothing
// typed is lost, and no word of it stands in an address.
import type { Page } from '@playwright/test'
import { canary } from '../canary'
import { alive, expect, makePerson, makeProgram, test } from '../fixtures'

/** Opens the page without its script, which comes when the answer is called. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    letGo()
    await alive(page)
  }
}

test('a sign-in needs no script: wrong, it comes back with the address typed; right, it leads on', async ({
  browser,
  baseURL,
}) => {
  const program = await makeProgram()
  const person = await makePerson('case-manager', [program.id])
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  const wanted = `/p/${program.id}/messages`
  await page.goto(wanted)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  expect(page.url()).not.toContain(encodeURIComponent(person.email))
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${baseURL}${wanted}`)
  await context.close()
})

test('an invitation and a search sent too early: no name in an address, and every word stays', async ({
  context,
  desk,
}) => {
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname))
  const path = `/p/${desk.program.id}/patients/new`
  const arrive = await openEarly(page, path)
  const first = page.getByRole('group', { name: 'Patient', exact: true }).getByLabel('First name')
  await first.fill(`Mina${canary}`)
  await first.press('Enter')
  await page.getByRole('button', { name: 'Invite patient' }).click()
  const box = page.getByRole('searchbox')
  await box.fill(`nobody${canary}`)
  await box.press('Enter')

  await arrive()
  expect(asked).toEqual([path])
  expect(page.url()).not.toContain('?')
  await expect(box).toHaveValue(`nobody${canary}`)
  await expect(first).toHaveValue(`Mina${canary}`)
  await box.press('Enter')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await expect(palette.getByRole('combobox')).toHaveValue(`nobody${canary}`)
  await expect(palette.getByText('No patients found')).toBeVisible()
  expect(page.url()).not.toContain('?')
})
