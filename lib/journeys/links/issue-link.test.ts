// A new link: its key, the flow it opens or goes on with, and how it stands; also when many ask at once.
import { beforeAll, expect, test } from 'vitest'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import type { FlowKind } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import { born, later, linkTests, noon } from '@/lib/testing/links'
import { makeProgram } from '@/lib/testing/partner'
import type { IssueInput } from './issue-link'
import { hashOf, linkUrl, maskedUrl, newLinkKey } from './link-key'
import { keyState, linkState } from './link-state'
import { findLink } from './open-link'
import { readMissing } from './read-missing'

const { unit, sql, single, patient, programOf, issue, open, stateOf, audits, programId: madeProgram } = linkTests()
let programId = ''
beforeAll(() => {
  programId = madeProgram()
})

// --- keys -------------------------------------------------------------------------------------------------------------

test('a key is 128 random bits in 22 characters of an address; only its hash is kept', async () => {
  const keys = Array.from({ length: 1000 }, newLinkKey)
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1000)
  for (const { key } of keys) expect(key).toMatch(/^[\w-]{22}$/)
  const [first] = keys
  expect(Buffer.from(first?.key ?? '', 'base64url')).toHaveLength(16)
  expect(first?.hash).toBe(hashOf(first?.key ?? ''))

  const { key, linkId } = await issue(await patient())
  const [row] = await sql<{ all: string; key_hash: string }>(
    'select l::text as all, key_hash from flow_link l where id = $1',
    [linkId],
  )
  expect(row?.key_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(row?.all).not.toContain(key)
})

test('an address says nothing but the key, and is masked at the same length', () => {
  expect(linkUrl('K')).toMatch(/^https?:\/\/[^/]+\/m\/K$/)
  expect(maskedUrl()).toHaveLength(linkUrl(newLinkKey().key).length)
  expect(maskedUrl()).toMatch(/\/m\/\*{22}$/)
})

// --- issuing ----------------------------------------------------------------------------------------------------------

test('a link opens a new flow, with everything the link must know', async () => {
  const patientId = await patient()
  const issued = await issue(patientId, { kind: 'missing', only: ['gender', 'cardFront'], language: 'es', days: 3 })
  expect(issued).toMatchObject({ url: linkUrl(issued.key), shown: maskedUrl(), expiresAt: later(3) })
  const file = await open(issued.key)
  expect(file).toEqual({
    link: {
      id: issued.linkId,
      flowId: issued.flowId,
      cause: 'staff',
      createdAt: noon,
      expiresAt: later(3),
      openedAt: null,
      wrongTries: 0,
      lockedAt: null,
      revokedAt: null,
      replacedAt: null,
    },
    flow: {
      id: issued.flowId,
      programId,
      patientId,
      kind: 'missing',
      only: expect.arrayContaining(['gender', 'cardFront']),
      actor: 'patient',
      language: 'es',
      state: 'open',
      createdAt: noon,
      startedAt: null,
      updatedAt: noon,
      finishedAt: null,
      callbackId: null,
    },
    patient: {
      id: patientId,
      programId,
      externalId: expect.any(String),
      phoneNumber: expect.stringMatching(/^\+1212/),
      firstName: 'Wilhelmina',
      lastName: 'Harker',
      dob: `${born}T00:00:00+00:00`,
      bornOn: born,
      additionalData: [{ key: 'patient.dob', value: `${born}T00:00:00+00:00`, editable: true }],
      phoneIsCaregivers: false,
      isCaregiver: false,
      requiredConsent: false,
      consentGiven: false,
      lifecycle: 'notInvited',
      language: 'en',
      zones: ['America/New_York'],
      version: 2,
    },
    program: await programOf(programId),
    assistedBy: null,
    realPhones: false,
    linkCode: null,
    codedAt: null,
    givenBirthDate: null,
  })
  expect(await audits(patientId, 'link.issue')).toEqual([
    { flowId: issued.flowId, linkId: issued.linkId, kind: 'missing', cause: 'staff' },
  ])
})

test('within a transaction of Prisma the same file is read', async () => {
  const { key } = await issue(await patient())
  expect(await unit((u) => findLink(u, key))).toEqual(await open(key))
})

test('another link to an open flow replaces the one before; another kind is another flow', async () => {
  const patientId = await patient()
  const first = await issue(patientId)
  const second = await issue(patientId, {}, later(1))
  const other = await issue(patientId, { kind: 'dosage' })
  expect(second.flowId).toBe(first.flowId)
  expect(other.flowId).not.toBe(first.flowId)
  expect([await stateOf(first.key), await stateOf(second.key), await stateOf(other.key)]).toEqual([
    'replaced',
    'active',
    'active',
  ])
})

test('what is missing adds up in one flow, each question once', async () => {
  const patientId = await patient()
  const ask = (...only: FlowItem[]) => issue(patientId, { kind: 'missing', only })
  await ask('gender', 'cardFront')
  const { key } = await ask('cardFront', 'address')
  expect([...(await open(key)).flow.only].sort()).toEqual(['address', 'cardFront', 'gender'])
})

