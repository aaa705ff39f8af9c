// What a page of the console weighs on the line when it is opened for the first time.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

/** By whichever KB one counts, headers too. */
const KB = 1000

type Budget = { script: number; requests: number; path: string }

// TABLE: the budgets. Scripts as they are packed, those a current browser runs.
const pages: Record<string, Budget> = {
  'sign-in': { script: 120, requests: 14, path: '/sign-in' },
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
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestIdleCallback(done), 500)))
  }
  const all = [...loads.values()]
  const of = (type: string) => all.filter((load) => load.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / KB
  return { requests: all.length, script: of('Script'), style: of('Stylesheet'), font: of('Font') }
}

for (const [name, { script, requests, path }] of Object.entries(pages)) {
  test(`${name}: within its budget`, async ({ page }) => {
    await page.context().clearCookies()
    const found = await weigh(page, path)
    expect.soft(found.script, 'scripts, KB').toBeLessThanOrEqual(script)
    expect.soft(found.requests, 'requests').toBeLessThanOrEqual(requests)
    expect.soft(found.style, 'style, KB').toBeLessThanOrEqual(everyPage.style)
    expect.soft(found.font, 'fonts, KB').toBeLessThanOrEqual(everyPage.font)
  })
}
