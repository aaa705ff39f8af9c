// Somebody who looks after a program and sees nobody in it: every page of the console by the folder of routes, and what the
// pages they have offer them. The calls are walked in lib/server/web/it-administrator.test.ts.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canary } from '../canary'
import { alive, expect, expectAccessible, expectReflow, makePerson, signInAs, test } from '../fixtures'

const pagesOf = (folder: string, route = ''): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return pagesOf(join(folder, entry.name), entry.name.startsWith('(') ? route : `${route}/${entry.name}`)
    return entry.name === 'page.tsx' ? [route || '/'] : []
  })
const consolePages = pagesOf(fileURLToPath(new URL('../../app/(console)', import.meta.url)))

const own = ['settings', 'callbacks/endpoints', 'approvals']

test('no page names a patient to an IT administrator', async ({ page, desk, baseURL }) => {
  const patientId = await desk.invite()
  await desk.event(patientId, 'enrollment.status', 'needInfo')
  await signInAs(page, await makePerson('it-administrator', [desk.program.id]), baseURL)
  const open = new Set([...own.map((place) => `/p/${desk.program.id}/${place}`), '/', '/staff', '/tokens'])
  // Of everybody: signed in they lead on.
  expect(consolePages.length).toBeGreaterThan(30)
  for (const route of consolePages) {
    const path = route
      .replace('[programId]', desk.program.id)
      .replace('[patientId]', patientId)
      .replace('[...unknown]', 'nowhere')
      .replace(/\[\w+\]/, 'none')
    const answer = await page.request.get(path)
    const html = await answer.text()
    expect(html.includes(canary), path).toBe(false)
    expect(html.includes('NEXT_HTTP_ERROR_FALLBACK;404'), path).toBe(!open.has(path) && !path.startsWith('/sign-in'))
  }
})

test('they begin at what they look after, find no patient, and are offered what they may give', async ({
  page,
  desk,
  baseURL,
}) => {
  await desk.invite()
  await signInAs(page, await makePerson('it-administrator', [desk.program.id]), baseURL)
  await page.goto('/')
  await alive(page)
  await expect(page).toHaveURL(new RegExp(`/p/${desk.program.id}/settings$`))
  const rail = page.getByRole('navigation').first()
  await expect(rail.getByRole('link', { name: 'Patients' })).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('Marta')
  await expect(palette).not.toContainText(canary)
  await page.keyboard.press('Escape')

  for (const place of own) {
    await page.goto(`/p/${desk.program.id}/${place}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/staff')
  await alive(page)
  await page.getByRole('button', { name: 'Add person' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('radio', { name: 'IT administrator' })).toBeChecked()
  await expect(drawer.getByRole('radio', { name: 'Supervisor' })).toHaveCount(0)
  await expectReflow(page)
})
