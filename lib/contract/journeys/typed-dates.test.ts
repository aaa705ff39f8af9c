// A date as a 70-year-old types it: understood where it can mean one thing, else what is wrong with it is named.
import { expect, test } from 'vitest'
import { birthDateForm } from './flow'

const read = (month: string, day = '', year = '') => {
  const result = birthDateForm.safeParse({ month, day, year })
  return result.success ? result.data.date : result.error.issues[0]?.message
}

test.each([
  ['3', '27', '1980'],
  ['03', ' 27 ', '1980'],
  ['Mar', '27', '1980'],
  ['march', '27th', '1980'],
  ['marzo', '27.', '1980'],
  ['27', 'March', '1980'],
  ['27', 'marzo', '1980'],
  ['3/27/1980', '', ''],
  ['3-27-1980', '', ''],
  ['Mar 27, 1980', '', ''],
  ['27 de marzo de 1980', '', ''],
])('%s %s %s is March 27, 1980', (month, day, year) => expect(read(month, day, year)).toBe('1980-03-27'))

test.each([
  ['27', '3', '1980', 'dayFirst'],
  ['27/3/1980', '', '', 'dayFirst'],
  ['3', '27', '80', 'yearShort'],
  ['3/27/80', '', '', 'yearShort'],
  ['2', '30', '1980', 'dateNotReal'],
  ['32', '3', '1980', 'dateNotReal'],
  ['Smarch', '3', '1980', 'dateNotReal'],
  ['3', '', '1980', 'dayMissing'],
  ['', '', '', 'dateMissing'],
])('%s %s %s: %s', (month, day, year, problem) => expect(read(month, day, year)).toBe(problem))

test('setiembre is September, too', () => expect(read('setiembre', '5', '1950')).toBe('1950-09-05'))
test('septiembre is September', () => expect(read('septiembre', '5', '1950')).toBe('1950-09-05'))
