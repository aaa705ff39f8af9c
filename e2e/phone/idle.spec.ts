// A form that nobody touches: the page says so a minute before, closes, and goes on after the date of birth.
import { words } from '@/components/journeys/phone/words/speak'
import { expectAccessible, lively } from '../fixtures'
import { expect, test } from './phone'
import { fillIn, goOn, walk } from './walk'

const w = words.en

test('nobody is there: warned, closed to the date of birth, and what was sent is there', async ({ phone }) => {
  const { page } = phone
  const walker = { page, language: 'en' } as const
  await page.clock.install()
  const { url } = await phone.link('pap')
  await page.goto(url)
  await walk(walker, { until: 'q/cardFront' })
  const idle = page.getByText(w.sending.idle)

  await page.clock.runFor('14:30')
  await expect(idle).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(idle).toHaveCount(0)
  await page.clock.runFor('13:00')
  await expect(page).toHaveURL(/q\/cardFront$/)
  await page.clock.runFor('02:30')
  await expect(page).toHaveURL(/problem=idle$/)
  await expect(page.getByText(w.gate.idle)).toBeVisible()
  await expectAccessible(page)

  await fillIn(walker)
  await goOn(walker)
  await expect(page).toHaveURL(/q\/cardFront$/)
})

test('of two tabs with the form the one that is in use keeps the other open', async ({ phone }) => {
  const { page } = phone
  await page.clock.install()
  const { url } = await phone.link('pap')
  await page.goto(url)
  await walk({ page, language: 'en' }, { until: 'q/cardFront' })
  const other = lively(await page.context().newPage())
  await other.goto(url)
  await expect(other).toHaveURL(/q\/cardFront$/)

  const idle = page.getByText(w.sending.idle)
  for (const time of ['14:30', '14:30']) {
    await page.clock.runFor(time)
    await expect(idle).toBeVisible()
    await other.keyboard.press('Tab')
    await expect(idle).toHaveCount(0)
  }
  await expect(page).toHaveURL(/q\/cardFront$/)
  await other.reload()
  await expect(other).toHaveURL(/q\/cardFront$/)
})
