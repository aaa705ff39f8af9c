// What a test writes past the product has no row of the log. Where clocks must follow it all the same, these triggers tell
// of it, as the use cases would have.
import { type LoggedChange, logChanges, taskChange } from '@/lib/log/log-change'
import type { TxUnit } from '@/lib/platform/unit'

const trigger = (
  name: string,
  table: string,
  on: string,
  { at, kind, patient = 'new.patient_id', subject = 'new.id', data }: Record<string, string>,
) => `
  create function testing.tell_${name}() returns trigger language plpgsql as $$
  begin
    insert into change (at, program_id, patient_id, kind, subject, data)
    values (${at}, new.program_id, ${patient}, '${kind}', ${subject}, jsonb_strip_nulls(${data}));
    return null;
  end $$;
  create trigger tell_${name} after ${on} on ${table} for each row
    when (current_setting('hub.unlogged', true) = 'on') execute function testing.tell_${name}();`

/** Once a database, before anything is written. */
export const tellWorkByHand = (sql: (text: string) => Promise<unknown>): Promise<unknown> =>
  sql(
    [
      trigger('patient', 'patient', 'insert or update', {
        at: 'new.updated_at',
        kind: 'patientMoved',
        patient: 'new.id',
        subject: 'null',
        data: `jsonb_build_object('states', case when tg_op = 'INSERT' or old.states <> new.states then jsonb_build_object('to', new.states) end,
          'owner', case when new.owner_id is distinct from old.owner_id then jsonb_build_object('to', new.owner_id) end)`,
      }),
      trigger('task', 'task', 'insert or update', {
        at: `coalesce(new.done_at, case tg_op when 'INSERT' then new.created_at else now() end)`,
        kind: 'taskMoved',
        data: 'log_task(new)',
      }),
      trigger('text', 'sms_inbound', 'insert or update', {
        at: `coalesce(new.seen_at, old.seen_at + interval '1 minute', new.received_at)`,
        kind: 'textMoved',
        data: `jsonb_build_object('text', jsonb_build_object('id', new.id, 'meaning', new.meaning, 'received', new.received_at, 'read', new.seen_at))`,
      }),
      trigger('flow', 'flow', 'insert or update', {
        at: 'coalesce(new.finished_at, new.updated_at)',
        kind: 'flowMoved',
        data: `jsonb_build_object('flow', jsonb_build_object('id', new.id, 'kind', new.kind, 'state', new.state,
          'opened', case when tg_op = 'INSERT' and (select lifecycle from patient where id = new.patient_id) <> 'unsubscribed' then new.created_at end))`,
      }),
      trigger('endpoint', 'endpoint', 'update', {
        at: 'coalesce(new.removed_at, new.disabled_at, now())',
        kind: 'endpointMoved',
        patient: 'null',
        data: `jsonb_build_object('endpoint', jsonb_build_object('id', new.id, 'state', new.state, 'failing', new.failing_since, 'removed', new.removed_at))`,
      }),
      trigger('import', 'import_run', 'insert or update', {
        at: 'new.updated_at',
        kind: 'importMoved',
        patient: 'null',
        data: `jsonb_build_object('import', jsonb_build_object('id', new.id, 'state', new.state))`,
      }),
    ].join('\n'),
  )

type Written = { patients?: readonly string[]; tasks?: readonly string[]; endpoints?: readonly string[] }

/** The same of single rows, in the transaction that has written them: where a database has no such triggers. */
export async function tellWork(unit: TxUnit, { patients = [], tasks = [], endpoints = [] }: Written): Promise<void> {
  const those = (ids: readonly string[]) => ({ where: { id: { in: [...ids] } } })
  const tell = (at: Date, change: LoggedChange) => logChanges({ ...unit, now: at }, [change])
  for (const { id, programId, states, ownerId, updatedAt } of await unit.tx.patient.findMany(those(patients))) {
    const data = { states: { from: states, to: states }, owner: { to: ownerId } }
    await tell(updatedAt, { kind: 'patientMoved', programId, patientId: id, data })
  }
  for (const task of await unit.tx.task.findMany(those(tasks))) await tell(task.createdAt, taskChange(task))
  for (const { id, programId, state, failingSince } of await unit.tx.endpoint.findMany(those(endpoints))) {
    const data = { endpoint: { id, state, failing: failingSince?.toISOString() } }
    await tell(unit.now, { kind: 'endpointMoved', programId, subject: id, data })
  }
}
