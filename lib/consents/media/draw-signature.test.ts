import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Strokes } from '@/lib/contract/journeys/flow'
import { processorTime } from '@/lib/testing/processor-time'
import { drawName, drawStrokes } from './draw-signature'

/** The box of everything that is not white. */
async function inkOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const box = { left: info.width, top: info.height, right: -1, bottom: -1, dark: 0 }
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 255) > 200) continue
    const [x, y] = [(at / info.channels) % info.width, Math.floor(at / info.channels / info.width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
    box.dark += 1
  }
  return { ...box, wide: box.right - box.left, high: box.bottom - box.top }
}

/** Drawn, with what holds for every signature: a PNG of one size on white, its ink inside and in the middle. */
async function seen(image: Awaited<ReturnType<typeof drawName>>) {
  if (!image) throw new Error('nothing was drawn')
  expect(image).toMatchObject({ fileType: 'png', width: 900, height: 300 })
  const { format, width, height, hasAlpha } = await sharp(image.bytes).metadata()
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', width: 900, height: 300, hasAlpha: false })
  const corner = await sharp(image.bytes)
    .toColourspace('srgb')
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([...corner.subarray(0, 3)]).toEqual([255, 255, 255])
  const ink = await inkOf(image.bytes)
  expect(ink.dark).toBeGreaterThan(50)
  expect(Math.abs(ink.left + ink.right - 899)).toBeLessThan(6)
  expect(Math.abs(ink.top + ink.bottom - 299)).toBeLessThan(6)
  return ink
}

// --- a name -----------------------------------------------------------------------------------------------------------

test.each([
  'Marta Álvarez',
  'O',
  'Łukasz Żółć',
  'Nguyễn Thị Minh Khai',
  'Jo\u0308rg',
  'Σωκράτης Владимир',
  'अनिता शर्मा',
  '田中 太郎',
  'محمد علي',
  'O’Brien–Smith, Jr.',
  '<script>&amp;"',
  '👩‍👩‍👧 Kim',
  '\ud800 half',
])('%s is drawn', async (name) => {
  await seen(await drawName(name))
})

test('a longer name is made to fit', async () => {
  const short = await seen(await drawName('Marta'))
  const long = await seen(
    await drawName('Wolfeschlegelsteinhausenbergerdorff-Fernández de la Vega y Montalbán '.padEnd(100, 'x')),
  )
  expect(long.wide).toBeGreaterThan(800)
  expect(long.high).toBeLessThan(short.high / 2)
})

test('the same name is the same picture, on any machine', async () => {
  const [one, other] = [await drawName('Marta Álvarez'), await drawName('Marta A\u0301lvarez')]
  expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(true)
})

test.each(['', '   ', '\u200b\u200d', '\0\u0007'])(
  'of a name without a letter (%j) there is no picture',
  async (name) => {
    expect(await drawName(name)).toBeNull()
  },
)

test('letters of all of Unicode do not stop it', async () => {
  for (let from = 0x20; from < 0x20000; from += 4001)
    await drawName(String.fromCodePoint(...Array.from({ length: 50 }, (_, at) => from + at * 79)))
})

// --- strokes ----------------------------------------------------------------------------------------------------------

const wave: Strokes[number] = Array.from({ length: 80 }, (_, at) => [
  0.1 + at * 0.01,
  0.15 + 0.1 * Math.sin(at / 5),
  at * 16,
])

test('strokes are drawn as large as on the pad, in the middle', async () => {
  const ink = await seen(await drawStrokes([wave]))
  expect(ink.wide).toBeGreaterThan(700)
  expect(ink.wide).toBeLessThan(730)
  expect(ink.high).toBeGreaterThan(170)
})

test('what is higher than the picture is made smaller, and keeps its shape', async () => {
  const ink = await seen(
    await drawStrokes([
      [
        [0.2, 0, 0],
        [0.6, 0.8, 100],
      ],
    ]),
  )
  expect(ink.high).toBeGreaterThan(225)
  expect(ink.wide / ink.high).toBeCloseTo(0.5, 1)
})

test('a dot beside a line is drawn too', async () => {
  const alone = await seen(await drawStrokes([wave]))
  const dotted = await seen(await drawStrokes([wave, [[0.5, 0.3, 2000]]]))
  expect(dotted.high).toBeGreaterThan(alone.high + 20)
})

test.each<[string, Strokes]>([
  ['no stroke', []],
  ['strokes without points', [[], []]],
  ['a touch of the pad', [[[0.5, 0.1, 0]]]],
  [
    'a trembling finger',
    [
      [
        [0.5, 0.1, 0],
        [0.501, 0.1, 5],
        [0.5, 0.1, 9],
      ],
    ],
  ],
])('%s is no signature', async (_name, strokes) => {
  expect(await drawStrokes(strokes)).toBeNull()
})

test('points far off the pad and more of them than anybody draws are borne', async () => {
  await seen(
    await drawStrokes([
      [
        [1e300, -1e300, 0],
        [-1e300, 1e300, 0],
      ],
    ]),
  )
  let seed = 1
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  const scribble = Array.from({ length: 200 }, () =>
    Array.from({ length: 2000 }, () => [next(), next() / 3, 0] as [number, number, number]),
  )
  expect(await processorTime(async () => seen(await drawStrokes(scribble)))).toBeLessThan(20_000)
})

test('of twice 4,000 points every second is drawn: nobody sees more, and all of them would take seconds', async () => {
  const line = Array.from({ length: 7_999 }, (_, n) => [n / 8_000, (n % 7) / 20, n] as [number, number, number])
  const every = line.filter((_, n) => n % 2 === 0 || n === line.length - 1)
  const [all, thinned] = [await drawStrokes([line]), await drawStrokes([every])]
  expect(all?.bytes.equals(thinned?.bytes ?? Buffer.alloc(0))).toBe(true)
})
