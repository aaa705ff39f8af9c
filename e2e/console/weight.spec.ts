// What a page of the console weighs on the line when it is opened for the first time, and that its first rows are in
// its HTML. What comes later, on intent, is not a part of the page.
import type { Page } from '@playwright/test'
import { type Desk, expect, test } from '../fixtures'

/** By whichever KB one counts, headers too. */
const KB = 1000

/** What holds, and what is aimed at where that is less. */
type Budget = { script: number; aim: number; requests: number }
type Place = Budget & { path: (desk: Desk, patientId: string) => string }

// TABLE: the budgets. Scripts as they are packed, those a current browser runs.
// biome-ignore format: a table is read by column
const pages: Record<string, Place> = {
  'sign-in':        { script: 120, aim: 120, requests: 14, path: () => '/sign-in' },
  patients:         { script: 240, aim: 230, requests: 35, path: ({ program }) => `/p/${program.id}/patients` },
  'needs action':   { script: 230, aim: 230, requests: 35, path: ({ program }) => `/p/${program.id}/work` },
  'a patient':      { script: 335, aim: 260, requests: 45, path: ({ program }, id) => `/p/${program.id}/patients/${id}` },
  messages:         { script: 310, aim: 260, requests: 40, path: ({ program }) => `/p/${program.id}/messages` },
  'a conversation': { script: 310, aim: 260, requests: 52, path: ({ program }, id) => `/p/${program.id}/messages/${id}` },
  dashboard:        { script: 245, aim: 260, requests: 40, path: ({ program }) => `/p/${program.id}/dashboard` },
}
const everyPage = { style: 24, font: 55 }

/** Everything a page fetches until it rests, by what travels: bodies as they are packed. */
async function weigh(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page)
  const loads = new Map<string, { type: string; bytes: number }>()
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('data:')) loads.set(requestId, { type, bytes: 0 })
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes += encodedDataLength
  })
  await page.goto(path)
  await page.waitForLoadState('load')
  // The live line never ends, so the net is never idle: it rests when a turn of the page has asked for nothing new.
  for (let before = -1; before !== loads.size; ) {
    before = loads.size
    await page.evaluate(
      () => new Promise((done) => setTimeout(() => requestIdleCallback(done, { timeout: 2_000 }), 500)),
    )
  }
  const all = [...loads.values()]
  const of = (type: string) => all.filter((load) => load.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / KB
  return { requests: all.length, script: of('Script'), style: of('Stylesheet'), font: of('Font') }
}

for (const [name, { script, requests, path }] of Object.entries(pages)) {
  test(`${name}: within its budget`, async ({ page, desk }) => {
    if (name === 'sign-in') await page.context().clearCookies()
    const patientId = await desk.invite()
    const found = await weigh(page, path(desk, patientId))
    expect.soft(found.script, 'scripts, KB').toBeLessThanOrEqual(script)
    expect.soft(found.requests, 'requests').toBeLessThanOrEqual(requests)
    expect.soft(found.style, 'style, KB').toBeLessThanOrEqual(everyPage.style)
    expect.soft(found.font, 'fonts, KB').toBeLessThanOrEqual(everyPage.font)
  })
}