test('after a flow was finished the next link of its kind opens a new one; a key to the finished one can be asked for', async () => {
  const patientId = await patient()
  const first = await issue(patientId)
  await sql("update flow set state = 'finished', finished_at = now() where id = $1", [first.flowId])
  const again = await issue(patientId, { flowId: first.flowId })
  expect(again.flowId).toBe(first.flowId)
  expect(await stateOf(again.key)).toBe('finished')
  expect(keyState((await open(first.key)).link, noon)).toBe('replaced')
  const next = await issue(patientId)
  expect(next.flowId).not.toBe(first.flowId)
  expect(await stateOf(next.key)).toBe('active')
})

test.each<[string, () => Promise<Partial<IssueInput>>]>([
  ['a patient who is not there', async () => ({ patientId: 'pt_none' })],
  ['a patient of another program', async () => ({ programId: await makeProgram() })],
  ['somebody else’s flow', async () => ({ flowId: (await issue(await patient())).flowId })],
  [
    'a flow taken back',
    async () => {
      const { flowId } = await issue(await patient())
      await sql("update flow set state = 'withdrawn' where id = $1", [flowId])
      return { flowId }
    },
  ],
])('%s: not found, nothing written', async (_case, change) => {
  const patientId = await patient()
  await expect(issue(patientId, await change())).rejects.toEqual(new Refusal('notFound'))
  expect(await sql('select 1 from flow where patient_id = $1', [patientId])).toEqual([])
})

test('of twenty links at the same moment one is open, and all are of one flow', async () => {
  const patientId = await patient()
  const issued = await Promise.all(Array.from({ length: 20 }, () => issue(patientId)))
  expect(new Set(issued.map(({ flowId }) => flowId)).size).toBe(1)
  const states = await Promise.all(issued.map(({ key }) => stateOf(key)))
  expect(states.filter((state) => state === 'active')).toHaveLength(1)
  expect(states.filter((state) => state === 'replaced')).toHaveLength(19)
})

// --- states -----------------------------------------------------------------------------------------------------------

test('how a link stands, in this order: finished, revoked, replaced, locked, expired, active', () => {
  const past = later(-1)
  const all = { expiresAt: past, lockedAt: past, revokedAt: past, replacedAt: past }
  expect(linkState(all, { state: 'finished' }, noon)).toBe('finished')
  expect(linkState({ ...all, revokedAt: null }, { state: 'withdrawn' }, noon)).toBe('revoked')
  expect(linkState(all, { state: 'open' }, noon)).toBe('revoked')
  expect(linkState({ ...all, revokedAt: null }, { state: 'open' }, noon)).toBe('replaced')
  expect(linkState({ ...all, revokedAt: null, replacedAt: null }, { state: 'open' }, noon)).toBe('locked')
  const clean = { lockedAt: null, revokedAt: null, replacedAt: null }
  expect(linkState({ ...clean, expiresAt: noon }, { state: 'open' }, noon)).toBe('expired')
  expect(linkState({ ...clean, expiresAt: new Date(noon.getTime() + 1) }, { state: 'open' }, noon)).toBe('active')
})

test.each(['', 'x', '*'.repeat(22), '../..', "' or 1=1", 'é\u0000', 'A'.repeat(5000)])(
  'the key %j opens nothing and costs one look',
  async (key) => {
    const looks: string[] = []
    const counting: Unit = {
      ...single(),
      sql: (statement, values) => {
        looks.push(statement.name)
        return single().sql(statement, values)
      },
    }
    expect(await findLink(counting, key)).toBeNull()
    expect(looks).toEqual(['links.find'])
  },
)

test('what an unfinished flow holds is not on record yet', async () => {
  const patientId = await patient()
  const { flowId } = await issue(patientId)
  const missing = () => unit((u) => readMissing(u, { patientId, asksIncome: false }))
  const add = (kind: string, flow: string | null, discarded: Date | null = null) =>
    sql(
      `insert into media_file (id, program_id, patient_id, flow_id, kind, file_type, size, sha256, storage_key, created_at, discarded_at)
       values ($1, $2, $3, $4, $5, 'jpg', 1, '', $1, now(), $6)`,
      [newId('md'), programId, patientId, flow, kind, discarded],
    )
  await add('cardFront', flowId)
  await add('cardBack', null, noon)
  expect(await missing()).toEqual(expect.arrayContaining(['cardFront', 'cardBack', 'signature', 'sharePHI']))
  await sql("update flow set state = 'finished' where id = $1", [flowId])
  await add('signature', flowId)
  for (const name of ['sharePHI', 'fcra', 'communication', 'marketing'])
    await sql(
      `insert into consent (id, program_id, patient_id, name, value, basis, at, channel)
       select $1, program_id, id, $3, true, 'signed', now(), 'phone' from patient where id = $2`,
      [newId('cs'), patientId, name],
    )
  expect(await missing()).toEqual(['gender', 'address', 'cardBack'] satisfies FlowItem[])
})

test('a link of every kind can be issued', async () => {
  const patientId = await patient()
  for (const kind of ['pap', 'dosage', 'consent', 'missing'] satisfies FlowKind[])
    expect((await open((await issue(patientId, { kind })).key)).flow.kind).toBe(kind)
})
