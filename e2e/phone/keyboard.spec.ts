// Every flow with a keyboard alone, and every flow on a phone that runs no script.
import { say, words } from '@/components/journeys/phone/words/speak'
import { Language } from '@/lib/contract/vocabulary'
import { keyboard } from './hands'
import { expect, inRecords, test } from './phone'
import { onlyCallback, startPartner } from './receive'
import { answers, placeOn, summary, walk } from './walk'

const { en: english } = Language
const shapes = { pap: 'pap', dosage: 'dosage', consent: 'consent' } as const

for (const kind of ['pap', 'dosage', 'consent'] as const) {
  test(`${kind} with a keyboard alone: everything is reached, and one sees where one is`, async ({ phone }) => {
    const { page } = phone
    await phone.switches({ asksInsurance: true, asksIncome: true })
    const { url, flowId } = await phone.link(kind)
    await page.goto(url)
    await walk({ page, language: english, hands: keyboard(page) })
    expect(await inRecords((tx) => tx.flow.findUniqueOrThrow({ where: { id: flowId } }))).toMatchObject({
      state: 'finished',
    })
  })
}

test('Enter in a field answers the question, and does not change the language', async ({ phone }) => {
  const { page } = phone
  const { url } = await phone.link('dosage')
  await page.goto(url)
  await walk({ page, language: english }, { until: 'q/dosage' })
  await page.getByRole('textbox').fill(answers.dosage)
  await page.getByRole('textbox').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(words.en.items.date.question, 'patient'))
  expect(placeOn(page)).toBe('q/date')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [index, kind] of (['pap', 'dosage', 'consent'] as const).entries()) {
    const language = Language.all[index % 2] ?? english

    test(`${kind}, ${words[language].language}: plain forms, plain files, the typed name for a signature`, async ({
      desk,
      phone,
    }) => {
      const { page } = phone
      const w = words[language]
      const partner = await startPartner(desk)
      await phone.switches({ asksInsurance: true, asksIncome: true })
      const { url, patientId } = await phone.link(kind, { language })
      await page.goto(url)
      await walk(
        { page, language, scripted: false },
        {
          onPage: async (place) => {
            // Nothing is offered that would not work.
            if (place === 'q/signature') await expect(page.getByText(w.pad.how)).toHaveCount(0)
            if (place === 'q/cardFront') await expect(page.getByText(w.photo.take)).toHaveCount(0)
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          },
        },
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.done.title[kind])
      const { event } = await onlyCallback(partner, shapes[kind])
      expect(event.patient).toMatchObject({ id: patientId })
      await partner.close()
    })
  }

  test('a wrong answer is said in words, with what was typed, and a card nobody has is no obstacle', async ({
    phone,
  }) => {
    const { page } = phone
    const w = words.en
    const { url } = await phone.link('pap')
    await page.goto(url)
    const walker = { page, language: english, scripted: false }
    await walk(walker, { until: 'q/address' })
    await page.getByLabel(w.fields.zip).fill('1220x')
    await page.getByRole('button', { name: w.next, exact: true }).tap()
    await expect(summary(page)).toContainText(say(w.problems.zipFormat, 'patient'))
    await expect(page.getByLabel(w.fields.zip)).toHaveValue('1220x')
    await walk(walker, { until: 'q/cardFront' })
    await page.getByRole('button', { name: w.upload.none }).tap()
    await expect(page).toHaveURL(/q\/cardBack$/)
    await page.getByRole('button', { name: w.next, exact: true }).tap()
    await expect(summary(page)).toContainText(say(w.problems.fileMissing, 'patient'))
    await page.getByRole('button', { name: w.upload.none }).tap()
    await expect(page).toHaveURL(/q\/sharePHI$/)
  })
})
