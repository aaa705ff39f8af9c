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
    from generate_series(1, $2::int) n`

/** Times count back from `latest`. Fold and analyse afterwards when speed matters. */
export async function insertPatients(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  programId: string,
  count: number,
  latest = new Date('2026-11-20T12:00:00Z'),
): Promise<void> {
  await query(text, [programId, count, firstNames, lastNames, latest])
}
