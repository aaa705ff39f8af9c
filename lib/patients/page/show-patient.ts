// Everything that is stored about one patient, table by table, as the operator may have to hand it out. Nothing is left
// out and nothing is worded: what is a column in the database is a member here, but for what opens a link.

import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

// The index on lists of one and the one on longer lists are apart (see the migration).
const ofPatient = statement<{ patientId: string }, Record<string, unknown>>(
  'patient.audit',
  'list',
  `select id::text, at, caller_kind as "callerKind", caller_id as "callerId", caller_name as "callerName", action,
          program_id as "programId", request_id as "requestId", address, data
     from audit_entry
    where (cardinality(patient_ids) = 1 and patient_ids[1] = :patientId::text)
       or (cardinality(patient_ids) > 1 and patient_ids @> array[:patientId::text])
    order by audit_entry.id`,
)

export async function showPatient(unit: TxUnit, { patientId }: { patientId: string }) {
  const byId = { patientId }
  const newestLast = { orderBy: { id: 'asc' } } as const
  const patient = await unit.tx.patient.findUnique({ where: { id: patientId } })
  if (!patient) throw new Refusal('patientNotFound')
  await record(unit, {
    action: 'patient.read',
    programId: patient.programId,
    patientIds: [patientId],
    data: { everything: true },
  })

  const timeline = await unit.tx.timelineEntry.findMany({ where: byId, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
  const messages = await unit.tx.sms.findMany({ where: byId, ...newestLast, omit: { sealedBody: true } })
  const texts = await unit.tx.smsInbound.findMany({ where: byId, ...newestLast })
  const consents = await unit.tx.consent.findMany({ where: byId, ...newestLast })
  const tasks = await unit.tx.task.findMany({ where: byId, ...newestLast })
  const notes = await unit.tx.note.findMany({
    where: byId,
    ...newestLast,
    include: { versions: { orderBy: { version: 'asc' } } },
  })
  const flows = await unit.tx.flow.findMany({
    where: byId,
    ...newestLast,
    include: {
      answers: { orderBy: { item: 'asc' } },
      links: { ...newestLast, omit: { keyHash: true } },
    },
  })
  const media = await unit.tx.mediaFile.findMany({ where: byId, ...newestLast })
  const documents = await unit.tx.patientDocument.findMany({ where: byId, orderBy: { addedAt: 'asc' } })
  const callbacks = await unit.tx.inboxEntry.findMany({ where: byId, ...newestLast })
  const audit = await unit.sql(ofPatient, { patientId })
  return { patient, timeline, messages, texts, consents, tasks, notes, flows, media, documents, callbacks, audit }
}
