type Given = {
  words?: string
  /** Of the page, in points. */
  size?: readonly [number, number]
  pages?: number
  /** What else stands in the catalogue, and in the first page. */
  catalog?: string
  page?: string
  /** Whole objects, from `10 0 obj`. */
  objects?: string
}

/** A PDF as small as a reader takes one. */
export function smallPdf(given: Given = {}): Buffer {
  const { words = 'A letter', size = [200, 100], pages = 1, catalog = '', page = '', objects = '' } = given
  const drawn = `BT /F1 18 Tf 10 40 Td (${words}) Tj ET`
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ')
  return Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj<</Type/Catalog/Pages 2 0 R ${catalog}>>endobj`,
      `2 0 obj<</Type/Pages/Count ${pages}/Kids[${kids}]>>endobj`,
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]/Contents 4 0 R ${page}`,
      '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj',
      `4 0 obj<</Length ${drawn.length}>>stream\n${drawn}\nendstream endobj`,
      objects,
      'trailer<</Root 1 0 R>>',
      '%%EOF\n',
    ].join('\n'),
    'latin1',
  )
}
