// How a program calls: what it has not chosen is as the table has it; of two who change it one is told; the letter asks
// for a supervisor where the protocol does, and a patient who writes ends it.
import { beforeAll, expect, test } from 'vitest'
import { callDraft, usualProtocol } from '@/lib/contract/patients/calls'
import type { Refusal } from '@/lib/contract/refusals'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { addContact } from '@/lib/patients/contacts/add-contact'
import { changeContact } from '@/lib/patients/contacts/change-contact'
import { findContacts } from '@/lib/patients/contacts/find-contacts'
import { unlinkContact } from '@/lib/patients/contacts/link-contact'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { readCallSettings } from './call-settings'
import { logCall } from './log-call'
import { makeLetter } from './make-letter'
import { callDesk } from './read-call-desk'
import { saveCallSettings } from './save-call-settings'
import { fillLetter, usualLetters } from './usual-letters'

const { unit, sql } = testDatabase()
const me = { ...testActor, kind: 'staff' as const }
let programId = ''
let other = ''
const where = { programId: '', patientId: 'pt_settings' }
const phone = '+15185550177'

beforeAll(async () => {
  programId = await makeProgram()
  other = await makeProgram()
  where.programId = programId
  await sql(
    `insert into patient (id, program_id, zones, first_name, last_name, phone_number) values ($1, $2, '{}', 'Ada', 'Lane', $3)`,
    [where.patientId, programId, phone],
  )
})
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.refusal,
  )
const noAnswer = callDraft.parse({
  direction: 'outbound',
  party: 'patient',
  contactId: null,
  outcome: 'noAnswer',
  seconds: 20,
  next: null,
})

test('a program’s own protocol decides; the slower of two is told', async () => {
  const first = await unit((u) => readCallSettings(u, { programId }))
  expect(first).toMatchObject({ version: 0, letters: usualLetters, protocols: { consent: usualProtocol } })
  const { updatedAt: _, updatedBy: __, ...draft } = first
  const protocols = { ...draft.protocols, firstContact: { ...usualProtocol, attempts: 1, approval: true } }
  await unit((u) => saveCallSettings(u, { ...draft, programId, protocols }), me)
  expect(await outcome(unit((u) => saveCallSettings(u, { ...draft, programId }), me))).toBe('settingsChanged')
  expect((await unit((u) => readCallSettings(u, { programId: other }))).version).toBe(0)

  expect(await unit((u) => logCall(u, { ...noAnswer, ...where }), me)).toMatchObject({ attempt: 1, letter: true })
  const letter = (mayApprove: boolean) => outcome(unit((u) => makeLetter(u, { ...where, way: 'fax', mayApprove }), me))
  expect(await letter(false)).toBe('letterNeedsApproval')
  expect(await sql('select id from letter')).toEqual([])

  // A text of theirs ends it.
  const text = { gateway: 'twilio' as const, gatewayId: 'SM1', from: phone, to: '+18005550100', body: 'Who called me?' }
  await unit((u) => receiveText(u, text))
  expect(
    await sql(`select done_at is null as open from task where patient_id = $1 and kind = 'unableToReach'`, [
      where.patientId,
    ]),
  ).toEqual([{ open: false }])
  expect((await unit((u) => callDesk(u, where))).attempts).toEqual([])
})

test('each field of both letters is one that is filled', () => {
  for (const body of Object.values(usualLetters)) {
    const named = [...body.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name]) => name ?? '')
    const values = Object.fromEntries(named.map((name) => [name, name === 'patient.address' ? '' : 'x']))
    const filled = fillLetter(body, values as never)
    expect(filled).not.toMatch(/\{\{|\n{3}/)
  }
})

test('an office is written down once, found by name, NPI and number, changed for all, and taken off one patient', async () => {
  const office = {
    role: 'prescriber' as const,
    name: 'Helen Chen, MD',
    organization: 'Harbor Clinic',
    npi: '1234567893',
    phoneNumber: '+15185550142',
    faxNumber: null,
  }
  const made = await unit((u) => addContact(u, { ...where, ...office }), me)
  expect((await unit((u) => addContact(u, { ...where, ...office, name: 'H. Chen' }), me)).id).toBe(made.id)
  const find = async (words: string, program = programId) =>
    (await unit((u) => findContacts(u, { programId: program, words, role: null }), me)).contacts.map(({ id }) => id)
  for (const words of ['hel', 'chen', 'harbor', 'chen helen', '1234567893', '0142', '(518) 555-0142'])
    expect(await find(words), words).toEqual([made.id])
  expect(await find('chen', other)).toEqual([])
  for (const words of ['zzz', '%', 'h_l', 'harbor%clinic']) expect(await find(words), words).toEqual([])

  const draft = { ...office, phoneNumber: '+15185550143', programId, contactId: made.id, version: made.version }
  await unit((u) => changeContact(u, draft), me)
  expect(await outcome(unit((u) => changeContact(u, draft), me))).toBe('recordChanged')
  expect(await outcome(unit((u) => changeContact(u, { ...draft, programId: other }), me))).toBe('notFound')
  await unit((u) => unlinkContact(u, { ...where, contactId: made.id }), me)
  expect((await unit((u) => callDesk(u, where))).contacts).toEqual([])
  expect(JSON.stringify(await sql('select data from audit_entry'))).not.toMatch(/chen|0142/i)
})
