// A link that is sent, taken back, revoked, and listed.
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '@/lib/contract/refusals'
import { unsubscribePatient } from '@/lib/messaging/messages/unsubscribe-patient'
import { unseal } from '@/lib/platform/seal'
import { testActor } from '@/lib/testing/database'
import { markPhone, markPhoneHere, sentBefore } from '@/lib/testing/known-phones'
import { born, linkTests, night, noon } from '@/lib/testing/links'
import { maskedUrl } from './link-key'
import { listLinks } from './list-links'
import { revokeLink } from './revoke-link'
import { sendLink } from './send-link'

const {
  unit,
  sql,
  patient,
  at,
  issue,
  send,
  verify,
  stateOf,
  timelineOf,
  messages,
  audits,
  programId: madeProgram,
} = linkTests()
let programId = ''
beforeAll(() => {
  programId = madeProgram()
})

// --- sending ----------------------------------------------------------------------------------------------------------

test('a link that staff send: the message hides its key and carries it sealed; the timeline tells why', async () => {
  const patientId = await patient()
  const sent = await send(patientId)
  expect(sent.sms).toEqual({ status: 'queued' })
  const [message] = await messages(patientId)
  expect(message).toMatchObject({ kind: 'link', state: 'queued', reason: null, link_id: sent.linkId })
  expect(message?.body).toContain(maskedUrl())
  expect(unseal(message?.sealed_body ?? '')).toContain(` ${sent.url} `)
  expect(await timelineOf(patientId, 'linkIssued')).toEqual([
    {
      caller_kind: 'system',
      caller_name: 'Test',
      sms_id: expect.any(String),
      data: expect.objectContaining({
        flowId: sent.flowId,
        linkId: sent.linkId,
        kind: 'pap',
        cause: 'staff',
        smsStatus: 'queued',
      }),
    },
  ])
  const written = JSON.stringify([
    await sql('select * from timeline_entry where patient_id = $1', [patientId]),
    await sql('select * from audit_entry where patient_ids = array[$1]', [patientId]),
    await sql('select * from sms where patient_id = $1', [patientId]),
    await sql('select l.* from flow_link l join flow f on f.id = l.flow_id where f.patient_id = $1', [patientId]),
  ])
  expect(written).not.toContain(sent.key)
})

test('a link to pass on by hand sends nothing', async () => {
  const patientId = await patient()
  const sent = await send(patientId, { send: false, cause: 'operator' })
  expect(sent.sms).toEqual({ status: 'none' })
  expect(await messages(patientId)).toEqual([])
  expect(await timelineOf(patientId, 'linkIssued')).toMatchObject([
    { sms_id: null, data: { cause: 'operator', smsStatus: 'none' } },
  ])
})

test('before consent only what the invitation opens is sent, as the invitation; then the patient is invited', async () => {
  const patientId = await patient({ requiredConsent: true })
  expect((await send(patientId, { kind: 'dosage' })).sms).toEqual({ status: 'suppressed', reason: 'consentMissing' })
  expect(await sql('select lifecycle from patient where id = $1', [patientId])).toEqual([{ lifecycle: 'notInvited' }])
  expect((await send(patientId, { kind: 'consent' })).sms).toEqual({ status: 'queued' })
  expect(await sql('select lifecycle from patient where id = $1', [patientId])).toEqual([{ lifecycle: 'invited' }])
  const sent = await messages(patientId)
  expect(sent.map(({ kind }) => kind)).toEqual(['link', 'invitation'])
  expect(sent[0]).toMatchObject({ state: 'suppressed', sealed_body: null, link_id: null })
})

test('at night it waits; a newer link takes the waiting one back, and so does revoking', async () => {
  const patientId = await patient()
  const first = await send(patientId, {}, night)
  expect(first.sms).toMatchObject({ status: 'deferred' })
  const second = await send(patientId, {}, night)
  await unit(at(night, (u) => revokeLink(u, { programId, patientId, linkId: second.linkId })))
  expect(await messages(patientId)).toMatchObject([
    { state: 'suppressed', reason: 'linkReplaced', sealed_body: null, link_id: first.linkId },
    { state: 'suppressed', reason: 'linkRevoked', sealed_body: null, link_id: second.linkId },
  ])
})

test('what was sent before stays sent when its link is replaced', async () => {
  const patientId = await patient()
  await send(patientId)
  await sql("update sms set state = 'sent', sealed_body = null where patient_id = $1", [patientId])
  await send(patientId)
  expect((await messages(patientId)).map(({ state }) => state)).toEqual(['sent', 'queued'])
})

