// A PDF is never kept as it was sent: scripts, actions, links, attached files and forms can do what no picture can, and
// taking them out leaves what the next reader reads otherwise. So each page is drawn, and a PDF of our own is made of the
// pictures. What it said is there to be read; nothing in it acts, and its text can be searched no more.
//
// The drawing is pdfium's, as Chrome's, in WebAssembly without its JavaScript: it has no file, no network and only the
// memory it is given, in a thread that ends with the document.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** `bytes`: of what is kept, at most; a few kilobytes can draw pictures of a hundred megabytes. */
export type PdfLimits = { pages: number; seconds: number; bytes: number }
export type DrawnPdf = { bytes: Buffer; problem?: undefined } | { problem: 'fileDamaged' | 'fileLocked' | 'filePages' }

const dotsPerInch = 150
const pointsPerInch = 72
/** Pixels of a page's longer side: that of a legal page, and a little more. */
const longest = 2_200
const mostMemory = 512 * 1024 * 1024

type Page = { data: Uint8Array; width: number; height: number }
type Told = { pages: number } | Page | { locked: true }

// Text, not a file: the product runs from its folder both bundled and as it is written. A page is drawn when it is asked
// for, so that there is never more than one in memory.
const work = `
const { parentPort, workerData } = require('node:worker_threads')
const { renderer, bytes, memory, scale, longest } = workerData
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65536 > memory) throw new RangeError('more memory than a document is given')
  return grow.call(this, pages)
}
const { PDFiumLibrary } = require(renderer)
const failed = (error) => {
  if (/password/i.test(String(error))) parentPort.postMessage({ locked: true })
  else process.exit(1)
}
PDFiumLibrary.init().then(async (library) => {
  const document = await library.loadDocument(bytes)
  parentPort.on('message', (at) => draw(document.getPage(at)).catch(failed))
  parentPort.postMessage({ pages: document.getPageCount() })
}).catch(failed)
async function draw(page) {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const by = Math.min(scale, longest / Math.max(originalWidth, originalHeight))
  const side = (points) => Math.max(1, Math.round(points * by))
  const size = { width: side(originalWidth), height: side(originalHeight) }
  const { data, width, height } = await page.render({ ...size, renderFormFields: true })
  parentPort.postMessage({ data, width, height }, [data.buffer])
}`

/** The same bytes give the same PDF. `bytes` are those of what begins as a PDF. */
export async function drawPdf(bytes: Buffer, limits: PdfLimits, memory = mostMemory): Promise<DrawnPdf> {
  const renderer = open(bytes, memory)
  const timer = setTimeout(() => void renderer.end(), limits.seconds * 1000)
  try {
    const first = await renderer.next
    if (!first || 'data' in first) return { problem: 'fileDamaged' }
    if ('locked' in first) return { problem: 'fileLocked' }
    if (first.pages > limits.pages) return { problem: 'filePages' }
    const pages: Picture[] = []
    for (let at = 0; at < first.pages; at += 1) {
      const page = await renderer.draw(at)
      if (!page || !('data' in page)) return { problem: 'fileDamaged' }
      pages.push(await pictureOf(page, limits.bytes / first.pages))
    }
    return pages.length === 0 ? { problem: 'fileDamaged' } : { bytes: await bind(pages) }
  } finally {
    clearTimeout(timer)
    // Its memory is free before the next document is given some.
    await renderer.end()
  }
}

/** Each answer is awaited before the next is asked for; null is its end, of whatever kind. */
function open(bytes: Buffer, memory: number) {
  const worker = new Worker(work, {
    eval: true,
    stdout: true,
    stderr: true,
    workerData: {
      renderer: join(/*turbopackIgnore: true*/ process.cwd(), 'node_modules', '@hyzyla', 'pdfium', 'dist', 'index.cjs'),
      bytes: new Uint8Array(bytes),
      ...{ memory, longest, scale: dotsPerInch / pointsPerInch },
    },
  })
  let answer: (told: Told | null) => void = () => {}
  let ended = false
  const waitFor = () =>
    new Promise<Told | null>((resolve) => {
      answer = resolve
      if (ended) resolve(null)
    })
  const stop = () => {
    ended = true
    answer(null)
  }
  worker.on('message', (told: Told) => answer(told))
  worker.on('error', stop)
  worker.on('exit', stop)
  return {
    next: waitFor(),
    draw: (page: number) => {
      worker.postMessage(page)
      return waitFor()
    },
    end: () => worker.terminate(),
  }
}

type Picture = { jpeg: Buffer; width: number; height: number }

/** The first that fits into a page's share of the bytes; the last is so small that any page does. */
const ways = [
  { quality: 80, part: 1 },
  { quality: 55, part: 1 },
  { quality: 45, part: 1 / 2 },
  { quality: 40, part: 1 / 4 },
] as const

/** The page keeps its size, however coarse its picture. */
async function pictureOf({ data, width, height }: Page, most: number): Promise<Picture> {
  let jpeg = Buffer.alloc(0)
  for (const { quality, part } of ways) {
    jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .resize(Math.ceil(width * part), Math.ceil(height * part), { fit: 'fill' })
      .jpeg({ quality })
      .toBuffer()
    if (jpeg.length <= most) break
  }
  return { jpeg, width, height }
}

/** Without a time of its own, which would make another file of the same pages. */
function bind(pages: readonly Picture[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } })
  const parts: Buffer[] = []
  const bound = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  for (const { jpeg, width, height } of pages) {
    const size: [number, number] = [inPoints(width), inPoints(height)]
    document.addPage({ size, margin: 0 }).image(jpeg, 0, 0, { width: size[0], height: size[1] })
  }
  document.end()
  return bound
}

const inPoints = (pixels: number) => (pixels * pointsPerInch) / dotsPerInch
