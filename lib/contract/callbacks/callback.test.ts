// §6.2 row by row: every line below is one line of its tables, in their order.
import { describe, expect, test } from 'vitest'
import type { CallbackShape } from '@/lib/contract/vocabulary'
import { callbackSamples } from './callback-samples'
import { claimsOf, readCallback, shapeOf } from './read-callback'

const samples = callbackSamples({ programId: 'cardia', at: new Date('2026-01-31T09:30:00.000Z') })

type Kind = keyof typeof kinds
type Row = [path: string, kind: Kind, required: 'yes' | 'no']

const long = 'x'.repeat(101)
const most = 'x'.repeat(100)
const required = /is required/
// biome-ignore format: a table is read by column
const kinds = {
  text:     { good: [most, 'é', '😀'.repeat(100)], bad: [[5, /must be text/], [long, /at most 100/], ['😀'.repeat(101), /at most 100/], ['a\0b', /cannot be stored/], ['\ud800', /cannot be stored/]] },
  datetime: { good: ['2026-01-31T09:30:00.000Z', '2026-01-31T09:30:00+00:00', '2024-02-29T23:59:59.123Z'], bad: [['yesterday', /UTC datetime/], ['2026-01-31', /UTC datetime/], ['2026-02-30T00:00:00.000Z', /UTC datetime/], ['2026-01-31T25:00:00.000Z', /UTC datetime/], ['2026-01-31T09:30:00+02:00', /UTC datetime/], [1769851800000, /must be text/]] },
  phone:    { good: ['+12025550143', '+491761234567'], bad: [['2025550143', /plus sign/], ['+1202555014', /plus sign/], ['+1202555014312', /plus sign/], ['+1 202 555 0143', /plus sign/], [12025550143, /must be text/]] },
  name:     { good: ["O'Brien-Smith Jr.", most], bad: [['José', /ASCII/], ['田中', /ASCII/], [long, /at most 100/], [7, /must be text/]] },
  gender:   { good: ['male', 'female', 'prefer_not_to_say', 'non_binary'], bad: [['Female', /small letters/], ['a b', /small letters/], [long, /at most 100/], [1, /must be text/]] },
  consent:  { good: ['sharePHI', 'fcra', 'marketing', 'communication'], bad: [['hipaa', /one of sharePHI, fcra/], ['FCRA', /one of/], [1, /one of/]] },
  flag:     { good: [true, false], bad: [['true', /true or false/], [1, /true or false/]] },
  media:    { good: ['insurance', 'consent'], bad: [['signature', /one of insurance, consent/], [1, /one of/]] },
  file:     { good: ['jpg', 'jpeg', 'gif', 'png', 'pdf'], bad: [['heic', /one of jpg/], ['PDF', /one of/], [1, /one of/]] },
  action:   { good: ['Service.Patient.UserAction'], bad: [['Service.Patient.CompleteEnrollment', /Service.Patient.UserAction/], [1, /must be/]] },
  complete: { good: ['Service.Patient.CompleteEnrollment'], bad: [['Service.Patient.UserAction', /Service.Patient.CompleteEnrollment/], [1, /must be/]] },
  either:   { good: ['Service.Patient.CompleteEnrollment', 'Service.Patient.UserAction'], bad: [['Service.Patient.Left', /one of/], [1, /must be/]] },
  dataKey:  { good: ['userAction'], bad: [['useraction', /userAction/], [long, /userAction/]] },
  dataValue:{ good: ['dosingUpdate'], bad: [['update', /dosingUpdate/], [long, /dosingUpdate/]] },
  object:   { good: [], bad: [['x', /must be an object/], [[], /must be an object/], [null, /must be an object/]] },
  objects:  { good: [[]], bad: [['x', /list of objects/], [{}, /list of objects/], [null, /list of objects/]] },
} as const satisfies Record<string, { good: readonly unknown[]; bad: readonly (readonly [unknown, RegExp])[] }>

// biome-ignore format: §6.2.1 is read by column
const pap: Row[] = [
  ['event.message',                         'text',     'no'],
  ['event.supportProgramId',                'text',     'yes'],
  ['event.sendDate',                        'datetime', 'yes'],
  ['event.status',                          'text',     'no'],
  ['event.patient.id',                      'text',     'yes'],
  ['event.patient.phoneNumber',             'phone',    'yes'],
  ['event.patient.firstName',               'name',     'yes'],
  ['event.patient.lastName',                'name',     'yes'],
  ['event.patient.dob',                     'datetime', 'no'],
  ['event.patient.gender',                  'gender',   'no'],
  ['event.patient.signature.timestamp',     'datetime', 'no'],
  ['event.patient.signature.image',         'text',     'no'],
  ['event.patient.signature',               'object',   'no'],
  ['event.patient.consents',                'objects',  'no'],
  ['event.patient.consents[0].name',        'consent',  'no'],
  ['event.patient.consents[0].value',       'flag',     'no'],
  ['event.patient.consents[0].timestamp',   'datetime', 'no'],
  ['event.patient.externalIds',             'objects',  'no'],
  ['event.patient.externalIds[0].source',   'text',     'no'],
  ['event.patient.externalIds[0].sourceId', 'text',     'no'],
  ['sourceName',                            'text',     'no'],
  ['eventName',                             'either',   'yes'],
  ['event.patient',                         'object',   'yes'],
  ['event',                                 'object',   'yes'],
]

