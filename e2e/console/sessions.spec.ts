// Where people are signed in: they end their own sessions, an administrator those of whom they manage, at once.
import { expect, expectAccessible, makePerson, signInAs, test } from '../fixtures'

test('a person signs out another browser, and an administrator signs a person out everywhere', async ({
  page,
  desk,
  browser,
  baseURL,
}) => {
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, desk.person, baseURL)
  await other.goto(`/p/${desk.program.id}/work`)
  await page.goto(`/p/${desk.program.id}/work`)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  const own = page.getByRole('dialog', { name: 'Preferences' }).getByRole('region', { name: 'Where you’re signed in' })
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await expect(own.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1)
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await other.goto(`/p/${desk.program.id}/patients`)
  await expect(other).toHaveURL(/\/sign-in/)

  const administrator = await makePerson('administrator', [desk.program.id])
  await signInAs(other, administrator, baseURL)
  await other.goto('/staff')
  await other
    .getByRole('button', { name: `Actions for ${desk.person.name}` })
    .first()
    .click()
  await other.getByRole('menuitem', { name: 'Sessions' }).click()
  const theirs = other.getByRole('dialog', { name: `Where ${desk.person.name} is signed in` })
  await expect(theirs.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(other)
  await theirs.getByRole('button', { name: `Sign out ${desk.person.name} everywhere` }).click()
  await expect(theirs).toBeHidden()
  await page.goto(`/p/${desk.program.id}/patients`)
  await expect(page).toHaveURL(/\/sign-in/)
  await other.context().close()
})
