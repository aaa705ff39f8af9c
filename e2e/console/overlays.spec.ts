// Whatever opens above or beside a page, on the screens of the day and on those of whoever runs the program: axe finds
// nothing in it in light and dark, and Escape closes it.
import type { Page } from '@playwright/test'
import { pool } from '@/lib/platform/db/client'
import { morning } from '../day/morning'
import { type Desk, expect, expectAccessible, test } from '../fixtures'

test.use({ viewport: { width: 1280, height: 800 } })

type Opened = 'dialog' | 'alertdialog' | 'menu' | 'complementary' | 'region' | 'listbox'
/** What is done, and the role and name of what it opens. */
type Overlay = readonly [does: (page: Page) => Promise<unknown>, role: Opened, name: RegExp]

const key = (name: string) => (page: Page) => page.keyboard.press(name)
const onRow = (name: string) => async (page: Page) => {
  await page.locator('#main .row-link').first().focus()
  await page.keyboard.press(name)
}
const button =
  (name: string | RegExp, place = 0) =>
  (page: Page) =>
    page.getByRole('button', { name }).nth(place).click()
const item = (opens: string | RegExp, name: string | RegExp) => async (page: Page) => {
  await button(opens)(page)
  await page.getByRole('menuitem', { name }).click()
}
type Screen = readonly [name: string, path: (desk: Desk, patientId: string) => string, ...overlays: Overlay[]]
const of =
  (place: string) =>
  ({ program }: Desk) =>
    `/p/${program.id}/${place}`
const ofPatient = ({ program }: Desk, patientId: string) => `/p/${program.id}/patients/${patientId}`

/** TABLE: screens of a case manager. */
const day: readonly Screen[] = [
  [
    'every page',
    of('calls'),
    [key('Control+k'), 'dialog', /Commands/],
    [key('?'), 'dialog', /Keyboard shortcuts/],
    [button(/^Your account/), 'menu', /account/i],
    [item(/^Your account/, 'Preferences'), 'dialog', /Preferences/],
  ],
  [
    'needs action',
    of('work'),
    [button(/^Kind/), 'menu', /Kind/],
    [button(/^Status/), 'menu', /Status/],
    [button(/^Sort/), 'menu', /Sort|Due/],
    [onRow('h'), 'dialog', /^Snooze/],
    [onRow(' '), 'complementary', /Patient/],
  ],
  [
    'patients',
    of('patients'),
    [key('f'), 'dialog', /Filter patients/],
    [button(/^View$/), 'menu', /View/],
    [item(/^View$/, /Columns/), 'dialog', /Columns/],
    [button(/^Save view/), 'dialog', /view/i],
    [onRow('e'), 'menu', /Update enrollment status/],
    [onRow('s'), 'menu', /Update financial support/],
    [onRow('o'), 'menu', /Change owner/],
    [onRow('h'), 'dialog', /^Snooze/],
    [onRow(' '), 'complementary', /Patient/],
  ],
  [
    'a patient',
    ofPatient,
    [key('e'), 'dialog', /Enrollment status/],
    [key('s'), 'dialog', /Financial support/],
    [key('o'), 'menu', /Assign this patient/],
    [key('h'), 'dialog', /^Snooze/],
    [key('n'), 'dialog', /Schedule call/],
    [key('m'), 'dialog', /missing/i],
    [key('l'), 'dialog', /form link/i],
    [key('t'), 'dialog', /Add task/],
    [key('c'), 'dialog', /Edit patient/],
    [key('p'), 'region', /Log a call/],
    [button('More actions'), 'menu', /More actions/],
    [item('More actions', /Send call reminder/), 'dialog', /reminder/i],
    [item('More actions', /Send message/), 'dialog', /message/i],
    [button('Add prescriber'), 'dialog', /Add prescriber/],
    [button('Add to a campaign'), 'dialog', /campaign/i],
  ],
  [
    'messages',
    (desk, patientId) => `/p/${desk.program.id}/messages/${patientId}`,
    [button('Quick replies'), 'region', /Quick replies/],
    [button('Send later'), 'dialog', /Send later/],
    [button(/^Phone status/), 'menu', /./],
  ],
]

/** TABLE: screens of an administrator. */
const house: readonly Screen[] = [
  ['text templates', of('templates'), [button('Add a notification'), 'dialog', /notification/i]],
  ['callbacks', of('callbacks/endpoints'), [button('Add endpoint'), 'dialog', /Add endpoint/]],
  ['workload', of('workload'), [button(/^Reassign/), 'dialog', /Reassign/]],
  ['sandbox', of('sandbox'), [button(/^Create sandbox/), 'dialog', /sandbox/i]],
  ['staff', () => '/staff', [button('Add person'), 'dialog', /Add person/], [button(/^Actions for/), 'menu', /./]],
  ['tokens', () => '/tokens', [button('Create token'), 'dialog', /Create token/]],
  [
    'who looked',
    (desk, patientId) => `${ofPatient(desk, patientId)}?tab=looks`,
    [button('Accounting of disclosures'), 'dialog', /Accounting/],
  ],
]

/** What the screens show: a morning, and a patient with a caregiver and a status. */
async function withWork(desk: Desk) {
  const { adler } = await morning(desk)
  await pool().query("update patient set lifecycle = 'active' where id = $1", [adler])
  return adler
}

async function walk(page: Page, desk: Desk, [, path, ...overlays]: Screen, patientId: string) {
  await page.goto(path(desk, patientId))
  for (const [does, role, name] of overlays) {
    const opened = page.getByRole(role, { name }).last()
    await does(page)
    await expect(opened, `${role} ${name}`).toBeVisible()
    await expectAccessible(page)
    // In a field Escape first leaves the field.
    await page.keyboard.press('Escape')
    if (await opened.isVisible()) await page.keyboard.press('Escape')
    await expect(opened, `${role} ${name} after Escape`).toBeHidden()
  }
}

for (const screen of day)
  test(`above ${screen[0]}`, async ({ page, desk }) => {
    await walk(page, desk, screen, await withWork(desk))
  })

test.describe('as an administrator', () => {
  test.use({ role: 'administrator' })

  test('above the pages of whoever runs the program', async ({ page, desk }) => {
    const patientId = await withWork(desk)
    for (const screen of house) await walk(page, desk, screen, patientId)
  })
})

test('the rail of a narrow window', async ({ page, desk }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/p/${desk.program.id}/calls`)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const rail = page.getByRole('dialog', { name: 'Navigation' })
  await expect(rail).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rail).toBeHidden()
})
