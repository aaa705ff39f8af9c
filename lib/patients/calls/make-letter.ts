// The letter to a patient whom nobody could reach: filled from the record, kept as it was printed or faxed. It closes the
// protocol.

import type { InviteEntry } from '@/lib/contract/fields'
import { dateWords, longDateWords, phoneWords } from '@/lib/contract/formats'
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import type { LetterWay } from '@/lib/contract/patients/call-vocabulary'
import type { LetterView } from '@/lib/contract/patients/calls'
import { Refusal } from '@/lib/contract/refusals'
import type { PatientLanguage, TimelineKind } from '@/lib/contract/vocabulary'
import { logChanges } from '@/lib/log/log-change'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { doTasks } from './call-task'
import { readStanding } from './read-standing'
import { fillLetter } from './usual-letters'

type Asked = { programId: string; patientId: string; mayApprove: boolean }

async function fill(unit: TxUnit, { programId, patientId, mayApprove }: Asked) {
  const where = { programId, patientId }
  const standing = await readStanding(unit, where)
  const patient = await unit.tx.patient.findFirst({ where: { id: patientId, programId }, include: { program: true } })
  if (!patient) throw new Refusal('notFound')
  const { program, firstName, lastName } = patient
  const language = patient.language as PatientLanguage
  const value = (name: string) => entryValue(patient.additionalData as InviteEntry[], name) ?? ''
  const town = [value(key.city), [value(key.state), value(key.zip)].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const street = [value(key.street), value(key.apartment)].filter(Boolean).join(', ')
  const body = fillLetter(standing.settings.letters[language], {
    date: longDateWords(unit.now, program.timeZone, language),
    'patient.name': [firstName, lastName].filter(Boolean).join(' '),
    'patient.address': [street, town].filter(Boolean).join('\n'),
    'program.name': program.name,
    'program.phone': program.phone ? phoneWords(program.phone) : '',
    attempts: standing.attempts.map(({ at }) => dateWords(at, program.timeZone, { language })).join('; '),
    'manager.name': unit.actor.name,
  })
  return { standing, view: { language, body, mayMake: mayApprove || !standing.protocol?.approval } }
}

/** Throws notFound. */
export async function previewLetter(unit: TxUnit, asked: Asked): Promise<LetterView> {
  const { view } = await fill(unit, asked)
  await record(unit, { action: 'letter.preview', programId: asked.programId, patientIds: [asked.patientId] })
  return view
}

/** In a transaction. Throws notFound, or letterNeedsApproval. */
export async function makeLetter(unit: TxUnit, { way, ...asked }: Asked & { way: LetterWay }): Promise<LetterView> {
  const { view, standing } = await fill(unit, asked)
  if (!view.mayMake) throw new Refusal('letterNeedsApproval')
  const { programId, patientId } = asked
  const where = { programId, patientId }
  const letterId = newId('lt')
  const { language, body } = view
  await unit.tx.letter.create({
    data: {
      id: letterId,
      ...where,
      purpose: standing.purpose,
      sentBy: way,
      language,
      body,
      madeAt: unit.now,
      madeBy: unit.actor.name,
    },
  })
  await unit.tx.timelineEntry.create({
    data: {
      id: newId('ev'),
      ...where,
      at: unit.now,
      kind: 'letterMade' satisfies TimelineKind,
      callerKind: unit.actor.kind,
      callerId: unit.actor.id,
      callerName: unit.actor.name,
      data: { letterId, way },
    },
  })
  await logChanges(unit, [{ kind: 'letterMade', ...where, subject: letterId }])
  await doTasks(unit, where, ['unableToReach', 'call'], { party: 'patient', contactId: null })
  await record(unit, { action: 'letter.make', programId, patientIds: [patientId], data: { letterId, way } })
  return view
}
