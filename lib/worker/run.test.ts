// A whole worker, as the launcher starts it: a message of a program on the built-in gateway reaches the phone on the
// screen, with its link, and what was sealed for the way is gone.
import { expect, test } from 'vitest'
import { unseal } from '@/lib/platform/seal'
import { testMessages } from '@/lib/testing/messages'
import { runWorker } from './run'

const { text, stateOf, sql } = testMessages('builtIn')

test('a worker sends what is due, and ends when it is asked to', async () => {
  const { id, phoneNumber } = await text({
    kind: 'newLink', // at any hour
    at: new Date(Date.now() - 1_000),
    body: 'Open https://hub.example.org/m/••••',
    whole: 'Open https://hub.example.org/m/thekey',
  })
  const worker = await runWorker()
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
