// Words twice as large (WCAG 1.4.4) on a phone: nothing is cut off, and nothing is wider than its place.
import type { Page } from '@playwright/test'
import { expect } from './phone'

export async function expectLargeText(page: Page, where: string): Promise<void> {
  const usual = await page.evaluate(() => {
    const { style } = document.documentElement
    const before = style.fontSize
    style.fontSize = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`
    return before
  })
  const cut = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      const wide = [
        ...document.querySelectorAll<HTMLElement>('body *:not(script, title, select, option, canvas, svg *)'),
      ]
        .filter((element) => element.checkVisibility() && !element.closest('.unseen'))
        .filter((element) => {
          // What flows with its line has no place of its own, and what is typed scrolls in its field.
          const free = getComputedStyle(element).display === 'inline' || element.matches('input')
          const beyond = free ? 0 : element.scrollWidth - element.offsetWidth
          return beyond > 1 || element.getBoundingClientRect().right > clientWidth + 1
        })
        .map((element) => element.outerHTML.slice(0, 100))
      return scrollWidth > clientWidth ? [`${scrollWidth} px wide`, ...wide] : wide
    })
  await expect.poll(cut, { message: `${where}: words at 200 %` }).toEqual([])
  await page.evaluate((before) => {
    document.documentElement.style.fontSize = before
  }, usual)
}
