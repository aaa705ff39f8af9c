// Files as they come: in every encoding and with every delimiter, cut into pieces anywhere.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvLine } from '@/lib/batches/exports/csv-cell'
import { readValue } from '@/lib/contract/batches/import-values'
import { guessColumns } from './guess-columns'
import type { Pack } from './packs'
import { delimiterOf, readPacks } from './read-packs'

async function readAll(bytes: Uint8Array, size: number) {
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const packs: Pack[] = []
  const reading = readPacks(chunks())
  let step = await reading.next()
  for (; !step.done; step = await reading.next()) packs.push(step.value)
  return { ...step.value, rows: packs.flatMap(({ rows }) => rows), lines: packs.flatMap(({ lines }) => lines), packs }
}

const text = 'Nombre;Apellido;Nota\r\nInés;Núñez;"a ""b""\r\nc;d"\r\n\r\n;;\r\nJosé;Peña;€ 5\r\n'
const rows = [
  ['Inés', 'Núñez', 'a "b"\r\nc;d'],
  ['José', 'Peña', '€ 5'],
]
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
const ansi = Buffer.from(text.replaceAll('€', '\x80'), 'latin1')

test.each([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16, little end first', utf16, 'utf-16le'],
  ['UTF-16, big end first', swapped(utf16), 'utf-16be'],
  ['UTF-16 without its mark', Buffer.from(text, 'utf16le'), 'utf-16le'],
  ['Windows-1252', ansi, 'windows-1252'],
])('%s, whole and in pieces of any size', async (_name, bytes, encoding) => {
  for (const size of [1, 2, 3, 5, 64, 4096])
    expect(await readAll(bytes, size)).toMatchObject({
      head: ['Nombre', 'Apellido', 'Nota'],
      delimiter: ';',
      encoding,
      rows,
      lines: [2, 6],
      bytes: bytes.length,
    })
})

test('what is no UTF-8 far below its head is Windows-1252 too', async () => {
  const plain = `Name,City\n${'Ana,Austin\n'.repeat(20_000)}`
  const bytes = Buffer.concat([Buffer.from(plain), Buffer.from('Inés,Peñasco\n', 'latin1')])
  const read = await readAll(bytes, 10_000)
  expect(read.rows.at(-1)).toEqual(['Inés', 'Peñasco'])
  expect(read.rows).toHaveLength(20_001)
  expect(read.packs.map(({ first }) => first)).toEqual(Array.from({ length: 101 }, (_, index) => index * 200))
})

test.each([
  ['a,b,c\n1,"2;2;2;2",3\n', ','],
  ['a;b;c\n1,5;2;3\n', ';'],
  ['a\tb\n1,2\t3\n', '\t'],
  ['a|b\n1|2\n', '|'],
  ['only\none\n', ','],
  ['a;b\n1;"cut, off\nin a quote', ';'],
  ['sep=;\na;b\n', ';'],
])('the delimiter of %j', (sample, delimiter) => expect(delimiterOf(sample)).toBe(delimiter))

test('Excel’s line that names the delimiter is none of the table', async () =>
  expect(await readAll(Buffer.from('sep=;\r\na;b\r\n1;2\r\n'), 9)).toMatchObject({
    head: ['a', 'b'],
    rows: [['1', '2']],
    lines: [3],
  }))

test.each([4096, 65_536, 300_000])('a quote that is never closed ends the reading, in pieces of %i', async (size) => {
  const bytes = Buffer.from(`Name,City\nAna,"Austin\n${'Ana,Austin\n'.repeat(28_000)}`)
  await expect(readAll(bytes, size)).rejects.toMatchObject({
    refusal: 'importUnreadable',
    detail: { data: { why: 'quote' } },
  })
})

test('of thousands of cells too many one is kept, and blank ones are none', async () => {
  const bytes = Buffer.from(`a,b\n1,2${','.repeat(50_000)}x,y\n3,4${','.repeat(50_000)}\n5,6\n7\n`)
  expect((await readAll(bytes, 4096)).rows).toEqual([['1', '2', 'x'], ['3', '4'], ['5', '6'], ['7']])
})

const written = (text: string) => (parse(csvLine(['', text])) as string[][])[0]?.[1] ?? ''

test.each(['=1+1', '+1', '-2', '@x', '  =1', '\u200b=1', '＝1', "O'Brien", "'quoted'"])(
  'what was made safe against formulas is read as it was: %j',
  (text) => {
    expect(readValue({ to: 'firstName', format: null }, written(text))).toBe(text.trim())
  },
)

test('so are phones', () =>
  expect(readValue({ to: 'phoneNumber', format: null }, written('+12025550143'))).toBe('+12025550143'))

const targets = (head: string[], sample: string[][] = []) => guessColumns(head, sample).map(({ to }) => to)

test('columns are known by their names, in English, in Spanish, and in the interface’s own', () => {
  expect(targets(['External ID', 'first_name', 'SURNAME', 'Cell phone', 'DOB', 'Sex', 'Zip code', 'Notes'])).toEqual([
    'externalId',
    'firstName',
    'lastName',
    'phoneNumber',
    'patient.dob',
    'patient.gender',
    'address.zip',
    '',
  ])
  expect(targets(['Nombre', 'Apellidos', 'Teléfono', 'Fecha de Nacimiento', 'Idioma', 'Código postal'])).toEqual([
    'firstName',
    'lastName',
    'phoneNumber',
    'patient.dob',
    'patient.prefLanguage',
    'address.zip',
  ])
  expect(targets(['externalId', 'phoneNumber', 'patient.dob', 'insurance.secondary.memberid'])).toEqual([
    'externalId',
    'phoneNumber',
    'patient.dob',
    'insurance.secondary.memberid',
  ])
  expect(targets(['Phone', 'Mobile'])).toEqual(['phoneNumber', ''])
})

test('columns without a telling name are known by what stands in them, dates by their order too', () => {
  const sample = [
    ['Ana', '(202) 555-0143', '25/12/1972', 'ana@example.org'],
    ['Eli', '202-555-0144', '4/3/1980', ''],
  ]
  expect(guessColumns(['x', 'y', 'z', 'w'], sample)).toEqual([
    { to: '', format: null },
    { to: 'phoneNumber', format: null },
    { to: 'patient.dob', format: 'dayFirst' },
    { to: 'patient.email', format: null },
  ])
  expect(guessColumns(['born'], [['4/25/1972']])).toEqual([{ to: 'patient.dob', format: 'monthFirst' }])
})
