// Nothing is lost: on a second phone, after every page, half typed, in the other language, offline.
import { say, words } from '@/components/journeys/phone/words/speak'
import { canary } from '../canary'
import { lively } from '../fixtures'
import { expect, inRecords, test } from './phone'
import { answers, fillIn, goOn, placeOn, summary, walk } from './walk'

const w = words.en
const heading = (item: keyof typeof w.items) => say(w.items[item].question, 'patient')

test('begun on one phone, gone on with on a second: nothing is seen before the date of birth is given again', async ({
  phone,
}) => {
  const { page } = phone
  const { url } = await phone.link('pap')
  await page.goto(url)
  await walk({ page, language: 'en' }, { until: 'q/cardFront' })
  const second = await phone.another()
  // Nothing of the flow is seen before the gate, at whichever address.
  for (const address of [`${url}/q/name`, `${url}/check`, url]) {
    await second.goto(address)
    await expect(second.getByRole('heading', { level: 1 })).toHaveText(say(w.gate.question, 'patient'))
    expect(await second.content()).not.toContain(canary)
    expect(placeOn(second)).toBe('')
  }
  await fillIn({ page: second, language: 'en' })
  await goOn({ page: second, language: 'en' })
  expect(placeOn(second)).toBe('q/cardFront')
  // An address from before the two shared a page leads to it.
  await second.goto(`${url}/q/gender`)
  expect(placeOn(second)).toBe('q/address')
  await expect(second.getByRole('radio', { name: w.fields.genders[answers.gender], exact: true })).toBeChecked()
  // The first phone goes on where the second left off.
  await second.goto(url)
  await walk({ page: second, language: 'en' }, { until: 'q/cardBack' })
  await page.goto(url)
  expect(placeOn(page)).toBe('q/cardBack')
})

for (const [kind, half] of [
  ['pap', 'q/cardBack'],
  ['dosage', 'q/date'],
  ['consent', 'q/signature'],
] as const) {
  test(`${kind}, begun on one phone and finished on another, from the first open question on`, async ({ phone }) => {
    const { url, flowId } = await phone.link(kind)
    await phone.page.goto(url)
    await walk({ page: phone.page, language: 'en' }, { until: half })
    const page = await phone.another()
    await page.goto(url)
    const [gate, next] = await walk({ page, language: 'en' })
    expect([gate, next]).toEqual(['', half])
    expect(await inRecords((tx) => tx.flow.findUniqueOrThrow({ where: { id: flowId } }))).toMatchObject({
      state: 'finished',
    })
    // The first phone is told so as well.
    await phone.page.reload()
    await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(w.done.title[kind])
  })
}

for (const kind of ['pap', 'dosage', 'consent'] as const) {
  test(`${kind}, the phone closed after every page: the link leads to where one was, with every answer`, async ({
    phone,
  }) => {
    await phone.switches({ asksInsurance: true, asksIncome: true })
    const { url, patientId } = await phone.link(kind)
    const context = phone.page.context()
    let { page } = phone
    await page.goto(url)
    let at = ''
    while (at !== 'done') {
      const walker = { page, language: 'en' } as const
      await fillIn(walker)
      await goOn(walker)
      at = placeOn(page)
      if (at === 'done') break
      await page.reload()
      expect(placeOn(page)).toBe(at)
      await page.close()
      page = lively(await context.newPage())
      await page.goto(url)
      expect(placeOn(page)).toBe(at)
      if (at === 'check') for (const text of shown[kind]) await expect(page.getByText(text).first()).toBeVisible()
    }
    const record = await inRecords((tx) => tx.patient.findUniqueOrThrow({ where: { id: patientId } }))
    expect(record.lifecycle).toBe('active')
  })
}

