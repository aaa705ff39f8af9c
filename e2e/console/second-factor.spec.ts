// Where the product is reached over https the password alone signs nobody in: by keyboard, with and without the phone.
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { inUnit } from '@/lib/platform/unit'
import {
  expect,
  expectAccessible,
  expectReflow,
  freePhone,
  makePerson,
  makeProgram,
  operator,
  type Person,
  signInAs,
  test,
} from '../fixtures'
import { forgetSession, sharedSecureSite } from '../secure-site'

test.use({ ignoreHTTPSErrors: true })

let site: Awaited<ReturnType<typeof sharedSecureSite>>
test.beforeAll(async () => {
  site = await sharedSecureSite()
})

async function typePassword(page: Page, person: Person) {
  await page.goto(`${site.baseURL}/`)
  await page.getByLabel('Email').focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in\/code/)
}

/** What the app shows; a code is taken once, so each is of a later time than the one before. */
const codeOf = (seed: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function typeCode(page: Page, code: string) {
  const field = page.getByLabel(/code$/i)
  await field.focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

async function setUp(page: Page, person: Person) {
  await typePassword(page, person)
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  const seed = String(await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()).replaceAll(' ', '')
  const codes = await page.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  return { seed, codes }
}

test('the first sign-in sets an app up; the next asks for its code; a recovery code stands in', async ({ page }) => {
  const program = await makeProgram()
  const person = await makePerson('case-manager', [program.id])
  const work = new RegExp(`/p/${program.id}/work`)

  const { seed, codes } = await setUp(page, person)
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  // Half signed in, every other page leads back, and no call answers.
  for (const path of ['/', `/p/${program.id}/patients`]) {
    await page.goto(`${site.baseURL}${path}`)
    await expect(page).toHaveURL(/\/sign-in(?:\?|$)/)
  }
  expect((await page.request.get(`${site.baseURL}/api/console/staff`)).status()).toBe(401)
  await page.goto(`${site.baseURL}/sign-in/code`)
  await typeCode(page, '000000')
  await expect(page.getByRole('alert').filter({ hasText: 'incorrect' })).toBeVisible()
  const first = codeOf(seed)
  await typeCode(page, first)
  await expect(page).toHaveURL(work)

  await forgetSession(page)
  await typePassword(page, person)
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await typeCode(page, first)
  await expect(page.getByRole('alert').filter({ hasText: 'already used' })).toBeVisible()
  await typeCode(page, codeOf(seed, -10))
  await expect(page.getByRole('alert').filter({ hasText: 'about 5 minutes slow' })).toBeVisible()
  await typeCode(page, codeOf(seed, 1))
  await expect(page).toHaveURL(work)

  await forgetSession(page)
  await typePassword(page, person)
  await typeCode(page, codes[0] ?? '')
  await expect(page).toHaveURL(work)

  // Signing in again in place asks for both.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site.baseURL}/p/${program.id}/patients/new`)
  const phone = freePhone()
  await page.getByLabel('Phone number').fill(phone.slice(0, -1))
  await inUnit(operator, (unit) => unit.tx.session.deleteMany({ where: { staffId: person.id } }))
  await page.keyboard.type(phone.slice(-1))
  const dialog = page.getByRole('alertdialog', { name: 'Sign in to continue' })
  await dialog.getByLabel('Password').fill(person.password)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Code').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
})

test('phone and codes are gone: one administrator resets the app and gives no password', async ({ page, browser }) => {
  const program = await makeProgram()
  const person = await makePerson('case-manager', [program.id])
  const theirs = await browser.newContext({ ignoreHTTPSErrors: true })
  const there = await theirs.newPage()
  const { seed } = await setUp(there, person)
  await typeCode(there, codeOf(seed))
  await expect(there).toHaveURL(new RegExp(`/p/${program.id}/work`))

  await signInAs(page, await makePerson('administrator', [program.id]), site.baseURL)
  await page.goto(`${site.baseURL}/staff`)
  const actions = page
    .getByRole('row')
    .filter({ hasText: person.email })
    .getByRole('button', { name: /^Actions/ })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click()
  const sure = page.getByRole('alertdialog', { name: `Reset two-step sign-in for ${person.name}?` })
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText(`${person.name} sets up a new app at the next sign-in`)).toBeVisible()
  await actions.click()
  await expect(page.getByRole('menuitem', { name: 'Reset two-step sign-in' })).toBeHidden()
  // The other half of the account is another's to give.
  await page.getByRole('menuitem', { name: 'New password' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText(/^Another administrator has to do this/)).toBeVisible()

  // Signed out, with the password of before, and a new app.
  await there.goto(`${site.baseURL}/p/${program.id}/work`)
  await expect(there).toHaveURL(/\/sign-in/)
  const fresh = await setUp(there, person)
  expect(fresh.seed).not.toBe(seed)
  await typeCode(there, codeOf(fresh.seed))
  await expect(there).toHaveURL(new RegExp(`/p/${program.id}/work`))
  await theirs.close()
})

test('after five wrong codes the password is asked again, in Spanish too', async ({ page }) => {
  const program = await makeProgram()
  const person = await makePerson('auditor', [program.id])
  await setUp(page, person)
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Configure el inicio de sesión en dos pasos' })).toBeVisible()
  for (let n = 0; n < 5; n += 1) {
    await page.getByLabel('Código de 6 dígitos').fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'incorrecto' })).toBeVisible()
  }
  await page.getByLabel('Código de 6 dígitos').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pasó demasiado tiempo o hubo demasiados códigos.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})

test('neither page needs a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const program = await makeProgram()
  const person = await makePerson('supervisor', [program.id])
  const { seed } = await setUp(page, person)
  await typeCode(page, codeOf(seed))
  await expect(page).toHaveURL(new RegExp(`/p/${program.id}/`))
  await context.close()
})

test('an administrator gives a new person a link and no password', async ({ page }) => {
  const program = await makeProgram()
  await signInAs(page, await makePerson('administrator', [program.id]), site.baseURL)
  await page.goto(`${site.baseURL}/staff`)
  await page.getByRole('button', { name: 'Add person' }).click()
  const adding = page.getByRole('dialog', { name: 'Add person' })
  await expect(adding.getByRole('radio', { name: 'Generate' })).toBeHidden()
  await adding.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await adding.getByLabel('Name').fill('Ana Ruiz')
  await adding.getByRole('button', { name: 'Add person' }).click()
  const told = page.getByRole('dialog', { name: 'Link for Ana Ruiz' })
  await expect(told).toContainText(`${site.baseURL}/sign-in/password#key=`)
  await expectAccessible(page)
  await told.getByRole('button', { name: 'I’ve shared it' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: 'Ana Ruiz' })
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'New password' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(told).toContainText('/sign-in/password#key=')
})
