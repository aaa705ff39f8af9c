// The console's home and a program's clocks in a real browser: work finds its person, is acted on and is gone; hours and
// targets are changed.

import { receiveCallback } from '@/lib/callbacks/inbox/receive-callback'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { inUnit } from '@/lib/platform/unit'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { signCallback } from '@/lib/testing/fake-partner'
import { tellWork } from '@/lib/testing/tell-work-by-hand'
import { completeTask } from '@/lib/work/tasks/complete-task'
import { expect, expectAccessible, expectReflow, makePerson, operator, press, signInAs, test } from '../fixtures'

const hour = 3_600_000
const system = { ...operator, kind: 'system' as const }
/** Follows what has just happened, on the clock that hangs on the wall. */
const advance = () => followClocksUntil(system)

test('work finds its person: a row a patient by why, the patient beside it, gone when done', async ({ page, desk }) => {
  const { program, person } = desk
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(`/p/${program.id}/work`))
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await expectAccessible(page)

  const [waits, pending, failed] = [await desk.invite(), await desk.invite(), await desk.invite()]
  await desk.event(pending, 'enrollment.status', 'pending')
  await inUnit(operator, async (unit) => {
    const { tx, sql } = unit
    await tx.patient.updateMany({ where: { id: { in: [pending, failed] } }, data: { ownerId: person.id } })
    const task = { programId: program.id, createdAt: new Date() }
    await tx.task.create({ data: { ...task, id: `tk_${failed}`, patientId: failed, kind: 'smsFailed' } })
    await tx.task.create({
      data: {
        ...task,
        id: `tk_${waits}`,
        patientId: waits,
        kind: 'followUp',
        title: 'Call the pharmacy',
        assigneeId: person.id,
        dueAt: new Date(Date.now() - 3 * hour),
      },
    })
    const invited = `update patient set pap = 'papInvite', updated_at = now() - interval '5 days' where id = $1`
    await sql({ name: '', text: invited }, [failed])
    await tellWork(unit, { patients: [pending, failed], tasks: [`tk_${failed}`, `tk_${waits}`] })
  })
  await advance()

  // What came meanwhile is shown by itself, each patient once.
  const followUp = page.getByRole('region', { name: /^Follow up/ })
  await expect(followUp.getByText('Call the pharmacy')).toBeVisible()
  await expect(followUp.getByRole('listitem')).toContainText('Late 3 h')
  await expect(page.getByRole('region', { name: /^Decide/ }).getByText('Decision needed')).toBeVisible()
  // The invitation is overdue, the failed text is not: it is the other thing of the same patient.
  const missing = page.getByRole('region', { name: /^Missing items or consent/ })
  await expect(missing.getByText('No response to PAP invitation')).toBeVisible()
  await expect(missing.getByText('+1')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Failed/ })).toHaveCount(0)
  await expect(page.locator('[data-work-row]')).toHaveCount(3)
  await expect(page.getByRole('link', { name: /^Mine ?3$/ })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // By keyboard alone: the second row, the patient beside it, and the act of the row in its drawer.
  await page.mouse.move(2, 2)
  await press(page, 'j', page.locator('[data-work-row]').first().getByRole('link'))
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary', { name: 'Patient' })
  await expect(peek.getByText('Decide the pending enrollment')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Enrollment status' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/p/${program.id}/work`))
  await page.locator('[data-work-row]').first().getByRole('link').focus()
  await page.keyboard.press('j')
  await expect(peek.getByText('Call the pharmacy')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(peek).toBeHidden()

  // Done elsewhere, it leaves the list; under a person's hands only when they say so.
  await followUp.getByRole('link').focus()
  await inUnit(operator, (unit) => completeTask(unit, { programId: program.id, taskId: `tk_${waits}` }))
  await expect(page.getByRole('button', { name: /1 update, show/ })).toBeVisible()
  await expect(followUp.getByText('Call the pharmacy')).toBeVisible()
  await page.keyboard.press('u')
  await expect(followUp).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Mine ?2$/ })).toBeVisible()
})

