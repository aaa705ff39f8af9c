import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { flowLimits } from '@/lib/contract/journeys/flow'
import { processorTime } from '@/lib/testing/processor-time'
import { smallHeic } from '@/lib/testing/small-heic'
import { smallPdf } from '@/lib/testing/small-pdf'
import { takeFile } from './take-photo'

/** A picture of noise, so that no format can make it trivial. */
function noise(width: number, height: number, channels: 3 | 4 = 3) {
  const raw = Buffer.from(
    Array.from({ length: width * height * channels }, (_, at) => (at * 7919 + (at >> 3) * 31) % 256),
  )
  return sharp(raw, { raw: { width, height, channels } })
}
/** A GIF of two colours is made in a fraction of the time that looking for 256 takes. */
const fewColours = { colours: 2, effort: 1, dither: 0 }
/** One colour of any size: cheap to make. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' }, limitInputPixels: false })

let jpeg: Buffer
let png: Buffer
let gif: Buffer
beforeAll(async () => {
  jpeg = await noise(320, 240).jpeg().toBuffer()
  png = await noise(320, 240, 4).png().toBuffer()
  gif = await noise(320, 240).gif().toBuffer()
})

const pdf = smallPdf()
const html = '<!doctype html><script>alert(1)</script>'

async function taken(bytes: Buffer) {
  const file = await takeFile(bytes)
  if (file.problem) throw new Error(file.problem)
  return file
}

// --- what is taken ----------------------------------------------------------------------------------------------------

test.each([
  ['jpg', () => jpeg],
  ['png', () => png],
  ['gif', () => gif],
] as const)('a %s is decoded and written anew as what its bytes are', async (fileType, bytes) => {
  const file = await taken(bytes())
  expect(file).toMatchObject({ fileType, width: 320, height: 240 })
  const { format } = await sharp(file.bytes).metadata()
  expect(format).toBe({ jpg: 'jpeg', png: 'png', gif: 'gif' }[fileType])
})

test.each([
  ['HEIC', () => smallHeic, 64, 64],
  ['AVIF', () => noise(48, 40).avif().toBuffer(), 48, 40],
  ['WebP', () => noise(48, 40, 4).webp().toBuffer(), 48, 40],
] as const)('a %s becomes a photo like most', async (_type, bytes, width, height) => {
  const file = await taken(await bytes())
  expect(file).toMatchObject({ fileType: 'jpg', width, height })
  expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
})

test('a HEIC that is none, or breaks off, is damaged', async () => {
  expect(await takeFile(ftyp('heic'))).toEqual({ problem: 'fileDamaged' })
  expect(await takeFile(smallHeic.subarray(0, 400))).toEqual({ problem: 'fileDamaged' })
  expect(await takeFile(smallHeic, { ...flowLimits, pixels: 64 * 63 })).toEqual({ problem: 'filePixels' })
})

test('a photo taken sideways stands upright, and place, camera and colour profile are gone', async () => {
  const sideways = await noise(400, 200)
    .withExif({ IFD0: { Make: 'Canary', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg()
    .toBuffer()
  const before = await sharp(sideways).metadata()
  expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer), icc: expect.any(Buffer) })

  const file = await taken(sideways)
  expect(file).toMatchObject({ width: 200, height: 400 })
  const after = await sharp(file.bytes).metadata()
  expect(after).toMatchObject({ width: 200, height: 400 })
  for (const part of ['exif', 'icc', 'iptc', 'xmp', 'orientation', 'comments'] as const)
    expect(after[part]).toBeUndefined()
})

test('a large photo keeps its shape and is made to fit; a small one is not blown up', async () => {
  expect(await taken(await plain(5000, 2500).jpeg().toBuffer())).toMatchObject({ width: 2000, height: 1000 })
  expect(await taken(await plain(900, 4000).png().toBuffer())).toMatchObject({ width: 450, height: 2000 })
  expect(await taken(await plain(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 })
})

test('a phone’s largest photo is taken: 48 million pixels, lying on its side', async () => {
  const large = await plain(8064, 6048).withMetadata({ orientation: 8 }).jpeg({ progressive: true }).toBuffer()
  expect(await taken(large)).toMatchObject({ fileType: 'jpg', width: 1500, height: 2000 })
})

test('what is transparent stays so; sixteen bits and the colours of print become what every screen shows', async () => {
  const seen = await sharp((await taken(png)).bytes).metadata()
  expect(seen).toMatchObject({ channels: 4, hasAlpha: true })
  const deep = await noise(64, 64).toColourspace('rgb16').png().toBuffer()
  expect(await sharp((await taken(deep)).bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' })
  const print = await noise(64, 64).toColourspace('cmyk').jpeg().toBuffer()
  expect(await sharp((await taken(print)).bytes).metadata()).toMatchObject({ channels: 3, space: 'srgb' })
})

test('of a moving picture the first one is kept', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(3)
  const { bytes, width, height } = await taken(moving)
  expect({ width, height, pages: (await sharp(bytes, { animated: true }).metadata()).pages ?? 1 }).toEqual({
    width: 40,
    height: 30,
    pages: 1,
  })
  expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 0, 0])
})

test('a PDF is drawn, and one of our own is kept', async () => {
  const { bytes, ...file } = await taken(smallPdf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert)>>' }))
  expect(file).toEqual({ fileType: 'pdf', width: null, height: null, scan: null })
  expect(bytes.toString('latin1')).toMatch(/^%PDF-(?!.*JavaScript)/s)
  const many = smallPdf({ pages: flowLimits.pages + 1, size: [20, 20] })
  expect(await takeFile(many)).toEqual({ problem: 'filePages' })
  expect(await takeFile(many, { ...flowLimits, pages: flowLimits.pages + 1 })).toMatchObject({ fileType: 'pdf' })
})

test('what hides behind or inside a photo is not kept', async () => {
  const comment = Buffer.from(`\xff\xfe\x00${String.fromCharCode(html.length + 2)}${html}`, 'latin1')
  const inside = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
  for (const bytes of [Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${html}`)]), inside, Buffer.concat([png, pdf])]) {
    const kept = (await taken(bytes)).bytes.toString('latin1')
    expect(kept).not.toContain('script')
    expect(kept).not.toContain('PK\x03\x04')
    expect(kept).not.toContain('%PDF')
  }
})

// --- what is refused --------------------------------------------------------------------------------------------------

const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')
const others: [string, () => Buffer | Promise<Buffer>][] = [
  ['a zip named .jpg', () => Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', () => Buffer.from(html)],
  ['a page with a PDF further down', () => Buffer.from(`${html}${pdf}`)],
  ['a picture further down', () => Buffer.concat([Buffer.from(html), jpeg])],
  ['a TIFF', () => plain(8, 8).tiff().toBuffer()],
  ['a bitmap', () => Buffer.from('BM\x3a\0\0\0', 'latin1')],
  ['a program', () => Buffer.from('MZ\x90\0', 'latin1')],
  ['text', () => Buffer.from('insurance card')],
  ['half a sign of a PNG', () => Buffer.from('\x89PN', 'latin1')],
]
test.each(others)('%s is not a file of a kind that is taken', async (_name, bytes) => {
  expect(await takeFile(await bytes())).toEqual({ problem: 'fileType' })
})

test.each([
  ['a JPEG cut off in the middle', () => jpeg.subarray(0, jpeg.length >> 1)],
  ['a PNG cut off in the middle', () => png.subarray(0, png.length >> 1)],
  ['a GIF cut off in the middle', () => gif.subarray(0, gif.length >> 1)],
  ['a JPEG’s beginning and nothing else', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['a PNG’s beginning and a page', () => Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1')],
  ['a script that begins as a GIF', () => Buffer.from(`GIF89a/*${html}*/`)],
  ['a PDF without an end', () => Buffer.from('%PDF-1.7\n1 0 obj')],
])('%s is damaged', async (_name, bytes) => {
  expect(await takeFile(bytes())).toEqual({ problem: 'fileDamaged' })
})

test('nothing, an empty file and one too large have problems of their own', async () => {
  expect(await takeFile(null)).toEqual({ problem: 'fileMissing' })
  expect(await takeFile(Buffer.alloc(0))).toEqual({ problem: 'fileEmpty' })
  expect(await takeFile(Buffer.alloc(flowLimits.upload + 1, '%PDF-1.7 %%EOF'))).toEqual({ problem: 'fileTooLarge' })
  expect(await takeFile(Buffer.alloc(flowLimits.upload, '%PDF-1.7 %%EOF'))).toEqual({ problem: 'fileDamaged' })
})

// --- bombs ------------------------------------------------------------------------------------------------------------

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG of one bit a pixel whose header may say another size than its pixels have. */
function bitPng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a PNG of 30,000 × 30,000 in a hundred kilobytes is refused before it is begun', async () => {
  const bomb = bitPng(30_000, 30_000)
  expect(bomb.length).toBeLessThan(200_000)
  const before = process.memoryUsage().rss
  expect(await takeFile(bomb)).toEqual({ problem: 'filePixels' })
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('a header that promises far less than what follows costs no more than the header says', async () => {
  const before = process.memoryUsage().rss
  const file = await takeFile(bitPng(64, 64, 10_000_000))
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  if (!file.problem) expect(file).toMatchObject({ width: 64, height: 64 })
})

test('a GIF and a JPEG whose headers promise the largest picture there is are refused', async () => {
  const wide = Buffer.from(gif)
  const [screen, picture] = [6, wide.indexOf(0x2c, 13 + 3 * 256) + 5]
  for (const at of [screen, screen + 2, picture, picture + 2]) wide.writeUInt16LE(65_535, at)
  expect(await takeFile(wide)).toEqual({ problem: 'filePixels' })
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const large = Buffer.from(jpeg)
  large.writeUInt16BE(65_500, frame + 5)
  large.writeUInt16BE(65_500, frame + 7)
  expect(await takeFile(large)).toEqual({ problem: 'filePixels' })
})

test('a GIF of more pixels than any card has is refused before it is begun, however few its bytes', async () => {
  const large = await sharp({ create: { width: 4_000, height: 3_001, channels: 3, background: '#c33' } })
    .gif(fewColours)
    .toBuffer()
  const took = await processorTime(async () => expect(await takeFile(large)).toEqual({ problem: 'filePixels' }))
  expect(took).toBeLessThan(500)
  const fine = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#c33' } })
    .gif(fewColours)
    .toBuffer()
  expect(await takeFile(fine)).toMatchObject({ fileType: 'gif', width: 1_600 })
})

test('one pixel too many is too many', async () => {
  const limits = { ...flowLimits, pixels: 320 * 240 }
  expect(await takeFile(png, limits)).toMatchObject({ fileType: 'png' })
  expect(await takeFile(png, { ...limits, pixels: limits.pixels - 1 })).toEqual({ problem: 'filePixels' })
})

test('ten photos at once are all taken', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => takeFile(jpeg)))
  expect(all.every(({ problem }) => problem === undefined)).toBe(true)
})
