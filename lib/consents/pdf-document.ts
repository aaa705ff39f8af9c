// A document in US Letter, set in our fonts and tagged, so that a screen reader reads it as a page is read: headings,
// paragraphs, lists, pictures with their words. Nothing in it depends on when or where it is made: the same input gives
// the same bytes, so two copies of a packet can be compared by their hashes.
import PDFDocument from 'pdfkit'
import { textBlocks } from '@/lib/contract/text-blocks'
import { fontBytes, printable } from './pdf-letters'

export type Frame = {
  title: string
  language: string
  /** The document's own date: of signing, of the packet. */
  at: Date
  /** At the head of every page, and how its number is said. */
  running: string
  pageOf: (page: number, pages: number) => string
  /** At the foot, beside the number. */
  foot: string
}
export type Pdf = ReturnType<typeof openPdf>

export const margin = 54
export const colours = { text: '#111827', quiet: '#4b5563', line: '#c4c9d2' }
const sizes = { title: 20, h1: 14, h2: 11.5, h3: 10.5, body: 10.5, small: 8.5 }
const heads = [sizes.title, sizes.h1, sizes.h2, sizes.h3] as const
/** Of another language than the document's. */
type In = { lang?: string }

/** The metadata is XML that nobody escapes on its way into the file. */
const plainTitle = (title: string) => printable(title).replaceAll('&', '＆').replaceAll('<', '‹').replaceAll('>', '›')

export function openPdf(frame: Frame) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: 72, bottom: 64, left: margin, right: margin },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: frame.language,
    // None yet: neither one of the standard fourteen, which nobody embeds, nor one of ours, which pdfkit would then open
    // again with every change of letters: four times the work of an evidence packet.
    font: null as unknown as string,
    info: {
      Title: plainTitle(frame.title),
      Author: 'Hubline',
      Creator: 'Hubline',
      Producer: 'Hubline',
      CreationDate: frame.at,
    },
  })
  const parts: Buffer[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', reject)
  })
  doc.registerFont('regular', fontBytes('regular'))
  doc.registerFont('bold', fontBytes('bold'))
  const root = doc.struct('Document')
  doc.addStructure(root)

  const width = doc.page.width - 2 * margin
  const bottom = () => doc.page.height - doc.page.margins.bottom
  /** A new page, unless what comes next has `points` of room. */
  const need = (points: number) => {
    if (doc.y + points > bottom()) doc.addPage()
  }
  const letters = (face: 'regular' | 'bold', size: number, colour = colours.text) =>
    doc.font(face).fontSize(size).fillColor(colour)
  const say = (tag: string, write: () => void, { lang }: In = {}) => {
    root.add(doc.struct(tag, lang && lang !== frame.language ? { lang } : {}, write))
  }
  const gap = (points: number) => {
    doc.y += points
  }

  const pdf = {
    doc,
    root,
    width,
    need,
    letters,
    gap,
    heading(level: 0 | 1 | 2 | 3, text: string, spoken: In = {}) {
      const size = heads[level]
      need(size * 4)
      if (doc.y > doc.page.margins.top) gap([0, 14, 8, 5][level] ?? 0)
      const write = () => letters('bold', size).text(printable(text), margin, doc.y, { width })
      say(`H${level + 1}`, write, spoken)
      gap(level < 2 ? 5 : 2)
    },
    paragraph(text: string, { small = false, ...spoken }: In & { small?: boolean } = {}) {
      const size = small ? sizes.small : sizes.body
      need(size * 2.6)
      const write = () =>
        letters('regular', size, small ? colours.quiet : colours.text).text(printable(text), margin, doc.y, {
          width,
          lineGap: 2,
        })
      say('P', write, spoken)
      gap(small ? 3 : 6)
    },
    list(items: readonly string[], { lang = frame.language }: In = {}) {
      const list = doc.struct('L', { lang })
      root.add(list)
      for (const item of items) {
        need(sizes.body * 2.6)
        const entry = doc.struct('LI')
        list.add(entry)
        entry.add(
          doc.struct('LBody', {}, () => {
            letters('regular', sizes.body)
            const top = doc.y
            doc.text('•', margin + 6, top, { width: 10, lineBreak: false })
            doc.text(printable(item), margin + 18, top, { width: width - 18, lineGap: 2 })
          }),
        )
        entry.end()
        gap(3)
      }
      list.end()
      gap(3)
    },
    /** The words of a consent; `level` is that of their headings. */
    words(body: string, { level = 2, ...spoken }: In & { level?: 2 | 3 } = {}) {
      for (const block of textBlocks(body)) {
        if (block.kind === 'heading') pdf.heading(level, block.text, spoken)
        else if (block.kind === 'list') pdf.list(block.items, spoken)
        else pdf.paragraph(block.text, spoken)
      }
    },
    /** What is said of something, one name and value a line; what is not known is left out. */
    facts(rows: readonly (readonly [string, string | null | undefined])[], { small = false, wide = 150 } = {}) {
      const size = small ? sizes.small : sizes.body
      for (const [name, value] of rows) {
        if (value === null || value === undefined || value === '') continue
        const [label, words] = [printable(name), printable(value)]
        letters('regular', size)
        need(Math.min(doc.heightOfString(words, { width: width - wide, lineGap: 1 }), 400))
        say('P', () => {
          const top = doc.y
          letters('regular', size, colours.quiet).text(label, margin, top, { width: wide - 8 })
          const below = doc.y
          letters('regular', size).text(words, margin + wide, top, { width: width - wide, lineGap: 1 })
          doc.y = Math.max(doc.y, below)
        })
        gap(small ? 1.5 : 3)
      }
    },
    picture(bytes: Uint8Array, alt: string, { wide = 240, high = 80 } = {}) {
      need(high + 12)
      const top = doc.y
      // What a picture takes is asked of a tagged one, and unknown to pdfkit's types.
      const figure = { alt: printable(alt), bbox: [margin, top, margin + wide, top + high] }
      root.add(doc.struct('Figure', figure, () => doc.image(Buffer.from(bytes), margin, top, { fit: [wide, high] })))
      doc.y = top + high + 4
    },
    rule() {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(margin, doc.y)
        .lineTo(margin + width, doc.y)
        .lineWidth(0.6)
        .strokeColor(colours.line)
        .stroke()
      doc.endMarkedContent()
      gap(6)
    },
    finish(): Promise<Uint8Array> {
      root.end()
      const { start, count } = doc.bufferedPageRange()
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page)
        runningLines(doc, frame, page + 1, count)
      }
      doc.end()
      return done
    },
  }
  return pdf
}

/** Head and foot are no part of what is read aloud. */
function runningLines(doc: PDFKit.PDFDocument, { running, foot, pageOf }: Frame, page: number, pages: number) {
  const width = doc.page.width - 2 * margin
  // Below the margin pdfkit would begin a new page.
  doc.page.margins.bottom = 0
  doc.markContent('Artifact', { type: 'Pagination' })
  doc.font('regular').fontSize(8).fillColor(colours.quiet)
  const line = { width, height: 10, ellipsis: true }
  doc.text(printable(running), margin, 36, line)
  const y = doc.page.height - 40
  doc.text(printable(foot), margin, y, { ...line, width: width - 90 })
  doc.text(pageOf(page, pages), margin, y, { ...line, align: 'right' })
  doc.endMarkedContent()
}
