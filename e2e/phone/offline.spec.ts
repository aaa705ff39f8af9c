// A phone without a line: the page says so, keeps the answer, and sends it once when the line is back. An answer that got
// lost on its way back is asked for again and counts once.
import { say, words } from '@/components/journeys/phone/words/speak'
import { expect, inRecords, type Phone, test } from './phone'
import { onlyCallback, startPartner } from './receive'
import { answers, fillIn, placeOn, walk } from './walk'

const w = words.en
const proceed = { name: w.next, exact: true }

const answeredTimes = (patientId: string, action: string) =>
  inRecords((tx) => tx.auditEntry.count({ where: { patientIds: { has: patientId }, action } }))

const toDosage = async (phone: Phone) => {
  const link = await phone.link('dosage')
  await phone.page.goto(link.url)
  await walk({ page: phone.page, language: 'en' }, { until: 'q/dosage' })
  return link
}

test('offline: told so, nothing lost, sent once when the phone is back', async ({ phone }) => {
  const { page } = phone
  const { patientId, flowId } = await toDosage(phone)
  await page.context().setOffline(true)
  await fillIn({ page, language: 'en' })
  await page.getByRole('button', proceed).tap()
  await expect(page.getByText(w.sending.offline)).toBeVisible()
  await expect(page.getByText(w.sending.offline)).toBeFocused()
  await expect(page.getByLabel(say(w.items.dosage.question, 'patient'))).toHaveValue(answers.dosage)
  expect(placeOn(page)).toBe('q/dosage')
  expect(await inRecords((tx) => tx.flowAnswer.count({ where: { flowId } }))).toBe(0)
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/q\/date$/)
  expect(await answeredTimes(patientId, 'flow.answer')).toBe(1)
})

test('every answer from the server is lost once: each question, the photo and the end still count once', async ({
  desk,
  phone,
}) => {
  const { page } = phone
  const partner = await startPartner(desk)
  await phone.switches({ asksInsurance: true })
  const { url, patientId, flowId } = await phone.link('consent')
  await page.goto(url)
  await walk({ page, language: 'en' }, { until: 'q/document' })
  const lost = new Set<string>()
  await page.route(/\/m\/[^/]+\/(answer|upload|finish)/, async (route) => {
    const address = route.request().url()
    if (lost.has(address)) return route.continue()
    lost.add(address)
    // It arrives and is done; the phone never hears of it.
    const answer = await route.fetch()
    expect(answer.status()).toBe(200)
    await route.abort('connectionreset')
  })
  await walk({ page, language: 'en' })
  expect(lost.size).toBe(5)
  await onlyCallback(partner, 'consent')
  expect(await inRecords((tx) => tx.mediaFile.count({ where: { flowId, kind: 'cardFront', discardedAt: null } }))).toBe(
    1,
  )
  expect(await answeredTimes(patientId, 'flow.finish')).toBe(1)
  expect(await inRecords((tx) => tx.consent.count({ where: { patientId, basis: 'signed' } }))).toBe(2)
  expect(await inRecords((tx) => tx.callback.count({ where: { patientId } }))).toBe(1)
  await partner.close()
})

test('Continue pressed many times is one answer, and Send pressed on two phones is one callback', async ({
  desk,
  phone,
}) => {
  const { page } = phone
  const partner = await startPartner(desk)
  const { url, patientId } = await toDosage(phone)
  await fillIn({ page, language: 'en' })
  // All on this page: a finger may already be on the button of the next.
  await page.getByRole('button', proceed).evaluate((button: HTMLElement) => {
    for (let n = 0; n < 5; n++) button.click()
  })
  await expect(page).toHaveURL(/q\/date$/)
  expect(await answeredTimes(patientId, 'flow.answer')).toBe(1)
  await walk({ page, language: 'en' }, { until: 'check' })
  const second = await phone.another()
  await second.goto(url)
  await walk({ page: second, language: 'en' }, { until: 'check' })
  await Promise.all([page, second].map((each) => each.getByRole('button', { name: w.check.send.dosage }).tap()))
  for (const each of [page, second])
    await expect(each.getByRole('heading', { level: 1 })).toHaveText(w.done.title.dosage)
  await onlyCallback(partner, 'dosage')
  expect(await answeredTimes(patientId, 'flow.finish')).toBe(1)
  await partner.close()
})
