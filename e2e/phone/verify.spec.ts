// The page that verifies a signed copy: for anybody, in both languages, with and without a script, and never whose it is.
import { words } from '@/components/journeys/phone/words/speak'
import { verifyWords } from '@/components/journeys/phone/words/verify-words'
import { Language } from '@/lib/contract/vocabulary'
import { canary } from '../canary'
import { axeFindings } from '../fixtures'
import { expectLargeText } from './large-text'
import { expect, inRecords, test } from './phone'
import { walk } from './walk'

for (const language of Language.all) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${words[language].language}, ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
      test.use({ javaScriptEnabled })

      test('a copy is found by the code printed on it, and a wrong code is not', async ({ phone }) => {
        const { page } = phone
        const say = verifyWords[language]
        const { url, flowId } = await phone.link('consent', { language })
        await page.goto(url)
        await walk({ page, language, scripted: javaScriptEnabled })
        const { code } = await inRecords((tx) => tx.signedCopy.findFirstOrThrow({ where: { media: { flowId } } }))

        const stranger = await phone.another()
        await stranger.goto(`/verify?language=${language}`)
        const field = stranger.getByLabel(say.code)
        await field.fill('7F3K-9QWE')
        await stranger.getByRole('button', { name: say.check }).tap()
        await expect(stranger.getByText(say.unknown)).toBeVisible()
        await expect(field).toHaveValue('7F3K-9QWE')
        if (javaScriptEnabled)
          for (const theme of ['light', 'dark'] as const) {
            await stranger.emulateMedia({ colorScheme: theme })
            expect(await axeFindings(stranger, theme)).toEqual([])
          }
        await field.fill(code.toLowerCase())
        await stranger.getByRole('button', { name: say.check }).tap()
        await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(say.real)
        await expect(stranger.locator('html')).toHaveAttribute('lang', language)
        await expect(stranger.getByText(say.yes, { exact: true })).toBeVisible()
        expect(await stranger.content()).not.toContain(canary)
        expect(await stranger.locator('script').count()).toBe(0)
        await stranger.setViewportSize({ width: 320, height: 640 })
        if (javaScriptEnabled) {
          expect(await axeFindings(stranger, 'light')).toEqual([])
          expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
          await stranger.setViewportSize({ width: 390, height: 844 })
          await expectLargeText(stranger, 'the copy')
        }
        const other = Language.all.find((each) => each !== language) ?? language
        await stranger.getByRole('link', { name: verifyWords[other].language }).tap()
        await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(verifyWords[other].real)
      })
    })
  }
}
