import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { createProgram } from './create-program'
import { type ProgramChange, updateProgram } from './update-program'

const { unit } = testDatabase()
const set = (change: Partial<ProgramChange>) => unit((u) => updateProgram(u, { programId: 'cardia', ...change }))
beforeAll(() => unit((u) => createProgram(u, { id: 'cardia', name: 'Cardia', templates: [] })))

test('a new program writes to the phone on the screen, so many messages a day and a week', async () => {
  expect(await set({})).toMatchObject({
    gateway: 'builtIn',
    smsFrom: null,
    smsPerDay: 6,
    smsPerWeek: 20,
    optOutCallback: false,
  })
})

test('a real gateway needs a sender', async () => {
  await expect(set({ gateway: 'twilio' })).rejects.toMatchObject({ refusal: 'dataInvalid' })
  expect(await set({})).toMatchObject({ gateway: 'builtIn' })
  for (const smsFrom of ['+18005550100', '12345', `MG${'0a'.repeat(16)}`])
    expect(await set({ gateway: 'twilio', smsFrom, smsPerDay: 0, smsPerWeek: 50, optOutCallback: true })).toMatchObject(
      {
        gateway: 'twilio',
        smsFrom,
        smsPerDay: 0,
        smsPerWeek: 50,
        optOutCallback: true,
      },
    )
})

test.each([
  ['a gateway nobody has', { gateway: 'pigeon' }],
  ['a number that is none', { smsFrom: '800-555-0100' }],
  ['a service that is none', { smsFrom: 'MG12' }],
  ['less than none', { smsPerDay: -1 }],
  ['more than a thousand', { smsPerWeek: 1001 }],
  ['half a message', { smsPerDay: 0.5 }],
  ['no number at all', { smsPerWeek: Number.NaN }],
])('%s is refused', async (_case, change) => {
  await expect(set(change as Partial<ProgramChange>)).rejects.toMatchObject({ refusal: 'dataInvalid' })
})
