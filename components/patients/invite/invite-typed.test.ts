import { describe, expect, test } from 'vitest'
import { dateOf, hasShortYear, phoneOf } from '@/lib/contract/patients/typed-values'
import { dateWords } from './invite-typed'

describe('a phone number as typed', () => {
  test.each([
    ['+12025550143', '+12025550143'],
    ['(202) 555-0143', '+12025550143'],
    ['202.555.0143', '+12025550143'],
    ['1 202 555 0143', '+12025550143'],
    ['0049 30 123456789', '+4930123456789'],
    ['+52 55 1234 5678', '+525512345678'],
    ['555-0143', '+5550143'],
    ['call her at work', 'call her at work'],
    ['', ''],
  ])('%s', (typed, phone) => expect(phoneOf(typed)).toBe(phone))
})

describe('a date as typed', () => {
  test.each([
    ['1972-04-03', '1972-04-03'],
    ['4/3/1972', '1972-04-03'],
    ['04-03-1972', '1972-04-03'],
    ['04031972', '1972-04-03'],
    ['19720403', '1972-04-03'],
    ['12311999', '1999-12-31'],
    ['Apr 3, 1972', '1972-04-03'],
    ['april 3rd 1972', '1972-04-03'],
    ['3 Sept 1972', '1972-09-03'],
    ['3 de abril de 1972', '1972-04-03'],
    ['21 ene 1972', '1972-01-21'],
    ['Mar 27 1980', '1980-03-27'],
    ['03-27-1980', '1980-03-27'],
    [' 2/29/2024 ', '2024-02-29'],
    ['2/29/2023', null],
    ['13/1/1972', null],
    ['4/3/72', null],
    ['marble 3 1972', null],
    ['1972', null],
    ['', null],
  ])('%s', (typed, date) => expect(dateOf(typed)).toBe(date))

  test.each(['3/27/80', '03-27-80', '3.27.80', 'Mar 27 80', 'Mar 27, ’80', '27-mar-80', '27 de marzo de 80'])(
    '%s has a year of two digits, and is no date',
    (typed) => expect([hasShortYear(typed), dateOf(typed)]).toEqual([true, null]),
  )
  test.each(['3/27/1980', '3/27/980', '3/27', 'Room 27 80', '(202) 555-01', ''])('%s has none', (typed) =>
    expect(hasShortYear(typed)).toBe(false),
  )

  test('is shown with the month in words', () => {
    expect(dateWords('1972-04-03', { language: 'en' })).toBe('April 3, 1972')
    expect(dateWords('1972-04-03', { language: 'es' })).toBe('3 de abril de 1972')
  })
})
