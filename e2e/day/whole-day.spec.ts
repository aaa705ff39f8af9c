// The whole day of a case manager, once with a keyboard alone and once with a mouse alone, within the keys and clicks of
// act-limits; and in short in other time zones and in Spanish.
import type { Page } from '@playwright/test'
import { createStaff } from '@/lib/access/staff/create-staff'
import { inUnit } from '@/lib/platform/unit'
import { expect, operator, test } from '../fixtures'
import { type Act, actLimits, countedHands } from './counted-hands'
import { morning } from './morning'

test.use({ viewport: { width: 1280, height: 800 } })

const colleague = (programId: string) =>
  inUnit(operator, (unit) =>
    createStaff(unit, {
      email: `ana.${programId}@example.org`,
      name: 'Ana Ruiz',
      role: 'case-manager',
      programIds: [programId],
    }),
  )

/** Where the eyes are in the day. */
const seen = (page: Page) => {
  const main = page.getByRole('main')
  return {
    head: page.getByRole('heading', { level: 1 }),
    work: (name: string) => page.locator('[data-work-row]').filter({ hasText: name }),
    peek: page.getByRole('complementary', { name: 'Patient' }),
    drawer: page.getByRole('dialog', { name: 'Enrollment status' }),
    panel: page.getByRole('region', { name: 'Log a call' }),
    next: main.getByRole('region', { name: 'Next', exact: true }),
    timeline: page.getByRole('list', { name: 'Timeline' }),
    snooze: page.getByRole('dialog', { name: /^Snooze/ }),
    schedule: page.getByRole('dialog', { name: 'Schedule call' }),
    task: page.getByRole('dialog', { name: 'Add task' }),
    todo: page.getByRole('list', { name: 'To do' }),
    question: page.locator('[data-question]'),
    box: page.getByLabel('Message', { exact: true }),
    waits: page.locator('[data-conversation]').filter({ hasText: 'Needs a reply' }),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    link: (name: string) => page.getByRole('link', { name }),
    palette: page.getByRole('dialog', { name: 'Commands' }),
    live: page.locator('html[data-live=on]'),
  }
}

/** Each act of the table belongs to the day; what a hand cannot do, is none. */
const expectWholeDay = (done: readonly Act[], hand: 'keys' | 'clicks') =>
  expect([...done].sort()).toEqual(
    Object.entries(actLimits)
      .filter(([, limit]) => limit[hand] > 0)
      .map(([name]) => name)
      .sort(),
  )

