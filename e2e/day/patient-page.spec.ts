// The patient page: whom one calls, why and what next without scrolling; the rest one key or one row away.

import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { pool } from '@/lib/platform/db/client'
import { newId } from '@/lib/platform/ids'
import { inSql, inUnit } from '@/lib/platform/unit'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { advanceClocks } from '@/lib/work/clocks/advance-clocks'
import { alive, type Desk, expect, expectAccessible, expectReflow, freePhone, operator, press, test } from '../fixtures'
import { expectSpanish, speaksTo } from '../spanish'

test.use({ viewport: { width: 1280, height: 800 } })

const entry = (key: string, value: string) => ({ key, value, editable: true })
const eli = {
  firstName: 'Eli',
  lastName: 'Brown',
  externalId: 'EXT-20418',
  isCaregiver: true,
  additionalData: [
    entry('patient.dob', '2014-09-21T00:00:00+00:00'),
    entry('patient.callTime', 'after 5 PM'),
    entry('caregiver.first.name', 'Dana'),
    entry('caregiver.last.name', 'Brown'),
    entry('caregiver.relationship', 'Mother'),
    entry('address.street', '12 Elm Street'),
    entry('address.city', 'Albany'),
    entry('address.state', 'NY'),
    entry('address.zip', '12207'),
    entry('insurance.carrier', 'Bluewater Health PPO'),
    entry('insurance.memberId', 'EX7300137'),
  ],
}

