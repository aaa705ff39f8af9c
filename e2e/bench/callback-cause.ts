// A cause of a callback as a finished flow is one: a transaction that writes to the patient's timeline and queues what
// the partner will hear.
import type { CallbackFacts } from '@/lib/callbacks/compose-callback'
import { queueCallback } from '@/lib/callbacks/queue-callback'
import { ConsentName, completeEnrollment, Gender, type TimelineKind } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import { type Actor, inSql, type Unit } from '@/lib/platform/unit'
import { pap } from './callback-seed'

const actor: Actor = { kind: 'system', id: 'bench', name: 'Bench', requestId: 'bench', address: '127.0.0.1' }
const { sharePHI } = ConsentName

const note = {
  name: 'bench.note',
  text: `insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name)
         values ($1::text, $2::text, $3::text, $4::timestamptz, $5::text, $6::text, $7::text)`,
}

/** The transaction without a callback. */
export const plainCause = (programId: string, patientId: string) =>
  inSql(actor, (unit) => noteIt(unit, programId, patientId))

/** With one; returns the callback's id. */
export const cause = (programId: string, patientId: string): Promise<string> =>
  inSql(actor, async (unit) => {
    await noteIt(unit, programId, patientId)
    const program = { id: programId, papEventName: completeEnrollment }
    const { callbackId, problems } = await queueCallback(unit, { program, facts: factsOf(patientId, unit.now) })
    if (problems.length > 0) throw new Error(`the bench's callback has problems at ${problems[0]?.path}`)
    return callbackId
  })

async function noteIt(unit: Unit, programId: string, patientId: string) {
  const kind: TimelineKind = 'caseUpdate'
  // biome-ignore format: in the order of the statement
  await unit.sql(note, [newId('ev'), patientId, programId, unit.now, kind, unit.actor.kind, unit.actor.name])
}

const factsOf = (patientId: string, at: Date): CallbackFacts => ({
  shape: pap,
  at,
  patient: {
    id: patientId,
    phoneNumber: '+12025550143',
    firstName: 'Wilhelmina',
    lastName: 'Harker-Westenra',
    externalId: 'EXT-20418',
  },
  bornOn: '1972-04-03',
  gender: Gender.female,
  signature: { at, image: 'signature-01.png' },
  consents: [{ name: sharePHI, value: true, at }],
})