test('the whole day with a keyboard alone, within the keys of the guide', async ({ page, desk }) => {
  await colleague(desk.program.id)
  await morning(desk)
  const { act, key, words, done } = countedHands(page, 'keys')
  const see = seen(page)
  await page.goto(`/p/${desk.program.id}/dashboard`)
  await expect(see.live).toBeVisible()

  await act('go to a page', () => key('g', 'n'))
  await expect(see.work('Adler')).toBeVisible()
  await act('see the patient beside the list', () => key('j', 'Space'))
  await expect(see.peek.getByRole('heading', { name: 'Evans, Ruth' })).toBeVisible()
  for (const name of ['Davis, Olga', 'Adler, Rosa']) {
    await act('go to the next row', () => key('j'))
    await expect(see.peek.getByRole('heading', { name })).toBeVisible()
  }
  await expect(see.peek.getByText('Decide the pending enrollment')).toBeVisible()
  await act('start the primary act', () => key('e'))
  await expect(see.drawer.getByRole('radio').first()).toBeFocused()
  await act('choose and save', () => key('Space', 'Enter'))
  await expect(see.drawer).toBeHidden()
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible()
  await act('undo', () => key('z'))
  await expect(page.getByText('Enrollment status restored')).toBeVisible()

  await see.work('Clark').getByRole('link').focus()
  await expect(see.peek.getByRole('heading', { name: 'Clark, Noel' })).toBeVisible()
  await act('snooze', async () => {
    await key('h')
    await expect(see.snooze.getByRole('radio').first()).toBeFocused()
    await key('Enter')
  })
  await expect(see.work('Clark')).toHaveCount(0)

  await act('go to a page', () => key('g', 'm'))
  await expect(see.waits).toHaveCount(2)
  await act('decide a possible opt-out', async () => {
    await key('j')
    await expect(see.question).toBeFocused()
    await key('y')
  })
  await expect(see.waits).toHaveCount(1)
  await act('answer the next text', async () => {
    await key('j')
    await expect(see.box).toBeFocused()
    await words('Yes, 2 pm works.')
    await key('Control+Enter')
  })
  await expect(see.waits).toHaveCount(0)
  await expect(see.box).toHaveValue('')
  await key('Escape')
  await expect(see.box).not.toBeFocused()

  await act('find a patient', async () => {
    await key('/')
    await expect(see.palette).toBeVisible()
    await words('rosa adl')
    await expect(see.palette.getByRole('option', { name: /Adler/ })).toBeVisible()
    await key('Enter')
  })
  await expect(see.head).toContainText('Adler, Rosa')
  await expect(see.live).toBeVisible()
  await act('log a voicemail with its next call', async () => {
    await key('p')
    await expect(see.panel.getByRole('radio', { name: 'Reached' })).toBeFocused()
    await key('2', 'Enter')
  })
  await expect(see.panel).toBeHidden()
  await expect(see.timeline).toContainText('left voicemail')
  await act('write a note', async () => {
    await key('w')
    await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeFocused()
    await words('She asks for mornings.')
    await key('Control+Enter')
  })
  await expect(see.timeline).toContainText('She asks for mornings.')
  await key('Escape')
  await act('add a task', async () => {
    await key('t')
    await expect(see.task.getByLabel('Task')).toBeFocused()
    await words('Send the card')
    await key('Enter')
  })
  await expect(see.todo).toContainText('Send the card')

  await act('go to a page', () => key('g', 'p'))
  await expect(see.link('Zimmer, Ida')).toBeVisible()
  await act('go to the next row', () => key('j'))
  await see.link('Zimmer, Ida').focus()
  await act('change a status in the row', async () => {
    await key('e')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await key('2', 'Enter')
  })
  await expect(see.row('Zimmer').getByRole('button', { name: 'Missing information' })).toBeVisible()
  await see.link('Zimmer, Ida').focus()
  await act('change the owner in the row', async () => {
    await key('o')
    await expect(page.getByRole('menuitem', { name: 'Ana Ruiz' })).toBeVisible()
    await words('ana')
    await expect(page.getByRole('menuitem', { name: 'Ana Ruiz' })).toBeFocused()
    await key('Enter')
  })
  await expect(see.row('Zimmer').getByRole('button', { name: 'Ana Ruiz' })).toBeVisible()
  await see.link('Zimmer, Ida').focus()
  await key('Enter')
  await expect(see.head).toContainText('Zimmer, Ida')
  await expect(see.live).toBeVisible()
  await act('schedule a call', async () => {
    await key('n')
    await expect(see.schedule.getByRole('group', { name: 'Next call' })).toBeVisible()
    await key('Enter')
  })
  await expect(see.next).toContainText('Call Ida')
  await act('go to a page', () => key('g', 'c'))
  await expect(see.head).toContainText('Calls')
  await expect(page.getByRole('region', { name: 'Logged today' })).toContainText('Adler, Rosa')
  expectWholeDay(done(), 'keys')
})

