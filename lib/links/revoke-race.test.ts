// A link taken back and an opt-out at the same moment wait for one another and never in a ring: no opt-out is lost.
import { beforeAll, expect, test } from 'vitest'
import { unsubscribePatient } from '@/lib/messages/unsubscribe-patient'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { revokeLink } from './revoke-link'
import { sendLink } from './send-link'

const { unit, sql, somebodyWaits } = testDatabase()
let programId = ''
beforeAll(async () => {
  programId = await makeProgram()
})

const waiting = async () => {
  const patientId = await makePatient(programId)
  const { linkId } = await unit((u) => sendLink(u, { programId, patientId, kind: 'pap', cause: 'staff', send: true }))
  return { patientId, linkId }
}

test('taking back waits for the patient’s row before it touches anything', async () => {
  const { patientId, linkId } = await waiting()
  let revoking: Promise<unknown> = Promise.resolve()
  const stopping = unit(async (u) => {
    await u.sql({ name: '', text: 'select 1 from patient where id = $1 for update' }, [patientId])
    revoking = unit((other) => revokeLink(other, { programId, patientId, linkId }))
    revoking.catch(() => undefined)
    await somebodyWaits()
    // What an opt-out does next; were the link's messages held already, this would wait in a ring.
    await u.sql({ name: '', text: `update sms set state = 'suppressed' where patient_id = $1` }, [patientId])
  })
  await expect(stopping).resolves.toBeUndefined()
  await expect(revoking).resolves.toEqual({ linkId })
})

test('24 pairs of both at once all take effect', async () => {
  const pairs = await Promise.all(Array.from({ length: 24 }, waiting))
  const outcomes = await Promise.allSettled(
    pairs.flatMap(({ patientId, linkId }) => [
      unit((u) => unsubscribePatient(u, { programId, patientId })),
      unit((u) => revokeLink(u, { programId, patientId, linkId })),
    ]),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  const ids = pairs.map(({ patientId }) => patientId)
  expect(await sql(`select distinct lifecycle from patient where id = any($1)`, [ids])).toEqual([
    { lifecycle: 'unsubscribed' },
  ])
  expect(await sql(`select distinct state from sms where patient_id = any($1)`, [ids])).toEqual([
    { state: 'suppressed' },
  ])
})
