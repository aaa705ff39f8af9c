// Two ways to answer a page: a finger, and a keyboard alone.
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'
import type { Payload } from './pictures'

export type Hands = {
  fill(field: Locator, text: string): Promise<void>
  choose(choice: Locator): Promise<void>
  pick(list: Locator, label: string): Promise<void>
  attach(field: Locator, file: Payload): Promise<void>
  press(button: Locator): Promise<void>
}

export const finger: Hands = {
  fill: (field, text) => field.fill(text),
  choose: async (choice) => {
    await choice.tap()
    await expect(choice).toBeChecked()
  },
  pick: async (list, label) => void (await list.selectOption({ label })),
  attach: (field, file) => field.setInputFiles(file),
  press: (button) => button.tap(),
}

const most = 60

/** Tab until it is reached; what has the focus is seen to have it. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let n = 0; n < most; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectRing(target)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

const expectRing = (target: Locator) =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const label = element.nextElementSibling
        return [element, ...(label instanceof HTMLLabelElement ? [label] : [])]
          .map((each) => getComputedStyle(each))
          .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3)
      }),
    )
    .toBe(true)

export function keyboard(page: Page): Hands {
  const choosers: FileChooser[] = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  return {
    fill: async (field, text) => {
      await reach(page, field)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    choose: async (choice) => {
      // One stop for the whole group; within it the arrows.
      const name = await choice.getAttribute('name')
      const group = page.locator(`input[name="${name}"]`)
      const ticked = group.and(page.locator(':checked'))
      await reach(page, (await ticked.count()) > 0 ? ticked : group.first())
      for (let n = 0; n < most && !(await choice.evaluate((element) => element === document.activeElement)); n++)
        await page.keyboard.press('ArrowDown')
      if (!(await choice.isChecked())) await page.keyboard.press('Space')
      await expect(choice).toBeChecked()
    },
    pick: async (list, label) => {
      await reach(page, list)
      await page.keyboard.type(label)
      await expect(list.locator('option:checked')).toHaveText(label)
    },
    attach: async (field, file) => {
      await reach(page, field)
      const before = choosers.length
      await page.keyboard.press('Enter')
      await expect.poll(() => choosers.length).toBe(before + 1)
      await choosers.at(-1)?.setFiles(file)
    },
    press: async (button) => {
      await reach(page, button)
      await page.keyboard.press('Enter')
    },
  }
}
