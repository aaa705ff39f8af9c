// The drawn signature: what is drawn is what the media call returns, and turning or zooming the phone loses nothing.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { say, words } from '@/components/journeys/phone/words/speak'
import { expect, inRecords, test } from './phone'
import { fetchMedia } from './receive'
import { answers, goOn, placeOn, summary, walk } from './walk'

const w = words.en
const { pad } = w
/** In shares of the pad's width; the pad is a third as high as wide. */
const lines = [
  [
    [0.1, 0.05],
    [0.3, 0.25],
    [0.5, 0.05],
  ],
  [
    [0.6, 0.1],
    [0.9, 0.25],
  ],
] as const

const canvas = (page: Page) => page.getByRole('img', { name: new RegExp(`^${pad.box}`) })

type Point = readonly [number, number]

async function draw(page: Page, line: readonly [Point, ...Point[]]): Promise<void> {
  await canvas(page).scrollIntoViewIfNeeded()
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('no pad')
  const at = ([x, y]: Point) => [box.x + x * box.width, box.y + y * box.width] as const
  // A finger, which on any other part of the page would scroll.
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const [first, ...rest] = line
  let [x, y] = at(first)
  await touch('touchStart', [{ x, y }])
  for (const point of rest) {
    const [toX, toY] = at(point)
    for (let step = 1; step <= 12; step++)
      await touch('touchMove', [{ x: x + ((toX - x) * step) / 12, y: y + ((toY - y) * step) / 12 }])
    ;[x, y] = [toX, toY]
  }
  // Lifted while still moving, it would fling, and Chromium lets the next tap stop the fling instead of pressing a button.
  await page.waitForTimeout(120)
  await touch('touchMove', [{ x: x + 0.5, y }])
  await touch('touchEnd', [])
  await devtools.detach()
}

/** How much of the pad is inked, and whether there is ink where the first line begins. */
const ink = (page: Page) =>
  canvas(page).evaluate((element) => {
    const box = element as HTMLCanvasElement
    const context = box.getContext('2d')
    const seen = (x: number, y: number, width: number, height: number) => {
      const { data } = context?.getImageData(x, y, width, height) ?? { data: [] as number[] }
      let n = 0
      for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 60) n++
      return n
    }
    const near = 0.04 * box.width
    return {
      share: seen(0, 0, box.width, box.height) / (box.width * box.height),
      begin: seen(0.1 * box.width - near, 0.05 * box.width - near, 2 * near, 2 * near) > 0,
      dots: box.width / box.clientWidth,
    }
  })

const byNumber = (a: number, b: number) => a - b
const strokes = (page: Page) => page.locator('input[name="strokes"]').inputValue()

