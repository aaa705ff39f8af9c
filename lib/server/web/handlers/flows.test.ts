// The console's calls about flows, links, files and consents: answers as their rows promise, and only inside a program.
import { beforeEach, expect, test } from 'vitest'
import { flowsApi } from '@/lib/contract/journeys/flows'
import type { Call } from '@/lib/server/web/handle'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { everyForm, makeLink, makePatient, Phone } from '@/lib/testing/phones'
import { flowHandlers } from './flows'

const { unit, sql } = testDatabase()
let programId = ''
let patientId = ''
let mediaId = ''
beforeEach(async () => {
  programId = await makeProgram()
  patientId = await makePatient(programId, { requiredConsent: true })
  const phone = new Phone(await makeLink(programId, patientId, 'consent'))
  await phone.open()
  await phone.through(await everyForm())
  await phone.finish()
  mediaId =
    (await sql<{ id: string }>(`select id from media_file where patient_id = $1 and kind = 'document'`, [patientId]))[0]
      ?.id ?? ''
})

const call = (params: Record<string, string> = {}): Call => ({
  params: { programId, patientId, mediaId, ...params },
  staff: null,
  requestId: 'request-test',
  address: '127.0.0.1',
})

test('every answer is what its row promises', async () => {
  const link = await unit((u) => flowHandlers.issueLink(u, { kind: 'pap', send: true }, call()))
  const { flowId, linkId, url, sms } = flowsApi.issueLink.reply.parse(link).data
  // What goes to the patient's phone is nobody else's to open.
  expect(url).toMatch(/\/m\/\*{22}$/)
  expect(['queued', 'deferred']).toContain(sms.status)
  const again = await unit((u) => flowHandlers.resendLink(u, { send: false }, call({ flowId })))
  const resent = flowsApi.resendLink.reply.parse(again).data
  expect(resent).toMatchObject({ flowId, sms: { status: 'none' } })
  expect(resent.linkId).not.toBe(linkId)
  expect(resent.url).toMatch(/\/m\/[\w-]{22}$/)
  const answers = {
    revokeLink: await unit((u) => flowHandlers.revokeLink(u, {}, call({ linkId: resent.linkId }))),
    askMissing: await unit((u) => flowHandlers.askMissing(u, { items: ['gender'], send: true }, call())),
    withdrawConsentFor: await unit((u) =>
      flowHandlers.withdrawConsentFor(u, { name: 'communication', reason: 'By phone' }, call()),
    ),
    readFlows: await unit((u) => flowHandlers.readFlows(u, undefined, call())),
  }
  for (const [name, answer] of Object.entries(answers))
    expect(flowsApi[name as keyof typeof answers].reply.parse(answer), name).toEqual(answer)
  expect(answers.withdrawConsentFor).toMatchObject({
    data: { basis: 'withdrawn', channel: 'console', reason: 'By phone', value: false },
  })
})

test('evidence and files are downloads, and audited', async () => {
  const json = await unit((u) => flowHandlers.readEvidence(u, undefined, call()))
  expect(json).toMatchObject({
    headers: { 'content-disposition': `attachment; filename="evidence-${patientId}.json"` },
  })
  const pdf = (await unit((u) => flowHandlers.readEvidencePdf(u, undefined, call()))) as {
    reply: Uint8Array
    headers: object
  }
  expect(Buffer.from(pdf.reply).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf' })
  const file = (await unit((u) => flowHandlers.readMediaFile(u, undefined, call()))) as {
    reply: Uint8Array
    headers: object
  }
  expect(Buffer.from(file.reply).toString('latin1', 0, 5)).toBe('%PDF-')
  const audited = await sql<{ action: string }>(
    `select distinct action from audit_entry where $1 = any(patient_ids) and caller_name = 'Test' and action in ('consent.evidence', 'media.read')`,
    [patientId],
  )
  expect(audited).toHaveLength(2)
})

test('what is another program’s is not found, whatever is asked of it', async () => {
  const foreign = call({ programId: await makeProgram() })
  const asked = [
    () => unit((u) => flowHandlers.readFlows(u, undefined, foreign)),
    () => unit((u) => flowHandlers.issueLink(u, { kind: 'pap', send: false }, foreign)),
    () => unit((u) => flowHandlers.askMissing(u, { items: ['name'], send: false }, foreign)),
    () => unit((u) => flowHandlers.withdrawConsentFor(u, { name: 'marketing', reason: 'x' }, foreign)),
    () => unit((u) => flowHandlers.readEvidence(u, undefined, foreign)),
    () => unit((u) => flowHandlers.readEvidencePdf(u, undefined, foreign)),
    () => unit((u) => flowHandlers.resendLink(u, { send: false }, call({ flowId: 'fl_none' }))),
    () => unit((u) => flowHandlers.revokeLink(u, {}, call({ linkId: 'lk_none' }))),
  ]
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ refusal: 'notFound' })
  await expect(unit((u) => flowHandlers.readMediaFile(u, undefined, foreign))).rejects.toMatchObject({
    refusal: 'mediaNotFound',
  })
})

test('no link for who has opted out, nor where there is no phone; a finished flow has none to send again', async () => {
  const [{ id: flowId } = { id: '' }] = await sql<{ id: string }>('select id from flow where patient_id = $1', [
    patientId,
  ])
  await expect(unit((u) => flowHandlers.resendLink(u, { send: true }, call({ flowId })))).rejects.toMatchObject({
    refusal: 'linkNotOpen',
  })
  await sql('update patient set phone_number = null where id = $1', [patientId])
  await expect(unit((u) => flowHandlers.issueLink(u, { kind: 'pap', send: false }, call()))).rejects.toMatchObject({
    refusal: 'flowNotFor',
  })
  await sql(`update patient set lifecycle = 'unsubscribed' where id = $1`, [patientId])
  await expect(unit((u) => flowHandlers.askMissing(u, { items: ['name'], send: false }, call()))).rejects.toMatchObject(
    { refusal: 'patientUnsubscribed' },
  )
})
