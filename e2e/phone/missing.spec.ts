// A case manager asks for exactly what is missing; the patient gets only that, it lands on record, and the item closes.
import { say, words } from '@/components/journeys/phone/words/speak'
import { canary } from '../canary'
import { asksNothingByItself, expectAccessible } from '../fixtures'
import { expect, inRecords, linkInSms, test } from './phone'
import { answers, walk } from './walk'

const w = words.en

test('two items ticked in the console are two questions on the phone; they land, and the task closes', async ({
  page,
  desk,
  phone,
}) => {
  const patientId = await phone.patient()
  await asksNothingByItself(page)
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  // What the record lacks is ticked; only two of it are asked for.
  await expect(dialog.getByRole('checkbox', { name: 'Gender' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Name' })).not.toBeChecked()
  const ticked = dialog.getByRole('checkbox', { checked: true })
  for (let left = await ticked.count(); left > 0; left--) {
    await ticked.first().uncheck()
    await expect(ticked).toHaveCount(left - 1)
  }
  await dialog.getByRole('checkbox', { name: 'Gender' }).check()
  await dialog.getByRole('checkbox', { name: /Insurance card.+front/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request 2 items' }).click()
  await expect(dialog.getByText(/\/m\/\*{22}/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/Requested: Gender and Insurance card.+front\./)).toBeVisible()
  const messages = await inRecords((tx) => tx.sms.findMany({ where: { patientId } }))
  expect(messages).toHaveLength(1)

  await phone.page.goto(await linkInSms(patientId))
  const places = await walk({ page: phone.page, language: 'en' })
  expect(places).toEqual(['', 'q/gender', 'q/cardFront', 'check', 'done'])
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(w.done.title.missing)
  // The page on the desk was not touched meanwhile: it is told what the patient did.
  await expect(page.getByText('not sent to the partner because no PAP enrollment was completed before')).toBeVisible()
  await page.getByRole('tab', { name: /^Forms/ }).click()
  const row = page.getByRole('list', { name: 'Forms' }).getByRole('listitem').first()
  await expect(row.getByText('Completed').first()).toBeVisible()
  await expect(page.getByText(/Requested: Gender and Insurance card.+front\./)).toHaveCount(0)

  const record = await inRecords((tx) => tx.patient.findUniqueOrThrow({ where: { id: patientId } }))
  expect(record.additionalData).toContainEqual({ key: 'patient.gender', value: answers.gender, editable: true })
  const task = await inRecords((tx) => tx.task.findFirstOrThrow({ where: { patientId, kind: 'infoAsked' } }))
  expect(task.doneAt).not.toBeNull()
  // No enrollment was finished before: the partner is not told, and the timeline says so.
  expect(await inRecords((tx) => tx.callback.count({ where: { patientId } }))).toBe(0)

  await page.getByRole('button', { name: /show questions and links/ }).click()
  await expect(page.getByRole('list', { name: /^Questions/ }).getByText('Female')).toBeVisible()
  await expectAccessible(page)
})

test('needInfo and papInfoMissing ask for what the record lacks, and for nothing else', async ({ desk, phone }) => {
  const patientId = await phone.patient({
    additionalData: [
      { key: 'patient.dob', value: '1972-04-03T00:00:00+00:00', editable: true },
      { key: 'patient.gender', value: 'male', editable: true },
      { key: 'address.street', value: `${canary} Street 1`, editable: true },
      { key: 'address.city', value: 'Albany', editable: true },
      { key: 'address.state', value: 'NY', editable: true },
      { key: 'address.zip', value: '12207', editable: true },
    ],
  })
  await desk.event(patientId, 'enrollment.status', 'needInfo')
  await phone.page.goto(await linkInSms(patientId))
  const places = await walk({ page: phone.page, language: 'en' })
  const consents = ['sharePHI', 'fcra', 'communication', 'marketing']
  const asked = ['cardFront', 'cardBack', ...consents, 'signature'].map((item) => `q/${item}`)
  expect(places).toEqual(['', ...asked, 'check', 'done'])
})

test('the case manager sees where it stands, copies a link without sending it, and turns it off', async ({
  page,
  desk,
  phone,
}) => {
  const patientId = await phone.patient()
  await page.goto(`/p/${desk.program.id}/patients/${patientId}?tab=forms`)
  await page.getByRole('button', { name: /Send form link/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /PAP/ }).check()
  await dialog.getByRole('radio', { name: /Copy link instead/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = (await dialog.getByText(/\/m\/[\w-]{22}/).textContent())?.match(/https?:\S+/)?.[0] ?? ''
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click()
  expect(await inRecords((tx) => tx.sms.count({ where: { patientId } }))).toBe(0)

  await phone.page.goto(address)
  await walk({ page: phone.page, language: 'en' }, { until: 'q/cardFront' })
  await page.reload()
  await expect(page.getByText('2 of 9 answered')).toBeVisible()
  await expect(page.getByText('Next: Insurance card')).toBeVisible()
  await page.getByRole('button', { name: /Turn off link:/ }).click()
  await page.getByRole('button', { name: 'Turn off link', exact: true }).click()
  await expect(page.getByText('Its link was turned off.')).toBeVisible()
  await phone.page.reload()
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(say(w.gate.question, 'patient'))
  expect(await phone.page.content()).not.toContain(canary)
  expect(say(w.items.address.question, 'patient')).not.toBe(await phone.page.title())
})