test('drawn, turned, zoomed, undone, cleared, drawn again: the image is the drawing', async ({
  desk,
  phone,
  request,
}) => {
  const { page } = phone
  const { url, patientId, flowId } = await phone.link('consent')
  await page.goto(url)
  await walk({ page, language: 'en' }, { until: 'q/signature' })
  await page.getByLabel(w.fields.signedName).fill(answers.signedName)
  await expect(page.getByText(pad.empty)).toBeAttached()
  await draw(page, lines[0])
  await expect(page.getByText(pad.one)).toBeAttached()
  await draw(page, lines[1])
  await expect(page.getByText('2 lines drawn.')).toBeAttached()
  const drawn = await strokes(page)
  const before = await ink(page)
  expect(before.share).toBeGreaterThan(0.005)

  // Turned: wider, with all of it, at the same places.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(async () => (await ink(page)).begin).toBe(true)
  expect((await ink(page)).share).toBeGreaterThan(before.share / 3)
  expect(await strokes(page)).toBe(drawn)
  // Zoomed: as a browser zooms, with more dots to a pixel of the page; and with two fingers.
  const devtools = await page.context().newCDPSession(page)
  const metrics = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true }
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics)
  await expect.poll(async () => (await ink(page)).dots).toBeCloseTo(3, 1)
  expect((await ink(page)).begin).toBe(true)
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  expect(await ink(page)).toMatchObject({ begin: true })
  expect(await strokes(page)).toBe(drawn)
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...metrics, deviceScaleFactor: 1 })

  await page.getByRole('button', { name: pad.undo }).tap()
  await expect(page.getByText(pad.one)).toBeAttached()
  await page.getByRole('button', { name: pad.clear }).tap()
  await expect(page.getByText(pad.empty)).toBeAttached()
  expect((await ink(page)).share).toBe(0)
  await expect(page.getByRole('button', { name: pad.undo })).toBeDisabled()

  // Nothing drawn is no signature.
  await page.getByRole('button', { name: w.next, exact: true }).tap()
  await expect(summary(page)).toContainText(say(w.problems.signatureMissing, 'patient'))
  await expect(page.getByLabel(w.fields.signedName)).toHaveValue(answers.signedName)

  await draw(page, lines[0])
  await draw(page, lines[1])
  await expect(page.getByText('2 lines drawn.')).toBeAttached()
  await goOn({ page, language: 'en' })
  expect(placeOn(page)).toBe('check')
  // Opened again to change it, the drawing is there.
  await page.getByRole('link', { name: new RegExp(`^${w.check.change} ${w.items.signature.change}`) }).tap()
  await expect(page.getByText('2 lines drawn.')).toBeAttached()
  await expect.poll(async () => (await ink(page)).begin).toBe(true)
  await goOn({ page, language: 'en' })
  await walk({ page, language: 'en' })

  const { id } = await inRecords((tx) =>
    tx.mediaFile.findFirstOrThrow({ where: { flowId, kind: 'signature', discardedAt: null } }),
  )
  const png = await fetchMedia(request, { token: await desk.token(), patientId, mediaId: id, fileType: 'png' })
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 128
  const dots = [...data.keys()].map((at) => [at % info.width, Math.floor(at / info.width)] as const)
  const inked = dots.filter(([x, y]) => dark(x, y))
  expect(inked.length).toBeGreaterThan(500)
  const [xs, ys] = [inked.map(([x]) => x).sort(byNumber), inked.map(([, y]) => y).sort(byNumber)]
  const [left, right, top, bottom] = [xs[0] ?? 0, xs.at(-1) ?? 0, ys[0] ?? 0, ys.at(-1) ?? 0]
  // The drawing fills the picture; within it every line is where it was drawn, and nothing is beside it.
  const near = (x: number, y: number) => {
    const [cx, cy] = [left + ((x - 0.1) / 0.8) * (right - left), top + ((y - 0.05) / 0.2) * (bottom - top)]
    return inked.some(([dx, dy]) => Math.hypot(dx - cx, dy - cy) < 0.02 * info.width)
  }
  expect([near(0.2, 0.15), near(0.4, 0.15), near(0.75, 0.175)]).toEqual([true, true, true])
  expect([near(0.3, 0.08), near(0.55, 0.22), near(0.85, 0.08)]).toEqual([false, false, false])

  const [row] = await inRecords((tx) => tx.consent.findMany({ where: { patientId, name: 'enrollment' } }))
  expect(row?.signatureId).toBe(id)
  const kept = JSON.parse(String(row?.strokes))
  expect(kept).toHaveLength(2)
})

test('a typed name is an image, too, also in letters of another alphabet', async ({ desk, phone, request }) => {
  const { page } = phone
  const { url, patientId, flowId } = await phone.link('consent')
  await page.goto(url)
  await walk({ page, language: 'en', given: { signedName: 'Zoë Ångström-Łęcka Иванова' } })
  const { id } = await inRecords((tx) => tx.mediaFile.findFirstOrThrow({ where: { flowId, kind: 'signature' } }))
  const png = await fetchMedia(request, { token: await desk.token(), patientId, mediaId: id, fileType: 'png' })
  const { channels } = await sharp(png).flatten({ background: '#fff' }).greyscale().stats()
  expect(channels[0]?.min).toBeLessThan(100)
})

test('the part that draws does not arrive: the typed name is the signature', async ({ phone }) => {
  const { page } = phone
  const { url, flowId } = await phone.link('consent')
  const known = new Set<string>()
  page.on('response', (answer) => known.add(answer.url()))
  await page.goto(url)
  await walk({ page, language: 'en' }, { until: 'q/document' })
  // Whatever the pages before needed comes; what is asked for only now is the pad.
  const lost: string[] = []
  await page.route('**/_next/static/phone/*.js', (route) => {
    const address = route.request().url()
    if (known.has(address)) return route.continue()
    lost.push(address)
    return route.abort('connectionreset')
  })
  await walk({ page, language: 'en' }, { until: 'q/signature' })
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await page.getByLabel(w.fields.signedName).fill(answers.signedName)
  await expect(page.locator('input[name="mode"][type="hidden"]')).toHaveValue('type')
  await expect(page.getByText(pad.how)).toHaveCount(0)
  await goOn({ page, language: 'en' })
  await walk({ page, language: 'en' })
  expect(await inRecords((tx) => tx.mediaFile.count({ where: { flowId, kind: 'signature' } }))).toBe(1)
})
