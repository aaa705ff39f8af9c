// A database in which nothing but the frame's own tables can be read: every page of the console says that it failed, with
// a reference and a way to try again, inside its frame; and what a page has already stays when its own calls are answered
// with errors. On a site of its own, since nobody else could work beside it.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pool } from '@/lib/platform/db/client'
import { morning } from '../day/morning'
import { test as base, type Desk, expect, expectAccessible } from '../fixtures'
import startSite from '../start-site'

/** The site of this file, in a worker of its own: the product's settings are read once. */
const test = base.extend<object, { ownSite: string }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      process.env.E2E_PORT = String(20_000 + (randomBytes(2).readUInt16BE() % 10_000))
      const stop = await startSite()
      await use(String(process.env.E2E_BASE_URL))
      await pool().end()
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite),
})

// What the tests of a worker leave in its environment is handed on to the projects that depend on theirs.
const before = { ...process.env }
test.afterAll(() => {
  process.env = { ...before }
})

test.describe.configure({ mode: 'serial' })
test.use({ role: 'administrator', viewport: { width: 1280, height: 800 } })

/** TABLE: what pages read and their frame does not. Without the first no look at a patient can be recorded, and none is
 *  answered. */
const taken = [
  'audit_entry',
  'sms_template',
  'campaign',
  'import_run',
  'bulk_run',
  'partner_token',
  'delivery',
  'inbox_secret',
  'endpoint_secret',
  'business_calendar',
  'dashboard_plan',
  'dashboard_report',
  'opt_event',
  'hand_over',
  'sandbox_act',
  'staff_factor',
]

/** TABLE: the pages of the console, `:patient` being one of them. */
const pages = [
  'work?tab=team',
  'messages',
  'messages/log',
  'calls',
  'patients',
  'patients/:patient',
  'dashboard',
  'dashboard/reports',
  'workload',
  'campaigns',
  'templates',
  'opt-outs',
  'imports',
  'bulk',
  'callbacks',
  'callbacks/endpoints',
  'inbox',
  'api-calls',
  'audit',
  'settings',
  '/tokens',
] as const

const addressOf = (page: string, { program }: Desk, patientId: string) =>
  page.startsWith('/') ? page : `/p/${program.id}/${page.replace(':patient', patientId)}`

async function without(tables: readonly string[], act: () => Promise<void>) {
  for (const table of tables) await pool().query(`alter table if exists "${table}" rename to "${table}_put_aside"`)
  try {
    await act()
  } finally {
    for (const table of tables) await pool().query(`alter table if exists "${table}_put_aside" rename to "${table}"`)
  }
}

const failed = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /went wrong|Couldn’t load/ })
    .first()

async function eachFails(page: Page, desk: Desk, asked: readonly string[]) {
  const { adler } = await morning(desk)
  await without(taken, async () => {
    for (const each of asked) {
      await page.goto(addressOf(each, desk, adler))
      await expect.soft(failed(page), each).toBeVisible()
      await expect.soft(page.getByRole('navigation', { name: 'Main' }), each).toBeVisible()
      await expectAccessible(page)
    }
  })
}

const main = ['work?tab=team', 'patients/:patient', '/tokens']

test('a page that fails says so inside its frame, with a reference and a way to try again', async ({ page, desk }) => {
  await eachFails(page, desk, main)
  // It is asked for again where one stands.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tokens' })).toBeVisible()
})

test('every other page does too', async ({ page, desk }) => {
  await eachFails(
    page,
    desk,
    pages.filter((each) => !main.includes(each)),
  )
})
