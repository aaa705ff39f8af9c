// The screens of the day at 200 % zoom and on a phone: the page scrolls in one direction alone, and no word is cut but what
// says so with an ellipsis.
import type { Page } from '@playwright/test'
import { inUnit } from '@/lib/platform/unit'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { morning } from '../day/morning'
import { type Desk, expect, expectAccessible, operator, test } from '../fixtures'
import { speaksTo } from '../spanish'

const entry = (key: string, value: string) => ({ key, value, editable: true })

async function longNames(desk: Desk) {
  await morning(desk)
  const { invite, event } = desk
  const patientId = await invite({
    firstName: 'Maximiliana-Guadalupe',
    lastName: 'Fernandez de la Reguera',
    isCaregiver: true,
    additionalData: [
      entry('patient.dob', '2014-09-21T00:00:00+00:00'),
      entry('patient.callTime', 'after 5 PM on weekdays, never on Fridays'),
      entry('caregiver.first.name', 'Dana'),
      entry('caregiver.last.name', 'Fernandez de la Reguera'),
      entry('caregiver.relationship', 'Grandmother'),
      entry('insurance.carrier', 'Bluewater Health Preferred Provider Organization'),
      entry('insurance.memberId', 'EX7300137-00-9912-44'),
    ],
  })
  await event(patientId, 'enrollment.status', 'pending')
  await event(patientId, 'financial.support.status', 'papInvite')
  return patientId
}

/** What stands beyond the window or beyond a box that cuts it, each with its words. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const owner = text.parentElement
      if (!text.textContent?.trim() || !owner?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      if (words.width <= 1 || words.height <= 1) continue
      let says = words.right > innerWidth + 1 || words.left < -1
      for (let box: Element | null = owner; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowX) || style.clipPath !== 'none') {
          says = false
          break
        }
        if (style.position === 'fixed') break
        if (!/hidden|clip/.test(style.overflowX)) continue
        const edge = box.getBoundingClientRect()
        if (edge.width <= 1) {
          says = false
          break
        }
        if (words.right > edge.right + 1 || words.left < edge.left - 1) says = true
      }
      if (says) found.push(text.textContent.trim().slice(0, 40))
    }
    return found
  })

const screens = (patientId: string) => [
  'work?tab=team',
  'messages',
  `messages/${patientId}`,
  'patients',
  `patients/${patientId}`,
  'calls?view=upcoming',
  'dashboard',
]

for (const [name, viewport, deviceScaleFactor] of [
  ['200 % zoom', { width: 640, height: 400 }, 2],
  ['390 px wide', { width: 390, height: 844 }, 2],
] as const)
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor })

    for (const language of ['en', 'es'] as const)
      test(`in ${language === 'en' ? 'English' : 'Spanish'} nothing is cut and no page scrolls sideways`, async ({
        page,
        desk,
      }) => {
        const patientId = await longNames(desk)
        await speaksTo(desk.person, language)
        for (const screen of screens(patientId)) {
          await page.goto(`/p/${desk.program.id}/${screen}`)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
          expect.soft(await cut(page), screen).toEqual([])
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect.soft(beyond, screen).toBeLessThanOrEqual(0)
        }
      })
  })

test.describe('between phone and desk', () => {
  test.use({ viewport: { width: 900, height: 800 } })

  test('a long name in Needs action gives way to the age, and every target is large enough', async ({ page, desk }) => {
    const patientId = await longNames(desk)
    await inUnit(operator, ({ tx }) =>
      tx.patient.update({ where: { id: patientId }, data: { ownerId: desk.person.id } }),
    )
    await followClocksUntil({ ...operator, kind: 'system' as const })
    await page.goto(`/p/${desk.program.id}/work?tab=team`)
    const row = page.locator('[data-work-row]').filter({ hasText: 'Maximiliana' }).first()
    const [name, age] = [row.getByRole('link'), row.getByText('12', { exact: true })]
    const [left, right] = [await name.boundingBox(), await age.boundingBox()]
    const words = await name.locator('bdi').last().boundingBox()
    for (const box of [left, words]) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
    await expectAccessible(page)
  })
})
