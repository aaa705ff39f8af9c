// The rules by which triggers kept steps and loops before the dashboard followed the log, as the migrations have them: a
// reference for what the reader keeps.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Sql = (text: string) => Promise<unknown>

const folder = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url))
const migrations = () =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_/.test(name))
    .sort()
    .map((name) => readFileSync(`${folder}/${name}/migration.sql`, 'utf8'))

/** Each function as it was last made. */
export function formerFunctions(...names: string[]): string {
  const texts = migrations()
  const last = (name: string) => {
    const made = new RegExp(`^CREATE (?:OR REPLACE )?FUNCTION ${name}\\([^;$]*(?:;|\\$\\$[\\s\\S]*?END \\$\\$;)`, 'gm')
    const text = texts.flatMap((migration) => migration.match(made) ?? []).at(-1)
    if (!text) throw new Error(`no migration makes ${name}`)
    return text
  }
  return names.map(last).join('\n')
}

/** The hours, counted from the tables. */
export const hours = `
  select program_id, 'sms' as figure, date_trunc('hour', created_at, 'UTC') as hour, case state when 'sending' then 'queued' else state end as word,
         case when state in ('deferred', 'failed', 'suppressed', 'uncertain') then coalesce(reason, '') else '' end as reason, 0 as ms, count(*)::int as n
    from sms group by 1, 3, 4, 5
   union all
  select program_id, 'smsPace', date_trunc('hour', created_at, 'UTC'), '', '', hub_two_digits((extract(epoch from delivered_at - sent_at) * 1000)::bigint), count(*)
    from sms where state = 'delivered' and sent_at is not null group by 1, 3, 6
   union all
  select program_id, 'callback', date_trunc('hour', created_at, 'UTC'), state, case when attempts > 1 then 'again' else '' end, 0, count(*)
    from delivery group by 1, 3, 4, 5
   union all
  select program_id, 'callbackPace', date_trunc('hour', created_at, 'UTC'), '', '', hub_two_digits((extract(epoch from ended_at - created_at) * 1000)::bigint), count(*)
    from delivery where state = 'delivered' and seq = first_seq group by 1, 3, 6
   union all
  select program_id, 'opt', date_trunc('hour', received_at, 'UTC'), direction, '', 0, count(*) from opt_event group by 1, 3, 4`

const within = 'set search_path = reference, public'

/** From now on `reference.patient_milestone` and `reference.missing_loop` are what triggers would have kept. What an undo
 *  takes back stands in its row of the log, as it once stood in a setting of the transaction. */
export async function keepReference(sql: Sql): Promise<void> {
  await sql(`
    create schema reference;
    create table reference.patient_milestone (like public.patient_milestone including all);
    create table reference.missing_loop (like public.missing_loop including all);
    alter table reference.missing_loop add column id bigint generated always as identity;
    ${within};
    ${formerFunctions('hub_reached', 'hub_milestone_start', 'hub_loop', 'patient_milestones')}
    create or replace function hub_undone_since(patient text, moment timestamptz) returns timestamptz language plpgsql as $$
    begin
      return least((select (c.data -> 'undo' ->> 'since')::timestamptz from public.change c
                     where c.xid = pg_current_xact_id()::text::bigint and c.patient_id = patient and c.data -> 'undo' ? 'since'),
                   moment - interval '1 minute');
    end $$;
    create function tell_milestone() returns trigger language plpgsql as $$
    begin
      with told as (
        select p.id, p.program_id, p.created_at,
               greatest(p.created_at, (select min(c.at) from consent c where c.patient_id = p.id and c.value)) as since,
               exists (select from consent_now n where n.patient_id = p.id and n.value) as stands,
               (select m.at from patient_milestone m where m.patient_id = p.id and m.milestone = 'enrolled') as further
          from patient p where p.id in (select patient_id from written)
      ), gone as (
        delete from patient_milestone m using told
         where m.patient_id = told.id and m.milestone = 'consented' and not told.stands and told.further is null
      ), inferred as (
        update patient_milestone m set seen = false, took = null, at = told.further from told
         where m.patient_id = told.id and m.milestone = 'consented' and m.seen and not told.stands and told.further is not null
      )
      insert into patient_milestone (patient_id, milestone, program_id, entered_at, at, seen, took)
      select id, 'consented', program_id, created_at, since, true, round(extract(epoch from since - created_at) * 1000)::bigint
        from told where stands
      on conflict (patient_id, milestone) do update set seen = true, at = excluded.at, took = excluded.took
       where not patient_milestone.seen;
      return null;
    end $$;
    alter function patient_milestones() ${within};
    alter function tell_milestone() ${within};
    create trigger reference_new after insert on patient for each row execute function patient_milestones();
    create trigger reference_moved after update on patient for each row
      when ((old.enrollment, old.pap) is distinct from (new.enrollment, new.pap)) execute function patient_milestones();
    create trigger reference_said after insert on consent referencing new table as written
      for each statement execute function tell_milestone();
    reset search_path`)
}
