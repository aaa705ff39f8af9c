// A consent taken back on the phone: the console shows it, the ledger says how it came, and no message goes out any more.
import { words } from '@/components/journeys/phone/words/speak'
import { recordConsents } from '@/lib/consents/record-consents'
import { dateIn } from '@/lib/contract/patients/majority'
import { inUnit } from '@/lib/platform/unit'
import { expectAccessible, operator } from '../fixtures'
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

test('the record shows what was in force on any day', async ({ page, desk, phone }) => {
  const patientId = await phone.patient()
  const at = (day: string) => new Date(`${day}T16:00:00Z`)
  const said = (value: boolean, day: string) =>
    ({
      patientId,
      name: 'sharePHI',
      value,
      basis: value ? 'attested' : 'withdrawn',
      channel: 'console',
      at: at(day),
    }) as const
  await inUnit(operator, (unit) => recordConsents(unit, [said(true, '2026-01-10'), said(false, '2026-02-10')]))
  await inUnit(operator, (unit) => recordConsents(unit, [said(true, '2026-03-10')]))
  await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
  await page.getByRole('button', { name: 'Consent history' }).click()
  const dialog = page.getByRole('dialog')
  const stood = async (day: string) => {
    await dialog.getByLabel('In force on').fill(day)
    return dialog.getByRole('status')
  }
  await expect(await stood('2026-01-09')).toHaveText('No consents on file that day')
  for (const [day, state] of [
    ['2026-01-10', 'Yes'],
    ['2026-02-09', 'Yes'],
    ['2026-02-10', 'Withdrawn'],
    ['2026-03-09', 'Withdrawn'],
    ['2026-03-10', 'Yes'],
    [dateIn(desk.program.timeZone, Date.now()), 'Yes'],
  ] as const) {
    await expect(await stood(day), day).toContainText('Health information (HIPAA)')
    await expect(dialog.getByRole('status'), day).toContainText(state)
  }
  await expectAccessible(page)
})
