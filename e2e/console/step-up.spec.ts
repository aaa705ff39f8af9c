// What reaches far asks for the second factor again: in place, and what was typed is still there and goes on by itself.
import { Secret, TOTP } from 'otpauth'
import { sealSeed } from '@/lib/access/factors/sealed-factor'
import { newSeed } from '@/lib/access/factors/totp'
import { inUnit } from '@/lib/platform/unit'
import { expect, expectAccessible, makePerson, makeProgram, operator, type Person, signInAs, test } from '../fixtures'
import { sharedSecureSite } from '../secure-site'
import { speaksTo } from '../spanish'

test.use({ ignoreHTTPSErrors: true })

let site: Awaited<ReturnType<typeof sharedSecureSite>>
test.beforeAll(async () => {
  site = await sharedSecureSite()
})

const anHourAgo = ({ id: staffId }: Person) =>
  inUnit(operator, ({ tx, now }) =>
    tx.session.updateMany({ where: { staffId }, data: { provedAt: new Date(now.getTime() - 3_600_000) } }),
  )
const codeOf = (seed: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: Date.now() + steps * 30_000 })

test('a token is asked for with the code of the app; canceled, nothing typed is lost', async ({ page }) => {
  const program = await makeProgram()
  const person = await makePerson('administrator', [program.id])
  const seed = newSeed()
  await inUnit(operator, ({ tx, now }) =>
    tx.staffFactor.create({
      data: { staffId: person.id, sealed: sealSeed(person.id, seed), lastStep: 0, createdAt: now },
    }),
  )
  await signInAs(page, person, site.baseURL)
  await anHourAgo(person)
  await page.goto(`${site.baseURL}/tokens`)
  await page.getByRole('button', { name: 'Create token' }).click()
  const form = page.getByRole('dialog', { name: 'Create token' })
  await form.getByLabel('Name').fill('Northwind production')
  await form.getByRole('button', { name: 'Create token' }).click()

  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(proof.getByLabel('Code')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(proof).toBeHidden()
  await expect(form.getByText('Confirm it’s you, then try again')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Northwind production')

  await form.getByRole('button', { name: 'Create token' }).click()
  await proof.getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('This code is incorrect', { exact: false })).toBeVisible()
  // The page is shown anew while the answer is on its way, as it is every second.
  await page.route('**/profile/proof', async (route) => {
    const answer = await route.fetch()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await route.fulfill({ response: answer })
  })
  await proof.getByLabel('Code').fill(codeOf(seed))
  await page.keyboard.press('Enter')
  await expect(proof).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'New token' })).toBeVisible()
})

test('a download asks too, in Spanish by password of who has no app, and then comes', async ({ page }) => {
  const program = await makeProgram()
  const person = await makePerson('supervisor', [program.id])
  await speaksTo(person, 'es')
  await signInAs(page, person, site.baseURL)
  await anHourAgo(person)
  await page.goto(`${site.baseURL}/p/${program.id}/audit`)
  await page.getByRole('link', { name: 'Exportar' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' })
  await proof.getByLabel('Contraseña').fill(person.password)
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toContain(`audit-${program.id}`)
  // For five minutes nobody is asked again.
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar' }).click(),
  ])
  expect(again.suggestedFilename()).toContain('audit-')
})