test('a row is snoozed by H, stands in its own tab, and comes back by Z', async ({ page, desk }) => {
  const { program, person } = desk
  const ids = [await desk.invite(), await desk.invite()]
  await inUnit(operator, async (unit) => {
    for (const id of ids) {
      const task = { programId: program.id, createdAt: new Date(), kind: 'followUp', assigneeId: person.id }
      await unit.tx.task.create({
        data: { ...task, id: `tk_${id}`, patientId: id, title: 'Call them', dueAt: new Date(Date.now() + 100 * hour) },
      })
    }
    await tellWork(unit, { tasks: ids.map((id) => `tk_${id}`) })
  })
  await advance()
  await page.goto(`/p/${program.id}/work`)
  const rows = page.locator('[data-work-row]')
  await expect(rows).toHaveCount(2)
  await press(page, 'j', rows.first().getByRole('link'))
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /Another time/ }).check()
  await dialog.getByLabel('When').fill('yesterday')
  await dialog.getByRole('button', { name: 'Snooze' }).click()
  await expect(dialog.getByText('Enter a time that is still ahead')).toBeVisible()
  await dialog.getByRole('radio', { name: /Tomorrow/ }).check()
  await dialog.getByRole('button', { name: 'Snooze' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Snoozed ?1$/ })).toBeVisible()
  await page.keyboard.press('z')
  await expect(rows).toHaveCount(2)
  // Both at once.
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Snooze/ }).click()
  await dialog.getByRole('button', { name: 'Snooze' }).click()
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await page.getByRole('link', { name: /^Snoozed ?2$/ }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Back')
})

test('fifteen rows are seen at 1280 × 800 with the patient beside them, nine on a phone', async ({ page, desk }) => {
  const { program, person } = desk
  const kinds = ['perhapsStop', 'outOfOrder', 'followUp', 'linkLocked', 'smsFailed'] as const
  await inUnit(operator, async (unit) => {
    const tasks: string[] = []
    for (let n = 0; n < 20; n++) {
      const id = await desk.invite()
      await unit.tx.task.create({
        data: {
          id: `tk_${id}`,
          programId: program.id,
          patientId: id,
          kind: kinds[n % kinds.length] ?? 'followUp',
          createdAt: new Date(),
          assigneeId: person.id,
        },
      })
      tasks.push(`tk_${id}`)
    }
    await tellWork(unit, { tasks })
  })
  await advance()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/p/${program.id}/work`)
  const rows = page.locator('[data-work-row]')
  await expect(rows).toHaveCount(20)
  await press(page, 'j', rows.first().getByRole('link'))
  await page.keyboard.press('Space')
  await expect(page.getByRole('complementary', { name: 'Patient' })).toBeVisible()
  const seen = (height: number) =>
    rows.evaluateAll((all, most) => all.filter((row) => row.getBoundingClientRect().bottom <= most).length, height)
  expect(await seen(800)).toBeGreaterThanOrEqual(14)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await seen(844)).toBeGreaterThanOrEqual(9)
})

test('an empty tab speaks of itself; a callback in quarantine is opened, settled and gone', async ({ page, desk }) => {
  const { program, person } = desk
  const patientId = await desk.invite()
  const { secret } = await inUnit(operator, (unit) => rotateInboxSecret(unit, { programId: program.id }))
  const body = { ...callbackSamples({ programId: program.id, patientId }).pap, eventName: undefined }
  await inUnit(operator, (unit) => receiveCallback(unit, signCallback(secret, body)))
  await inUnit(operator, async (unit) => {
    const { tx } = unit
    const created = { programId: program.id, createdAt: new Date() }
    const failingSince = new Date(Date.now() - hour)
    await tx.endpoint.create({
      data: { ...created, id: `ep_${patientId}`, name: 'Northwind', url: 'https://northwind.example' },
    })
    await tx.endpoint.update({ where: { id: `ep_${patientId}` }, data: { failingSince } })
    await tellWork(unit, { endpoints: [`ep_${patientId}`] })
  })
  await advance()

  const failed = page.getByRole('region', { name: /^Failed/ })
  await page.goto(`/p/${program.id}/work?tab=snoozed`)
  await expect(page.getByText('Nothing is snoozed')).toBeVisible()
  await page.getByRole('link', { name: /^View team/ }).click()
  await expect(failed.getByText('Endpoint Northwind is failing. We keep retrying its callbacks.')).toBeVisible()
  // Of no patient, it is named after the thing.
  await expect(failed.getByRole('link', { name: 'Northwind' })).toBeVisible()
  await expectAccessible(page)
  const held = failed.getByRole('listitem').filter({ hasText: 'Received callback doesn’t match' })
  await inUnit(operator, async (unit) => {
    await unit.tx.patient.update({ where: { id: patientId }, data: { ownerId: person.id } })
    await tellWork(unit, { patients: [patientId] })
  })
  await held.getByRole('link').focus()
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary', { name: 'Patient' })
  await peek.getByRole('button', { name: /^Review/ }).click()
  await expect(page.getByText(/^In quarantine/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByText('Resolved by Kofi Osei')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/p/${program.id}/work?tab=team`)
  await expect(failed.getByText(/Endpoint Northwind/)).toBeVisible()
  await expect(held).toHaveCount(0)
})