// biome-ignore format: §6.2.2 is read by column
const dosage: Row[] = [
  ['event.message',                         'text',     'yes'],
  ['event.supportProgramId',                'text',     'yes'],
  ['event.sendDate',                        'datetime', 'yes'],
  ['event.status',                          'text',     'yes'],
  ['event.additionalData',                  'objects',  'no'],
  ['event.additionalData[0].key',           'text',     'no'],
  ['event.additionalData[0].value',         'text',     'no'],
  ['event.data',                            'object',   'yes'],
  ['event.data.key',                        'dataKey',  'yes'],
  ['event.data.value',                      'dataValue','yes'],
  ['event.patient.phoneNumber',             'phone',    'yes'],
  ['event.patient.externalIds',             'objects',  'yes'],
  ['event.patient.externalIds[0].source',   'text',     'yes'],
  ['event.patient.externalIds[0].sourceId', 'text',     'yes'],
  ['sourceName',                            'text',     'yes'],
  ['eventName',                             'action',   'yes'],
]

// biome-ignore format: §6.2.3 is read by column
const consent: Row[] = [
  ['event.message',                         'text',     'no'],
  ['event.supportProgramId',                'text',     'yes'],
  ['event.sendDate',                        'datetime', 'yes'],
  ['event.status',                          'text',     'no'],
  ['event.patient.id',                      'text',     'yes'],
  ['event.patient.phoneNumber',             'phone',    'yes'],
  ['event.patient.firstName',               'name',     'yes'],
  ['event.patient.lastName',                'name',     'no'],
  ['event.patient.externalIds',             'objects',  'no'],
  ['event.patient.externalIds[0].source',   'text',     'no'],
  ['event.patient.externalIds[0].sourceId', 'text',     'no'],
  ['event.patient.mediaIds[0].mediaType',   'media',    'no'],
  ['event.patient.mediaIds[0].mediaId',     'text',     'no'],
  ['event.patient.mediaIds[0].fileType',    'file',     'no'],
  ['event.patient.mediaIds',                'objects',  'no'],
  ['sourceName',                            'text',     'no'],
  ['eventName',                             'complete', 'yes'],
]

/** The sample with another value at `path`; undefined takes the member away. */
function altered(shape: CallbackShape, path: string, value: unknown): unknown {
  const body = structuredClone(samples[shape]) as unknown
  const steps = path.split(/[.[\]]+/).filter(Boolean)
  const last = steps.pop() ?? ''
  const holder = steps.reduce((at, step) => (at as Record<string, unknown>)[step], body) as Record<string, unknown>
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return body
}

const problemAt = (body: unknown, path: string) => {
  const read = readCallback(body)
  return read.ok ? undefined : read.problems.find((problem) => problem.path === path)?.message
}

describe.each([
  ['pap', pap],
  ['dosage', dosage],
  ['consent', consent],
] as const)('%s', (shape, rows) => {
  test('the whole sample is read as it is', () => {
    expect(readCallback(samples[shape])).toEqual({ ok: true, shape, callback: samples[shape] })
  })

  test.each(rows)('%s is a %s, required: %s', (path, kind, need) => {
    const { good, bad } = kinds[kind]
    for (const value of good)
      expect(readCallback(altered(shape, path, value)), String(value)).toMatchObject({ ok: true })
    for (const [value, sentence] of bad)
      expect(problemAt(altered(shape, path, value), path), String(value)).toMatch(sentence)
    if (need === 'yes') {
      const nothings = kind === 'object' || kind === 'objects' ? [undefined] : [undefined, null, '']
      for (const nothing of nothings)
        expect(problemAt(altered(shape, path, nothing), path), String(nothing)).toMatch(required)
    } else {
      expect(readCallback(altered(shape, path, undefined))).toMatchObject({ ok: true })
      expect(problemAt(altered(shape, path, null), path)).toBeDefined()
    }
  })

  test('members the interface does not name are kept out, never an error', () => {
    const { event } = samples[shape]
    const body = {
      ...samples[shape],
      more: 1,
      event: { ...event, more: {}, patient: { ...event.patient, more: null } },
    }
    expect(readCallback(body)).toEqual({ ok: true, shape, callback: samples[shape] })
  })

  test('a problem never repeats a value', () => {
    for (const [path, kind] of rows)
      for (const [value] of kinds[kind].bad)
        if (
          typeof value === 'string' &&
          value.length > 3 &&
          !kinds[kind].good.some((good) => String(good).includes(value))
        )
          expect(JSON.stringify(readCallback(altered(shape, path, value)))).not.toContain(`"${value}"`)
  })
})

