// The one timeline of a patient, newest first, with the message and the deliveries each entry caused as they stand now.
// A person is named as they are called today, however they were called then.

import { patientDeliveries } from '@/lib/callbacks/patient-deliveries'
import type { DeliveryLine } from '@/lib/contract/callbacks/callback-views'
import { DeliveryState, InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { CallRow } from '@/lib/contract/patients/call-row'
import { importantKinds } from '@/lib/contract/patients/important-kinds'
import {
  type TimelineFilter,
  type TimelinePage,
  type TimelineRow,
  timelineEntry,
} from '@/lib/contract/patients/patient-page'
import { maskEntries, masked } from '@/lib/contract/patients/sensitive'
import type { NoteLine } from '@/lib/contract/patients/timeline-day'
import type { TimelineKind } from '@/lib/contract/vocabulary'
import { patientTexts } from '@/lib/messaging/messages/patient-texts'
import { type SmsRow, smsCardOf, smsColumns } from '@/lib/messaging/sms/sms-card'
import { patientCalls } from '@/lib/patients/calls/call-row'
import { patientNotes } from '@/lib/patients/notes/patient-notes'
import { lit, oneOf, statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { watchPatient } from './watch-patient'

type Where = { programId: string; patientId: string } & TimelineFilter

const queued: TimelineKind = 'callbackQueued'
const received: TimelineKind = 'callbackReceived'
const texted: TimelineKind = 'textReceived'
const noted: TimelineKind = 'noteAdded'
const called: TimelineKind = 'callLogged'

type Asked = { patientId: string; programId: string; kind: string | null; important: boolean }
const asked = `t.patient_id = :patientId::text and t.program_id = :programId::text and (:kind::text is null or t.kind = :kind::text)`
const isImportant = `(t.sms_id is not null or t.kind in (${importantKinds.map(lit).join(', ')})
             or (t.kind = '${received}' and t.data->>'state' = '${InboxState.quarantined}')
             or (t.kind = '${queued}' and exists (select from delivery d where d.callback_id = t.data->>'callbackId'
                                                    and d.state ${oneOf(DeliveryState.failed, DeliveryState.blocked)})))`

// Keyset on (at, id): a page stays the same page however many entries arrive meanwhile.
const page = statement<Asked & { before: string | null; limit: number }, Row>(
  'patient.timeline',
  'list',
  `select t.id as "entryId", t.at, t.kind, t.caller_kind as "callerKind", coalesce(w.name, t.caller_name) as "callerName", t.data, ${smsColumns('s')}
           from timeline_entry t left join sms s on s.id = t.sms_id left join staff w on w.id = t.caller_id
          where ${asked} and (not :important::bool or ${isImportant})
            and (:before::text is null or (t.at, t.id) < (select at, id from timeline_entry where id = :before::text and patient_id = :patientId::text))
          order by t.at desc, t.id desc limit :limit::int`,
)
const count = statement<Asked, { total: number; quiet: number }>(
  'patient.timelineTotal',
  'list',
  `select count(*) filter (where shown)::int as total, count(*) filter (where not shown)::int as quiet
           from (select not :important::bool or ${isImportant} as shown from timeline_entry t where ${asked}) entry`,
)

type Row = {
  entryId: string
  at: Date
  kind: string
  callerKind: string
  callerName: string
  data: Record<string, unknown>
} & SmsRow

/** One page, as part of a read whose caller has found and audited the patient. */
export async function timelinePage(
  unit: TxUnit,
  { programId, patientId, kind, only, before, limit }: Where,
): Promise<TimelinePage> {
  const wanted = { patientId, programId, kind: kind ?? null, important: only === 'important' }
  const rows = await unit.sql(page, { ...wanted, before: before ?? null, limit: limit + 1 })
  const [counted] = await unit.sql(count, wanted)
  const shown = rows.slice(0, limit)
  const callbackIds = shown.flatMap((row) => (row.kind === queued ? [String(row.data.callbackId)] : []))
  const deliveries = await patientDeliveries(unit, { programId, patientId, callbackIds })
  const textIds = shown.flatMap((row) => (row.kind === texted ? [String(row.data.textId)] : []))
  const texts = await patientTexts(unit, { programId, patientId, textIds })
  const noteIds = shown.flatMap((row) => (row.kind === noted ? [String(row.data.noteId)] : []))
  const notes = await patientNotes(unit, { programId, patientId, noteIds })
  const callIds = shown.flatMap((row) => (row.kind === called ? [String(row.data.callId)] : []))
  const calls = await patientCalls(unit, { programId, patientId, callIds })
  return {
    rows: shown.map((row) => entryOf(row, deliveries, texts, notes, calls)),
    total: counted?.total ?? 0,
    quiet: counted?.quiet ?? 0,
    next: rows.length > limit ? (shown.at(-1)?.entryId ?? null) : null,
    asOf: unit.now.toISOString(),
  }
}

/** The same as a read of its own. Throws notFound like the patient itself. */
export async function readTimeline(unit: TxUnit, where: Where): Promise<TimelinePage> {
  await watchPatient(unit, where)
  const found = await timelinePage(unit, where)
  await record(unit, {
    action: 'patient.timeline',
    programId: where.programId,
    patientIds: [where.patientId],
    data: { entries: found.rows.length, ...(where.kind && { kind: where.kind }) },
  })
  return found
}

function entryOf(
  { entryId, at, kind, callerKind, callerName, data, ...sms }: Row,
  deliveries: ReadonlyMap<string, DeliveryLine[]>,
  texts: ReadonlyMap<string, string>,
  notes: ReadonlyMap<string, NoteLine>,
  calls: ReadonlyMap<string, CallRow>,
): TimelineRow {
  const entry = timelineEntry.parse({
    id: entryId,
    at: at.toISOString(),
    kind,
    callerKind,
    callerName,
    sms: sms.id === null ? null : smsCardOf(sms),
    data: {
      ...data,
      verdict: data.sms,
      // Entries of before have it until the text is sealed.
      body: texts.get(String(data.textId)) ?? data.body,
      deliveries: deliveries.get(String(data.callbackId)) ?? [],
      note: notes.get(String(data.noteId)) ?? null,
      call: calls.get(String(data.callId)) ?? null,
    },
  })
  return maskedEntry(entry)
}

/** What a card's number was and became is masked like what it is. */
function maskedEntry(entry: TimelineRow): TimelineRow {
  if (entry.kind === 'caseUpdate')
    return { ...entry, data: { ...entry.data, additionalData: maskEntries(entry.data.additionalData) } }
  if (entry.kind !== 'corrected') return entry
  const changes = entry.data.changes.map(({ field, from, to }) => ({
    field,
    from: masked(field, from),
    to: masked(field, to),
  }))
  return { ...entry, data: { ...entry.data, changes } }
}
