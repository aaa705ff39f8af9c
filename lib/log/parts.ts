// What a row of the log says of one thing, as SQL: a jsonb of `ChangeData` from the row a CTE wrote, and from the row as it
// was where readers need both. Rows of the log are of what a CTE has written, so each part names the CTE's columns.
import { changeRow } from './change-row'
import type { ChangeKind } from './kinds'

const of = (name: string, pairs: Record<string, string>) =>
  `jsonb_strip_nulls(jsonb_build_object('${name}', jsonb_build_object(${Object.entries(pairs)
    .map(([key, value]) => `'${key}', ${value}`)
    .join(', ')})))`

/** A message's time from the gateway to the phone, of one that has arrived. */
const pace = (row: string) =>
  `case when ${row}.state = 'delivered' then (extract(epoch from ${row}.delivered_at - ${row}.sent_at) * 1000)::bigint end`

/** `was` and `is`: rows of `sms`. */
export const messageMoved = (was: string, is: string) =>
  of('message', {
    id: `${is}.id`,
    from: `${was}.state`,
    fromReason: `${was}.reason`,
    fromPace: pace(was),
    to: `${is}.state`,
    reason: `${is}.reason`,
    pace: pace(is),
    hour: `date_trunc('hour', ${is}.created_at, 'UTC')`,
  })

/** A new message by the values of `smsRow`; an empty object where there is none. */
export const messageMade = `case when :smsId::text is null then '{}' else ${of('message', {
  id: ':smsId::text',
  to: ':smsState::text',
  reason: ':smsReason::text',
  hour: `date_trunc('hour', :now::timestamptz, 'UTC')`,
})} end`

/** A new delivery: `id, state` of the CTE that wrote it. */
export const deliveryMade = of('delivery', {
  id: 'id',
  to: 'state',
  hour: `date_trunc('hour', :now::timestamptz, 'UTC')`,
})

/** `was` and `is`: rows of `patient`. */
export const patientMoved = (was: string, is: string) => `jsonb_strip_nulls(jsonb_build_object(
    'states', case when ${was}.states is distinct from ${is}.states then jsonb_build_object('from', ${was}.states, 'to', ${is}.states) end,
    'consented', case when (${was}.consented_at is null) <> (${is}.consented_at is null)
                      then jsonb_build_object('from', ${was}.consented_at is not null, 'to', ${is}.consented_at is not null) end,
    'owner', case when ${was}.owner_id is distinct from ${is}.owner_id then jsonb_build_object('from', ${was}.owner_id, 'to', ${is}.owner_id) end,
    'entered', ${is}.created_at))`

const taskPart = of('task', { id: 'id', kind: 'kind', assignee: 'assignee_id', due: 'due_at', done: 'done_at' })
const flowPart = of('flow', { id: 'id', kind: 'kind', state: 'state' })
/** Of the CTE `flowed` of a link that was issued. */
export const openFlow = of('flow', {
  id: 'flowed.id',
  kind: ':flowKind::text',
  state: `'open'`,
  opened: `case when flowed.id = :flowId::text and (select p.lifecycle from patient p where p.id = flowed.patient_id) <> 'unsubscribed'
                then :now::timestamptz end`,
})
const textPart = of('text', { id: 'id', meaning: 'meaning', received: 'received_at', read: 'seen_at' })
const endpointPart = of('endpoint', { id: 'id', state: 'state', failing: 'failing_since', removed: 'removed_at' })
const importPart = of('import', { id: 'id', state: 'state' })
const none = 'null::text'

/** `, NAME_logged as (…)`: a row of the log for each row of the CTE `name`, which returns the columns given here. */
const logged =
  (kind: ChangeKind, { patient, data, beside = '' }: { patient?: string; data?: string; beside?: string } = {}) =>
  (name: string, act: ChangeKind = kind) =>
    `, ${name}_logged as (${changeRow({
      of: `${name}${beside}`,
      ...(patient && { patient }),
      kind: act,
      subject: 'id',
      ...(data && { data }),
    })}
  )`

/** `id, program_id, patient_id, kind, assignee_id, due_at, done_at` */
export const tasksLogged = logged('taskMoved', { data: taskPart })
/** The same of tasks that are done: their clocks end in the same statement, so nobody finds them on their list still. */
export const tasksDone = logged('taskMoved', { data: taskPart, beside: ' cross join lateral close_clock(id, done_at)' })
export const taskColumns = (row: string) =>
  ['id', 'program_id', 'patient_id', 'kind', 'assignee_id', 'due_at', 'done_at']
    .map((column) => `${row}.${column}`)
    .join(', ')
/** `id, program_id, patient_id, kind, state` */
export const flowsLogged = logged('flowMoved', { data: flowPart })
/** `id, program_id, patient_id` of the flow that the links lead to. */
export const linksLogged = logged('linkMoved')
/** `id, program_id, state, failing_since, removed_at` */
export const endpointsLogged = logged('endpointMoved', { patient: none, data: endpointPart })
/** `id, program_id, state` */
export const importsLogged = logged('importMoved', { patient: none, data: importPart })
/** `id, program_id` */
export const bulkLogged = logged('bulkMoved', { patient: none })

/** The same for texts, which may be of nobody we know: `id, program_id, patient_id, meaning, received_at, seen_at`. */
export const textsLogged = (name: string) => `, ${name}_logged as (${changeRow({
  of: name,
  where: 'program_id is not null',
  kind: 'textMoved',
  subject: 'id',
  data: textPart,
})}
  )`

/** Not where a rebuild has tables of its own: what is made there is no news. */
export const notBeside = `to_regclass('pg_temp.clock') is null`
/** Clocks of programs, one row each: `program_id`. */
export const clocksLogged = (name: string) => `, ${name}_logged as (${changeRow({
  of: `(select distinct program_id from ${name} where ${notBeside}) each`,
  patient: none,
  kind: 'clocksMoved',
})}
  )`
