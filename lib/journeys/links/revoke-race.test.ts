// A link taken back and an opt-out at the same moment wait for one another and never in a ring: no opt-out is lost.

import { beforeAll, expect, test } from 'vitest'
import { financialSupportStatus } from '@/lib/contract/vocabulary'
import { unsubscribePatient } from '@/lib/messaging/messages/unsubscribe-patient'
import { undoStatus } from '@/lib/patients/updates/undo-status'
import type { TxUnit } from '@/lib/platform/unit'
import { sendEvent } from '@/lib/testing/cases'
import { testActor, testDatabase } from '@/lib/testing/database'
import { unlogged } from '@/lib/testing/log-guard'
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
    await u.tx.$executeRawUnsafe(unlogged)
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

/** A status that sent a link, and what taking it back needs to know. */
const sent = async () => {
  const patientId = await makePatient(programId)
  const { eventId } = await sendEvent(programId, patientId, financialSupportStatus, 'papInvite', undefined, staff)
  const [row] = await sql<{ at: Date; flowId: string }>(
    `select at, data -> 'link' ->> 'flowId' as "flowId" from timeline_entry where id = $1`,
    [eventId],
  )
  if (!row) throw new Error('the status is not on the timeline')
  return { patientId, eventId, ...row }
}
const staff = { ...testActor, kind: 'staff', id: 'st_kim', name: 'Kim' } as const
const undo = ({ patientId, eventId, at }: Awaited<ReturnType<typeof sent>>) =>
  unit((u) => undoStatus({ ...u, now: at }, { programId, patientId, eventId }), staff)
// As whoever opens a link takes them: the form, and then the link.
const hold = (u: TxUnit, flowId: string) =>
  u.sql({ name: '', text: 'select 1 from flow where id = $1 for no key update' }, [flowId])
const visit = (u: TxUnit, flowId: string) =>
  u.sql({ name: '', text: 'update flow_link set expires_at = expires_at where flow_id = $1' }, [flowId])

test('a status taken back waits for the form before it touches the link', async () => {
  const given = await sent()
  let undoing: Promise<unknown> = Promise.resolve()
  const visiting = unit(async (u) => {
    await hold(u, given.flowId)
    undoing = undo(given)
    undoing.catch(() => undefined)
    await somebodyWaits()
    await visit(u, given.flowId)
  })
  await expect(visiting).resolves.toBeUndefined()
  await expect(undoing).resolves.toEqual({ eventId: given.eventId, smsStopped: true })
  expect(
    await sql(
      'select f.state, l.revoked_at is not null as revoked from flow f join flow_link l on l.flow_id = f.id where f.id = $1',
      [given.flowId],
    ),
  ).toEqual([{ state: 'withdrawn', revoked: true }])
})

test('twenty statuses taken back while their links are opened: nobody waits in a ring', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, sent))
  const outcomes = await Promise.allSettled(
    all.flatMap((given) => [
      unit(async (u) => {
        await hold(u, given.flowId)
        await visit(u, given.flowId)
      }),
      undo(given),
    ]),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await sql('select distinct state from flow where id = any($1)', [all.map(({ flowId }) => flowId)])).toEqual([
    { state: 'withdrawn' },
  ])
})
