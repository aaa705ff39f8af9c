// What a page weighs on the line. The first view is at most 10 KB, for the gate needs no script; with the first question,
// and the script that comes with it, it is far below 60 KB. Each page after that is at most 8 KB, a script comes once, and
// no font comes from the net. What was weighed is printed.
import type { Page } from '@playwright/test'
import { expect, inRecords, test } from './phone'
import { fillIn, goOn, placeOn, walk } from './walk'

type Load = { address: string; type: string; bytes: number }

/** Everything a page fetches, by what travels: headers and bodies as they are packed. */
async function scales(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const loads = new Map<string, Load>()
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const cached = response.fromDiskCache || response.fromPrefetchCache || response.url.startsWith('data:')
    if (!cached) loads.set(requestId, { address: new URL(response.url).pathname, type, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes += encodedDataLength
  })
  return {
    /** What came since the last time. */
    weigh: async () => {
      await page.waitForLoadState('networkidle')
      const all = [...loads.values()]
      loads.clear()
      const of = (...types: string[]) =>
        all.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0)
      return { all, total: all.reduce((sum, { bytes }) => sum + bytes, 0), of }
    },
  }
}

const KB = 1024
/** By whichever KB one counts, headers too. */
const firstView = 10_000
/** All that has come when the first question stands, and all that a page may bring that is opened as the first. */
const withScript = 60_000
/** Sending, the photo and the drawing together. */
const scriptsOnce = 12_000

for (const kind of ['pap', 'consent'] as const) {
  test(`${kind}: light from the first page to the last`, async ({ phone }) => {
    const { page } = phone
    await phone.switches({ asksIncome: true })
    const { url } = await phone.link(kind)
    const { weigh } = await scales(page)
    await page.goto(url)
    const first = await weigh()
    const told = JSON.stringify(first.all)
    expect(first.total, told).toBeLessThanOrEqual(firstView)
    expect(first.of('Script'), told).toBe(0)
    expect(first.of('Font'), told).toBe(0)

    const walker = { page, language: 'en' } as const
    let questions = 0
    let scripts = 0
    let firstQuestion = 0
    while (placeOn(page) !== 'done') {
      await fillIn(walker)
      await weigh()
      await goOn(walker)
      const { all, total, of } = await weigh()
      expect(of('Font')).toBe(0)
      const place = placeOn(page)
      if (place.startsWith('q/')) questions += 1
      if (questions === 1) firstQuestion ||= first.total + total
      // The words of a consent are shown whole; the pad of the signature and the pictures to check come once.
      const whole = await page.getByText(/^Version \d+ of this text$/).count()
      const light = of('Document', 'Stylesheet', 'XHR')
      expect(light, `${place}: ${JSON.stringify(all)}`).toBeLessThanOrEqual((whole ? 12 : 8) * KB)
      scripts += of('Script')
      expect(scripts).toBeLessThanOrEqual(scriptsOnce)
      if (questions !== 1 && !place.startsWith('q/card') && !['q/signature', 'check'].includes(place))
        expect(total - light, `${place}: ${JSON.stringify(all)}`).toBeLessThanOrEqual(KB)
    }
    expect(firstQuestion).toBeLessThanOrEqual(withScript)
    console.log(
      `${kind}: ${questions} questions; first view ${first.total} bytes, with the first question ${firstQuestion}; scripts ${scripts}`,
    )
  })
}

test('any page of a link as the first a phone ever loads: at most 60 KB with its script', async ({ phone }) => {
  await phone.switches({ asksIncome: true })
  const { url } = await phone.link('pap')
  const walked = phone.page
  const weights: Record<string, number> = {}
  await walked.goto(url)
  await walk(
    { page: walked, language: 'en' },
    {
      onPage: async (place) => {
        // A phone of its own with the same leave to look: nothing of what it needs is there.
        const other = await phone.another()
        await other.context().addCookies(await walked.context().cookies(url))
        const { weigh } = await scales(other)
        await other.goto(walked.url())
        const { total, of, all } = await weigh()
        // What the patient gave is no part of the page.
        weights[place || 'gate'] = total - of('Image')
        expect(weights[place || 'gate'], `${place}: ${JSON.stringify(all)}`).toBeLessThanOrEqual(withScript)
        expect(of('Script')).toBeLessThanOrEqual(scriptsOnce)
        await other.close()
      },
    },
  )
  console.log(`each page as the first: ${JSON.stringify(weights)}`)
})

test('pages of a link are kept by no cache, found by no search, and tell no other site their address', async ({
  phone,
}) => {
  const { page } = phone
  const { url, flowId } = await phone.link('consent')
  const answer = await page.goto(url)
  const expected = {
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  }
  expect(answer?.headers()).toMatchObject(expected)
  await walk({ page, language: 'en' }, { until: 'check' })
  expect((await page.reload())?.headers()).toMatchObject(expected)
  const { id } = await inRecords((tx) => tx.mediaFile.findFirstOrThrow({ where: { flowId } }))
  expect((await page.request.get(`${url}/files/${id}`)).headers()).toMatchObject(expected)
  // The cookie that stands for the date of birth is out of reach of scripts, is this link's alone and shows no key.
  const cookies = await page.context().cookies(url)
  const [, , handle] = new URL(page.url()).pathname.split('/')
  expect(cookies).toMatchObject([{ name: `hub_link_${handle}`, httpOnly: true, sameSite: 'Lax', path: '/m' }])
  expect(JSON.stringify(cookies)).not.toContain(url.slice(-22))
  expect(await page.evaluate(() => document.cookie)).toBe('')
})
