// The screens of the day while the network is lost or slow: what is shown stays, what cannot be read says so, what is on its
// way keeps its place, and axe finds nothing in light and dark.
import type { Locator, Page } from '@playwright/test'
import { morning } from '../day/morning'
import { expect, expectAccessible, press, test } from '../fixtures'

test.use({ viewport: { width: 1280, height: 800 } })

type Trouble = 'lost' | 'held'
type Step = { does?: (page: Page) => Promise<unknown>; shows: (page: Page, trouble: Trouble) => Locator }

const alert = (words: RegExp) => (page: Page) => page.getByRole('alert').filter({ hasText: words })
const status = (words: RegExp) => (page: Page) => page.getByRole('status').filter({ hasText: words })
/** What stands in the place of what is read: an alert once it failed, until then a skeleton with its name. */
const instead = (failed: RegExp, loading: RegExp) => (page: Page, trouble: Trouble) =>
  (trouble === 'lost' ? alert(failed) : status(loading))(page).first()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const peek = async (page: Page) => {
  await press(page, 'j', page.locator('.row-link:focus'))
  await page.keyboard.press('Space')
}

/** TABLE: a screen, what is done on it, and what is seen then. */
const screens: readonly (readonly [name: string, place: (patientId: string) => string, ...steps: Step[]])[] = [
  ['needs action', () => 'work', { does: peek, shows: instead(/load this patient/, /Loading…/) }],
  [
    'messages',
    () => 'messages',
    {
      does: (page) => page.locator('[data-conversation]').getByRole('link').first().click(),
      shows: instead(/load this conversation/, /Loading/),
    },
    {
      does: (page) => page.getByRole('button', { name: /^Mine/ }).click(),
      shows: (page) => page.getByRole('button', { name: /^Mine/, pressed: true }),
    },
  ],
  [
    'patients',
    () => 'patients',
    { does: peek, shows: instead(/load this patient/, /Loading…/) },
    {
      does: async (page) => {
        await page.keyboard.press('Escape')
        await page.getByRole('searchbox', { name: /view/i }).fill('nobody')
      },
      shows: (page, trouble) =>
        trouble === 'lost'
          ? alert(/(load|refresh) this list/)(page).first()
          : page.getByRole('searchbox', { name: /view/i }),
    },
  ],
  [
    'patient',
    (patientId) => `patients/${patientId}`,
    { does: tab('Conversation'), shows: instead(/load this conversation/, /Loading/) },
    { does: tab('Calls'), shows: instead(/load this patient’s calls/, /Loading…/) },
    {
      does: async (page) => {
        await tab('Timeline')(page)
        await page.getByRole('button', { name: /^All/ }).click()
      },
      shows: (page, trouble) =>
        trouble === 'lost' ? alert(/load the timeline/)(page) : page.getByRole('list', { name: 'Timeline' }),
    },
    { does: tab('Documents'), shows: (page) => page.getByRole('tab', { name: 'Documents', selected: true }) },
  ],
  [
    'calls',
    () => 'calls',
    {
      does: (page) => page.getByRole('combobox', { name: 'Outcome' }).selectOption('Reached'),
      shows: (page, trouble) =>
        // What the server had already written into the page asks for nothing.
        trouble === 'lost'
          ? alert(/(load|refresh) these calls/)(page)
              .or(page.getByText('No calls today'))
              .first()
          : page.getByRole('main'),
    },
  ],
  [
    'dashboard',
    () => 'dashboard',
    {
      does: (page) => page.getByRole('main').locator('dl a').first().click(),
      shows: (page) => page.getByRole('heading', { level: 1 }),
    },
  ],
]

/** From now on nothing that the page asks for arrives, but the document and the news that something has changed. */
const disturb = (page: Page, trouble: Trouble) =>
  page.route(/\/api\/console\/(?!live)/, (route) => (trouble === 'lost' ? route.abort() : undefined))

for (const trouble of ['lost', 'held'] as const)
  for (const [name, place, ...steps] of screens)
    test(`${trouble === 'lost' ? 'without a network' : 'while all is on its way'}: ${name}`, async ({ page, desk }) => {
      const { adler: patientId } = await morning(desk)
      await disturb(page, trouble)
      await page.goto(`/p/${desk.program.id}/${place(patientId)}`)
      for (const { does, shows } of steps) {
        await does?.(page)
        await expect(shows(page, trouble)).toBeVisible()
        await expectAccessible(page)
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
