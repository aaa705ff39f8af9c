// Rows that a test writes past the product are told to the log as the product's statements tell theirs, so that readers
// follow them: by triggers that are quiet for everybody else.
import { messageMoved, patientMoved } from '@/lib/log/parts'

type Sql = (text: string) => Promise<unknown>

const told = [
  {
    table: 'patient',
    on: 'insert or update',
    row: `new.id, 'patientMoved', new.id, ${patientMoved('old', 'new')}`,
    at: 'greatest(new.created_at, new.updated_at)',
    when: 'old.states is distinct from new.states',
  },
  {
    table: 'sms',
    on: 'insert or update',
    row: `new.patient_id, 'messageMoved', new.id, ${messageMoved('old', 'new')}`,
  },
  {
    table: 'delivery',
    on: 'insert or update',
    row: `new.patient_id, 'deliveryMoved', new.id, log_delivery(old, new)`,
  },
  {
    table: 'opt_event',
    on: 'insert',
    row: `null, 'phoneOpted', new.id, jsonb_build_object('opt',
            jsonb_build_object('id', new.id, 'direction', new.direction, 'hour', date_trunc('hour', new.received_at, 'UTC')))`,
  },
]

/** Of messages, deliveries, opt-outs and patients' states that `pastTheLog` writes from now on. */
export async function tellByHand(sql: Sql): Promise<void> {
  for (const { table, on, row, at = 'now()', when = 'true' } of told)
    await sql(`
      create or replace function testing.tell_${table}() returns trigger language plpgsql as $$
      begin
        if ${when} then
          insert into change (at, program_id, patient_id, kind, subject, data)
          select ${at}, new.program_id, ${row};
        end if;
        return null;
      end $$;
      create or replace trigger tell_by_hand after ${on} on ${table} for each row
        when (current_setting('hub.unlogged', true) = 'on') execute function testing.tell_${table}()`)
}