/** A patient with a past: what is important, and what is quiet. */
async function withPast(desk: Desk): Promise<string> {
  const patientId = await desk.invite({ ...eli, externalId: `EXT-${freePhone().slice(-6)}` })
  await desk.event(patientId, 'enrollment.status', 'pending')
  await desk.event(patientId, 'financial.support.status', 'papInvite')
  for (const value of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await desk.event(patientId, 'notify.sms.next.call', '', [{ key: 'date', value }])
  await inUnit(operator, ({ tx }) =>
    tx.timelineEntry.createMany({
      data: [1, 2, 3].map((n) => ({
        id: `ev_quiet${n}${patientId}`,
        patientId,
        programId: desk.program.id,
        at: new Date(),
        kind: 'flowStarted',
        callerKind: 'patient',
        callerName: '',
        data: {},
      })),
    }),
  )
  await inUnit(operator, ({ tx }) => tx.patient.update({ where: { id: patientId }, data: { ownerId: desk.person.id } }))
  await advanceClocks({ ...operator, kind: 'system' })
  return patientId
}

test('whom, how to reach them, what is next and nine rows of what was, in the first view', async ({ page, desk }) => {
  const patientId = await withPast(desk)
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const facts = page.getByRole('region', { name: 'Call facts' })
  await expect(facts).toContainText('Sep 21, 2014')
  await expect(facts).toContainText(/\d+ years, minor/)
  await expect(facts).toContainText(/Caregiver’s phone.*\d{1,2}:\d\d [AP]M.* there Texts OK/)
  await expect(facts).toContainText('Dana BrownMother, speaks for Eli')
  await expect(facts).toContainText('EnglishBest: after 5 PM')
  await expect(facts).toContainText('Bluewater Health PPO')
  await expect(facts).toContainText('••••0137')
  await expect(facts).toContainText('PrescriberAdd prescriber')

  const next = page.getByRole('region', { name: 'Next', exact: true })
  await expect(next).toContainText('Decide the pending enrollment')
  await expect(next).toContainText(/Due \w+/)
  const edge = async (of: typeof facts) => {
    const box = await of.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 9_999)
  }
  expect(await edge(facts)).toBeLessThanOrEqual(210)
  expect(await edge(next)).toBeLessThanOrEqual(275)
  const rows = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  expect(await rows.count()).toBeGreaterThanOrEqual(9)
  expect(await edge(rows.nth(8))).toBeLessThanOrEqual(800)
  expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(34)
  // One button is filled in teal, and its key does the same.
  expect(await page.locator('main .bg-accent:is(button, a)').count()).toBe(1)
  await expectAccessible(page)
  await press(page, 'e', page.getByRole('dialog', { name: 'Enrollment status' }))
  await page.keyboard.press('Escape')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await facts.getByRole('button', { name: 'Copy phone number' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\+1\d{10}$/)

  // A card's number is not on the page before somebody asks for it, and gone with the same button.
  expect(await page.content()).not.toContain('EX7300137')
  await facts.getByRole('button', { name: 'Show member ID' }).click()
  await expect(facts).toContainText('EX7300137')
  await expectAccessible(page)
  await facts.getByRole('button', { name: 'Hide member ID' }).press('Enter')
  await expect(facts).not.toContainText('EX7300137')
  await expect(facts.getByRole('button', { name: 'Show member ID' })).toBeFocused()

  // Scrolled, the line stays in sight and says whose it is.
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.mouse.wheel(0, 900)
  await expect(next).toContainText('Brown, Eli')
  expect((await next.boundingBox())?.y).toBeLessThan(60)
})

test('what is quiet is counted and shown on request; a row opens with Enter; the part in sight is in the address', async ({
  page,
  desk,
}) => {
  const patientId = await withPast(desk)
  const path = `/p/${desk.program.id}/patients/${patientId}`
  await page.goto(path)
  const timeline = page.getByRole('list', { name: 'Timeline' })
  const row = timeline.getByRole('button', { name: /Saturday/ })
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  await row.press('Enter')
  await expect(timeline.getByText(/1 segment/)).toBeVisible()
  await expect(timeline.getByText('Started', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^Show \d+ quiet events$/ }).click()
  await expect(timeline.getByText('Started', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Forms started' })
  await expect(timeline.getByRole('listitem')).toHaveCount(3)

  await page.getByRole('tab', { name: 'All details' }).click()
  await expect(page).toHaveURL(/tab=details/)
  await expect(page.getByText('Case flags')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Case flags')).toBeVisible()
  await page.getByRole('tab', { name: /^Forms/ }).click()
  await expect(page.getByRole('button', { name: /Send form link/ })).toBeVisible()

  // Written to with one key, from any part.
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused()
  await expect(page).toHaveURL(/tab=conversation/)
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('w')
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeFocused()
})

test('what is unknown is a way to fill it in; what was done makes room for what is next', async ({ page, desk }) => {
  const patientId = await desk.invite({ firstName: 'Walter', lastName: 'Okafor', additionalData: [] })
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const facts = page.getByRole('region', { name: 'Call facts' })
  await facts.getByRole('button', { name: 'Add insurance' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit patient' })
  await expect(drawer.getByLabel('Carrier').first()).toBeFocused()
  await page.keyboard.type('Bluewater')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(facts).toContainText('Bluewater')

  const next = page.getByRole('region', { name: 'Next', exact: true })
  await expect(next).toContainText('Get the date of birth')
  await next.getByRole('button', { name: /Add DOB/ }).click()
  await drawer.getByLabel(/^Date of birth/).fill('3/27/1980')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(next).not.toContainText('Get the date of birth')
  // Only now: a task's clock may be due before that of the missing date, and takes its place as soon as it is there.
  const task = page.getByRole('dialog', { name: 'Add task' })
  await press(page, 't', task)
  await task.getByLabel('Task').fill('Call the pharmacy')
  await task.getByLabel('Task').press('Enter')
  const todo = page.getByRole('list', { name: 'To do' })
  await expect(todo).toContainText('Call the pharmacy')
  await expect(next).toContainText('Call the pharmacy')
  await next.getByRole('button', { name: 'Mark done' }).click()
  await expect(next).not.toContainText('Call the pharmacy')
})

test('what is next keeps its meaning under the pointer and the focus; another takes its place once they have left', async ({
  page,
  desk,
}) => {
  const phoneNumber = freePhone()
  const patientId = await desk.invite({ phoneNumber })
  await desk.event(patientId, 'enrollment.status', 'pending')
  await followClocksUntil({ ...operator, kind: 'system' as const })
  const address = `/p/${desk.program.id}/patients/${patientId}`
  await page.goto(address)
  await alive(page)
  const next = page.getByRole('region', { name: 'Next', exact: true })
  await expect(next).toContainText('Decide the pending enrollment')
  await next.hover()
  const asked = page.waitForResponse((reply) => reply.url().includes('/clocks') && reply.ok())
  await inSql(operator, (unit) =>
    receiveText(unit, {
      ...{ gateway: 'builtIn', gatewayId: newId('tx'), from: phoneNumber, to: desk.program.id, body: 'Is 2 pm ok' },
      ...{ programId: desk.program.id, patientId },
    }),
  )
  await followClocksUntil({ ...operator, kind: 'system' as const })
  await asked
  await expect(page.getByRole('list', { name: 'To do' })).toContainText('Reply to a message')
  await expect(next).toContainText('Decide the pending enrollment')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(next).toContainText('Reply to')
})

test('on a phone: facts two by three, the act over the whole width, a bar of acts; in Spanish and in the dark', async ({
  page,
  desk,
}) => {
  const patientId = await withPast(desk)
  await pool().query("update patient set lifecycle = 'active' where id = $1", [patientId])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const act = page.getByRole('region', { name: 'Next', exact: true }).getByRole('button')
  expect((await act.boundingBox())?.width).toBeGreaterThan(320)
  const bar = page.getByRole('navigation', { name: 'Actions' })
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  expect((await bar.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Enrollment status' }).click()
  await expect(page.getByRole('dialog', { name: 'Enrollment status' })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Text' }).click()
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible()
  await expectReflow(page)

  await speaksTo(desk.person, 'es')
  for (const tab of ['', '?tab=conversation', '?tab=forms', '?tab=details']) {
    await page.goto(`/p/${desk.program.id}/patients/${patientId}${tab}`)
    await expectSpanish(page)
  }
})
