import { beforeAll, describe, expect, test } from 'vitest'
import { readCallback } from '@/lib/contract/callbacks/read-callback'
import { ConsentName, completeEnrollment, FileType, MediaType, userAction } from '@/lib/contract/vocabulary'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { type CallbackFacts, composeCallback } from './compose-callback'
import { mendCallback } from './mend-callback'
import { queueCallback } from './queue-callback'
import { toAscii } from './to-ascii'

const { unit, sql, sqlUnit } = testDatabase()
const program = { id: '', papEventName: completeEnrollment as string }
const at = new Date('2026-03-04T05:06:07.089Z')
const patient = { id: 'pt_1', phoneNumber: '+12025550143', firstName: 'José', lastName: 'Ñúñez', externalId: 'EXT-1' }
const { sharePHI } = ConsentName

const facts = {
  pap: {
    shape: 'pap',
    patient,
    at,
    bornOn: '1972-04-03',
    gender: 'female',
    signature: { at, image: 'sig_1' },
    consents: [{ name: sharePHI, value: true, at }],
  },
  dosage: { shape: 'dosage', patient, at, answers: [{ key: 'dosage', value: '20 mg' }] },
  consent: {
    shape: 'consent',
    patient,
    at,
    media: [{ mediaType: MediaType.insurance, mediaId: 'md_1', fileType: FileType.jpg }],
  },
} as const satisfies Record<string, CallbackFacts>

beforeAll(async () => {
  program.id = await makeProgram()
  await sql(`insert into patient (id, program_id, zones) values ('pt_1', $1, '{}'), ('pt_2', $1, '{}')`, [program.id])
  await sql(
    `insert into endpoint (id, program_id, kind, name, url, shapes) values
       ('ep_a', $1, 'partner', 'A', 'https://a.partner.example', '{pap,dosage,consent}'), ('ep_b', $1, 'partner', 'B', 'https://b.partner.example', '{pap}'),
       ('ep_gone', $1, 'partner', 'Gone', 'https://c.partner.example', '{pap,dosage,consent}')`,
    [program.id],
  )
  await sql(`update endpoint set removed_at = now() where id = 'ep_gone'`)
})

describe('composing', () => {
  test.each(Object.values(facts))('$shape: the inbox reads what we send, as the same shape', (fact) => {
    const { body, problems, shape } = composeCallback(program, fact)
    expect(problems).toEqual([])
    expect(readCallback(JSON.parse(body))).toMatchObject({ ok: true, shape })
  })

  test('names are ASCII, times are of the form sssZ, a birth date does not move', () => {
    const { event } = JSON.parse(composeCallback(program, facts.pap).body)
    expect(event.patient).toMatchObject({ firstName: 'Jose', lastName: 'Nunez', dob: '1972-04-03T00:00:00.000Z' })
    expect([event.sendDate, event.patient.signature.timestamp]).toEqual([at.toISOString(), at.toISOString()])
  })

  test('the name of the event: the program’s for PAP, fixed for the others', () => {
    const named = { ...program, papEventName: userAction }
    expect(Object.values(facts).map((fact) => composeCallback(named, fact).eventName)).toEqual([
      userAction,
      userAction,
      completeEnrollment,
    ])
  })

  test('a dosage update carries the patient’s id at both places', () => {
    const { event } = JSON.parse(composeCallback(program, facts.dosage).body)
    expect([event.patientId, event.patient.id]).toEqual(['pt_1', 'pt_1'])
  })

  test.each([
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Søren Æsir', 'Soren Aesir'],
    ['Дмитрий', 'Dmitriy'],
    ['d’Arc', "d'Arc"],
    ['Zoe\u0308', 'Zoe'],
    ['Ana ♥ María', 'Ana Maria'],
    ['Ana👩🏽‍🦰', 'Ana'],
    ['Ana 🇲🇽', 'Ana'],
    ['Ana 1️⃣', 'Ana'],
    ['Ana™ €§½', 'Ana'],
    ['Ⓐna', 'Ana'],
    ['Gal·la – O´Neil', "Gal-la - O'Neil"],
    ['😀', ''],
  ])('%s is written %s', (name, ascii) => expect(toAscii(name)).toBe(ascii))

  test.each([
    ['over 100 characters', 'a'.repeat(101)],
    ['over 100 only once it is ASCII', '伍'.repeat(60)],
    ['nothing at all', ' '],
  ])('a name of %s is a problem, never cut', (_case, lastName) => {
    const { problems, body } = composeCallback(program, { ...facts.pap, patient: { ...patient, lastName } })
    expect(problems.map(({ path }) => path)).toEqual(['event.patient.lastName'])
    expect(JSON.parse(body).event.patient.lastName).toBe(toAscii(lastName))
  })
})

