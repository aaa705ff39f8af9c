// The day on which a minor decides alone: every state and territory, every birthday of a leap year and of the one after.
import { describe, expect, test } from 'vitest'
import { key } from './additional-data'
import { birthday, dateIn, daysAfter, isMinorOn, majorityAges, majorityOf } from './majority'
import { StateCode } from './state-codes'

const entries = (state?: string) => (state === undefined ? [] : [{ key: key.state, value: state, editable: true }])
const jurisdictions = StateCode.all.filter((code) => !['AS', 'GU', 'MP', 'VI'].includes(code))
const birthdays = Array.from({ length: 731 }, (_, n) => daysAfter('2012-01-01', n))

// As the law has it, written out here on purpose.
const general: Record<string, number> = { AL: 19, NE: 19, MS: 21, PR: 21 }
const health: Record<string, number> = { AL: 19, NE: 19, MS: 18, PR: 21 }

test('fifty states, the district and Puerto Rico', () => {
  expect(jurisdictions).toHaveLength(52)
})

describe.each(jurisdictions)('%s', (state) => {
  test('has its two ages on every birthday', () => {
    for (const bornOn of birthdays) {
      const majority = majorityOf({ bornOn, additionalData: entries(state) })
      const year = Number(bornOn.slice(0, 4))
      // The 29th of February is there again in none of 2030, 2031 and 2033.
      const rest = bornOn.endsWith('02-29') ? '-03-01' : bornOn.slice(4)
      expect(majority).toEqual({
        on: `${year + (health[state] ?? 18)}${rest}`,
        age: health[state] ?? 18,
        generalOn: `${year + (general[state] ?? 18)}${rest}`,
        state,
      })
    }
  })
})

test('where the state is not known nobody is spoken for who decides alone anywhere', () => {
  const known = StateCode.all.map(majorityAges)
  for (const state of [undefined, '', 'Atlantis', 'NY or NJ']) {
    const majority = majorityOf({ bornOn: '2010-05-06', additionalData: entries(state) })
    expect(majority).toEqual({ on: '2028-05-06', age: 18, generalOn: '2031-05-06', state: null })
  }
  expect(majorityAges(null).health).toBe(Math.min(...known.map((ages) => ages.health)))
  expect(majorityAges(null).general).toBe(Math.max(...known.map((ages) => ages.general)))
  expect(majorityOf({ bornOn: null, additionalData: entries('AL') })).toBeNull()
})

test('a state is read as it is written', () => {
  for (const written of ['Alabama', 'AL', 'State of Alabama', 'US-AL'])
    expect(majorityOf({ bornOn: '2010-05-06', additionalData: entries(written) })?.on).toBe('2029-05-06')
})

test('a leap day that is there is the birthday', () => {
  expect(birthday('2012-02-29', 18)).toBe('2030-03-01')
  expect(birthday('2012-02-29', 20)).toBe('2032-02-29')
})

test('under 18 somebody speaks for the patient; longer only where the state says so and a caregiver holds the phone', () => {
  const born = { bornOn: '2010-05-06', phoneIsCaregivers: true, additionalData: entries('NE') }
  expect(isMinorOn(born, '2028-05-05')).toBe(true)
  expect(isMinorOn(born, '2029-05-05')).toBe(true)
  expect(isMinorOn(born, '2029-05-06')).toBe(false)
  expect(isMinorOn({ ...born, phoneIsCaregivers: false }, '2028-05-05')).toBe(true)
  expect(isMinorOn({ ...born, phoneIsCaregivers: false }, '2028-05-06')).toBe(false)
  expect(isMinorOn({ ...born, bornOn: null }, '2028-05-05')).toBe(false)
})

test('a day begins where the program is', () => {
  const at = new Date('2028-05-06T03:59:00Z')
  expect(dateIn('America/New_York', at)).toBe('2028-05-05')
  expect(dateIn('America/New_York', at.getTime() + 60_000)).toBe('2028-05-06')
  expect(dateIn('UTC', at)).toBe('2028-05-06')
})
