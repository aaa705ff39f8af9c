// The day in short for a case manager elsewhere: every time of the console stands on their own clock, whatever the browser's
// and the program's, and in Spanish no English sentence is left. The other tests of the day live in New York.
import type { Page } from '@playwright/test'
import { inUnit } from '@/lib/platform/unit'
import { expect, operator, press, test } from '../fixtures'
import { expectSpanish, speaksTo } from '../spanish'
import { morning } from './morning'

/** Times of the page that are not what the clock of `zone` shows. */
const wrongTimes = (page: Page, zone: string) =>
  page.evaluate((timeZone) => {
    const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    return [...document.querySelectorAll<HTMLTimeElement>('main time[datetime*=T]')].flatMap((time) => {
      const shown = /\d{1,2}:\d\d/.exec(time.textContent ?? '')?.[0]
      const right = clock.format(new Date(time.dateTime)).replace(/[^\d:]/g, '')
      return !shown || shown === right ? [] : [`${shown} for ${right}`]
    })
  }, zone)

for (const [zone, language] of [
  ['America/Los_Angeles', 'es'],
  ['Pacific/Honolulu', 'en'],
  ['America/Los_Angeles', 'en'],
  ['Pacific/Honolulu', 'es'],
  ['Pacific/Kiritimati', 'es'],
] as const)
  test.describe(`in ${zone}, ${language}`, () => {
    test.use({ timezoneId: zone, locale: language === 'es' ? 'es-US' : 'en-US' })

    test('the day in short', async ({ page, desk }) => {
      const { adler } = await morning(desk)
      await inUnit(operator, ({ tx }) =>
        tx.staff.update({ where: { id: desk.person.id }, data: { timeZone: zone, language } }),
      )
      await speaksTo(desk.person, language)
      const read = async () => {
        if (language === 'es') await expectSpanish(page)
        expect(await wrongTimes(page, zone)).toEqual([])
      }
      const open = (path: string) => page.goto(`/p/${desk.program.id}/${path}`)

      await open('work')
      await expect(page.locator('[data-work-row]')).toHaveCount(4)
      await read()
      await open(`patients/${adler}`)
      const panel = page.locator('[data-call-panel]')
      await press(page, 'p', panel.getByRole('radio').first())
      await page.keyboard.press('2')
      await page.keyboard.press('Enter')
      await expect(panel).toBeHidden()
      await expect(page.locator('ol time').first()).toContainText(/\d:\d\d/)
      await read()
      await open('calls?view=upcoming&whose=team')
      await expect(page.getByRole('table').locator('time').first()).toContainText(/\d:\d\d/)
      await read()
      await open('messages')
      await expect(page.locator('[data-conversation]')).toHaveCount(5)
      await read()
      for (const path of ['patients', 'dashboard']) {
        await open(path)
        await read()
      }
    })
  })
