// An administrator adds a person and gives another password: what lacks is said at its field, what is made up is shown once.
import { expect, expectAccessible, makePerson, signInAs, test } from '../fixtures'

test('a person is added, changed and given a new password', async ({ page, desk, baseURL }) => {
  await signInAs(page, await makePerson('administrator', [desk.program.id]), baseURL)
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Add person' }).click()
  const adding = page.getByRole('dialog', { name: 'Add person' })
  await adding.getByRole('radio', { name: 'I choose one' }).check()
  await adding.getByLabel('Their password').fill('short')
  await adding.getByRole('button', { name: 'Add person' }).click()
  await expect(adding.getByText('Name must not be empty')).toBeVisible()
  await expect(adding.getByText(/^The password /)).toBeVisible()
  await expect(adding.getByLabel('E-mail')).toBeFocused()
  await expectAccessible(page)
  await adding.getByRole('radio', { name: 'Make one up' }).check()
  const email = `${crypto.randomUUID()}@example.com`
  await adding.getByLabel('E-mail').fill(email)
  await adding.getByLabel('Name').fill('Ana Ruiz')
  await adding.getByRole('button', { name: 'Add person' }).click()
  const told = page.getByRole('dialog', { name: 'Password for Ana Ruiz' })
  await expect(told).toContainText(email)
  await expect(adding).toBeHidden()
  await told.getByRole('button', { name: 'I have passed it on' }).click()

  // The address is taken by now.
  await page.getByRole('button', { name: 'Add person' }).click()
  await adding.getByLabel('E-mail').fill(email)
  await adding.getByLabel('Name').fill('Ana Ruiz')
  await adding.getByLabel('Name').press('Enter')
  await expect(
    adding
      .getByRole('alert')
      .or(adding.getByText(/^E-mail /))
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  const acts = page.getByRole('button', { name: 'Actions for Ana Ruiz' }).first()
  await acts.click()
  await page.getByRole('menuitem', { name: 'Change role and programs' }).click()
  const changing = page.getByRole('dialog', { name: 'Change Ana Ruiz' })
  await changing.getByRole('radio', { name: 'Supervisor' }).check()
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ana Ruiz changed')).toBeVisible()
  await acts.click()
  await page.getByRole('menuitem', { name: 'New password' }).click()
  const setting = page.getByRole('dialog', { name: 'New password for Ana Ruiz' })
  await setting.getByRole('radio', { name: 'I choose one' }).check()
  await setting.getByLabel('Their password').fill('four plain words here')
  await setting.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Ana Ruiz has a new password')).toBeVisible()
})
