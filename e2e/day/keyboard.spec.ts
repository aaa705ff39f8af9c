// Speed of hand: what others do is told to the page and no row moves away, everything is done by keyboard alone,
// a status can be taken back, and what was typed is there again on another machine.
import type { Browser, Page } from '@playwright/test'
import { pool } from '@/lib/platform/db/client'
import { canary } from '../canary'
import {
  asksNothingByItself,
  type Desk,
  expect,
  expectAccessible,
  expectReflow,
  freePhone,
  lively,
  makePerson,
  noonZone,
  type Person,
  press,
  signInAs,
  test,
} from '../fixtures'

const live = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-live', 'on')
const stands = (page: Page) => page.getByRole('list', { name: 'Status' })
const plain = { additionalData: [{ key: 'patient.dob', value: '1972-04-03T00:00:00+00:00', editable: true }] }

/** Somebody at another machine. */
async function elsewhere(browser: Browser, person: Person, baseURL: string | undefined): Promise<Page> {
  const page = lively(await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage())
  await signInAs(page, person, baseURL)
  return page
}

type Said = { name: string; text: string; additionalData: { key: string; value: string }[] }
const now = (text: string): Said => ({ name: 'enrollment.status', text, additionalData: [] })

async function partnerSays(page: Page, desk: Desk, token: string, patientId: string, status: Said) {
  const answer = await page.request.post(`/v1/patients/${patientId}/event`, {
    headers: { authorization: `Bearer ${token}` },
    data: { supportProgramId: desk.program.id, status },
  })
  expect(answer.ok()).toBe(true)
}

test('what a partner, a colleague and a worker do is told to the page, and no row moves under the pointer', async ({
  page,
  browser,
  desk,
  baseURL,
}) => {
  const token = await desk.token()
  const ids: string[] = []
  for (const lastName of ['Brown', 'Clark', 'Davis'])
    ids.push(await desk.invite({ lastName, firstName: 'Ana', ...plain }))
  const [brown = '', clark = ''] = ids
  await asksNothingByItself(page)
  await page.goto(`/p/${desk.program.id}/patients`)
  await live(page)
  const rows = page.locator('.ledger tbody tr')
  await expect(rows).toHaveText([/Davis/, /Clark/, /Brown/])

  // Nobody points at the list: it is put in order by itself.
  await page.getByRole('heading', { level: 1 }).hover()
  for (const [id, text, first, words] of [
    [brown, 'pending', /Brown/, 'Pending review'],
    [clark, 'pending', /Clark/, 'Pending review'],
    [brown, 'approved', /Brown/, 'Approved'],
  ] as const) {
    await partnerSays(page, desk, token, id, now(text))
    await expect(rows.first()).toContainText(first)
    await expect(rows.first()).toContainText(words)
  }

  // Somebody does: the row changes where it stands, and what would move waits.
  await rows.nth(1).hover()
  await partnerSays(page, desk, token, clark, now('denied'))
  await expect(rows.nth(1)).toContainText('Denied')
  await expect(rows).toHaveText([/Brown/, /Clark/, /Davis/])
  await expect(page.getByRole('status').filter({ hasText: '1 update' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('u')
  await expect(rows).toHaveText([/Clark/, /Brown/, /Davis/])

  // A colleague, on the patient's own page; and the worker that sends the message of it.
  const colleague = await elsewhere(browser, await makePerson('case-manager', [desk.program.id]), baseURL)
  await page.goto(`/p/${desk.program.id}/patients/${brown}`)
  await live(page)
  await colleague.goto(`/p/${desk.program.id}/patients/${brown}`)
  const drawer = colleague.getByRole('dialog', { name: 'Financial support' })
  await press(colleague, 's', drawer)
  await drawer.getByRole('radio', { name: 'PA in process' }).check()
  await drawer.getByRole('button', { name: /^Save/ }).click()
  await expect(stands(page).getByRole('listitem')).toHaveCount(3)
  await colleague.context().close()

  // A worker sends the message of an event.
  await pool().query('update patient set zones = array[$2] where id = $1', [brown, noonZone()])
  const kind = 'notify.sms.next.call'
  for (const value of ['Friday', 'Monday']) {
    await partnerSays(page, desk, token, brown, { name: kind, text: '', additionalData: [{ key: 'date', value }] })
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: value })
        .getByText(/ · delivered$/)
        .first(),
    ).toBeVisible()
  }
})

