// Photos and files as phones send them, and as no honest phone does.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { canary } from '../canary'

export type Payload = { name: string; mimeType: string; buffer: Buffer }

const jpeg = (name: string, buffer: Buffer): Payload => ({ name, mimeType: 'image/jpeg', buffer })

/** 600 × 400 as stored, held upright, with a place and a person in what no eye sees. */
export async function cardPhoto(background = '#b7d7e8'): Promise<Payload> {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 45/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '73/1 59/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  return jpeg('IMG_0001.jpg', buffer)
}

export const page = (): Payload =>
  jpeg('card.jpg', Buffer.from('<!doctype html><html><script>alert(1)</script><h1>card</h1></html>'))

export const program = (): Payload => ({
  name: 'card.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(2_000, 3), Buffer.from('%PDF-1.4')]),
})

export const drawing = (): Payload => ({
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><script>alert(1)</script><rect width="9" height="9"/></svg>',
  ),
})

export const heic = (): Payload => ({
  name: 'IMG_0002.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(4_000, 7)]),
})

/** Begins as a photo and is 16 MB. */
export const huge = (): Payload =>
  jpeg('big.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(16 * 1024 * 1024, 1)]))

/** Some kilobytes that decode to 400 million pixels. */
export function bomb(): Payload {
  const side = 20_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8) // one bit of grey for each pixel
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name: 'card.png', mimeType: 'image/png', buffer }
}

/** The head of a photo, and then nothing. */
export const cutOff = async (): Promise<Payload> => jpeg('half.jpg', (await cardPhoto()).buffer.subarray(0, 700))
export const empty = (): Payload => jpeg('empty.jpg', Buffer.alloc(0))

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
