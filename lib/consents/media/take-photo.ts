// A photo or file as it comes from a phone, made into what is kept: the type is decided by the bytes, whatever the name
// and the sender say; photos are decoded and written anew, so nothing but the picture survives (no place, no camera, no
// second file hidden behind it). A PDF's pages are drawn, and nothing else of it is kept. The operator's scanner sees the bytes
// before anything opens them.
import sharp, { type Sharp } from 'sharp'
import { flowLimits } from '@/lib/contract/journeys/flow'
import type { FlowProblemName } from '@/lib/contract/journeys/flow-problems'
import type { FileType } from '@/lib/contract/vocabulary'
import { decodeHeic } from './decode-heic'
import { drawPdf } from './draw-pdf'
import { fewAtOnce } from './few-at-once'
import { scanFile } from './scan-file'

export type TakenFile = {
  fileType: Exclude<FileType, 'jpeg'>
  bytes: Buffer
  width: number | null
  height: number | null
  /** Null: not scanned, or not yet. */
  scan: 'clean' | null
  problem?: undefined
}
type FileProblem = Extract<
  FlowProblemName,
  | 'fileMissing'
  | 'fileEmpty'
  | 'fileTooLarge'
  | 'fileType'
  | 'fileDamaged'
  | 'filePixels'
  | 'fileLocked'
  | 'filePages'
  | 'fileVirus'
>
export type TakeLimits = { upload: number; pixels: number; side: number; pages: number }
type Drawn = Omit<TakenFile, 'scan'> | { problem: FileProblem }

// One thread and no cache for each: the memory of a decode is spent once, not kept.
sharp.concurrency(1)
sharp.cache(false)
const decoding = fewAtOnce(2)
// A PDF may take as long as a hundred photos: they wait for their own kind.
const drawing = fewAtOnce(2)
const longest = 30 // seconds
const longestPdf = 60 // of all its pages
/** Nobody photographs a card as a GIF, and a few bytes of one can stand for a picture that takes seconds to unpack. */
const gifPixels = 12_000_000

type Photo = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'
const kept = {
  jpeg: { fileType: 'jpg', write: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }) },
  png: { fileType: 'png', write: (image: Sharp) => image.png() },
  gif: { fileType: 'gif', write: (image: Sharp) => image.gif() },
} as const
/** What partners are told a file is knows no more types: the others become a photo like most. */
const asPhoto = {
  fileType: 'jpg',
  write: (image: Sharp) => kept.jpeg.write(image.flatten({ background: '#fff' })),
} as const
const keptAs = { ...kept, webp: asPhoto, heif: asPhoto } satisfies Record<Photo, unknown>

const starts: readonly (readonly [string, Photo])[] = [
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
]
/** AVIF, HEIC and what else is in their box: which of them it is tells the decoder. */
const heifBrands = /^(?:avi[fs]|hei[cxms]|hev[cxms]|mif1|msf1)$/
function photoOf(bytes: Buffer): Photo | undefined {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (head.slice(4, 8) === 'ftyp' && heifBrands.test(head.slice(8))) return 'heif'
  return starts.find(([start]) => head.startsWith(start))?.[1]
}
const startsAsPdf = (bytes: Buffer) => bytes.toString('latin1', 0, 5) === '%PDF-'

/** What is kept of an upload, or what is wrong with it. */
export async function takeFile(
  given: Buffer | null,
  limits: TakeLimits = flowLimits,
): Promise<TakenFile | { problem: FileProblem }> {
  if (!given) return { problem: 'fileMissing' }
  if (given.length === 0) return { problem: 'fileEmpty' }
  if (given.length > limits.upload) return { problem: 'fileTooLarge' }
  const photo = startsAsPdf(given) ? 'pdf' : photoOf(given)
  if (!photo) return { problem: 'fileType' }
  const scan = await scanFile(given)
  if (scan === 'found') return { problem: 'fileVirus' }
  const drawn = photo === 'pdf' ? await takePdf(given, limits) : await decoding(() => takePhoto(given, photo, limits))
  return drawn.problem ? drawn : { ...drawn, scan: scan === 'clean' ? scan : null }
}

/** A PDF as it is kept, or as one that was kept otherwise is shown. */
export async function takePdf(given: Buffer, { pages }: Pick<TakeLimits, 'pages'>): Promise<Drawn> {
  const drawn = await drawing(() => drawPdf(given, { pages, seconds: longestPdf, bytes: flowLimits.upload }))
  return drawn.problem ? drawn : { fileType: 'pdf', bytes: drawn.bytes, width: null, height: null }
}

const reading = { sequentialRead: true, failOn: 'error', pages: 1 } as const

async function heicOf(given: Buffer, pixels: number): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(given, { seconds: longest })
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: pixels })
}

async function takePhoto(given: Buffer, photo: Photo, { pixels, side }: TakeLimits): Promise<Drawn> {
  try {
    // The header alone tells the size, so a picture that would fill the memory is never begun.
    const { width, height, format, compression } = await sharp(given, { limitInputPixels: false }).metadata()
    if (format !== photo) return { problem: 'fileType' as const }
    if (width * height > (photo === 'gif' ? Math.min(pixels, gifPixels) : pixels))
      return { problem: 'filePixels' as const }
    const { fileType, write } = keptAs[photo]
    // Of a moving picture only the first; turned the way the phone was held, since the mark that says so goes away.
    const image = (
      compression === 'hevc' ? await heicOf(given, pixels) : sharp(given, { ...reading, limitInputPixels: pixels })
    )
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: longest })
    const { data, info } = await write(image).toBuffer({ resolveWithObject: true })
    return { fileType, bytes: data, width: info.width, height: info.height }
  } catch {
    return { problem: 'fileDamaged' as const }
  }
}