test('from the list to a call that is scheduled in four keys; status, undo and palette by keyboard alone', async ({
  page,
  desk,
}) => {
  const phone = freePhone()
  await desk.invite({ lastName: `Zimmer${canary}`, firstName: 'Olga', phoneNumber: phone, ...plain })
  const other = await desk.invite({ lastName: `Adler${canary}`, firstName: 'Rosa', ...plain })
  await page.goto(`/p/${desk.program.id}/patients`)
  await live(page)
  await expect(page.getByRole('link', { name: /Adler/ })).toBeVisible()

  let keys = 0
  const key = async (name: string) => {
    keys += 1
    await page.keyboard.press(name)
  }
  await key('j')
  await expect(page.getByRole('link', { name: /Adler/ })).toBeFocused()
  await key('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Adler')
  await live(page)
  await key('n')
  const call = page.getByRole('dialog', { name: 'Schedule call' })
  await expect(call.getByRole('group', { name: 'Next call' })).toBeVisible()
  await key('Enter')
  await expect(call).toBeHidden()
  await expect(page.getByRole('region', { name: 'Next' })).toContainText('Call Rosa')
  expect(keys).toBe(4)

  // A status: three keys, and one more takes it back.
  const drawer = page.getByRole('dialog', { name: 'Enrollment status' })
  await press(page, 'e', drawer)
  await drawer.getByRole('radio', { name: /Pending review/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(stands(page).getByText('Pending review')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Enrollment status updated' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Enrollment status restored')).toBeVisible()
  await expect(stands(page).getByText('Pending review')).toBeHidden()
  await expect(page.getByText(/Undone: Enrollment/)).toBeVisible()
  const { rows: audited } = await pool().query(
    "select from audit_entry where action = 'patient.undoStatus' and patient_ids = array[$1]",
    [other],
  )
  expect(audited).toHaveLength(1)

  // The palette: a patient by the end of a phone number, then acts and buttons of the page.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await expect(palette.getByRole('option', { name: /Send call reminder/ })).toBeVisible()
  await expect(palette.getByRole('option', { name: /Send message/ })).toBeVisible()
  await page.keyboard.type(phone.slice(-6))
  await expect(palette.getByRole('option', { name: /Zimmer/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zimmer')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('send mess')
  // Before the answer an Enter only opens pages.
  await expect(palette.getByText('No patients found')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send message' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The sheet says it all; and single keys can be switched off.
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await press(page, '?', sheet)
  for (const words of [
    'Schedule call',
    'Log call',
    'Enrollment status',
    'Search patients',
    'Close; your changes are kept',
  ])
    await expect(sheet.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('checkbox', { name: 'Use single keys' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect(drawer).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
})

test('what was typed is kept, found again on another machine, and leaving asks', async ({
  page,
  browser,
  desk,
  baseURL,
}) => {
  const patientId = await desk.invite(plain)
  const patient = `/p/${desk.program.id}/patients/${patientId}`
  const there = await elsewhere(browser, desk.person, baseURL)

  // An invitation, half typed.
  await page.goto(`/p/${desk.program.id}/patients/new`)
  await page.getByLabel('Partner ID').fill('EXT-draft')
  await page.getByRole('group', { name: 'Patient', exact: true }).getByLabel('First name').fill(`Mina${canary}`)
  await expect(page.getByText(/Draft saved \d{1,2}:\d\d [AP]M/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Patients' }).first().click()
  const leave = page.getByRole('alertdialog', { name: 'Leave this page?' })
  await expect(leave).toContainText('Your draft is saved')
  await page.keyboard.press('Escape')
  await there.goto(`/p/${desk.program.id}/patients/new`)
  await expect(there.getByText('Your draft is here')).toBeVisible()
  await expect(there.getByLabel('Partner ID')).toHaveValue('EXT-draft')
  await expectReflow(there)
  await there.getByRole('button', { name: 'Start over' }).click()
  await expect(there.getByLabel('Partner ID')).toHaveValue('')

  // A drawer; the session ends while somebody types, and they go on where they were.
  await page.goto(patient)
  const drawer = page.getByRole('dialog', { name: 'Call reminder' })
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Send call reminder' }).click()
  await expect(drawer.getByLabel(/date/i)).toBeFocused()
  await drawer.getByLabel(/date/i).fill('Tuesday 9:30')
  await pool().query('delete from session where staff_id = $1', [desk.person.id])
  const again = page.getByRole('alertdialog', { name: 'Sign in to continue' })
  await again.getByLabel('Password', { exact: true }).fill(desk.person.password)
  await again.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(again).toBeHidden()
  await expect(drawer.getByText(/Draft saved \d{1,2}:\d\d [AP]M/)).toBeVisible()

  await signInAs(there, desk.person, baseURL)
  await there.goto(`${patient}?do=nextCall`)
  const same = there.getByRole('dialog', { name: 'Call reminder' })
  await expect(same.getByLabel(/date/i)).toHaveValue('Tuesday 9:30')
  await expect(same.getByText(/Tuesday 9:30/).first()).toBeVisible()
  await same.getByRole('button', { name: 'Discard draft' }).click()
  await expect(same.getByLabel(/date/i)).toHaveValue('')

  // A reply; sent, nothing is left of it.
  await there.goto(`/p/${desk.program.id}/messages/${patientId}`)
  const box = there.getByLabel('Message', { exact: true })
  await box.fill('We call you soon')
  await expect(there.getByText(/Draft saved \d{1,2}:\d\d [AP]M/)).toBeVisible()
  const { rows } = await pool().query<{ text: string }>(
    "select encode(sealed, 'escape') as text from draft where staff_id = $1",
    [desk.person.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain('call you')
  await there.reload()
  await expect(box).toHaveValue('We call you soon')
  await there.getByRole('button', { name: /^(Send|Schedule)$/ }).click()
  await expect(box).toHaveValue('')
  await expect
    .poll(async () => (await pool().query('select from draft where staff_id = $1', [desk.person.id])).rowCount)
    .toBe(0)
  await there.context().close()
})

test('G and a letter go to the pages of the day; in a field they are letters', async ({ page, desk }) => {
  await page.goto(`/p/${desk.program.id}/work`)
  await live(page)
  for (const [letter, part] of [
    ['c', 'calls'],
    ['m', 'messages'],
    ['p', 'patients'],
    ['d', 'dashboard'],
    ['n', 'work'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(page).toHaveURL(new RegExp(`/p/${desk.program.id}/${part}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('G C')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(page, '/', page.getByRole('combobox'))
  await page.keyboard.type('gc')
  await expect(page.getByRole('combobox')).toHaveValue('gc')
  await expect(page).toHaveURL(/\/work/)
})