describe('the patient’s id in a dosage update', () => {
  const { event } = samples.dosage
  const withIds = (patientId: unknown, id: unknown) => ({
    ...samples.dosage,
    event: { ...event, patientId, patient: { ...event.patient, id } },
  })
  test.each([
    ['at both places', withIds('a', 'a'), undefined, undefined],
    ['as event.patientId alone', withIds('a', undefined), undefined, undefined],
    ['as event.patient.id alone', withIds(undefined, 'a'), undefined, undefined],
    ['nowhere', withIds(undefined, undefined), 'event.patientId', /is required, here or as/],
    ['two that differ', withIds('a', 'b'), 'event.patient.id', /same as event.patientId/],
    ['too long', withIds(long, long), 'event.patientId', /at most 100/],
    ['a number', withIds(5, 'a'), 'event.patientId', /must be text/],
  ])('%s', (_case, body, path, sentence) => {
    if (path === undefined) expect(readCallback(body)).toMatchObject({ ok: true, shape: 'dosage' })
    else expect(problemAt(body, path)).toMatch(sentence as RegExp)
  })
})

describe('the shape is told by content', () => {
  const bare = {
    supportProgramId: 'p',
    sendDate: '2026-01-31T09:30:00.000Z',
    patient: { id: 'a', phoneNumber: '+12025550143', firstName: 'A' },
  }
  const complete = 'Service.Patient.CompleteEnrollment'
  test.each([
    ['PAP as the sample names it', { ...samples.pap, eventName: 'Service.Patient.UserAction' }, 'pap', true],
    ['PAP as the table names it', samples.pap, 'pap', true],
    ['dosage by its data key', samples.dosage, 'dosage', true],
    ['consent-only by its media', samples.consent, 'consent', true],
    ['consent-only with no media in its list', altered('consent', 'event.patient.mediaIds', []), 'consent', true],
    [
      'without media and last name, nothing but consent-only fits',
      { event: bare, eventName: complete },
      'consent',
      true,
    ],
    [
      'without media and with a last name',
      { event: { ...bare, patient: { ...bare.patient, lastName: 'B' } }, eventName: complete },
      'pap',
      true,
    ],
    ['a signature but no last name is a broken PAP', altered('pap', 'event.patient.lastName', undefined), 'pap', false],
    ['dosage without its data', altered('dosage', 'event.data', undefined), 'dosage', false],
    ['dosage with another data key', altered('dosage', 'event.data.key', 'other'), 'dosage', false],
    ['nothing at all', {}, 'pap', false],
    ['not an object', [], 'pap', false],
    ['null', null, 'pap', false],
  ])('%s', (_case, body, shape, ok) => {
    expect(readCallback(body)).toMatchObject({ ok, shape })
  })

  test('the data key goes before the media', () => {
    expect(shapeOf({ event: { data: { key: 'userAction' }, patient: { mediaIds: [] } } })).toBe('dosage')
  })
})

test('a body with thousands of faults names fifty and counts the rest', () => {
  const read = readCallback(
    altered(
      'pap',
      'event.patient.externalIds',
      Array.from({ length: 2000 }, () => ({ source: 1 })),
    ),
  )
  expect(read).toMatchObject({ ok: false })
  if (!read.ok)
    expect(read.problems.slice(49)).toEqual([
      { path: 'event.patient.externalIds[49].source', message: 'must be text' },
      { path: '', message: 'and 1950 more' },
    ])
})

test('what a body says of itself is only taken when it can be stored', () => {
  expect(claimsOf(samples.dosage)).toEqual({
    programId: 'cardia',
    patientId: 'pt_01JD9M6Z',
    eventName: 'Service.Patient.UserAction',
  })
  expect(claimsOf({ event: { supportProgramId: 'a\0', patient: { id: long } }, eventName: 5 })).toEqual({
    programId: null,
    patientId: null,
    eventName: null,
  })
  expect(claimsOf(JSON.parse('{"event":{"__proto__":{"supportProgramId":"a"}}}'))).toMatchObject({ programId: null })
})