const shown = {
  pap: [
    `Marta${canary} Alvarez${canary}`,
    'April 3, 1972',
    w.fields.genders.female,
    answers.street,
    'Albany, New York 12207',
    w.fields.people(3),
    '$42,000 a year',
    w.check.signature(answers.signedName),
  ],
  dosage: [answers.dosage, answers.totalOnHand],
  consent: [w.agree, w.check.signature(answers.signedName)],
}

test('what was typed and is no answer is there again, after the phone was closed', async ({ phone }) => {
  const { page } = phone
  const { url } = await phone.link('pap')
  await page.goto(url)
  await walk({ page, language: 'en' }, { until: 'q/address' })
  await page.getByLabel(w.fields.street).fill('Half a str')
  await page.getByLabel(w.fields.zip).fill('12')
  await page.getByRole('button', { name: w.next, exact: true }).tap()
  await expect(summary(page)).toBeVisible()
  const context = page.context()
  await page.close()
  const again = lively(await context.newPage())
  await again.goto(url)
  expect(placeOn(again)).toBe('q/address')
  await expect(again.getByLabel(w.fields.street)).toHaveValue('Half a str')
  await expect(again.getByLabel(w.fields.zip)).toHaveValue('12')
})

test('changed from the check page: back to the check page, and what was not changed stays', async ({ phone }) => {
  const { page } = phone
  const { url } = await phone.link('dosage')
  await page.goto(url)
  await walk({ page, language: 'en' }, { until: 'check' })
  await page.getByRole('link', { name: `${w.check.change} ${w.items.dosage.change}`, exact: true }).tap()
  await expect(page.getByLabel(heading('dosage'))).toHaveValue(answers.dosage)
  await page.getByLabel(heading('dosage')).fill('')
  await page.getByRole('button', { name: w.next, exact: true }).tap()
  await expect(summary(page)).toBeVisible()
  await page.getByLabel(heading('dosage')).fill('10 mg')
  await page.getByRole('button', { name: w.next, exact: true }).tap()
  await expect(page.getByText('10 mg')).toBeVisible()
  expect(placeOn(page)).toBe('check')
  await expect(page.getByText(answers.totalOnHand, { exact: true })).toBeVisible()
})

test('the other language: the same page, with what was typed and not yet sent', async ({ phone }) => {
  const { page } = phone
  const { url } = await phone.link('pap')
  const s = words.es
  const spanish = page.getByRole('button', { name: s.language })
  const english = page.getByRole('button', { name: w.language })
  await page.goto(url)
  await spanish.tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(s.gate.question, 'patient'))
  await english.tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(w.gate.question, 'patient'))

  await walk({ page, language: 'en' }, { until: 'q/address' })
  await page.getByLabel(w.fields.city).fill('Albany half typed')
  await page.getByRole('radio', { name: w.fields.genders.male, exact: true }).check()
  await spanish.tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(s.items.address.question, 'patient'))
  await expect(page.getByLabel(s.fields.city)).toHaveValue('Albany half typed')
  await expect(page.getByRole('radio', { name: s.fields.genders.male, exact: true })).toBeChecked()
  await expect(summary(page)).toHaveCount(0)
  expect(placeOn(page)).toBe('q/address')

  await walk({ page, language: 'es' }, { until: 'q/sharePHI' })
  const [title] = await page.getByRole('heading', { level: 1 }).allTextContents()
  await page.getByRole('radio', { name: s.agree }).tap()
  await english.tap()
  await expect(page.getByRole('radio', { name: w.agree })).toBeChecked()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(String(title))
  await spanish.tap()
  await expect(page.getByRole('radio', { name: s.agree })).toBeChecked()

  await goOn({ page, language: 'es' })
  await walk({ page, language: 'es' }, { until: 'check' })
  await english.tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.check.title)
  await expect(page.getByText(`Marta${canary} Alvarez${canary}`)).toBeVisible()
  await walk({ page, language: 'en' })
  await spanish.tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(s.done.title.pap)
  expect(placeOn(page)).toBe('done')
})