test('after an opt-out a link is issued and not sent', async () => {
  const patientId = await patient()
  await unit((u) => unsubscribePatient(u, { patientId }))
  const sent = await send(patientId)
  expect(sent.sms).toEqual({ status: 'suppressed', reason: 'optedOut' })
  expect(await verify(sent.key, born)).toMatchObject({ verified: true })
})

test('the program’s word and the phone’s decide: a link is issued, and not sent', async () => {
  const patientId = await patient()
  const [row] = await sql<{ phone: string }>('select phone_number as phone from patient where id = $1', [patientId])
  await markPhoneHere(programId, row?.phone ?? '', 'opted_out_at')
  expect((await send(patientId)).sms).toEqual({ status: 'suppressed', reason: 'optedOut' })
  await markPhoneHere(programId, row?.phone ?? '', 'opted_out_at', null)
  await markPhone(row?.phone ?? '', 'stopped_at')
  expect((await send(patientId)).sms).toEqual({ status: 'deferred', reason: 'phoneClosed' })
  await markPhone(row?.phone ?? '', 'stopped_at', null)
  expect((await send(patientId)).sms).toEqual({ status: 'queued' })
  await sql('update support_program set sms_per_day = 1 where id = $1', [programId])
  await sentBefore(row?.phone ?? '', [new Date(noon.getTime() - 60_000)])
  expect((await send(patientId)).sms).toMatchObject({ status: 'deferred', reason: 'frequencyCap' })
  // What the patient asks for is not counted.
  expect((await send(patientId, { cause: 'patient' })).sms).toEqual({ status: 'queued' })
  await sql('update support_program set sms_per_day = 6 where id = $1', [programId])
})

test('a link names who sent it; staff may take it back for eight seconds', async () => {
  const sentBy = async (kind: 'staff' | 'operator' | 'patient') => {
    const patientId = await patient()
    const actor = { ...testActor, kind, name: 'Rosa' }
    await unit((u) =>
      sendLink({ ...u, now: noon, actor }, { programId, patientId, kind: 'pap', cause: kind, send: true }),
    )
    const [message] = await sql('select state, by_kind, by_name, not_before from sms where patient_id = $1', [
      patientId,
    ])
    return message
  }
  const message = { state: 'queued', by_name: 'Rosa' }
  expect(await sentBy('staff')).toEqual({ ...message, by_kind: 'staff', not_before: new Date(noon.getTime() + 8000) })
  expect(await sentBy('operator')).toEqual({ ...message, by_kind: 'operator', not_before: noon })
  expect(await sentBy('patient')).toEqual({ ...message, by_kind: 'patient', not_before: noon })
})

// --- taking back ------------------------------------------------------------------------------------------------------

test('revoking ends a link once, closes its sessions and is told', async () => {
  const patientId = await patient()
  const { key, linkId, flowId } = await issue(patientId)
  await verify(key, born)
  const revoke = (change: object = {}) =>
    unit(at(noon, (u) => revokeLink(u, { programId, patientId, linkId, ...change })))
  await expect(revoke({ programId: 'elsewhere' })).rejects.toEqual(new Refusal('notFound'))
  await expect(revoke({ patientId: await patient() })).rejects.toEqual(new Refusal('notFound'))
  await expect(revoke({ linkId: 'lk_none' })).rejects.toEqual(new Refusal('notFound'))
  expect(await revoke()).toEqual({ linkId })
  await expect(revoke()).rejects.toEqual(new Refusal('linkNotOpen'))
  expect(await stateOf(key)).toBe('revoked')
  expect(await sql('select 1 from link_session where link_id = $1', [linkId])).toEqual([])
  expect(await timelineOf(patientId, 'linkRevoked')).toMatchObject([{ data: { flowId, linkId, kind: 'pap' } }])
  expect(await audits(patientId, 'link.revoke')).toHaveLength(1)
})

test('the links of a patient are listed, newest first, without a key or its hash', async () => {
  const patientId = await patient()
  const [first, second] = [await issue(patientId), await issue(patientId, { kind: 'consent' })]
  const lines = await unit(at(noon, (u) => listLinks(u, { patientId })))
  expect(lines).toMatchObject([
    { id: second.linkId, kind: 'consent', state: 'active', issuedBy: 'Test' },
    { id: first.linkId, kind: 'pap', state: 'active', cause: 'staff' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/[0-9a-f]{64}/)
  await expect(unit((u) => listLinks(u, { patientId, programId: 'elsewhere' }))).rejects.toEqual(
    new Refusal('notFound'),
  )
})
