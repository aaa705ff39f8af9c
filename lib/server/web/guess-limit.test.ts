import { expect, test } from 'vitest'
import { flowLimits } from '@/lib/contract/journeys/flow'
import { hour, second } from '@/lib/contract/time'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { birth, makeLink, makePatient, Phone } from '@/lib/testing/phones'
import { countWrongGuess, requireGuess } from './guess-limit'

testDatabase()
const at = 1_700_000_000_000

test('thirty wrong dates of an hour from one network, then it waits; others do not, nor does it an hour later', () => {
  for (let n = 1; n < flowLimits.wrongTriesOfAddress; n += 1) countWrongGuess('203.0.113.7', at)
  requireGuess('203.0.113.7', at)
  countWrongGuess('203.0.113.7', at + 1)
  expect(() => requireGuess('203.0.113.7', at + second)).toThrow(
    expect.objectContaining({ refusal: 'rateLimited', detail: { headers: { 'retry-after': '3599' } } }),
  )
  requireGuess('203.0.113.8', at + 2)
  requireGuess('203.0.113.7', at + hour)
  for (let n = 0; n < flowLimits.wrongTriesOfAddress; n += 1) countWrongGuess(`2001:db8:1:2::${n}`, at)
  expect(() => requireGuess('2001:db8:1:2:ffff::1', at)).toThrow()
})

test('a link counts wrong dates, not right ones and not what is no date', async () => {
  const programId = await makeProgram()
  const phone = new Phone(await makeLink(programId, await makePatient(programId), 'pap'))
  const script = { accept: 'application/json' }
  await phone.post('openLink', birth('1980-05-17'), {}, script)
  const before = flowLimits.wrongTriesOfAddress - 1
  for (let n = 0; n < before; n += 1) countWrongGuess('203.0.113.7')
  expect((await phone.post('openLink', birth('1980-05-17'), {}, script)).status).toBe(200)
  expect((await phone.post('openLink', { month: '13', day: '45', year: '1972' }, {}, script)).status).toBe(200)
  expect((await phone.post('openLink', birth('1981-05-17'), {}, script)).status).toBe(200)
  const refused = await phone.post('openLink', birth('1980-05-17'), {}, script)
  expect({ status: refused.status, type: refused.headers['x-error-type'] }).toEqual({
    status: 429,
    type: 'rate_limited',
  })
})
