// Every page of a link in both languages, as it comes and with every problem it can show: axe finds nothing in light and
// in dark, 320 px are enough, and so is a phone with words twice as large; a problem is said first and leads to its field.
import type { Page } from '@playwright/test'
import { words } from '@/components/journeys/phone/words/speak'
import type { LinkState } from '@/lib/contract/journeys/flow-vocabulary'
import { Language } from '@/lib/contract/vocabulary'
import { smallPdf } from '@/lib/testing/small-pdf'
import { axeFindings } from '../fixtures'
import { expectLargeText } from './large-text'
import { expect, inRecords, type Phone, type PhoneLink, test } from './phone'
import { answers, goOn, placeOn, summary, walk } from './walk'

type Theme = 'light' | 'dark'

/** What has to hold for any page of a link, as far as axe reads it in `themes`. */
async function expectGood(page: Page, language: Language, themes: readonly Theme[] = ['light', 'dark']): Promise<void> {
  const where = `${placeOn(page)} in ${language}`
  await expect(page.locator('html'), where).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page, colorScheme), where).toEqual([])
  }
  // An emulated phone shows a page that is too wide smaller: the window is no measure.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: where }).toBe(320)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, summary, select, input:not([type=hidden])')]
      .filter((element) => element.checkVisibility() && !element.matches('.unseen, p a, li a, [type=radio]'))
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  expect(small, `${where}: big enough for a thumb`).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectLargeText(page, where)
}

/** Continue with nothing in the fields: the problem comes first, has the focus, and leads to where it is. */
async function expectProblem(page: Page, language: Language): Promise<void> {
  const w = words[language]
  for (const field of await page.getByRole('textbox').all()) await field.clear()
  for (const list of await page.getByRole('combobox').all()) await list.selectOption('')
  await page.getByRole('button', { name: w.next, exact: true }).tap()
  const said = summary(page, language)
  await expect(said).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${w.errorPrefix} `))
  for (const link of await said.getByRole('link').all()) {
    const text = String(await link.textContent())
    await expect(page.locator('.problem').filter({ hasText: text }), `${text}: at the field, too`).toHaveCount(1)
    await link.tap()
    await expect(page.locator(String(await link.getAttribute('href')))).toBeFocused()
  }
}

for (const language of Language.all) {
  const w = words[language]

  for (const kind of ['pap', 'dosage', 'consent'] as const) {
    test(`${kind}, ${w.language}: every page as it comes, and with its problem`, async ({ phone }) => {
      const { page } = phone
      await phone.switches({ asksIncome: true })
      const { url } = await phone.link(kind, { language })
      await page.goto(url)
      const titles = new Set<string>()
      await walk(
        { page, language },
        {
          onPage: async (place) => {
            const hasProblem = place !== 'check' && place !== 'done'
            // With its problem a page shows all that it shows without; in the second language it is made the same way.
            await expectGood(page, language, hasProblem ? (language === 'en' ? ['light'] : []) : ['light', 'dark'])
            titles.add(await page.title())
            if (hasProblem) {
              await expectProblem(page, language)
              await expectGood(page, language)
            }
          },
        },
      )
      const consents = page.getByRole('link', { name: w.done.consents })
      // A dosage is no consent: its last page leads to none, but whoever knows the address finds the page.
      if (kind === 'dosage') {
        await expect(consents).toHaveCount(0)
        await page.goto(`${url}/consents`)
      } else await consents.tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.consents.title)
      for (const each of await page.locator('summary').all()) await each.tap()
      await expectGood(page, language)
      // Two cards, four consents: no two pages are called the same.
      if (kind === 'pap') expect(titles.size).toBe(12)
    })
  }

  test(`the check page of a second PAP names the card on record, ${w.language}`, async ({ phone }) => {
    const { page } = phone
    const { url, patientId } = await phone.link('pap', { language })
    await page.goto(url)
    await walk({ page, language })
    const { url: again } = await phone.link('pap', { language, patientId })
    await page.goto(again)
    const places = await walk({ page, language }, { until: 'check' })
    expect(places).not.toContain('q/cardFront')
    const [before = '', after = ''] = w.check.cardKept('|').split('|')
    for (const item of ['cardFront', 'cardBack'] as const) {
      const line = page.locator('.answers > div').filter({ has: page.getByText(w.items[item].label, { exact: true }) })
      await expect(line).toContainText(before)
      await expect(line).toContainText(after)
      await expect(line.getByRole('link')).toHaveText(`${w.check.change} ${w.items[item].change}`)
      await expect(line.getByRole('img')).toHaveCount(0)
    }
    await expectGood(page, language)
  })

  test(`links that ended, ${w.language}`, async ({ phone }) => {
    for (const [state, end] of Object.entries(ends)) {
      const link = await phone.link('dosage', { language })
      const { url } = link
      await phone.page.goto(url)
      await walk({ page: phone.page, language }, { until: 'q/date' })
      await end(link)
      await phone.page.goto(url)
      const heading = phone.page.getByRole('heading', { level: 1 })
      const title = (each: Language) => words[each].closed.title[state as keyof typeof w.closed.title]
      await expect(heading).toHaveText(title(language))
      await expectGood(phone.page, language)
      // It says so in the other language, too.
      for (const each of [...Language.all.filter((other) => other !== language), language]) {
        await phone.page.getByRole('button', { name: words[each].language }).tap()
        await expect(heading).toHaveText(title(each))
        await expect(phone.page.locator('html')).toHaveAttribute('lang', each)
      }
    }
    await askAgain(phone, language)
  })
}

type Moments = Partial<Record<'lockedAt' | 'revokedAt' | 'replacedAt' | 'expiresAt', Date>>
const onLink = (data: Moments) => (link: PhoneLink) =>
  inRecords((tx) => tx.flowLink.update({ where: { id: link.linkId }, data }))

/** In the order they are shown: of the last one, a new link can be asked for. */
const ends = {
  locked: onLink({ lockedAt: new Date() }),
  revoked: onLink({ revokedAt: new Date() }),
  replaced: onLink({ replacedAt: new Date() }),
  finished: async (link: PhoneLink) => {
    const data = { state: 'finished', finishedAt: new Date() }
    await inRecords((tx) => tx.flow.update({ where: { id: link.flowId }, data }))
    await onLink({ expiresAt: new Date(Date.now() - 1000) })(link)
  },
  expired: onLink({ expiresAt: new Date(Date.now() - 1000) }),
} satisfies Partial<Record<LinkState, (link: PhoneLink) => Promise<unknown>>>

/** The answer to "send me a new link". */
async function askAgain({ page }: Phone, language: Language) {
  const w = words[language]
  await page.getByRole('button', { name: w.closed.renew }).tap()
  await expect(page.getByText(w.closed.sent)).toBeVisible()
  await expectGood(page, language)
}

test('a key that opens nothing: the same plain page in both languages, not found', async ({ phone }) => {
  const { page } = phone
  const answer = await page.goto(`/m/${'A'.repeat(22)}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
  await expect(page.getByRole('heading', { name: 'Este enlace no funciona' })).toBeVisible()
  await expectGood(page, 'en')
})

