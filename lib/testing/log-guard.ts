// In the databases of tests alone: a commit that writes what the log tells of, and no row of the log of the same program
// and patient that says so, is refused. A use case that forgets its row fails in whichever test calls it.
import type { ClientBase } from 'pg'

/** What a test writes past the product says so: nobody follows it. */
export const unlogged = `set local hub.unlogged = 'on'`

type Watched = {
  table: string
  on: 'insert' | 'update' | 'insert or update'
  /** Which part the row says; absent: any row will do. */
  says?: string
  when?: string
}

const changed = (...columns: string[]) =>
  `(${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')})`

// biome-ignore format: a table is read by column
const watched: readonly Watched[] = [
  { table: 'timeline_entry', on: 'insert' },
  { table: 'patient', on: 'insert', says: 'states' },
  { table: 'patient', on: 'update', says: 'states', when: changed('states') },
  { table: 'patient', on: 'update', says: 'consented', when: '(old.consented_at is null) <> (new.consented_at is null)' },
  { table: 'patient', on: 'update', says: 'owner', when: changed('owner_id') },
  { table: 'patient', on: 'update', when: changed('first_name', 'last_name', 'phone_number', 'external_id', 'born_on', 'language') },
  { table: 'patient_document', on: 'insert or update' },
  { table: 'consent', on: 'insert', says: 'agreed' },
  { table: 'task', on: 'insert or update', says: 'task' },
  { table: 'sms', on: 'insert', says: 'message' },
  { table: 'sms', on: 'update', says: 'message', when: changed('state', 'reason', 'not_before', 'sent_at', 'delivered_at') },
  { table: 'sms_inbound', on: 'insert', says: 'text', when: 'new.program_id is not null' },
  { table: 'sms_inbound', on: 'update', says: 'text', when: `new.program_id is not null and ${changed('seen_at', 'seen_by', 'settled_by_id', 'handled_at', 'decision', 'meaning', 'patient_id')}` },
  { table: 'program_phone', on: 'insert' },
  { table: 'program_phone', on: 'update', when: changed('stopped_here_at', 'held_here_at', 'opted_out_at', 'wrong_at', 'invalid_here_at') },
  { table: 'opt_event', on: 'insert', says: 'opt' },
  { table: 'delivery', on: 'insert', says: 'delivery' },
  { table: 'delivery', on: 'update', says: 'delivery', when: changed('state', 'attempts', 'ended_at') },
  { table: 'delivery_attempt', on: 'insert', says: 'delivery' },
  { table: 'endpoint', on: 'insert', says: 'endpoint' },
  { table: 'endpoint', on: 'update', says: 'endpoint', when: `${changed('state', 'name', 'removed_at')} or (old.failing_since is null) <> (new.failing_since is null)` },
  { table: 'inbox_entry', on: 'insert' },
  { table: 'inbox_entry', on: 'update', when: changed('state', 'settled_at', 'settled_by', 'duplicates') },
  { table: 'inbox_entry', on: 'insert', says: 'inbox', when: `new.state = 'quarantined'` },
  { table: 'inbox_entry', on: 'update', says: 'inbox', when: changed('state') },
  { table: 'flow', on: 'insert or update', says: 'flow' },
  { table: 'flow_link', on: 'update', when: changed('opened_at', 'wrong_tries', 'locked_at', 'revoked_at', 'replaced_at') },
  { table: 'clock', on: 'insert or update' },
  { table: 'import_run', on: 'insert or update', says: 'import' },
  { table: 'bulk_run', on: 'insert or update' },
  { table: 'saved_view', on: 'insert or update' },
]

// Apart from the product's own, which tests count.
const guard = `
  create schema testing;
  create function testing.log_guard() returns trigger language plpgsql as $$
  declare
    v jsonb := to_jsonb(new);
    v_program text := v ->> 'program_id';
    v_patient text := case tg_table_name when 'patient' then v ->> 'id' when 'clock' then null else v ->> 'patient_id' end;
  begin
    if tg_table_name = 'flow_link' then
      select program_id, patient_id into v_program, v_patient from flow where id = v ->> 'flow_id';
    elsif tg_table_name = 'delivery_attempt' then
      select program_id, patient_id into v_program, v_patient from delivery where id = v ->> 'delivery_id';
    elsif tg_table_name = 'consent' then
      select program_id into v_program from patient where id = v ->> 'patient_id';
    elsif tg_table_name = 'program_phone'
      and not exists (select from patient p where p.program_id = v_program and p.phone_number = v ->> 'phone_number') then
      return null;
    end if;
    if not exists (
      select from change c where c.xid = pg_current_xact_id()::text::bigint and c.program_id = v_program
         and (v_patient is null or c.patient_id = v_patient) and (tg_argv[0] = '' or c.data ? tg_argv[0])) then
      raise exception 'no row of the log says %: % of % %', tg_argv[0], tg_op, tg_table_name, v - '{body,additional_data}'::text[];
    end if;
    return null;
  end $$;`

/** Into the template, before anybody clones it. */
export async function installLogGuard(client: ClientBase): Promise<void> {
  await client.query(guard)
  for (const [index, { table, on, says = '', when }] of watched.entries())
    await client.query(`
      create constraint trigger log_guard_${index} after ${on} on ${table} deferrable initially deferred for each row
        when (current_setting('hub.unlogged', true) is distinct from 'on'${when ? ` and (${when})` : ''}) execute function testing.log_guard('${says}')`)
}
