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

test('work finds its person: three columns, one act each, gone when done', async ({ page, desk }) => {
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

  // What came meanwhile is shown by itself.
  const us = page.getByRole('region', { name: 'To do' })
  await expect(us.getByText('Call the pharmacy')).toBeVisible()
  await expect(us.getByRole('listitem').first()).toContainText('Overdue by 3 hours')
  await expect(us.getByText('Decision needed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Failed' }).getByText('Message not delivered')).toBeVisible()
  const long = page.getByRole('region', { name: 'Waiting on others' })
  await expect(long.getByText('No response to PAP invitation')).toBeVisible()
  await expect(long.getByText('Waiting 5 days')).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // By keyboard alone: the second row's act opens the drawer in which it is done.
  await page.mouse.move(2, 2)
  await press(page, 'j', us.getByRole('link', { name: /^Open/ }).and(page.locator(':focus')))
  await page.keyboard.press('j')
  await expect(us.getByRole('link', { name: /^Update status/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/patients/${pending}`))

  // Done elsewhere, it leaves the list; under a person's hands only when they say so.
  await page.goto(`/p/${program.id}/work`)
  await us.getByRole('link', { name: /^Open/ }).focus()
  await inUnit(operator, (unit) => completeTask(unit, { programId: program.id, taskId: `tk_${waits}` }))
  await expect(page.getByText('New items')).toBeVisible()
  await expect(us.getByText('Call the pharmacy')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(us.getByText('Call the pharmacy')).toBeHidden()
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(us.getByText('Kofi Osei').first()).toBeVisible()
})

test('nothing has failed is said of the whole program; a callback in quarantine is opened, settled and gone', async ({
  page,
  desk,
}) => {
  const { program, person } = desk
  const patientId = await desk.invite()
  const { secret } = await inUnit(operator, (unit) => rotateInboxSecret(unit, { programId: program.id }))
  const body = { ...callbackSamples({ programId: program.id, patientId }).pap, eventName: undefined }
  await inUnit(operator, (unit) => receiveCallback(unit, signCallback(secret, body)))
  await inUnit(operator, async (unit) => {
    const { tx } = unit
    const created = { programId: program.id, createdAt: new Date() }
    await tx.task.create({
      data: {
        ...created,
        id: `tk_${patientId}`,
        patientId,
        kind: 'followUp',
        title: 'Call them',
        assigneeId: person.id,
      },
    })
    const failingSince = new Date(Date.now() - hour)
    await tx.endpoint.create({
      data: { ...created, id: `ep_${patientId}`, name: 'Northwind', url: 'https://northwind.example' },
    })
    await tx.endpoint.update({ where: { id: `ep_${patientId}` }, data: { failingSince } })
    await tellWork(unit, { tasks: [`tk_${patientId}`], endpoints: [`ep_${patientId}`] })
  })
  await advance()

  const failed = page.getByRole('region', { name: 'Failed' })
  await page.goto(`/p/${program.id}/work`)
  await expect(page.getByText('Call them')).toBeVisible()
  await expect(failed.getByText('No failures in this view')).toBeVisible()
  await expect(page.getByText('No failures', { exact: true })).toBeHidden()
  await expectAccessible(page)
  await failed.getByRole('link', { name: 'Entire program: 2' }).click()
  await expect(failed.getByText('Endpoint Northwind is failing. We keep retrying its callbacks.')).toBeVisible()
  await failed.getByRole('link', { name: /^Review/ }).click()
  await expect(page.getByText(/^In quarantine/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByText('Resolved by Kofi Osei')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/p/${program.id}/work?scope=all`)
  await expect(failed.getByText(/Endpoint Northwind/)).toBeVisible()
  await expect(page.getByText('Received callback doesn’t match')).toBeHidden()

  await inUnit(operator, async (unit) => {
    await unit.tx.endpoint.update({ where: { id: `ep_${patientId}` }, data: { failingSince: null } })
    await tellWork(unit, { endpoints: [`ep_${patientId}`] })
  })
  await advance()
  await page.goto(`/p/${program.id}/work`)
  await expect(failed.getByText('No failures')).toBeVisible()
})

test('a supervisor changes hours, holidays and a target; nobody else can', async ({ page, desk, baseURL }) => {
  const { program } = desk
  await page.goto(`/p/${program.id}/settings`)
  await expect(page.getByText('Only supervisors and administrators can change these settings.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await expectAccessible(page)

  await signInAs(page, await makePerson('supervisor', [program.id]), baseURL)
  await page.goto(`/p/${program.id}/settings`)
  await page.getByRole('checkbox', { name: 'Saturday' }).check()
  await page.getByLabel('Saturday: Closes').fill('08:00')
  await page.getByLabel('Reply to a message: Due after').fill('soon')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Saturday: closes before it opens')
  await expect(page.getByRole('alert').first()).toContainText('Reply to a message: enter a number')
  await expectAccessible(page)

  await page.getByLabel('Saturday: Closes').fill('13:00')
  await page.getByLabel('Reply to a message: Due after').fill('1.5')
  await page.getByRole('checkbox', { name: 'Columbus Day' }).uncheck()
  await page.getByLabel('Day', { exact: true }).fill('2027-03-31')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('César Chávez Day')
  await page.getByRole('button', { name: 'Add day' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
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
  await page.reload()
  await expect(page.getByRole('link', { name: /^Needs action ?1 escalated/ })).toBeVisible()
  await page.getByRole('link', { name: /^Escalated/ }).click()
  const us = page.getByRole('region', { name: 'To do' })
  await expect(us.getByText('Escalated', { exact: true })).toBeVisible()
  await expectAccessible(page)

  // What is asked for is open; left, it does not open again.
  await page.getByRole('link', { name: /^Mine/ }).click()
  const long = page.getByRole('region', { name: 'Waiting on others' })
  await long.getByRole('link', { name: /^Resend/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(/do=/)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: 'Needs action: Mine' })).toBeVisible()
  await expect(page.getByText(/row 3 of 3/)).toBeVisible()
  // On to the others, and to what is to be done there.
  await page.keyboard.press('k')
  await expect(page.getByText(/row 2 of 3/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/patients/${held}`))
  await page.keyboard.press('k')
  await expect(page.getByRole('dialog', { name: 'Enrollment status' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/patients/${late}\\?do=enrollment`))

  await page.goto(`/p/${program.id}/work`)
  await page.getByRole('link', { name: 'Paused', exact: true }).click()
  await expect(page.getByText(/waiting on the manufacturer/)).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const waiting = page.getByRole('row').filter({ hasText: /waiting on the manufacturer/ })
  await waiting.getByRole('rowheader').getByRole('link').click()
  const clocks = page.getByRole('list', { name: 'To do' })
  await expect(clocks.getByText(/waiting on the manufacturer/)).toBeVisible()
  await expect(crumbs.getByRole('link', { name: 'Needs action: Paused' })).toBeVisible()
  await expectAccessible(page)
})