test('the whole day with a mouse alone, within the clicks of the guide', async ({ page, desk }) => {
  await colleague(desk.program.id)
  await morning(desk)
  const { act, click, words, done } = countedHands(page, 'clicks')
  const see = seen(page)
  const rail = (name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await page.goto(`/p/${desk.program.id}/dashboard`)

  await act('go to a page', () => click(rail(/^Needs action/)))
  // Beside its name: the name itself opens the page.
  const why = (name: string) => see.work(name).locator('.truncate').nth(2)
  await act('see the patient beside the list', () => click(why('Davis')))
  await expect(see.peek.getByRole('heading', { name: 'Davis, Olga' })).toBeVisible()
  await act('go to the next row', () => click(why('Adler')))
  await expect(see.peek.getByRole('heading', { name: 'Adler, Rosa' })).toBeVisible()
  await act('start the primary act', () => click(see.peek.getByRole('button', { name: /^Decide enrollment/ })))
  await act('choose and save', async () => {
    await click(see.drawer.getByText('Approved', { exact: true }))
    await click(see.drawer.getByRole('button', { name: /^Save/ }))
  })
  await expect(see.drawer).toBeHidden()
  await act('undo', () => click(page.getByRole('button', { name: /^Undo/ }).first()))
  await expect(page.getByText('Enrollment status restored')).toBeVisible()
  await click(why('Clark'))
  await expect(see.peek.getByRole('heading', { name: 'Clark, Noel' })).toBeVisible()
  await act('snooze', async () => {
    await click(see.peek.getByRole('button', { name: /^Snooze/ }))
    await click(see.snooze.getByRole('button', { name: /^Snooze/ }))
  })
  await expect(see.work('Clark')).toHaveCount(0)

  await act('go to a page', () => click(rail(/^Messages/)))
  await expect(see.waits).toHaveCount(2)
  await act('decide a possible opt-out', async () => {
    await click(see.waits.first().getByRole('link'))
    await click(see.question.getByRole('button', { name: /^Opt out/ }))
  })
  await expect(see.waits).toHaveCount(1)
  await act('answer the next text', async () => {
    await click(see.waits.first().getByRole('link'))
    await expect(see.box).toBeFocused()
    await words('Yes, 2 pm works.')
    await click(page.getByRole('button', { name: 'Send', exact: true }))
  })
  await expect(see.waits).toHaveCount(0)

  await act('find a patient', async () => {
    await click(page.getByRole('banner').getByRole('search').locator('input'))
    await words('rosa adl')
    await click(see.palette.getByRole('option', { name: /Adler/ }))
  })
  await expect(see.head).toContainText('Adler, Rosa')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await act('copy the phone number', () => click(page.getByRole('button', { name: 'Copy phone number' }).first()))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\+1\d{10}$/)
  await act('log a voicemail with its next call', async () => {
    await click(see.next.getByRole('button', { name: /^Log call/ }))
    await click(see.panel.getByText('Left voicemail'))
    await click(see.panel.getByRole('button', { name: /^Save call/ }))
  })
  await expect(see.timeline).toContainText('left voicemail')
  await act('write a note', async () => {
    await click(page.getByRole('textbox', { name: 'Write a note' }))
    await words('She asks for mornings.')
    await click(page.getByRole('button', { name: 'Add note' }))
  })
  await expect(see.timeline).toContainText('She asks for mornings.')
  await act('add a task', async () => {
    await click(page.getByRole('button', { name: 'Add task' }))
    await expect(see.task.getByLabel('Task')).toBeFocused()
    await words('Send the card')
    await click(see.task.getByRole('button', { name: /^Add/ }))
  })
  await expect(see.todo).toContainText('Send the card')
  await act('schedule a call', async () => {
    await click(see.next.getByRole('button', { name: 'More actions' }))
    await click(page.getByRole('menuitem', { name: /Schedule call/ }))
    await click(see.schedule.getByRole('button', { name: /^Schedule/ }))
  })
  await expect(see.schedule).toBeHidden()

  await act('go to a page', () => click(rail(/^Patients/)))
  await act('change a status in the row', async () => {
    await click(see.row('Zimmer').locator('[id^=enrollment-]'))
    await click(page.getByRole('menuitem').nth(1))
  })
  await expect(see.row('Zimmer').getByRole('button', { name: 'Missing information' })).toBeVisible()
  await act('change the owner in the row', async () => {
    await click(see.row('Zimmer').locator('[id^=owner-]'))
    await click(page.getByRole('menuitem', { name: 'Ana Ruiz' }))
  })
  await expect(see.row('Zimmer').getByRole('button', { name: 'Ana Ruiz' })).toBeVisible()
  await act('see the patient beside the list', () => click(see.row('Adler').getByRole('cell').nth(2)))
  await expect(see.peek.getByRole('heading', { name: 'Adler, Rosa' })).toBeVisible()

  await act('go to a page', () => click(rail(/^Calls/)))
  await expect(page.getByRole('region', { name: 'Logged today' })).toContainText('Adler, Rosa')
  await act('go to a page', () => click(rail(/^Dashboard/)))
  await expect(see.head).toContainText('Dashboard')
  expectWholeDay(done(), 'clicks')
})