describe('a name that is no longer itself in ASCII', () => {
  const composed = (name: Partial<typeof patient>, fact: CallbackFacts = facts.pap) =>
    composeCallback(program, { ...fact, patient: { ...patient, ...name } } as CallbackFacts)

  test.each([
    ['an emoji', '😀', 'no letters'],
    ['an apostrophe alone', 'ʻ', 'no letters'],
    ['Arabic', 'محمد', 'vowels'],
    ['Hebrew', 'שרה', 'vowels'],
    ['one word of two', 'Sara שרה', 'vowels'],
    ['consonants of another script', 'Мкртч', 'vowels'],
  ])('%s: a problem with the field, whichever name it is', (_case, name, about) => {
    for (const field of ['firstName', 'lastName'] as const)
      for (const fact of [facts.pap, facts.consent]) {
        const { problems } = composed({ [field]: name }, fact)
        expect(problems).toEqual([{ path: `event.patient.${field}`, message: expect.stringContaining(about) }])
      }
  })

  test.each(['Ng', 'Дмитрий', '李雷', 'Ana ♥', 'Łukasz'])('%s is itself', (name) => {
    expect(composed({ firstName: name }).problems).toEqual([])
  })

  test('a dosage update names nobody, so it goes; nor is a last name asked for that nobody gave', () => {
    expect(composed({ firstName: 'שרה' }, facts.dosage).problems).toEqual([])
    expect(composed({ lastName: '' }, facts.consent).problems).toEqual([])
  })
})

describe('queueing', () => {
  const queue = (fact: CallbackFacts) => unit((u) => queueCallback(u, { program, facts: fact }))

  test('a delivery for each endpoint that wants the shape, the timeline and the audit, all in the cause’s transaction', async () => {
    const { callbackId, deliveries } = await queue(facts.pap)
    expect(deliveries.map(({ endpointId }) => endpointId).sort()).toEqual(['ep_a', 'ep_b'])
    expect((await queue(facts.dosage)).deliveries.map(({ endpointId }) => endpointId)).toEqual(['ep_a'])
    expect(await sql(`select kind, data from timeline_entry where data->>'callbackId' = $1`, [callbackId])).toEqual([
      { kind: 'callbackQueued', data: { callbackId, shape: 'pap' } },
    ])
    expect(await sql(`select patient_ids from audit_entry where action = 'callback.queue' limit 1`)).toEqual([
      { patient_ids: ['pt_1'] },
    ])

    const before = await sql('select count(*) from callback')
    const failing = unit(async (u) => {
      await queueCallback(u, { program, facts: facts.pap })
      throw new Error('the cause fails')
    })
    await expect(failing).rejects.toThrow('the cause fails')
    expect(await sql('select count(*) from callback')).toEqual(before)
  })

  test('the same works in a transaction of plain SQL', async () => {
    const { deliveries } = await sqlUnit((u) => queueCallback(u, { program, facts: facts.dosage }))
    expect(deliveries).toHaveLength(1)
  })

  test('numbers follow the order of the causes, and only the first is the head', async () => {
    const rows = await sql<{ seq: number; head: boolean }>(
      `select d.seq, d.seq = l.head_seq as head from delivery d join lane l on l.endpoint_id = d.endpoint_id and l.key = d.lane_key
        where d.endpoint_id = 'ep_a' and d.patient_id = 'pt_1' order by d.created_at, d.seq`,
    )
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.map(({ head }) => head)).toEqual(rows.map((_, index) => index === 0))
  })

  test('what cannot be composed is blocked with a task, and stands in its patient’s way alone', async () => {
    const about = { ...patient, id: 'pt_2', firstName: 'x'.repeat(101) }
    const { problems, callbackId } = await queue({ ...facts.pap, patient: about })
    expect(problems).toHaveLength(1)
    expect(await sql(`select distinct state from delivery where callback_id = $1`, [callbackId])).toEqual([
      { state: 'blocked' },
    ])
    expect(await sql(`select due_at from lane where key = 'pt_2' and endpoint_id = 'ep_b'`)).toEqual([{ due_at: null }])
    expect(await sql(`select kind, data from task where patient_id = 'pt_2'`)).toEqual([
      { kind: 'callbackBlocked', data: { callbackId, shape: 'pap', paths: ['event.patient.firstName'] } },
    ])
  })

  test('a name without its vowels waits with a task until a person has written it in Latin letters', async () => {
    await sql(`insert into patient (id, program_id, zones) values ('pt_3', $1, '{}')`, [program.id])
    const about = { ...patient, id: 'pt_3', lastName: 'مرسي' }
    const { callbackId, deliveries } = await queue({ ...facts.consent, patient: about })
    expect(await sql(`select kind, data from task where patient_id = 'pt_3'`)).toEqual([
      { kind: 'callbackBlocked', data: { callbackId, shape: 'consent', paths: ['event.patient.lastName'] } },
    ])
    const mend = (name: string) =>
      unit((u) =>
        mendCallback(u, {
          programId: program.id,
          deliveryId: deliveries[0]?.id ?? '',
          values: { 'event.patient.lastName': name },
        }),
      )
    await expect(mend('שרה')).rejects.toMatchObject({ refusal: 'dataInvalid' })
    expect(await mend('Morsi')).toEqual({ released: 1 })
    const [sent] = await sql<{ body: string }>('select body from callback where id = $1', [callbackId])
    expect(JSON.parse(sent?.body ?? '').event.patient.lastName).toBe('Morsi')
  })

  test('a body that may be sent never changes again', async () => {
    await expect(sql(`update callback set body = 'other' where problems = '[]'`)).rejects.toThrow('append-only')
  })
})
