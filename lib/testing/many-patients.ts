// Many patients at once, written by the database itself: for tests of the list and for the bench. Names, states and
// times are spread by the row's number, so every run has the same people.

const lastNames = [
  'Alvarez',
  'Álvarez',
  'Brown',
  'Chen',
  'Díaz',
  'Evans',
  'Flores',
  'García Márquez',
  'Ito',
  'Jones',
  'López',
  'Martinez',
  'Müller',
  'Nguyen',
  "O'Brien",
  'Pérez',
  'Quinn',
  'Ramírez',
  'Sørensen',
  'Weiß',
]
const firstNames = [
  'Marta',
  'Eli',
  'Lian',
  'Ramón',
  'Ruth',
  'Inés',
  'Hugo',
  'Grace',
  'Farid',
  'Ana',
  'José',
  'María',
  'James',
]

const text = `
  insert into patient (id, program_id, external_id, phone_number, first_name, last_name, born_on, phone_is_caregivers, zones,
                       lifecycle, enrollment, prior_auth, pap, copay, created_at, updated_at)
  select 'pt_' || $1 || lpad(n::text, 10, '0'), $1,
         case when n % 17 <> 0 then 'EXT-' || n end,
         '+1' || (2000000000::bigint + (n::bigint * 7919) % 7999999999),
         ($3::text[])[1 + n % cardinality($3::text[])], ($4::text[])[1 + (n / 3) % cardinality($4::text[])],
         case when n % 23 <> 0 then '1930-01-01'::date + (n * 37) % 33000 end, false, '{America/New_York}',
         (array['active', 'active', 'active', 'invited', 'invited', 'notInvited'])[1 + n % 6],
         (array[null, 'pending', 'approved', 'enrollComplete', 'needInfo', 'approved', 'pending'])[1 + n % 7],
         (array[null, null, null, 'paProcess', 'approved'])[1 + n % 5],
         (array[null, null, null, null, 'papInvite', 'papProcess', 'papApproved', 'papDenied'])[1 + n % 8],
         case when n % 9 = 0 then 'approved' end,
         $5::timestamptz - make_interval(mins => (n * 53) % 700000), $5::timestamptz - make_interval(mins => (n * 31) % 300000)
    from generate_series($6::int, $2::int) n`

/** In pieces: no statement grows with their number. */
const atOnce = 2_000
const parts = 10

/** Times count back from `latest`. Fold and analyse afterwards when speed matters. */
export async function insertPatients(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  programId: string,
  count: number,
  latest = new Date('2026-11-20T12:00:00Z'),
): Promise<void> {
  for (let from = 1; from <= count; from += atOnce)
    await query(text, [programId, Math.min(count, from + atOnce - 1), firstNames, lastNames, latest, from])
}

/** What the filters beside states, time and owner look for, spread over the same people: a sixth speak Spanish, a
 *  fourteenth have a caregiver's phone, a fifth have consented; some have stopped texts, some have work, and some are in
 *  the campaign `cmp_` + programId. */
export async function insertTraits(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  programId: string,
  now = new Date(),
): Promise<void> {
  const n = `right(id, 10)::int`
  const ours = `program_id = $1 and id like 'pt\\_' || $1 || '__________'`
  for (let part = 0; part < parts; part++)
    await query(
      `update patient set language = case when ${n} % 6 = 0 then 'es' else 'en' end, phone_is_caregivers = ${n} % 14 = 0,
            born_on = case when ${n} % 31 = 0 then $2::date - 3000 else born_on end,
            consented_at = case when ${n} % 5 = 0 then updated_at end where ${ours} and ${n} % ${parts} = ${part}`,
      [programId, now],
    )
  await query(
    `insert into program_phone (program_id, phone_number, opted_out_at, updated_at)
     select program_id, phone_number, case when ${n} % 50 = 0 then $2::timestamptz end, $2 from patient where ${ours} and ${n} % 25 = 0
         on conflict do nothing`,
    [programId, now],
  )
  await query(
    `insert into clock (id, program_id, patient_id, kind, subject, list_group, started_at, since, planned, due_at, listed_from)
     select 'ck_' || id, $1, id, 'followUp', id, (array['decide', 'missing'])[1 + ${n} % 2], $2, $2, 1,
            $2::timestamptz + make_interval(mins => (${n} % 4 - 2) * 60 + 30), $2::timestamptz - interval '1 day'
       from patient where ${ours} and ${n} % 9 = 0`,
    [programId, now],
  )
  await query(
    `insert into campaign (id, program_id, name, title, state, created_at, updated_at)
     values ('cmp_' || $1, $1, 'welcome', 'Welcome', 'active', $2, $2)`,
    [programId, now],
  )
  await query(
    `insert into campaign_entry (id, campaign_id, program_id, patient_id, subscribed_at, by_kind, by_name, state, ended_at)
     select 'ce_' || id, 'cmp_' || $1, $1, id, $2, 'system', 'test', case when ${n} % 8 = 0 then 'completed' else 'active' end,
            case when ${n} % 8 = 0 then $2::timestamptz end
       from patient where ${ours} and ${n} % 4 = 0`,
    [programId, now],
  )
}
