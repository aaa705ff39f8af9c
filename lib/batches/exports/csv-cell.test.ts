import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvLine, safeText } from './csv-cell'

test.each([
  ['=1+1', "'=1+1"],
  ['+12125550100', "'+12125550100"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\rx', "'\rx"],
  ['\nx', "'\nx"],
  ['  =HYPERLINK("x")', '\'  =HYPERLINK("x")'],
  ['\u200b=1', "'\u200b=1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['\u00a0@x', "'\u00a0@x"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ["O'Brien", "O'Brien"],
  ['Álvarez-Díaz', 'Álvarez-Díaz'],
  ['1972-04-03', '1972-04-03'],
  ['', ''],
])('%j is written as %j', (text, safe) => expect(safeText(text)).toBe(safe))

test('a line reads back as it was, whatever stands in it', () => {
  const cells = ['a "quoted" word', 'two, parts', 'line\r\nbreak', ' blank ', '', 'Müller', 'plain']
  const line = csvLine(cells)
  expect(line.endsWith('\r\n')).toBe(true)
  expect(parse(line)).toEqual([cells])
  expect(csvLine(['plain', '', 'words here'])).toBe('plain,,words here\r\n')
})
