// A patient's owner, tasks and notes, and the workload of a program, in a browser; the second test by keyboard alone.

import { createStaff } from '@/lib/access/staff/create-staff'
import { inSql, inUnit } from '@/lib/platform/unit'
import { assignPatient } from '@/lib/work/owners/assign-patient'
import { expect, expectAccessible, expectReflow, operator, press, test } from '../fixtures'

const hire = async (name: string, programId: string) => {
  const email = `${name.replaceAll(' ', '.').toLowerCase()}.${programId}@example.org`
  const { id } = await inUnit(operator, (unit) =>
    createStaff(unit, { email, name, role: 'case-manager', programIds: [programId] }),
  )
  return { id, name }
}

test('take a patient, give them away and back, and hear who was first', async ({ page, desk }) => {
  const { id: programId } = desk.program
  const ana = await hire('Ana Ruiz', programId)
  const patientId = await desk.invite({ firstName: 'Eli', lastName: 'Brown' })
  await page.goto(`/p/${programId}/patients/${patientId}`)
  const owner = page.getByRole('button', { name: /Unassigned|Owner:/ })
  await expect(owner).toHaveText(/Unassigned/)

  await press(page, 'a', page.getByText('Brown, Eli assigned to you'))
  await expect(owner).toHaveText(/Owner: Kofi Osei/)
  await page.keyboard.press('z')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(owner).toHaveText(/Unassigned/)

  await owner.click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Ana Ruiz' }).click()
  await expect(owner).toHaveText(/Owner: Ana Ruiz/)
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(/Owner\s*unassigned.*Ana Ruiz/)

  // Somebody else moves the patient between the look and the press.
  await page.route('**/revision', (route) => route.abort())
  await inSql(operator, (unit) => assignPatient(unit, { programId, patientId, owner: null, from: ana.id }))
  await owner.click()
  await page.getByRole('menuitem', { name: 'Assign to me' }).click()
  await expect(page.getByText('Couldn’t assign the patient')).toBeVisible()
  await expect(page.getByText('Test just changed the owner: the patient is unassigned.')).toBeVisible()
  await expect(owner).toHaveText(/Unassigned/)
})

test('tasks and notes with the keyboard alone; a mention is somebody’s task', async ({ page, desk }) => {
  const { id: programId } = desk.program
  const ana = await hire('Ana Ruiz', programId)
  const patientId = await desk.invite({ additionalData: [] })
  await page.goto(`/p/${programId}/patients/${patientId}`)

  const dialog = page.getByRole('dialog', { name: 'Add task' })
  await press(page, 't', dialog)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter the task')).toBeVisible()
  await dialog.getByLabel('Task').pressSequentially('Call the pharmacy')
  // What has passed is no due time; the next one offered is a day on which the program is open.
  await dialog.getByLabel('Due').fill('2020-01-02T09:00')
  await expect(dialog.getByText('This time has passed. Choose a later one.')).toBeVisible()
  await dialog
    .getByRole('button', { name: / 9:00 AM$/ })
    .first()
    .press('Enter')
  await expect(dialog.getByText('This time has passed. Choose a later one.')).toBeHidden()
  await dialog.getByLabel('Assigned to').press('A')
  await expectAccessible(page)
  await dialog.getByLabel('Task').press('Enter')
  const tasks = page.getByRole('list', { name: 'To do' })
  await expect(tasks.getByRole('listitem')).toContainText(['Call the pharmacy'])
  await expect(tasks).toContainText('Ana Ruiz')
  const [task] = await inUnit(operator, ({ tx }) => tx.task.findMany({ where: { patientId, kind: 'followUp' } }))
  const opens = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).format(task?.dueAt ?? 0)
  expect(opens).toMatch(/^(Mon|Tue|Wed|Thu|Fri),? 0?9$/)
  expect(task?.dueAt?.getTime()).toBeGreaterThan(Date.now())

  // What was sent is no draft of the next one.
  const read = page.waitForResponse((response) => response.url().endsWith('/drafts/read'))
  await press(page, 't', dialog)
  expect((await (await read).json()).data.value).toBeNull()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Mark done: Call the pharmacy' }).press('Enter')
  await expect(tasks.getByText('Call the pharmacy')).toBeHidden()
  await page.keyboard.press('z')
  await expect(tasks).toContainText('Call the pharmacy')

  // A note: the list of people is driven from within the text.
  const note = page.getByRole('textbox', { name: 'Write a note' })
  await press(page, 'w', page.locator('textarea:focus'))
  await page.keyboard.type('@ru')
  await expect(page.getByRole('option', { name: 'Ana Ruiz' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('please call before noon')
  await expect(note).toHaveValue('@Ana Ruiz please call before noon')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Note added. Ana Ruiz was notified.')).toBeVisible()
  await expect(note).toHaveValue('')
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline.getByText('please call before noon')).toBeVisible()
  await expect(timeline.getByText('Task added')).toBeHidden()
  await page.getByRole('button', { name: /^Show \d+ quiet events?$/ }).press('Enter')
  await expect(timeline.getByText('Task added').first()).toBeVisible()
  await expect(tasks).toContainText('Kofi Osei mentioned Ana Ruiz')
  expect(
    await inUnit(operator, (unit) => unit.tx.task.count({ where: { patientId, kind: 'mention', assigneeId: ana.id } })),
  ).toBe(1)

  // The form in which it is edited is on its way: what is pressed until it comes is not lost, nor in another order.
  let letGo: () => void = () => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  await timeline.getByRole('button', { name: /please call before noon/ }).press('Enter')
  await page.getByRole('button', { name: 'Edit this note' }).press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(', or tomorrow')
  await page.keyboard.press('Control+Enter')
  letGo()
  await expect(timeline.getByText('please call before noon, or tomorrow').last()).toBeVisible()
  await timeline.getByRole('button', { name: '2 versions' }).press('Enter')
  const versions = page.getByRole('dialog', { name: 'Versions of this note' })
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(versions).toBeHidden()
  // What is typed and not added is there again.
  await note.fill('Mornings are')
  await expect(page.getByText(/Draft saved \d{1,2}:\d\d [AP]M/)).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('Mornings are')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(note).toHaveValue('')
  await note.press('@')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2)
  await expectAccessible(page)
  await expectReflow(page)
})

