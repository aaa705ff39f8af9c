// What happened to a link while somebody waited for the flow counts: an answer, a file and a finish ask once more.

import { Client } from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { revokeLink } from '@/lib/journeys/links/revoke-link'
import { unsubscribePatient } from '@/lib/messaging/messages/unsubscribe-patient'
import { testDatabase } from '@/lib/testing/database'
import { unlogged } from '@/lib/testing/log-guard'
import { makeProgram } from '@/lib/testing/partner'
import { birth, everyForm, makeLink, makePatient, Phone, photo } from '@/lib/testing/phones'

const { sql, unit, url, somebodyWaits } = testDatabase()
let programId = ''
let forms: Awaited<ReturnType<typeof everyForm>>
beforeAll(async () => {
  forms = await everyForm()
})
beforeEach(async () => {
  programId = await makeProgram()
})

/** While another transaction holds the row and then changes the link. */
async function meanwhile<T>(lock: string, change: string, patientId: string, act: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url() })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(unlogged)
    await client.query(`${lock} for no key update`, [patientId])
    const acting = act()
    await somebodyWaits()
    await client.query(`update flow_link set ${change} where flow_id in (select id from flow where patient_id = $1)`, [
      patientId,
    ])
    await client.query('commit')
    return await acting
  } finally {
    await client.end()
  }
}

const flowRow = 'select id from flow where patient_id = $1'
const patientRow = 'select id from patient where id = $1'
const endings = ['revoked_at = now()', 'replaced_at = now()', 'locked_at = now()']

test.each(endings)('a finish that waited does not go on with a link of %s', async (change) => {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'dosage'))
  await phone.open()
  await phone.through(forms)
  const sent = await meanwhile(patientRow, change, patientId, () => phone.post('finishFlow'))
  expect(sent).toMatchObject({ status: 303, next: `/m/${phone.key}` })
  expect(await sql('select state from flow where patient_id = $1', [patientId])).toEqual([{ state: 'open' }])
  expect(await sql('select 1 from callback where patient_id = $1', [patientId])).toEqual([])
  expect(await phone.see()).toMatchObject({ page: 'closed' })
})

test.each(endings)('an answer and a file that waited are not kept with a link of %s', async (change) => {
  for (const act of [
    (phone: Phone) => phone.post('saveAnswer', { firstName: 'A', lastName: 'B' }, { item: 'name' }),
    async (phone: Phone) => phone.upload('cardFront', await photo()),
    (phone: Phone) => phone.post('setLanguage', { language: 'es', page: 'q/name', firstName: 'A' }),
  ]) {
    const patientId = await makePatient(programId)
    const phone = new Phone(await makeLink(programId, patientId, 'missing', ['name', 'cardFront']))
    await phone.open()
    const sent = await meanwhile(flowRow, change, patientId, () => act(phone))
    expect(sent).toMatchObject({ status: 303, next: `/m/${phone.key}` })
    expect(await sql(`select 1 from flow_answer where flow_id in (${flowRow})`, [patientId])).toEqual([])
    expect(await sql('select 1 from media_file where patient_id = $1', [patientId])).toEqual([])
  }
})

test('a link that is being taken back is waited for', async () => {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'dosage'))
  await phone.open()
  const link = `select l.id from flow_link l join flow f on f.id = l.flow_id where f.patient_id = $1`
  await meanwhile(link, 'revoked_at = now()', patientId, () => phone.answer('dosage', { dosage: '5 mg' }))
  expect(await sql(`select 1 from flow_answer where flow_id in (${flowRow})`, [patientId])).toEqual([])
})

test('who waited while the other phone made it the caregiver’s signs as the caregiver', async () => {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'missing', ['signature']))
  await phone.open()
  const client = new Client({ connectionString: url() })
  await client.connect()
  await client.query('begin')
  await client.query(unlogged)
  await client.query(`update flow set actor = 'caregiver' where patient_id = $1`, [patientId])
  const signing = phone.answer('signature', { mode: 'type', signedName: 'Mina Harker' })
  await somebodyWaits()
  await client.query('commit')
  await client.end()
  expect(await signing).toMatchObject({ problems: [{ field: 'relationship', problem: 'relationshipMissing' }] })
})

test('answers, files, gates, wrong dates, new links, an end of the link and an opt-out at once never meet in a ring', async () => {
  for (const ends of [true, false]) {
    const patientId = await makePatient(programId)
    const phone = new Phone(await makeLink(programId, patientId, 'missing', ['name', 'dob', 'cardFront']))
    await phone.open()
    await phone.through(forms)
    const [link] = await sql<{ id: string }>(
      'select l.id from flow_link l join flow f on f.id = l.flow_id where f.patient_id = $1',
      [patientId],
    )
    const linkId = link?.id ?? expect.fail('no link')
    const sent = await Promise.all([
      phone.post('saveAnswer', { firstName: 'A', lastName: 'B' }, { item: 'name' }),
      phone.post('saveAnswer', birth('2015-05-17'), { item: 'dob' }),
      phone.upload('cardFront', await photo('#335577')),
      new Phone(phone.key).post('openLink', birth('1980-05-17')),
      new Phone(phone.key).post('openLink', birth('1980-05-18')),
      phone.post('setLanguage', { language: 'es', page: 'q/name', firstName: 'C' }),
      ...(ends
        ? [unit((u) => revokeLink(u, { programId, patientId, linkId })).then(() => ({ status: 303 }))]
        : [makeLink(programId, patientId, 'missing', ['gender']).then(() => ({ status: 303 }))]),
      unit((u) => unsubscribePatient(u, { programId, patientId })).then(() => ({ status: 303 })),
      phone.post('finishFlow'),
    ])
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 303))
  }
})
