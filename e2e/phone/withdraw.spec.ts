// A consent taken back on the phone: the console shows it, the ledger says how it came, and no message goes out any more.
import { words } from '@/components/journeys/phone/words/speak'
import { expectAccessible } from '../fixtures'
import { expect, inRecords, test } from './phone'
import { walk } from './walk'

const w = words.en

test('taken back by the link that gave it; the console shows it and messages stop', async ({ page, desk, phone }) => {
  const { url, patientId } = await phone.link('consent', { patient: { requiredConsent: true } })
  await phone.page.goto(url)
  await walk({ page: phone.page, language: 'en' })
  await desk.event(patientId, 'notify.sms.next.call', '', [{ key: 'date', value: 'Friday 3 PM' }])
  const messages = () => inRecords((tx) => tx.sms.findMany({ where: { patientId }, orderBy: { createdAt: 'asc' } }))
  const [before] = await messages()
  expect(['queued', 'deferred']).toContain(before?.state)

  await phone.page.getByRole('link', { name: w.done.consents }).tap()
  const name = w.consents.names.communication
  const section = phone.page.getByRole('region', { name })
  await section.getByText(`${w.consents.takeBack}: ${name}`, { exact: true }).tap()
  await section.getByRole('button', { name: w.consents.confirm(name) }).tap()
  await expect(section.getByText(/^No, since/)).toBeVisible()
  await expect(
    phone.page.getByRole('region', { name: w.consents.names.enrollment }).getByText(/^Yes, since/),
  ).toBeVisible()

  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  const row = page
    .getByRole('list', { name: 'Current consents' })
    .getByRole('listitem')
    .filter({ hasText: 'Calls and texts' })
  await expect(row).toContainText('Withdrawn')
  await expect(row).toContainText('on a patient form')
  await expectAccessible(page)

  await desk.event(patientId, 'notify.sms.next.call', '', [{ key: 'date', value: 'Monday 9 AM' }])
  expect((await messages()).at(-1)).toMatchObject({ state: 'suppressed' })
  const ledger = await inRecords((tx) => tx.consent.findMany({ where: { patientId }, orderBy: { seq: 'asc' } }))
  expect(ledger.at(-1)).toMatchObject({
    name: 'communication',
    value: false,
    basis: 'withdrawn',
    channel: 'phone',
    actorKind: 'patient',
    capacity: 'self',
  })
  expect(ledger.map(({ seq }) => seq)).toEqual(ledger.map((_, index) => index + 1))

  // The evidence, for whoever asks.
  const packet = await page.request.get(`/api/console/programs/${desk.program.id}/patients/${patientId}/evidence.pdf`)
  expect((await packet.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the case manager records that a consent was taken back, with a reason', async ({ page, desk, phone }) => {
  const { url, patientId } = await phone.link('pap')
  await phone.page.goto(url)
  await walk({ page: phone.page, language: 'en' })
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  await page.getByRole('button', { name: 'Withdraw: Health information (HIPAA)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Said so on the phone today')
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page
      .getByRole('list', { name: 'Current consents' })
      .getByRole('listitem')
      .filter({ hasText: 'Health information (HIPAA)' }),
  ).toContainText('Withdrawn')
  // The patient sees the same.
  await phone.page.goto(`${url}/consents`)
  const section = phone.page.getByRole('region', { name: w.consents.names.sharePHI })
  await expect(section.getByText(/^No, since/)).toBeVisible()
})
