// A whole worker, as the launcher starts it: a message of a program on the built-in gateway reaches the phone on the
// screen, with its link, and what was sealed for the way is gone.
import { expect, test, vi } from 'vitest'
import * as client from '@/lib/platform/db/client'
import { unseal } from '@/lib/platform/seal'
import { testMessages } from '@/lib/testing/messages'
import * as clocks from './clock'
import { runWorker } from './run'

const { text, stateOf, sql } = testMessages('builtIn')

test('a worker sends what is due, and ends when it is asked to', async () => {
  const { id, phoneNumber } = await text({
    kind: 'newLink', // at any hour
    at: new Date(Date.now() - 1_000),
    body: 'Open https://hub.example.org/m/••••',
    whole: 'Open https://hub.example.org/m/thekey',
  })
  // A slow machine's database is asked for its time as patiently as for the rest of a start.
  const { databaseClock } = clocks
  const { unhurried } = client
  let patient = false
  const measured: boolean[] = []
  vi.spyOn(clocks, 'databaseClock').mockImplementation(() => {
    measured.push(patient)
    return databaseClock()
  })
  vi.spyOn(client, 'unhurried').mockImplementation((work) =>
    unhurried(async () => {
      patient = true
      return await work().finally(() => {
        patient = false
      })
    }),
  )
  const worker = await runWorker()
  vi.restoreAllMocks()
  expect(measured).toEqual([true])
  try {
    await expect.poll(async () => (await stateOf(id)).state).toBe('delivered')
  } finally {
    await worker.stop()
  }
  const kept = await sql<{ sealed: string; phone: string }>(
    'select sealed, phone_number as phone from phone_message where sms_id = $1',
    [id],
  )
  expect(kept.map(({ sealed, phone }) => [phone, unseal(sealed)])).toEqual([
    [phoneNumber, 'Open https://hub.example.org/m/thekey'],
  ])
  expect(await stateOf(id)).toMatchObject({ sealed: false, attempts: 1, gateway: 'builtIn' })
})
