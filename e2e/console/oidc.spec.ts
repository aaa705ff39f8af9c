// People who come from a provider of OpenID Connect: the button, the provider's page, and what their groups give them.
import type { Locator, Page } from '@playwright/test'
import { inUnit } from '@/lib/platform/unit'
import { type OidcIssuer, oidcSettings, startOidcIssuer } from '@/lib/testing/oidc-issuer'
import {
  alive,
  expect,
  expectAccessible,
  expectReflow,
  freePhone,
  makePerson,
  makeProgram,
  operator,
  signInAs,
  test,
} from '../fixtures'
import { forgetSession, type SecureSite, startSecureSite } from '../secure-site'

test.use({ ignoreHTTPSErrors: true })
// One site and one provider for all of them.
test.describe.configure({ mode: 'serial' })

let issuer: OidcIssuer
let site: SecureSite
let one = ''
let two = ''
test.beforeAll(async () => {
  issuer = await startOidcIssuer()
  issuer.asks = true
  one = (await makeProgram()).id
  two = (await makeProgram()).id
  const map = {
    heads: { role: 'administrator', programs: [one] },
    managers: { role: 'case-manager', programs: [one, two] },
  }
  site = await startSecureSite({ ...oidcSettings(issuer, map), HUB_OIDC_MFA: 'trust' })
})
test.afterAll(async () => {
  await site.stop()
  await issuer.close()
})

const somebody = (name: string, groups: string[]) => {
  const sub = crypto.randomUUID()
  issuer.person = { sub, email: `${sub}@example.org`, name, groups, amr: ['pwd', 'mfa'] }
}
const go = (page: Page) => page.getByRole('button', { name: 'Sign in with Northside ID' })
const yes = (page: Page) => page.getByRole('link', { name: 'Yes' })

test('the groups of a person say what they see, and at the next sign-in something else', async ({ page }) => {
  somebody('Ana Ruiz', ['managers'])
  await page.goto(`${site.baseURL}/p/${two}/patients`)
  await expectAccessible(page)
  await expectReflow(page)
  await go(page).click()
  await yes(page).click()
  await expect(page).toHaveURL(`${site.baseURL}/p/${two}/patients`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.goto(`${site.baseURL}/p/${one}/patients`))?.status()).toBe(200)

  issuer.person = { ...issuer.person, groups: ['heads'] }
  await forgetSession(page)
  await page.goto(`${site.baseURL}/sign-in`)
  await go(page).click()
  await yes(page).click()
  await page.goto(`${site.baseURL}/staff`)
  await expect(page.getByRole('row').filter({ hasText: 'Ana Ruiz' }).first()).toContainText('Administrator')
  await page.goto(`${site.baseURL}/p/${two}/patients`)
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})

test('without a script, without a group, and without a yes: a sentence on the page, and nobody is signed in', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  somebody('Bo Berg', ['strangers'])
  await page.goto(`${site.baseURL}/sign-in`)
  await go(page).click()
  await yes(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'has no access to Hubline' })).toBeVisible()
  await page.getByRole('link', { name: 'Español' }).click()
  await page.getByRole('button', { name: 'Iniciar sesión con Northside ID' }).click()
  await page.getByRole('link', { name: 'No', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Northside ID no inició su sesión' })).toBeVisible()
  issuer.twist = 'down'
  await page.getByRole('button', { name: 'Iniciar sesión con Northside ID' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Northside ID no responde' })).toBeVisible()
  issuer.twist = null
  somebody('Bo Berg', ['managers'])
  await page.getByRole('button', { name: 'Iniciar sesión con Northside ID' }).click()
  await yes(page).click()
  await expect(page).toHaveURL(new RegExp(`${site.baseURL}/p/`))
  await context.close()
})

test('an account that is there is joined by an administrator’s link alone', async ({ page, browser }) => {
  await signInAs(page, await makePerson('administrator', [one]), site.baseURL)
  const person = await makePerson('case-manager', [one])
  await page.goto(`${site.baseURL}/staff`)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'New password' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const told = page.getByRole('dialog', { name: /^Link for/ })
  const link = /https:\S+key=[\w-]{43}/.exec(String(await told.textContent()))?.[0] ?? ''

  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const theirs = await context.newPage()
  issuer.person = {
    sub: crypto.randomUUID(),
    email: person.email,
    name: 'Kofi Osei',
    groups: ['managers'],
    amr: ['mfa'],
  }
  await theirs.goto(`${site.baseURL}/sign-in`)
  await go(theirs).click()
  await yes(theirs).click()
  await expect(theirs.getByRole('alert').filter({ hasText: 'already an account with your email' })).toBeVisible()
  await theirs.goto(link)
  await expectAccessible(theirs)
  await expectReflow(theirs)
  await go(theirs).click()
  await yes(theirs).click()
  await expect(theirs).toHaveURL(new RegExp(`${site.baseURL}/p/`))
  await context.close()
})

test('with passwords off the provider is the only way: for a fresh proof, and when a session has ended', async ({
  page,
}) => {
  await site.stop()
  const map = { heads: { role: 'administrator', programs: [one] } }
  site = await startSecureSite({ ...oidcSettings(issuer, map), HUB_OIDC_MFA: 'trust', HUB_PASSWORDS: 'off' })
  somebody('Cy Young', ['heads'])
  await page.goto(`${site.baseURL}/sign-in`)
  await expect(page.getByLabel('Password')).toBeHidden()
  await expectAccessible(page)
  await expectReflow(page)
  await go(page).click()
  await yes(page).click()
  await expect(page).toHaveURL(new RegExp(`${site.baseURL}/p/`))
  const session = { staff: { email: String(issuer.person.email) } }

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site.baseURL}/staff`)
  await alive(page)
  const provedAt = new Date(Date.now() - 3_600_000)
  await inUnit(operator, (unit) => unit.tx.session.updateMany({ where: session, data: { provedAt } }))
  await page.getByRole('button', { name: 'Add person' }).click()
  const adding = page.getByRole('dialog', { name: 'Add person' })
  await adding.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await adding.getByLabel('Name').fill('Ana Ruiz')
  await adding.getByRole('button', { name: 'Add person' }).click()
  const proving = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const atProvider = async (inside: Locator) => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      inside.getByRole('button', { name: 'Sign in with Northside ID' }).click(),
    ])
    await yes(tab).click()
    return tab
  }
  const tab = await atProvider(proving)
  await expect(tab.getByRole('heading', { name: 'It’s you' })).toBeVisible()
  await tab.close()
  await proving.getByRole('button', { name: 'Continue' }).click()
  const told = page.getByRole('dialog', { name: 'Link for Ana Ruiz' })
  await expect(told).toContainText('/sign-in/password#key=')
  await told.getByRole('button', { name: 'I’ve shared it' }).click()

  await page.goto(`${site.baseURL}/p/${one}/patients/new`)
  await alive(page)
  const phone = freePhone()
  await page.getByLabel('Phone number').fill(phone.slice(0, -1))
  await inUnit(operator, (unit) => unit.tx.session.deleteMany({ where: session }))
  await page.keyboard.type(phone.slice(-1)) // wherever the focus is: the page may have noticed by itself
  const over = page.getByRole('alertdialog', { name: 'Sign in to continue' })
  await expect(over.getByLabel('Password')).toBeHidden()
  const next = await atProvider(over)
  await expect(next).toHaveURL(new RegExp(`${site.baseURL}/p/`))
  await next.close()
  await over.getByRole('button', { name: 'Continue' }).click()
  await expect(over).toBeHidden()
})
