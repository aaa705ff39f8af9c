// Every page of the console in each state a person meets, walked once in either: axe finds nothing in light and dark,
// nothing scrolls sideways at 320 px, and with something on it and in Spanish no English sentence is left.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectReflow, makePerson, signInAs, test } from '../fixtures'
import { expectSpanish, speaksTo } from '../spanish'

const places = [
  'patients',
  'patients/new',
  'messages',
  'opt-outs',
  'callbacks',
  'callbacks/endpoints',
  'inbox',
  'api-calls',
  'sandbox',
  'approvals',
  'retention',
  'audit',
]
/** Axe reads these in their own tests, with what they are for. */
const more = [
  'work',
  'calls',
  'workload',
  'dashboard',
  'dashboard/reports',
  'imports',
  'bulk',
  'settings',
  'campaigns',
  'campaigns/new',
  'templates',
]

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

async function expectNarrow(page: Page) {
  const size = page.viewportSize()
  await expectReflow(page)
  if (size) await page.setViewportSize(size)
}

test.describe('as an administrator', () => {
  test.use({ role: 'administrator' })

  test('every page of a program that has nobody', async ({ page, desk }) => {
    for (const place of places) {
      await open(page, `/p/${desk.program.id}/${place}`)
      await expectAccessible(page)
    }
    for (const nowhere of ['/nowhere', '/p/nowhere/patients']) {
      await open(page, nowhere)
      await expectAccessible(page)
      await expectNarrow(page)
    }
  })

  test('every page with something on it, in Spanish', async ({ page, desk }) => {
    const patientId = await desk.invite({ isCaregiver: true, firstName: 'Eli' })
    await desk.invite({ requiredConsent: true })
    await desk.event(patientId, 'enrollment.status', 'needInfo')
    await desk.event(patientId, 'financial.support.status', 'papDenied')
    await desk.token()
    await speaksTo(desk.person, 'es')
    const ofProgram = (place: string) => `/p/${desk.program.id}/${place}`
    for (const path of [...places.map(ofProgram), '/tokens', '/staff', '/emergency']) {
      await open(page, path)
      await expectSpanish(page)
      await expectAccessible(page)
      await expectNarrow(page)
    }
    for (const path of more.map(ofProgram)) {
      await open(page, path)
      await expectSpanish(page)
    }
  })

  test('a patient with everything', async ({ page, desk }) => {
    const patientId = await desk.invite({ additionalData: [{ key: 'partner.only', value: 'kept', editable: true }] })
    await desk.event(patientId, 'enrollment.status', 'approved')
    await desk.event(patientId, 'financial.support.status', 'approved', [{ key: 'coPayMember', value: 'M-1' }])
    await page.goto(`/p/${desk.program.id}/patients/${patientId}?tab=details`)
    await expect(page.getByText('partner.only')).toBeVisible()
    await expectAccessible(page)
    await expectReflow(page)
  })

  for (const path of ['/reference', '/changelog', '/status'])
    test(`what partners read: ${path}`, async ({ page, desk: _ }) => {
      await open(page, path)
      await expectAccessible(page)
      await expectReflow(page)
    })
})

test('an auditor reads and is offered nothing to write', async ({ page, desk, baseURL }) => {
  await signInAs(page, await makePerson('auditor', [desk.program.id]), baseURL)
  const patientId = await desk.invite()
  await page.goto(`/p/${desk.program.id}/patients`)
  await expect(page.getByRole('link', { name: /Alvarez/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invite patient' })).toBeHidden()
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enrollment status' })).toBeHidden()
  await page.goto(`/p/${desk.program.id}/patients/new`)
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})
