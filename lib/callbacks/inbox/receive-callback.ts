// decision §6: the callback inbox. Authentic calls are kept, valid or not, byte for byte; all others are only counted.
// A refusal here is an answer and not a throw: its counter, or the quarantined entry, must outlive it.

import type { InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { InboxRefusalReason } from '@/lib/contract/callbacks/inbox'
import { type CallbackRead, claimsOf, readCallback } from '@/lib/contract/callbacks/read-callback'
import { slugOf } from '@/lib/contract/refusal-names'
import { type ErrorBody, Refusal } from '@/lib/contract/refusals'
import { changeRow } from '@/lib/log/change-row'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { timelineRow } from '@/lib/platform/record/timeline-row'
import type { TxUnit, Unit } from '@/lib/platform/unit'
import { countRefusal } from './count-refusal'
import { checkHeaders, findSigner, type SignedCall } from './verify-signature'

/** `headers`: those of the call that are kept and shown with its entry. */
export type ReceivedCall = SignedCall & { headers?: Record<string, string> }

export type Receipt =
  | { status: 200; reply: { data: { id: string; duplicate: boolean }; status: 200 } }
  | { status: 401 | 422; reply: ErrorBody; errorType: string }

export async function receiveCallback(unit: TxUnit, call: ReceivedCall): Promise<Receipt> {
  const checked = checkHeaders(call, unit.now)
  const body = parsed(call.body)
  const claims = claimsOf(body)
  const refuse = (reason: InboxRefusalReason) =>
    countRefusal(unit, { programId: claims.programId, reason }).then(() => no('signatureInvalid'))
  if (typeof checked === 'string') return refuse(checked)
  if (call.body.includes('\0')) return refuse('body') // never JSON, and PostgreSQL cannot keep it

  const programId = await findSigner(unit, call as Required<SignedCall>, claims.programId)
  if (programId === 'none') return refuse('program')
  if (programId === null) return refuse('signature')

  const { id, fresh, read } = await keepCallback(unit, call, { programId, sentAt: checked.sentAt })
  // A repeat is answered 200 whatever became of the first: to send it again could not change what is kept.
  if (!fresh || read.ok) return { status: 200, reply: { data: { id, duplicate: !fresh }, status: 200 } }
  return no('callbackInvalid', { data: { problems: read.problems } })
}

/** A call whose signature has been checked, or that this hub has signed itself. */
export async function keepCallback(
  unit: Unit,
  call: ReceivedCall,
  { programId, sentAt }: { programId: string; sentAt: Date },
) {
  const body = parsed(call.body)
  const read: Read = body === undefined ? notJson : readCallback(body)
  return { ...(await keep(unit, { ...claimsOf(body), call, programId, sentAt, read })), read }
}

type Read = CallbackRead | { ok: false; shape: null; problems: { path: string; message: string }[] }
const notJson: Read = { ok: false, shape: null, problems: [{ path: '', message: 'is not JSON' }] }

function no(name: 'signatureInvalid' | 'callbackInvalid', detail?: ConstructorParameters<typeof Refusal>[1]): Receipt {
  const refusal = new Refusal(name, detail)
  return { status: refusal.status as 401 | 422, reply: refusal.toBody(), errorType: slugOf(name) }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

const quarantined = 'quarantined' satisfies InboxState

// One statement keeps the entry, or counts the repeat, and writes the timeline and the audit of a new one. Of calls with
// the same id at the same moment one inserts; the others wait for it and find its row.
const insert = statement<
  ActorValues & {
    id: string
    programId: string
    webhookId: string | null
    patientId: string | null
    sentAt: Date
    state: InboxState
    shape: string | null
    eventName: string | null
    headers: string
    body: string
    problems: string
    entryId: string
    timelineData: string
    audit: string
  },
  { id: string; fresh: boolean }
>(
  'inbox.keep',
  'hot',
  `
  with entry as (
    insert into inbox_entry (id, program_id, webhook_id, patient_id, received_at, sent_at, state, shape, event_name, headers, body, problems)
    values (:id::text, :programId::text, :webhookId::text, (select p.id from patient p where p.id = :patientId::text and p.program_id = :programId::text),
            :now::timestamptz, :sentAt::timestamptz, :state::text, :shape::text, :eventName::text, :headers::jsonb, :body::text, :problems::jsonb)
    on conflict (program_id, webhook_id) do update set duplicates = inbox_entry.duplicates + 1
    returning id, patient_id),
  fresh as (select * from entry where id = :id::text),
  noted as (${timelineRow({
    of: 'fresh',
    where: 'patient_id is not null',
    kind: 'callbackReceived',
    program: ':programId::text',
    data: ':timelineData::jsonb',
    byNameAlone: true,
  })}),
  logged as (${changeRow({
    of: 'entry',
    program: ':programId::text',
    kind: 'callbackReceived',
    subject: 'id',
    data: `case when :state::text = '${quarantined}' and id = :id::text then jsonb_build_object('inbox', jsonb_build_object('id', id, 'state', :state::text)) else '{}' end`,
  })}),
  audited as (${auditRow({
    of: 'fresh',
    action: 'inbox.receive',
    patients: 'array_remove(array[patient_id], null)',
    program: ':programId::text',
    data: ':audit::jsonb',
  })})
  select id, id = :id::text as fresh from entry`,
  { seals: { body: ['inbox_entry.body', 'id'] } },
)

type Kept = {
  call: ReceivedCall
  programId: string
  patientId: string | null
  eventName: string | null
  sentAt: Date
  read: Read
}

async function keep(unit: Unit, { call, programId, patientId, eventName, sentAt, read }: Kept) {
  const id = newId('in')
  const state: InboxState = read.ok ? 'accepted' : quarantined
  const problems = read.ok ? [] : read.problems
  const about = { inboxEntryId: id, shape: read.shape, state }
  const [kept] = await unit.sql(insert, {
    ...actorValues(unit),
    id,
    programId,
    webhookId: call.id ?? null,
    patientId,
    sentAt,
    state,
    shape: read.shape,
    eventName,
    headers: JSON.stringify(call.headers ?? {}),
    body: call.body,
    problems: JSON.stringify(problems),
    entryId: newId('ev'),
    timelineData: JSON.stringify({ ...about, eventName }),
    audit: JSON.stringify({ ...about, problems: problems.length }),
  })
  if (!kept) throw new Error('The inbox kept nothing')
  return kept
}