test('a supervisor changes hours, holidays and a target; nobody else can', async ({ page, desk, baseURL }) => {
  const { program } = desk
  await page.goto(`/p/${program.id}/settings`)
  await expect(page.getByText('Only supervisors and administrators can change these settings.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeHidden()
  await expectAccessible(page)

  await signInAs(page, await makePerson('supervisor', [program.id]), baseURL)
  await page.goto(`/p/${program.id}/settings`)
  await page.getByRole('checkbox', { name: 'Saturday' }).check()
  await page.getByLabel('Saturday: Closes').fill('08:00')
  await page.getByLabel('Reply to a message: Due after').fill('soon')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByRole('alert').first()).toContainText('Saturday: closes before it opens')
  await expect(page.getByRole('alert').first()).toContainText('Reply to a message: enter a number')
  await expectAccessible(page)

  await page.getByLabel('Saturday: Closes').fill('13:00')
  await page.getByLabel('Reply to a message: Due after').fill('1.5')
  await page.getByRole('checkbox', { name: 'Columbus Day' }).uncheck()
  await page.getByLabel('Day', { exact: true }).fill('2027-03-31')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('César Chávez Day')
  await page.getByRole('button', { name: 'Add day' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText(/Settings saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Saturday: Closes')).toHaveValue('13:00')
  await expect(page.getByLabel('Reply to a message: Due after')).toHaveValue('1.5')
  await expect(page.getByRole('checkbox', { name: 'Columbus Day' })).not.toBeChecked()
  await expect(page.getByText('César Chávez Day')).toBeVisible()
  await expectReflow(page)
})

test('what runs out is told, escalated and undone; what is paused says for whom', async ({ page, desk, baseURL }) => {
  const { program } = desk
  const supervisor = await makePerson('supervisor', [program.id])
  await signInAs(page, supervisor, baseURL)
  const [late, held, invited] = [await desk.invite(), await desk.invite(), await desk.invite()]
  await desk.event(held, 'enrollment.status', 'pending')
  await desk.event(held, 'financial.support.status', 'papProcess')
  const longAgo = (id: string, state: string, days: number) =>
    inUnit(operator, async (unit) => {
      const text = `update patient set ${state}, updated_at = now() - $2::int * interval '1 day' where id = $1::text`
      await unit.sql({ name: '', text }, [id, days])
      await tellWork(unit, { patients: [id] })
    })
  await inUnit(operator, async (unit) => {
    const patients = [late, held, invited]
    await unit.tx.patient.updateMany({ where: { id: { in: patients } }, data: { ownerId: supervisor.id } })
    await tellWork(unit, { patients })
  })
  await page.goto(`/p/${program.id}/dashboard`)
  await expect(page.locator('html')).toHaveAttribute('data-live', 'on')
  await longAgo(late, `enrollment = 'pending'`, 30)
  await longAgo(invited, `pap = 'papInvite'`, 5)
  await advance()

  // Wherever one is; and the way there.
  await expect(page.getByText('Escalated: Decision on a pending enrollment')).toBeVisible()
  await expect(page.getByText('2 items of yours are overdue')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open', exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/p/${program.id}/work`))
  // Late is what the rail tells; what was escalated is a filter.
  await page.goto(`/p/${program.id}/work`)
  await expect(page.getByRole('link', { name: /^Needs action ?2 late/ })).toBeVisible()
  await page.getByRole('button', { name: /^Escalated/ }).click()
  await expect(page.locator('[data-work-row]')).toHaveCount(1)
  await expect(page.getByText(/Escalated to supervisors/)).toBeAttached()
  await expectAccessible(page)

  // On to the others from the page of the first.
  await page.goto(`/p/${program.id}/work`)
  await page.locator('[data-work-row]').last().getByRole('link').click()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: 'Needs action: Mine' })).toBeVisible()
  await expect(page.getByText(/row 3 of 3/)).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText(/row 2 of 3/)).toBeVisible()

  // What stands still says on the patient's page for whom.
  await page.goto(`/p/${program.id}/patients/${held}`)
  await expect(page.getByRole('list', { name: 'To do' }).getByText(/waiting on the manufacturer/)).toBeVisible()
  await expectAccessible(page)
})