test('a photo and a file that were sent, one file that was refused, and answers to check', async ({ phone }) => {
  const { page } = phone
  await phone.switches({ asksInsurance: true })
  const { url } = await phone.link('consent')
  await page.goto(url)
  const walker = { page, language: 'en' } as const
  await walk(walker, { until: 'q/cardBack' })
  const pdf = { name: 'card.pdf', mimeType: 'application/pdf', buffer: smallPdf() }
  await page.getByLabel(words.en.photo.choose).setInputFiles(pdf)
  await expectGood(page, 'en')
  await goOn(walker)
  for (const item of ['cardFront', 'cardBack']) {
    await page.goto(`${url}/q/${item}`)
    await expectGood(page, 'en')
  }
  await page.goto(url)
  await walk(walker, { until: 'check', onPage: () => expectGood(page, 'en') })
})

for (const language of Language.all) {
  const w = words[language]
  test(`what cannot be changed, and a caregiver who is asked how they are related, ${w.language}`, async ({
    phone,
  }) => {
    const { page } = phone
    const kept = [
      { key: 'patient.dob', value: '1972-04-03T00:00:00+00:00', editable: false },
      { key: 'patient.first.name', value: 'Marta', editable: false },
      { key: 'patient.gender', value: 'female', editable: false },
      { key: 'address.state', value: 'NY', editable: false },
    ]
    const { url } = await phone.link('pap', { language, patient: { isCaregiver: true, additionalData: kept } })
    await page.goto(url)
    const walker = { page, language, actor: 'caregiver' } as const
    await walk(walker, { until: 'q/address' })
    const field = (name: keyof typeof w.fields) => page.getByLabel(String(w.fields[name]))
    const rest: Record<string, (() => Promise<void>)[]> = {
      'q/address': (['street', 'city', 'zip'] as const).map((name) => () => field(name).fill(answers[name])),
    }
    for (const [place, fills] of Object.entries(rest)) {
      expect(placeOn(page)).toBe(place)
      await expect(page.getByText(w.locked).first()).toBeVisible()
      await expectGood(page, language)
      for (const fill of fills) await fill()
      await goOn(walker)
    }
    await walk(walker, { until: 'q/signature' })
    await expectGood(page, language)
    await expectProblem(page, language)
    await expectGood(page, language)
    await walk(walker, { until: 'check' })
    await expectGood(page, language)
  })
}
