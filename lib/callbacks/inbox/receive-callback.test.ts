import { beforeAll, describe, expect, test } from 'vitest'
import { createProgram } from '@/lib/access/programs/create-program'
import { type ReceivedCall, receiveCallback } from '@/lib/callbacks/inbox/receive-callback'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { testDatabase } from '@/lib/testing/database'
import { signCallback } from '@/lib/testing/fake-partner'

const { unit, past } = testDatabase()
const programId = 'cardia'
const other = 'neuro'
const secrets: Record<string, string> = {}
const samples = callbackSamples({ programId, patientId: 'pt_known' })
const minutes = (n: number) => new Date(Date.now() + n * 60_000)

beforeAll(async () => {
  for (const id of [programId, other, 'silent']) await unit((u) => createProgram(u, { id, name: id, templates: [] }))
  for (const id of [programId, other]) secrets[id] = (await unit((u) => rotateInboxSecret(u, { programId: id }))).secret
  await past(({ tx }) =>
    tx.patient.createMany({
      data: [
        { id: 'pt_known', programId, firstName: 'Marta', lastName: 'Alvarez' },
        { id: 'pt_elsewhere', programId: other, firstName: 'Eli', lastName: 'Brown' },
      ],
    }),
  )
})

const secretOf = (id: string) => secrets[id] ?? ''
const sign = (payload: unknown, options?: Parameters<typeof signCallback>[2], id = programId) =>
  signCallback(secretOf(id), payload, options)
const send = (call: ReceivedCall) => unit((u) => receiveCallback(u, call))
const stored = (webhookId: string) => unit(({ tx }) => tx.inboxEntry.findMany({ where: { webhookId } }))
const refusals = async (id = programId) =>
  Object.fromEntries(
    (await unit(({ tx }) => tx.inboxRefusal.findMany({ where: { programId: id } }))).map(({ reason, n }) => [
      reason,
      n,
    ]),
  )
const problemsOf = (reply: unknown) =>
  (reply as { error: { data: { problems: { path: string }[] } } }).error.data.problems.map(({ path }) => path)

describe('an authentic callback', () => {
  test.each(Object.entries(samples))('%s is accepted, and kept byte for byte', async (shape, sample) => {
    const body = `\n ${JSON.stringify(sample, null, 3)} \r\n`
    const call = sign(body)
    const receipt = await send({ ...call, headers: { 'user-agent': 'partner/1' } })
    const [entry, ...more] = await stored(call.id)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      body,
      shape,
      state: 'accepted',
      programId,
      problems: [],
      duplicates: 0,
      eventName: sample.eventName,
      headers: { 'user-agent': 'partner/1' },
    })
    expect(receipt).toEqual({ status: 200, reply: { data: { id: entry?.id, duplicate: false }, status: 200 } })
  })

  test('is linked to its patient, with a line on the timeline and an audit row', async () => {
    const call = sign(samples.pap)
    await send(call)
    const [entry] = await stored(call.id)
    expect(entry?.patientId).toBe('pt_known')
    const seen = { inboxEntryId: entry?.id, shape: 'pap', state: 'accepted' }
    const timeline = await unit(({ tx }) =>
      tx.timelineEntry.findMany({ where: { patientId: 'pt_known', kind: 'callbackReceived' } }),
    )
    expect(timeline.map(({ data }) => data)).toContainEqual({ ...seen, eventName: samples.pap.eventName })
    const audit = await unit(({ tx }) =>
      tx.auditEntry.findMany({ where: { action: 'inbox.receive', patientIds: { has: 'pt_known' } } }),
    )
    expect(audit.map(({ data }) => data)).toContainEqual({ ...seen, problems: 0 })
  })

  test('about a patient of another program, or about nobody, is kept without a link', async () => {
    for (const patientId of ['pt_elsewhere', 'pt_nobody']) {
      const call = sign(callbackSamples({ programId, patientId }).pap)
      expect(await send(call)).toMatchObject({ status: 200 })
      expect(await stored(call.id)).toMatchObject([{ patientId: null, state: 'accepted' }])
    }
    expect(await unit(({ tx }) => tx.timelineEntry.count({ where: { patientId: 'pt_elsewhere' } }))).toBe(0)
  })

  test('keeps every letter of the world', async () => {
    const message = 'Ñandú 田中 🫀 \u202e\u0000 “x” \\u00e9'
    const body = JSON.stringify({ ...samples.dosage, sourceName: 'дом 🏥', extra: message })
    const call = sign(body)
    expect(await send(call)).toMatchObject({ status: 200 })
    expect(await stored(call.id)).toMatchObject([{ body }])
  })

  test('survives a byte order mark only as the sender signed it', async () => {
    const call = sign(`\ufeff${JSON.stringify(samples.pap)}`)
    expect(await send(call)).toMatchObject({ status: 422 })
  })
})

