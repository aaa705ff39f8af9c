// The code to the phone on record: in both languages, with and without a script, told to who hears the page, and with a sentence
// for each way in which it opens nothing.
import { words } from '@/components/journeys/phone/words/speak'
import { plainPhoneWords } from '@/lib/contract/formats'
import { Language } from '@/lib/contract/vocabulary'
import { canary } from '../canary'
import { axeFindings } from '../fixtures'
import { expectLargeText } from './large-text'
import { codeInSms, expect, inRecords, test } from './phone'
import { fillIn, placeOn } from './walk'

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

for (const language of Language.all) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${words[language].language}, ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
      test.use({ javaScriptEnabled })

      test('a code after the date of birth: wrong, too often, another one, right', async ({ phone }) => {
        const { page } = phone
        const say = words[language]
        await phone.switches({ linkCode: 'show' })
        const { url, patientId } = await phone.link('pap', { language })
        await page.goto(url)
        await fillIn({ page, language, scripted: javaScriptEnabled })
        const next = page.getByRole('button', { name: say.next, exact: true })
        await next.tap()

        const field = page.getByLabel(say.code.label)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.code.label)
        await expect(field).toHaveAttribute('inputmode', 'numeric')
        await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
        const { phoneNumber } = await inRecords((tx) => tx.patient.findUniqueOrThrow({ where: { id: patientId } }))
        await expect(page.getByRole('status')).toHaveText(say.code.sentTo(phoneNumber?.slice(-4) ?? ''))
        expect(await page.content()).not.toContain(canary)
        expect(placeOn(page)).toBe('')
        if (javaScriptEnabled) {
          for (const theme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme: theme })
            expect(await axeFindings(page, theme)).toEqual([])
          }
          await page.emulateMedia({ colorScheme: 'light' })
          await expectLargeText(page, 'the code')
        }

        const first = await codeInSms(patientId)
        const give = async (code: string) => {
          await field.fill(code)
          await next.tap()
        }
        await give('')
        await expect(page.getByRole('alert')).toContainText(say.code.problems.missing)
        await give(other(first))
        await expect(page.getByRole('alert')).toContainText(say.code.problems.wrong)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveValue('')
        if (javaScriptEnabled) expect(await axeFindings(page, 'light')).toEqual([])
        // Whoever guesses from one address is stopped after thirty an hour: one of the four tries them all.
        if (language === 'en' && javaScriptEnabled) {
          for (let tries = 1; tries < 5; tries += 1) {
            await expect(field).toHaveValue('')
            await give(other(first))
          }
          await expect(page.getByRole('alert')).toContainText(say.code.problems.tooMany)
        }

        await page.getByRole('button', { name: say.code.again }).tap()
        // The newest text is there when the page that tells of it is.
        await expect(page.getByRole('alert')).toHaveCount(0)
        await give(await codeInSms(patientId))
        await expect(page).toHaveURL(/q\/address$/)
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say.code.label)
      })

      test('a phone that takes no text is told to call, and reaches its consents', async ({ phone }) => {
        const { page } = phone
        const say = words[language]
        await phone.switches({ linkCode: 'show' })
        const { url, patientId } = await phone.link('pap', { language })
        await inRecords((tx) => tx.patient.update({ where: { id: patientId }, data: { lifecycle: 'unsubscribed' } }))
        await page.goto(url)
        await fillIn({ page, language, scripted: javaScriptEnabled })
        await page.getByRole('button', { name: say.next, exact: true }).tap()
        const { program } = await inRecords((tx) =>
          tx.patient.findUniqueOrThrow({ where: { id: patientId }, select: { program: { select: { phone: true } } } }),
        )
        await expect(page.getByRole('status')).toHaveText(
          say.code.cannot(program.phone && plainPhoneWords(program.phone)),
        )
        if (javaScriptEnabled) expect(await axeFindings(page, 'light')).toEqual([])
        expect(await inRecords((tx) => tx.task.count({ where: { patientId, kind: 'linkNeedsPerson' } }))).toBe(1)
        await page.getByRole('link', { name: say.closed.consents }).tap()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.consents.title)
      })

      test('always: the code before the date of birth, on a page that tells nothing', async ({ phone }) => {
        const { page } = phone
        const say = words[language]
        await phone.switches({ linkCode: 'always' })
        const { url, patientId } = await phone.link('pap', { language })
        await page.goto(url)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.code.title)
        await page.getByRole('button', { name: say.code.send }).tap()
        await expect(page.getByRole('status')).toHaveText(say.code.asked)
        if (javaScriptEnabled) expect(await axeFindings(page, 'light')).toEqual([])
        await page.getByLabel(say.code.label).fill(await codeInSms(patientId))
        await page.getByRole('button', { name: say.next, exact: true }).tap()
        await fillIn({ page, language, scripted: javaScriptEnabled })
        await page.getByRole('button', { name: say.next, exact: true }).tap()
        await expect(page).toHaveURL(/q\/address$/)
      })
    })
  }
}