test('hand over what a colleague has, look first, and take it back', async ({ page, desk }) => {
  const { id: programId } = desk.program
  const ana = await hire('Ana Ruiz', programId)
  for (const lastName of ['Brown', 'Castro', 'Diaz']) {
    const patientId = await desk.invite({ firstName: 'Eli', lastName })
    await inSql(operator, (unit) => assignPatient(unit, { programId, patientId, owner: ana }))
  }
  await desk.invite({ firstName: 'Nora', lastName: 'Free' })
  await page.goto(`/p/${programId}/workload`)
  const row = (name: string) => page.getByRole('row', { name })
  await expect(row('Ana Ruiz').getByRole('cell').first()).toHaveText(/^3/)
  await expect(row('Unassigned').getByRole('cell').first()).toHaveText(/^1/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Reassign: Ana Ruiz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign Ana Ruiz’s patients' })
  await dialog.getByRole('button', { name: 'Reassign' }).click()
  await expect(dialog.getByText('Choose the new owner')).toBeVisible()
  await dialog.getByLabel('New owner', { exact: true }).selectOption({ label: 'Kofi Osei (you)' })
  await expect(dialog.getByText('3 patients will move from Ana Ruiz to Kofi Osei.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Select patients' }).check()
  await dialog.getByRole('checkbox', { name: 'Castro, Eli' }).check()
  await expect(dialog.getByText('1 patient will move from Ana Ruiz to Kofi Osei.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'All 3' }).check()
  await expect(dialog.getByText('3 patients will move from Ana Ruiz to Kofi Osei.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reassign' }).click()
  await expect(row('Kofi Osei').getByRole('cell').first()).toHaveText(/^3/)
  await expect(row('Ana Ruiz').getByRole('cell').first()).toHaveText(/^0/)
  await page.keyboard.press('z')
  await expect(page.getByText('Undone: 3 patients')).toBeVisible()
  await expect(row('Ana Ruiz').getByRole('cell').first()).toHaveText(/^3/)
  await expect(page.getByText('undone by Kofi Osei')).toBeVisible()

  await page.getByRole('button', { name: 'Assign: unassigned patients' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
  await expect(row('Kofi Osei').getByRole('cell').first()).toHaveText(/^1/)
  await expectReflow(page)
})
