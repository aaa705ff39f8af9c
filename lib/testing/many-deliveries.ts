// Many deliveries at once, written by the database itself: for tests of the list and of replays. Every run has the same.
// A fifth each: all delivered; a few given up, blocked or cancelled; a few waiting for a retry; all held by a pause; all of
// an endpoint that was removed. One more endpoint has none.

const endpoints = `
  insert into endpoint (id, program_id, kind, name, url, state, removed_at)
  select 'ep_' || $1 || n, $1, 'partner', 'Endpoint ' || n, 'https://' || n || '.partner.example',
         case n when 4 then 'paused' else 'active' end, case n when 5 then $2::timestamptz end
    from generate_series(1, 6) n`

/** Of the program's patients in turns, twenty seconds apart; times count back from $3. */
const callbacks = `
  with people as (select id, row_number() over (order by id) - 1 as n, count(*) over () as everybody from patient where program_id = $1)
  insert into callback (id, program_id, patient_id, shape, event_name, body, created_at)
  select 'cb_' || $1 || i, $1, p.id, (array['pap', 'dosage', 'dosage', 'pap', 'dosage', 'dosage', 'consent'])[1 + i % 7],
         'Service.Patient.UserAction', '{}', $3::timestamptz - make_interval(secs => ($2::int - i) * 20)
    from generate_series(1, $2::int) i join people p on p.n = i % p.everybody`

/** To the endpoint number $2, with lanes and attempts. */
const deliveries = `
  with numbered as (
    select *, row_number() over (partition by patient_id order by created_at) as seq, count(*) over (partition by patient_id) as last,
           row_number() over (order by created_at desc) as age from callback where program_id = $1),
  standing as (
    select *, case
             when $2::int = 4 then 'pending'
             when $2::int = 2 and age % 1000 = 1 then 'failed'
             when $2::int = 2 and age % 1000 = 2 then 'cancelled'
             when $2::int = 2 and seq = last and age % 100 = 3 then 'blocked'
             when $2::int = 3 and seq = last and age % 50 = 0 then 'pending'
             else 'delivered' end as state from numbered),
  written as (
    insert into delivery (id, callback_id, endpoint_id, program_id, patient_id, shape, lane_key, seq, first_seq, state, tries, attempts, created_at, ended_at)
    select 'dl_' || md5(id || $2::int), id, 'ep_' || $1 || $2::int, $1, patient_id, shape, patient_id, seq, seq, state,
           case when $2::int = 3 and state = 'pending' then 1 else 0 end, case when state in ('delivered', 'failed') then 1 else 0 end, created_at,
           case when state in ('delivered', 'failed', 'cancelled') then created_at end
      from standing
    returning id, endpoint_id, lane_key, seq, state, created_at),
  lanes as (
    insert into lane (endpoint_id, key, last_seq, head_seq, due_at)
    select endpoint_id, lane_key, max(seq), min(seq) filter (where state in ('pending', 'blocked')), now() from written group by 1, 2)
  insert into delivery_attempt (delivery_id, at, ms, outcome, status, head)
  select id, created_at, 12, case when state = 'delivered' then 'accepted' else 'status' end, case when state = 'delivered' then 200 else 503 end, ''
    from written where state in ('delivered', 'failed')`

const places = [1, 2, 3, 4, 5]

/** About `count` deliveries for the patients a program has; analyse afterwards. */
export async function insertDeliveries(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  programId: string,
  count: number,
  latest: Date,
): Promise<void> {
  await query(endpoints, [programId, latest])
  await query(callbacks, [programId, Math.floor(count / places.length), latest])
  for (const place of places) await query(deliveries, [programId, place])
}