describe('a repeat', () => {
  test('is answered 200 and counted, stored once', async () => {
    const call = sign(samples.dosage)
    const first = await send(call)
    const second = await send(call)
    expect(second).toEqual({
      status: 200,
      reply: {
        data: { id: (first as { reply: { data: { id: string } } }).reply.data.id, duplicate: true },
        status: 200,
      },
    })
    expect(await stored(call.id)).toMatchObject([{ duplicates: 1 }])
  })

  test('of twenty at the same moment one is stored, with one line on the timeline', async () => {
    const before = await unit(({ tx }) => tx.timelineEntry.count({ where: { patientId: 'pt_known' } }))
    const call = sign(samples.consent)
    const receipts = await Promise.all(Array.from({ length: 20 }, () => send(call)))
    expect(receipts.filter(({ reply }) => 'data' in reply && !reply.data.duplicate)).toHaveLength(1)
    expect(receipts.every(({ status }) => status === 200)).toBe(true)
    expect(await stored(call.id)).toMatchObject([{ duplicates: 19 }])
    expect(await unit(({ tx }) => tx.timelineEntry.count({ where: { patientId: 'pt_known' } }))).toBe(before + 1)
  })

  test('with other bytes leaves the first as it was', async () => {
    const call = sign(samples.pap)
    await send(call)
    const changed = sign({ ...samples.pap, sourceName: 'other' }, { id: call.id })
    expect(await send(changed)).toMatchObject({ status: 200, reply: { data: { duplicate: true } } })
    expect(await stored(call.id)).toMatchObject([{ body: call.body, duplicates: 1 }])
  })

  test('of one in quarantine is answered 200: the first is kept', async () => {
    const call = sign({ ...samples.pap, eventName: 'nothing' })
    expect(await send(call)).toMatchObject({ status: 422 })
    expect(await send(call)).toMatchObject({ status: 200, reply: { data: { duplicate: true } } })
    expect(await stored(call.id)).toMatchObject([{ state: 'quarantined', duplicates: 1 }])
  })

  test('of an id that another program used is a callback of its own', async () => {
    const mine = sign(samples.pap)
    const theirs = sign(callbackSamples({ programId: other, patientId: 'pt_elsewhere' }).pap, { id: mine.id }, other)
    expect(await send(mine)).toMatchObject({ reply: { data: { duplicate: false } } })
    expect(await send(theirs)).toMatchObject({ reply: { data: { duplicate: false } } })
    expect(await stored(mine.id)).toHaveLength(2)
  })
})

