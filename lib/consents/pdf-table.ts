// A table that goes on over pages with its head repeated, tagged so that a screen reader tells cells by their columns.
import { colours, margin, type Pdf } from './pdf-document'
import { printable } from './pdf-letters'

export type Column = { title: string; wide: number }

const size = 8.5
const padding = { x: 4, y: 3 }

/** `wide` is a share of the page's width. */
export function table(pdf: Pdf, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const { doc, root, width } = pdf
  const all = columns.reduce((sum, { wide }) => sum + wide, 0)
  const cells = columns.map(({ wide }) => (wide / all) * width)
  const left = cells.map((_, index) => margin + cells.slice(0, index).reduce((sum, wide) => sum + wide, 0))
  const heightOf = (texts: readonly string[]) =>
    Math.max(...texts.map((text, index) => doc.heightOfString(text, { width: (cells[index] ?? 0) - 2 * padding.x }))) +
    2 * padding.y

  const draw = (texts: readonly string[], high: number, bold: boolean, each: (write: () => void) => void) => {
    const top = doc.y
    for (const [index, text] of texts.entries())
      each(() => {
        pdf.letters(bold ? 'bold' : 'regular', size)
        doc.text(text, (left[index] ?? 0) + padding.x, top + padding.y, { width: (cells[index] ?? 0) - 2 * padding.x })
      })
    doc.y = top + high
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(bold ? 1 : 0.5)
      .strokeColor(colours.line)
      .stroke()
    doc.endMarkedContent()
  }

  const titles = columns.map(({ title }) => printable(title))
  const headHeight = () => {
    pdf.letters('bold', size)
    return heightOf(titles)
  }
  pdf.need(headHeight() + 30)
  const body = doc.struct('Table')
  root.add(body)
  const head = doc.struct('TR')
  body.add(head)
  draw(titles, headHeight(), true, (write) => {
    // The scope is asked of a tagged table, and unknown to pdfkit's types.
    head.add(doc.struct('TH', { scope: 'Column' } as object, write))
  })
  head.end()

  for (const row of rows) {
    const texts = row.map(printable)
    pdf.letters('regular', size)
    const high = heightOf(texts)
    if (doc.y + high > doc.page.height - doc.page.margins.bottom) {
      doc.addPage()
      doc.markContent('Artifact', { type: 'Pagination' })
      const top = doc.y
      pdf.letters('bold', size)
      for (const [index, title] of titles.entries())
        doc.text(title, (left[index] ?? 0) + padding.x, top + padding.y, { width: (cells[index] ?? 0) - 2 * padding.x })
      doc.endMarkedContent()
      doc.y = top + headHeight()
    }
    const line = doc.struct('TR')
    body.add(line)
    draw(texts, high, false, (write) => line.add(doc.struct('TD', {}, write)))
    line.end()
  }
  body.end()
  pdf.gap(8)
}
