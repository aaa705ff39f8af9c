// The words of a person with a link to a form among them.
import { expect, test } from 'vitest'
import { previewReply } from '@/lib/messaging/messages/preview-reply'
import { unseal } from '@/lib/platform/seal'
import type { Actor } from '@/lib/platform/unit'
import { testActor } from '@/lib/testing/database'
import { later, linkTests, noon } from '@/lib/testing/links'
import { maskedUrl } from './link-key'
import { replyWithLink, undoWithLink } from './reply-with-link'

const { unit, sql, at, patient, issue, stateOf, messages, programId } = linkTests()
const staff: Actor = { ...testActor, kind: 'staff', name: 'Kofi Osei' }
const body = 'Yes, please send it here: {{link}} or call us.'
const reply = (patientId: string, more: { body?: string; at?: string } = {}) =>
  unit(
    at(noon, (u) => replyWithLink(u, { programId: programId(), patientId, body, link: 'pap', ...more })),
    staff,
  )
const flows = (patientId: string) =>
  sql<{ kind: string; state: string }>('select kind, state from flow where patient_id = $1 order by id', [patientId])

test('the link stands where its mark stood: masked in the record, sealed as it goes out', async () => {
  const patientId = await patient()
  const { sms } = await reply(patientId)
  expect(sms).toEqual({ status: 'queued' })
  const [message] = await messages(patientId)
  expect(message).toMatchObject({ kind: 'reply', body: body.replace('{{link}}', maskedUrl()) })
  const sent = unseal(message?.sealed_body ?? '').toString()
  const [, key = ''] = /\/m\/(\S+) or call us\.$/.exec(sent) ?? []
  expect(await stateOf(key)).toBe('active')
  expect(await flows(patientId)).toEqual([{ kind: 'pap', state: 'open' }])
  // Pressed twice, it is one message with one link.
  await reply(patientId)
  expect((await messages(patientId)).length).toBe(1)
  expect(
    (await sql('select from flow_link l join flow f on f.id = l.flow_id where f.patient_id = $1', [patientId])).length,
  ).toBe(1)
})

test('taken back, its form is gone with it, and an older link works again', async () => {
  const patientId = await patient()
  const { smsId } = await reply(patientId)
  const undo = () =>
    unit(
      at(noon, (u) => undoWithLink(u, { programId: programId(), smsId: smsId ?? '' })),
      staff,
    )
  expect((await undo()).reason).toBe('undone')
  expect(await flows(patientId)).toEqual([{ kind: 'pap', state: 'withdrawn' }])
  expect((await undo()).reason).toBe('undone')

  const other = await patient()
  const older = await issue(other, {}, later(-1))
  const second = await reply(other)
  expect(await stateOf(older.key)).toBe('replaced')
  await unit(
    at(noon, (u) => undoWithLink(u, { programId: programId(), smsId: second.smsId ?? '' })),
    staff,
  )
  expect(await stateOf(older.key)).toBe('active')
})

test('what is not sent makes no link, and the words must hold its place once', async () => {
  const patientId = await patient({ requiredConsent: true })
  expect((await reply(patientId)).sms).toMatchObject({ status: 'suppressed', reason: 'consentMissing' })
  expect(await flows(patientId)).toEqual([])
  for (const wrong of ['No place', '{{link}} {{link}}'])
    await expect(reply(await patient(), { body: wrong })).rejects.toMatchObject({ refusal: 'dataInvalid' })
})

test('before it is sent it costs what it will, and a cheaper spelling keeps the place', async () => {
  const patientId = await patient()
  const words = `${'Por favor, señora, llene esto: '.repeat(3)}á {{link}}`
  const { segments, cheaper } = await unit(
    at(noon, (u) => previewReply(u, { programId: programId(), patientId, body: words, shownLink: maskedUrl() })),
    staff,
  )
  await reply(patientId, { body: words })
  const [sent] = await sql<{ segments: number }>('select segments from sms where patient_id = $1', [patientId])
  expect(sent?.segments).toBe(segments)
  expect(cheaper?.body).toMatch(/a \{\{link\}\}$/)
})
