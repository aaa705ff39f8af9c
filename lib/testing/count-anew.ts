// Counts patients that a test has written by hand, without a row in the log: as the migration did with those it found.

/** In one transaction, in which nobody writes patients and no reader counts. */
export const countAnew = (sql: (text: string) => Promise<unknown>): Promise<unknown> =>
  sql(`
    lock table patient in share row exclusive mode;
    lock table log_cursor in exclusive mode;
    truncate patient_total;
    insert into patient_total (program_id, states, n)
    select program_id, states, count(*) from patient group by program_id, states;
    update log_cursor set seq = newest, from_xid = pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      from (select coalesce(max(seq), 0) as newest from change) log where reader = 'counts'`)
