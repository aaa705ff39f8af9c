// A new link that somebody asks for on the page of one that opens no more.
import { expect, test } from 'vitest'
import { unsubscribePatient } from '@/lib/messaging/messages/unsubscribe-patient'
import { unseal } from '@/lib/platform/seal'
import { later, linkTests, night, noon } from '@/lib/testing/links'
import { linkActor } from './open-link'
import { mayRenew, renewLink } from './renew-link'

const { unit, sql, patient, at, issue, open, timelineOf, messages } = linkTests()

const renew = async (key: string, now = noon) => {
  const file = await open(key)
  return unit(
    at(now, (u) => renewLink(u, file)),
    linkActor(file, { requestId: 'r', address: '203.0.113.9' }),
  )
}
const endings: Record<string, (linkId: string, flowId: string) => Promise<unknown>> = {
  expired: (linkId) => sql('update flow_link set expires_at = $2 where id = $1', [linkId, later(-1)]),
  replaced: (linkId) => sql('update flow_link set replaced_at = $2 where id = $1', [linkId, noon]),
  finished: (_linkId, flowId) => sql("update flow set state = 'finished' where id = $1", [flowId]),
}

test.each(Object.keys(endings))('on the page of a link that is %s a new one can be asked for', async (ending) => {
  const patientId = await patient({ requiredConsent: true })
  const link = await issue(patientId)
  await endings[ending]?.(link.linkId, link.flowId)
  expect(mayRenew(await open(link.key), noon)).toBe(true)
  // Asked for by whoever waits for it: neither the hour nor a consent still to come holds it.
  expect(await renew(link.key, ending === 'expired' ? night : noon)).toBe('sent')
  const [message] = await messages(patientId)
  expect(message).toMatchObject({ kind: 'newLink', state: 'queued' })
  const key = /\/m\/([\w-]{22}) /.exec(unseal(message?.sealed_body ?? ''))?.[1] ?? ''
  expect((await open(key)).flow.id).toBe(link.flowId)
  expect(await timelineOf(patientId, 'linkIssued')).toMatchObject([
    { caller_kind: 'patient', data: { cause: 'patient' } },
  ])
})

test.each<[string, (link: { linkId: string; flowId: string }, patientId: string) => Promise<unknown>]>([
  ['active', async () => undefined],
  ['locked', ({ linkId }) => sql('update flow_link set locked_at = $2 where id = $1', [linkId, noon])],
  ['turned off by a person', ({ linkId }) => sql('update flow_link set revoked_at = $2 where id = $1', [linkId, noon])],
  ['of a flow taken back', ({ flowId }) => sql("update flow set state = 'withdrawn' where id = $1", [flowId])],
  [
    'expired, of somebody who opted out',
    async ({ linkId, flowId }, patientId) => {
      await endings.expired?.(linkId, flowId)
      await unit((u) => unsubscribePatient(u, { patientId }))
    },
  ],
])('on the page of one that is %s none is offered', async (_case, end) => {
  const patientId = await patient()
  const link = await issue(patientId)
  await end(link, patientId)
  expect(mayRenew(await open(link.key), noon)).toBe(false)
  expect(await renew(link.key)).toBe('none')
  expect(await messages(patientId)).toEqual([])
})

test('an older link to the same form is renewed only once a person sends one after the newer was turned off', async () => {
  const patientId = await patient()
  const [older, newer] = [await issue(patientId), await issue(patientId)]
  await sql('update flow_link set revoked_at = $2 where id = $1', [newer.linkId, noon])
  expect(await renew(older.key, later(1))).toBe('notSent')
  expect(await messages(patientId)).toEqual([])
  await issue(patientId, {}, later(1))
  expect(await renew(older.key, later(1))).toBe('sent')
})

test('five a day and no more, also when twenty ask at once; the next day again', async () => {
  const patientId = await patient()
  const link = await issue(patientId)
  await endings.expired?.(link.linkId, link.flowId)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => renew(link.key)))
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'tooOften')).toHaveLength(15)
  expect(await renew(link.key, later(2))).toBe('sent')
})
