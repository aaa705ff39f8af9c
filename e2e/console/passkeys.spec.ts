// Passkeys, with a device that the browser pretends to have: added in Preferences, a whole sign-in, a second step, a fresh
// proof, and gone. What is wrong, old, used or copied opens no session.
import type { APIRequestContext, Page } from '@playwright/test'
import { sealSeed } from '@/lib/access/factors/sealed-factor'
import { newSeed } from '@/lib/access/factors/totp'
import { newChallenge } from '@/lib/access/passkeys/challenge'
import { minute } from '@/lib/contract/time'
import { newId } from '@/lib/platform/ids'
import { inUnit } from '@/lib/platform/unit'
import { testAuthenticator } from '@/lib/testing/authenticator'
import {
  alive,
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

/** A person with an app is asked for its code; these tests answer by a passkey. */
const givenAnApp = ({ id: staffId }: Person) =>
  inUnit(operator, ({ tx, now }) =>
    tx.staffFactor.create({ data: { staffId, sealed: sealSeed(staffId, newSeed()), lastStep: 0, createdAt: now } }),
  )
const proofWas = ({ id: staffId }: Person, ago: number) =>
  inUnit(operator, ({ tx, now }) =>
    tx.session.updateMany({ where: { staffId }, data: { provedAt: new Date(now.getTime() - ago) } }),
  )
const sessionsOf = ({ id: staffId }: Person) =>
  inUnit(operator, ({ tx }) => tx.session.count({ where: { staffId, state: 'full' } }))
const lastOfLog = ({ id: callerId }: Person) =>
  inUnit(operator, ({ tx }) =>
    tx.auditEntry.findFirst({
      where: { callerId },
      orderBy: { id: 'desc' },
      select: { action: true, data: true },
    }),
  )

/** A device that unlocks itself whenever a page asks. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlocks: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function openPreferences(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  return page.getByRole('dialog', { name: 'Preferences' }).getByRole('region', { name: 'Passkeys' })
}
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

async function addPasskey(page: Page, name: string) {
  const own = await openPreferences(page)
  await own.getByRole('button', { name: 'Add passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add passkey' })
  await adding.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  return { own, adding }
}

test('a passkey is added, signs in alone, stands in for the code, proves again, and is removed', async ({ page }) => {
  const program = await makeProgram()
  const person = await makePerson('administrator', [program.id])
  const device = await withDevice(page)
  await givenAnApp(person)
  await signInAs(page, person, site.baseURL)
  await page.goto(`${site.baseURL}/p/${program.id}/work`)

  const { own, adding } = await addPasskey(page, 'Work laptop')
  await expect(adding).toBeHidden()
  await expect(own.getByRole('listitem')).toContainText('Work laptop')
  await expect(own.getByRole('listitem')).toContainText('Not used yet')
  await expectAccessible(page)
  await expectReflow(page, 390)
  // The device has one: it makes no second.
  await own.getByRole('button', { name: 'Add passkey' }).click()
  await adding.getByLabel('Name').fill('Another')
  await page.keyboard.press('Enter')
  await expect(adding.getByText('This device already has a passkey for your account.')).toBeVisible()
  await page.keyboard.press('Escape')
  await own.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByRole('dialog', { name: 'Rename passkey' }).getByLabel('Name').fill('Desk laptop')
  await page.keyboard.press('Enter')
  await expect(own.getByRole('listitem')).toContainText('Desk laptop')

  // A whole sign-in: nothing is typed, and it leads where the person was going.
  await forgetSession(page)
  await page.goto(`${site.baseURL}/tokens`)
  await expect(byPasskey(page)).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page, 390)
  await device.unlocks(false)
  await byPasskey(page).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await device.unlocks(true)
  await byPasskey(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.baseURL}/tokens`)
  expect(await lastOfLog(person)).toMatchObject({ action: 'session.signIn', data: { factor: 'passkey' } })

  // A fresh proof: what was typed goes on by itself.
  await alive(page)
  await proofWas(person, 60 * minute)
  await page.getByRole('button', { name: 'Create token' }).click()
  const form = page.getByRole('dialog', { name: 'Create token' })
  await form.getByLabel('Name').fill('Northwind production')
  await form.getByRole('button', { name: 'Create token' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(proof.getByLabel('Code')).toBeFocused()
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByRole('dialog', { name: 'New token' })).toBeVisible()

  // The session ends while something is half typed: in place, and what was typed is sent after it.
  await page.getByRole('dialog', { name: 'New token' }).getByRole('button', { name: /I’ve/ }).click()
  await page.goto(`${site.baseURL}/p/${program.id}/patients/new`)
  await alive(page)
  const phone = freePhone()
  await page.getByLabel('Phone number').fill(phone.slice(0, -1))
  await inUnit(operator, ({ tx }) => tx.session.deleteMany({ where: { staffId: person.id } }))
  await page.keyboard.type(phone.slice(-1))
  const again = page.getByRole('alertdialog', { name: 'Sign in to continue' })
  await expect(again.getByLabel('Password')).toBeFocused()
  await expectAccessible(page)
  await expectReflow(page, 390)
  await device.unlocks(false)
  await byPasskey(page).click()
  await expect(again.getByText('No passkey was used.')).toBeVisible()
  await device.unlocks(true)
  await byPasskey(page).click()
  await expect(again).toBeHidden()
  await expect(page).toHaveURL(`${site.baseURL}/p/${program.id}/patients/new`)
  await expect(page.getByLabel('Phone number')).toHaveValue(new RegExp(`${phone.slice(-4)}$`))
  expect(await sessionsOf(person)).toBe(1)

  // After the password it stands in for the code.
  await forgetSession(page)
  await page.goto(`${site.baseURL}/sign-in`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in\/code/)
  await expectAccessible(page)
  await expectReflow(page, 390)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page).toHaveURL(new RegExp(`/p/${program.id}/`))

  // Removed, it signs nobody in, and the page says so, in Spanish too.
  await alive(page)
  await openPreferences(page)
  await own.getByRole('button', { name: 'Remove Desk laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(own.getByText('No passkeys yet')).toBeVisible()
  await forgetSession(page)
  await page.goto(`${site.baseURL}/sign-in`)
  await byPasskey(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'isn’t set up for this account' })).toBeVisible()
  await page.getByRole('link', { name: 'Español' }).click()
  await page.getByRole('button', { name: 'Iniciar sesión con una llave de acceso' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'no está configurada' })).toBeVisible()
  expect(await sessionsOf(person)).toBe(2)
})

test('adding one wants a fresh proof; a closed request adds nothing', async ({ page }) => {
  const program = await makeProgram()
  const person = await makePerson('supervisor', [program.id])
  const device = await withDevice(page)
  await signInAs(page, person, site.baseURL)
  await proofWas(person, 60 * minute)
  await page.goto(`${site.baseURL}/p/${program.id}/work`)
  await device.unlocks(false)
  const { own, adding } = await addPasskey(page, 'Phone')
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Password').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(adding.getByText('The browser’s request was closed or timed out.')).toBeVisible()
  await expect(adding.getByLabel('Name')).toHaveValue('Phone')
  await device.unlocks(true)
  await adding.getByRole('button', { name: 'Add passkey' }).click()
  await expect(own.getByRole('listitem')).toContainText('Phone')
})

test('without a script, and on loopback, the page speaks of none', async ({ browser, page }) => {
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(byPasskey(page)).toHaveCount(0)
  const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true })
  const plain = await context.newPage()
  await plain.goto(`${site.baseURL}/sign-in`)
  await expect(plain.getByLabel('Email')).toBeVisible()
  await expect(byPasskey(plain)).toBeHidden()
  await context.close()
})

type Sent = { passkey: object; origin?: string }
const send = (request: APIRequestContext, { passkey, origin = site.baseURL }: Sent) =>
  request.post(`${site.baseURL}/api/auth/passkey`, {
    headers: { origin },
    form: { passkey: JSON.stringify(passkey), next: '/' },
    maxRedirects: 0,
  })

test('attack: another origin, an old challenge, a used one, a copy, another site: no session', async ({ request }) => {
  const program = await makeProgram()
  const person = await makePerson('case-manager', [program.id])
  const device = testAuthenticator()
  await inUnit(operator, ({ tx, now }) =>
    tx.passkey.create({
      data: {
        ...{ id: newId('pk'), staffId: person.id, name: 'Laptop', credentialId: device.id, createdAt: now },
        ...{ publicKey: device.publicKey, counter: 5n, transports: [] },
      },
    }),
  )
  const says = { origin: site.baseURL, rpId: 'localhost', counter: 6 }
  const ask = async () => {
    const headers = { origin: site.baseURL }
    const answer = await request.post(`${site.baseURL}/api/auth/passkey/question`, { headers })
    return ((await answer.json()) as { challenge: string }).challenge
  }
  const old = newChallenge({ purpose: 'signIn' }, new Date(Date.now() - 6 * minute))
  const forSecondStep = newChallenge({ purpose: 'secondStep', session: 'another' }, new Date())
  const attacks: [refused: string, passkey: object][] = [
    ['passkeyElsewhere', device.answer(await ask(), { ...says, origin: 'https://localhost.example' })],
    ['passkeyWrong', device.answer(await ask(), { ...says, rpId: 'localhost.example' })],
    ['passkeyWrong', device.answer(await ask(), { ...says, userVerified: false })],
    ['passkeyExpired', device.answer(old, says)],
    ['passkeyExpired', device.answer(forSecondStep, says)],
    ['passkeyCopied', device.answer(await ask(), { ...says, counter: 5 })],
    ['passkeyUnknown', testAuthenticator().answer(await ask(), says)],
    ['passkeyWrong', { ...testAuthenticator().answer(await ask(), says), id: device.id }],
    ['passkeyWrong', {}],
  ]
  for (const [refused, passkey] of attacks) {
    const answer = await send(request, { passkey })
    expect(answer.headers().location).toContain(`problem=${refused}`)
    expect(answer.headers()['set-cookie'] ?? '').not.toContain('hubline.session')
  }
  // Sent by the page of somebody else.
  const right = device.answer(await ask(), says)
  expect((await send(request, { passkey: right, origin: 'https://localhost.example' })).headers().location).toContain(
    'problem=failed',
  )
  expect(await sessionsOf(person)).toBe(0)
  // Each of a passkey of the person's is a row of their log; the same again within a minute is counted.
  const rows = await inUnit(operator, ({ tx }) =>
    tx.auditEntry.findMany({
      where: { action: 'session.signInFailed', data: { path: ['staffId'], equals: person.id } },
      select: { data: true },
    }),
  )
  expect(new Set(rows.map(({ data }) => (data as { factor: string }).factor))).toEqual(
    new Set(['passkeyElsewhere', 'passkeyWrong', 'passkeyExpired', 'passkeyCopied']),
  )

  // Of the same right answer, sent at once by many, one signs in.
  const all = await Promise.all(Array.from({ length: 10 }, () => send(request, { passkey: right })))
  expect(all.filter((each) => !each.headers().location?.includes('problem='))).toHaveLength(1)
  expect(await sessionsOf(person)).toBe(1)
  await inUnit(operator, ({ tx, now }) => tx.staff.update({ where: { id: person.id }, data: { disabledAt: now } }))
  const disabled = await send(request, { passkey: device.answer(await ask(), { ...says, counter: 7 }) })
  expect(disabled.headers().location).toContain('problem=accountDisabled')
  expect(await sessionsOf(person)).toBe(1)
})
