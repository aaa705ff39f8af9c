// What the program keeps for itself is shown and cannot be changed, whatever a page is made to send.
import { say, words } from '@/components/journeys/phone/words/speak'
import { canary } from '../canary'
import { expect, inRecords, test } from './phone'
import { onlyCallback, startPartner } from './receive'
import { answers, goOn, placeOn, summary, walk } from './walk'

const w = words.en
const kept = (key: string, value: string, editable = false) => ({ key, value, editable })

test('an entry with editable false is shown, not asked, and a forged form changes nothing', async ({ desk, phone }) => {
  const { page } = phone
  const partner = await startPartner(desk)
  const { url, patientId, flowId } = await phone.link('pap', {
    patient: {
      additionalData: [
        kept('patient.dob', '1972-04-03T00:00:00+00:00'),
        kept('patient.first.name', `Marta${canary}`),
        kept('patient.gender', 'male'),
        kept('address.zip', '10001'),
        kept('address.street', `${canary} Street 1`, true),
      ],
    },
  })
  const before = await inRecords((tx) => tx.patient.findUniqueOrThrow({ where: { id: patientId } }))
  await page.goto(url)
  await walk({ page, language: 'en' }, { until: 'q/address' })
  await page.goto(`${url}/q/name`)
  await expect(page.getByText(w.locked).first()).toBeVisible()
  await expect(page.getByText(`Marta${canary}`, { exact: true })).toBeVisible()
  await expect(page.getByLabel(w.fields.firstName)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /202-555-0100/ }).first()).toBeVisible()

  const forge = async (item: string, form: Record<string, string>) => {
    const answer = await page.request.post(`${url}/answer/${item}`, { form, headers: { accept: 'application/json' } })
    expect(answer.status()).toBe(200)
    return ((await answer.json()) as { data: { next: string } }).data.next
  }
  expect(await forge('name', { firstName: 'Mallory', lastName: 'Mallory' })).toContain('q/name?problem=1')
  await page.reload()
  await page.goto(`${url}/q/name?problem=1`)
  await expect(summary(page)).toContainText(say(w.problems.notEditable, 'patient'))
  await expect(page.getByText(`Marta${canary}`, { exact: true })).toBeVisible()
  // Through the language switch as well.
  await page.request.post(`${url}/language`, {
    form: { language: 'en', page: 'q/name', firstName: 'Mallory', lastName: answers.lastName },
  })
  await page.goto(`${url}/q/name`)
  await expect(page.getByText('Mallory')).toHaveCount(0)

  await page.getByLabel(w.fields.lastName).fill(answers.lastName)
  await goOn({ page, language: 'en' })
  expect(placeOn(page)).toBe('q/address')
  expect(await forge('dob', { month: '1', day: '1', year: '1990' })).toContain('problem=1')
  await page.goto(`${url}/q/dob`)
  await expect(page.getByText('April 3, 1972')).toBeVisible()
  await goOn({ page, language: 'en' })
  expect(await forge('gender', { gender: 'female' })).toContain('problem=1')
  await page.goto(`${url}/q/gender`)
  await expect(page.getByText(w.fields.genders.male, { exact: true })).toBeVisible()
  await goOn({ page, language: 'en' })
  const form = { street: answers.street, apt: '', city: answers.city, state: 'NY', zip: '90210' }
  expect(await forge('address', form)).toContain('problem=1')
  await page.goto(`${url}/q/address`)
  await page.getByLabel(w.fields.street).fill(answers.street)
  await page.getByLabel(w.fields.city).fill(answers.city)
  await page.getByLabel(w.fields.state, { exact: true }).selectOption({ label: answers.state })
  await goOn({ page, language: 'en' })
  await walk({ page, language: 'en' }, { until: 'check' })
  // A question this flow does not ask takes no answer, and a finish with fields takes none of them.
  const foreign = await page.request.post(`${url}/answer/dosage`, {
    form: { dosage: '1' },
    headers: { accept: 'application/json' },
  })
  expect(foreign.status()).toBe(404)
  await page.request.post(`${url}/finish`, { form: { firstName: 'Mallory', patientId: 'pt_1', gender: 'female' } })
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.done.title.pap)

  const after = await inRecords((tx) => tx.patient.findUniqueOrThrow({ where: { id: patientId } }))
  expect(after.firstName).toBe(before.firstName)
  expect(after.dob).toBe(before.dob)
  for (const entry of before.additionalData as { editable: boolean }[])
    if (!entry.editable) expect(after.additionalData).toContainEqual(entry)
  expect(after.lastName).toBe(answers.lastName)
  const { event } = await onlyCallback(partner, 'pap')
  expect(event.patient).toMatchObject({
    firstName: `Marta${canary}`,
    dob: '1972-04-03T00:00:00.000Z',
    gender: 'male',
  })
  // After the end nothing is answered any more.
  const late = await page.request.post(`${url}/answer/name`, {
    form: { firstName: 'Mallory', lastName: 'Late' },
    headers: { accept: 'application/json' },
  })
  expect(late.status()).toBe(409)
  expect(JSON.stringify(await inRecords((tx) => tx.flowAnswer.findMany({ where: { flowId } })))).not.toContain('Late')
  await partner.close()
})

test('what the program knows is there and marked, to be changed where it is wrong', async ({ phone }) => {
  const { page } = phone
  const { url } = await phone.link('pap')
  await page.goto(url)
  await walk({ page, language: 'en' }, { until: 'q/address' })
  await page.goto(`${url}/q/name`)
  await expect(page.getByText(w.prefilled)).toBeVisible()
  await expect(page.getByLabel(w.fields.firstName)).toHaveValue(`Marta${canary}`)
  await walk({ page, language: 'en' }, { until: 'q/address' })
  await expect(page.getByText(w.prefilled)).toBeVisible()
  await expect(page.getByLabel(w.fields.street)).toHaveValue(`${canary} Street 1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(w.items.address.question, 'patient'))
})

test('a form of another site is refused', async ({ phone }) => {
  const { page } = phone
  const { url, flowId } = await phone.link('dosage')
  await page.goto(url)
  await walk({ page, language: 'en' }, { until: 'q/dosage' })
  const answer = await page.request.post(`${url}/answer/dosage`, {
    form: { dosage: 'evil' },
    headers: { accept: 'application/json', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status()).toBe(403)
  expect(await inRecords((tx) => tx.flowAnswer.count({ where: { flowId } }))).toBe(0)
})
