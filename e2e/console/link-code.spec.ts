// Whether form links ask for a code: chosen in the program's settings, in both languages.
import { linkCodeWords } from '@/components/journeys/console/link-code-words'
import { expect, expectAccessible, test } from '../fixtures'
import { speaksTo } from '../spanish'

test.describe('a supervisor', () => {
  test.use({ role: 'supervisor' })

  test('chooses when a code is asked for, and finds it so again', async ({ page, desk }) => {
    const { title, options, save, saved } = linkCodeWords.en
    await page.goto(`/p/${desk.program.id}/settings`)
    const card = page.getByRole('region', { name: title })
    await expect(card.getByRole('radio', { name: options.off.label })).toBeChecked()
    await card.getByRole('radio', { name: options.show.label }).check()
    await card.getByRole('button', { name: save }).click()
    await expect(page.getByText(saved)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(card.getByRole('radio', { name: options.show.label })).toBeChecked()
    await speaksTo(desk.person, 'es')
    await page.reload()
    const spanish = linkCodeWords.es
    const region = page.getByRole('region', { name: spanish.title })
    await expect(region.getByRole('radio', { name: spanish.options.show.label })).toBeChecked()
    await expectAccessible(page)
  })
})
