// One patient on paper: the record as it stands, and the timeline as far as a sheet goes. One print is one read.

import { mostOnSheet, type PatientSheet } from '@/lib/contract/patients/patient-sheet'
import { patientContacts } from '@/lib/patients/contacts/patient-contacts'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { patientCard } from './read-patient'
import { timelinePage } from './read-timeline'

type Where = { programId: string; patientId: string }

/** Part of a read that its caller has audited. Throws notFound. */
export async function sheetOf(unit: TxUnit, where: Where): Promise<PatientSheet> {
  const patient = await patientCard(unit, where)
  const timeline = await timelinePage(unit, { ...where, limit: mostOnSheet })
  const contacts = await patientContacts(unit, where)
  return { patient, prescriber: contacts.find(({ role }) => role === 'prescriber') ?? null, timeline }
}

export async function readSheet(unit: TxUnit, where: Where): Promise<PatientSheet> {
  const sheet = await sheetOf(unit, where)
  await record(unit, {
    action: 'patient.print',
    programId: where.programId,
    patientIds: [where.patientId],
    data: { entries: sheet.timeline.rows.length },
  })
  return sheet
}