describe('an authentic callback of no known shape', () => {
  const { event } = samples.pap
  test('is answered 422 with the fields named, and kept in quarantine with its patient', async () => {
    const body = ` ${JSON.stringify({ ...samples.pap, event: { ...event, patient: { ...event.patient, firstName: 'José', phoneNumber: '12' } } })}`
    const call = sign(body)
    const receipt = await send(call)
    expect(receipt).toMatchObject({
      status: 422,
      errorType: 'callback_invalid',
      reply: { error: { code: 422 }, status: 422 },
    })
    expect(problemsOf(receipt.reply)).toEqual(['event.patient.phoneNumber', 'event.patient.firstName'])
    expect(JSON.stringify(receipt)).not.toContain('José')
    expect(await stored(call.id)).toMatchObject([
      {
        body,
        state: 'quarantined',
        shape: 'pap',
        patientId: 'pt_known',
        problems: [{ path: 'event.patient.phoneNumber' }, { path: 'event.patient.firstName' }],
      },
    ])
  })

  test.each([
    ['missing', undefined],
    ['null', null],
    ['a number', 7],
    ['too long', 'x'.repeat(101)],
  ])('whose program id is %s belongs to the program whose secret signed it', async (_case, supportProgramId) => {
    const call = sign({ ...samples.pap, event: { ...event, supportProgramId } }, undefined, other)
    const receipt = await send(call)
    expect(receipt.status).toBe(422)
    expect(problemsOf(receipt.reply)).toEqual(['event.supportProgramId'])
    expect(await stored(call.id)).toMatchObject([{ programId: other, state: 'quarantined' }])
  })

  test.each([
    ['half an object', '{"event":'],
    ['nothing at all', ''],
    ['an array', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['nothing known', '{"event":{"patient":{"id":"a\\u0000b"}},"eventName":"\\ud800"}'],
    ['deep nesting', `{"event":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['a prototype for a key', '{"__proto__":{"event":{}},"constructor":1}'],
  ])('%s', async (_case, body) => {
    const call = sign(body)
    expect(await send(call)).toMatchObject({ status: 422 })
    expect(await stored(call.id)).toMatchObject([{ body, state: 'quarantined', patientId: null, eventName: null }])
  })
})

describe('a call that is not authentic is answered 401, counted, and not kept', () => {
  const good = () => sign(samples.pap)
  const flipped = (text: string) => `${text.slice(0, -3)}${text.at(-3) === 'A' ? 'B' : 'A'}${text.slice(-2)}`

  test.each<[string, () => ReceivedCall, string, string?]>([
    ['no id', () => ({ ...good(), id: undefined }), 'headers'],
    ['an empty id', () => ({ ...good(), id: '' }), 'headers'],
    ['an id with a space', () => ({ ...good(), id: 'a b' }), 'headers'],
    ['an id of 256 characters', () => sign(samples.pap, { id: 'x'.repeat(256) }), 'headers'],
    ['no timestamp', () => ({ ...good(), timestamp: undefined }), 'headers'],
    ['a timestamp in words', () => ({ ...good(), timestamp: 'now' }), 'headers'],
    ['a timestamp with a tail', () => ({ ...good(), timestamp: `${good().timestamp}.5` }), 'headers'],
    ['no signature', () => ({ ...good(), signature: undefined }), 'headers'],
    ['a replay older than five minutes', () => sign(samples.pap, { at: minutes(-5.1) }), 'timestamp'],
    ['one from the future', () => sign(samples.pap, { at: minutes(5.1) }), 'timestamp'],
    [
      'another timestamp than was signed',
      () => ({ ...good(), timestamp: String(Math.floor(Date.now() / 1000) - 60) }),
      'signature',
    ],
    ['another id than was signed', () => ({ ...good(), id: 'msg_other' }), 'signature'],
    ['a tampered body', () => ({ ...good(), body: good().body.replace('Marta', 'Maria') }), 'signature'],
    ['a body with one more space', () => ({ ...good(), body: `${good().body} ` }), 'signature'],
    ['a signature with one letter changed', () => ({ ...good(), signature: flipped(good().signature) }), 'signature'],
    [
      'a signature of another version',
      () => ({ ...good(), signature: good().signature.replace('v1,', 'v2,') }),
      'signature',
    ],
    ['a signature without a value', () => ({ ...good(), signature: 'v1' }), 'signature'],
    ['the secret of another program', () => sign(samples.pap, undefined, other), 'signature'],
    ['a program without a secret', () => sign(callbackSamples({ programId: 'silent' }).pap), 'program', 'silent'],
    ['an unknown program', () => sign(callbackSamples({ programId: 'nowhere' }).pap), 'program', ''],
    ['a body with a NUL', () => sign('{"event":\0}'), 'body', ''],
    ['a large body that is not JSON', () => sign(`{"event":${' '.repeat(20_000)}`), 'program', ''],
    ['no program and nobody’s secret', () => signCallback('whsec_AAAA', {}), 'signature', ''],
    ['no program and a large body', () => sign({ filler: 'x'.repeat(20_000) }), 'program', ''],
  ])('%s', async (_case, make, reason, counted = programId) => {
    const call = make()
    const before = (await refusals(counted))[reason] ?? 0
    const entries = await unit(({ tx }) => tx.inboxEntry.count())
    expect(await send(call)).toEqual({
      status: 401,
      errorType: 'signature_invalid',
      reply: { error: { message: 'Unauthorized', code: 0 }, status: 401 },
    })
    expect((await refusals(counted))[reason]).toBe(before + 1)
    expect(await unit(({ tx }) => tx.inboxEntry.count())).toBe(entries)
  })

  test('of several signatures one that matches is enough', async () => {
    const call = good()
    expect(await send({ ...call, signature: `v1,AAAA v1a,BBBB ${call.signature}` })).toMatchObject({ status: 200 })
  })

  test('within five minutes either way it is still fresh', async () => {
    for (const n of [-4.9, 4.9])
      expect(await send(sign(samples.pap, { at: minutes(n) }))).toMatchObject({ status: 200 })
  })

  test('refusals at the same moment are all counted', async () => {
    const before = (await refusals()).signature ?? 0
    const call = { ...good(), id: 'msg_other' }
    await Promise.all(Array.from({ length: 10 }, () => send(call)))
    expect((await refusals()).signature).toBe(before + 10)
  })
})
