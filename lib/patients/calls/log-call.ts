// A call is written down: it counts as an attempt or not, does the task it was due for, and makes the next one.

import { readProgramRow } from '@/lib/access/programs/read-program-row'
import { callTimeWords } from '@/lib/contract/patients/call-time-words'
import { isOfPatient, outcomeTable } from '@/lib/contract/patients/call-vocabulary'
import type { CallDraft } from '@/lib/contract/patients/calls'
import { Refusal } from '@/lib/contract/refusals'
import { second } from '@/lib/contract/time'
import { notifyNextCall, type TimelineKind } from '@/lib/contract/vocabulary'
import { logChanges } from '@/lib/log/log-change'
import { markWrongNumber } from '@/lib/messaging/messages/mark-wrong-number'
import { optOutHere } from '@/lib/messaging/messages/opt-out-here'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { readCase } from '@/lib/patients/updates/read-case'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { doTasks, makeTask } from './call-task'
import { requireCallTime } from './call-time'
import { letterDue, triedOn } from './protocol-state'
import { readStanding, type Standing } from './read-standing'

type Where = { programId: string; patientId: string }
type Logged = { callId: string; attempt: number | null; letter: boolean }

/** In a transaction. Throws notFound, callTimeRefused, phoneMissing, and what the text of the next time is refused with. */
export async function logCall(unit: TxUnit, { programId, patientId, ...draft }: CallDraft & Where): Promise<Logged> {
  const where = { programId, patientId }
  // Holds the patient: two who log at the same moment count one after the other.
  if (!(await readCase(unit, programId, patientId))) throw new Refusal('notFound')
  const standing = await readStanding(unit, where)
  const contact = await requireContact(unit, { ...where, ...draft })
  const dueAt = draft.next ? requireCallTime(draft.next, unit.now, standing.place) : null

  const ofPatient = isOfPatient(draft.party) && draft.contactId === null
  const { counts } = outcomeTable[draft.outcome]
  const theirs = ofPatient && draft.direction === 'inbound'
  const resets = theirs || (ofPatient && counts === 'resets')
  const attempt = ofPatient && !theirs && counts === 'attempt' ? nextAttempt(standing, unit.now) : null

  const doneTaskIds = await doTasks(unit, where, resets ? ['call', 'unableToReach'] : ['call'], draft)
  const used = attempt !== null && standing.protocol !== null && attempt >= standing.protocol.attempts
  const taskIds = await makeTasks(unit, where, { draft, standing, dueAt, attempt, used, contactName: contact?.name })
  if (ofPatient && draft.outcome === 'wrongNumber' && standing.phoneNumber)
    await markWrongNumber(unit, { ...where, wrong: true })
  const leaves = ofPatient && draft.outcome === 'doNotCall' && draft.stopTexts
  const left = leaves ? await optOutHere(unit, { ...where, channel: 'console' }) : null
  const eventId = draft.next?.text && dueAt ? await textTime(unit, where, dueAt.toISOString(), standing) : null

  const callId = newId('ca')
  const { direction, party, contactId, outcome, seconds, note, identified, reference } = draft
  await unit.tx.call.create({
    data: {
      id: callId,
      ...where,
      at: new Date(unit.now.getTime() - Math.min(seconds, 4 * 3_600) * second),
      loggedAt: unit.now,
      seconds,
      direction,
      party,
      contactId,
      outcome,
      purpose: standing.purpose,
      attempt,
      resets,
      identified,
      note: note || null,
      reference: reference || null,
      staffId: unit.actor.id,
      staffName: unit.actor.name,
      taskIds,
      doneTaskIds,
      eventId,
      stoppedTexts: left !== null && !left.already,
    },
  })
  await unit.tx.timelineEntry.create({
    data: {
      id: newId('ev'),
      ...where,
      at: unit.now,
      kind: 'callLogged' satisfies TimelineKind,
      callerKind: unit.actor.kind,
      callerId: unit.actor.id,
      callerName: unit.actor.name,
      data: { callId },
    },
  })
  await logChanges(unit, [{ kind: 'callLogged', ...where, subject: callId }])
  await record(unit, {
    action: 'call.log',
    programId,
    patientIds: [patientId],
    data: { callId, direction, party, outcome, attempt, tasks: taskIds.length },
  })
  return { callId, attempt, letter: used }
}

/** A second try on one day is kept, and does not count. */
function nextAttempt({ attempts, protocol, timeZone }: Standing, now: Date): number | null {
  const tried = attempts.map(({ at }) => at)
  return protocol?.differentDays && triedOn(tried, now, timeZone) ? null : tried.length + 1
}

async function requireContact({ tx }: TxUnit, { programId, patientId, party, contactId }: CallDraft & Where) {
  if (contactId === null) return null
  const contact = await tx.contact.findFirst({
    where: { id: contactId, programId, role: party, patients: { some: { patientId } } },
    select: { name: true },
  })
  if (!contact) throw new Refusal('notFound')
  return contact
}

type Left = {
  draft: CallDraft
  standing: Standing
  dueAt: Date | null
  attempt: number | null
  /** The protocol is used up: a letter follows, and no other attempt. */
  used: boolean
  contactName: string | undefined
}

async function makeTasks(unit: TxUnit, where: Where, { draft, standing, dueAt, attempt, used, contactName }: Left) {
  const { purpose, attempts, protocol, place, settings } = standing
  const { party, contactId, outcome, adverseEvent } = draft
  const about = { purpose, party, contactId, ...(contactName && { contactName }) }
  const made: { id: string }[] = []
  if (dueAt && !used)
    made.push(
      await makeTask(unit, where, {
        kind: 'call',
        dueAt,
        data: { ...about, attempt: attempts.length + (attempt ? 2 : 1) },
      }),
    )
  if (used && protocol) {
    const due = letterDue(attempts[0]?.at ?? unit.now, protocol, place.calendar, unit.now)
    made.push(await makeTask(unit, where, { kind: 'unableToReach', dueAt: due, data: { purpose } }))
  }
  if (outcome === 'wrongNumber' && contactId === null && party !== 'payer')
    made.push(await makeTask(unit, where, { kind: 'findNumber', data: about }))
  if (outcome === 'willSend') made.push(await makeTask(unit, where, { kind: 'documentAwaited', data: about }))
  if (adverseEvent) {
    // Within one business day.
    const due = place.calendar.openDay(unit.now.getTime(), 1)?.until
    const assigneeId = settings.safetyContactId
    made.push(await makeTask(unit, where, { kind: 'adverseEvent', dueAt: due ? new Date(due) : null, assigneeId }))
  }
  return made.map(({ id }) => id)
}

/** The next time, in the patient's language and on the patient's clock; the event's id. */
export async function textTime(unit: TxUnit, where: Where, at: string, { place, timeZone }: Standing): Promise<string> {
  const file = await readCase(unit, where.programId, where.patientId)
  if (!file) throw new Refusal('notFound')
  const program = await readProgramRow(unit, where)
  const words = callTimeWords(at, unit.now.getTime(), place.zones[0] ?? timeZone, file.language)
  const update = { name: notifyNextCall, text: '', additionalData: [{ key: 'date', value: words }] }
  return (await applyCaseUpdate(unit, program, file, update)).eventId
}
