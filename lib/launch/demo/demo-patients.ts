// TABLE: forty invented patients and how far each has come. Nobody here exists, and the phone numbers are those kept
// free for fiction.
import type { Who } from './demo-people'

/** Business days back, or in an object hours of work back from the latest moment at which somebody was at work. */
export type When = number | { ago: number }
/** The business day after the patient has signed. */
export const next = 'next'
/** So that the patient signs on the day before the first thing that is told of them. */
export const before = 'before'

/** What was decided after the enrollment, in order. */
export type After = readonly [what: AfterWord, when: When]
export type AfterWord =
  | 'copay'
  | 'pa'
  | 'paDone'
  | 'papInvited'
  | 'papAnswered'
  | 'papUnderWay'
  | 'missingAnswered'
  | 'papGranted'

export type DemoPatient = {
  first: string
  last: string
  born: string
  state: string
  zone: string
  owner: Who | null
  came: When | typeof before
  spanish?: true
  caregiver?: readonly [first: string, last: string, relationship: string]
  /** The partner has the consent on paper and tells when the enrollment is complete; all others complete it by signing
   *  on the phone. */
  attested?: true
  skipped?: true
  complete?: When
  needInfo?: When | typeof next
  review?: When | typeof next
  approved?: When
  denied?: When
  after?: readonly After[]
}

const [et, ct, mt, az, pt, hi, pr] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
] as const
const es = true as const
const attested = true as const
const ago = (hours: number) => ({ ago: hours })

// biome-ignore format: a table is read by column
export const demoPatients: readonly DemoPatient[] = [
  { first: 'Marta',     last: 'Álvarez',     born: '1972-04-03', state: 'TX', zone: ct, owner: 'luz',    came: 24, spanish: es, attested, complete: 22, review: 21, approved: 19, after: [['papInvited', 18], ['papAnswered', 17], ['papUnderWay', 16], ['missingAnswered', 13], ['papGranted', 11]] },
  { first: 'Eli',       last: 'Brown',       born: '2014-09-21', state: 'NY', zone: et, owner: 'kwame',  came: 7,  caregiver: ['Dana', 'Brown', 'mother'], review: next, denied: 4, after: [['papInvited', ago(4)]] },
  { first: 'Noah',      last: 'Brown',       born: '2017-01-12', state: 'NY', zone: et, owner: 'kwame',  came: 3,  caregiver: ['Dana', 'Brown', 'mother'], review: next },
  { first: 'Ruth',      last: 'Abernathy',   born: '1949-11-30', state: 'OH', zone: et, owner: 'kwame',  came: 14, attested, complete: 13, review: 12, approved: 10, after: [['copay', 9]] },
  { first: 'José',      last: 'Muñoz',       born: '1965-07-19', state: 'CA', zone: pt, owner: 'luz',    came: 7,  spanish: es, attested, complete: 6, review: 5, approved: 4 },
  { first: 'Lucía',     last: 'Peña',        born: '1988-02-08', state: 'FL', zone: et, owner: 'luz',    came: 8,  spanish: es, needInfo: next },
  { first: 'Harold',    last: 'Whitfield',   born: '1941-05-25', state: 'PA', zone: et, owner: 'erin',   came: 26, attested, complete: 25, review: 24, approved: 22, after: [['papInvited', 21], ['papAnswered', 20], ['papUnderWay', 19], ['papGranted', 14]] },
  { first: 'Keisha',    last: 'Odom',        born: '1990-12-02', state: 'GA', zone: et, owner: 'erin',   came: 4,  attested, complete: 3, review: 2 },
  { first: 'Tomás',     last: 'Núñez',       born: '1979-08-14', state: 'AZ', zone: az, owner: 'luz',    came: 11, spanish: es, attested, complete: 10, review: 9, approved: 7, after: [['papInvited', 6], ['papAnswered', 5], ['papUnderWay', 4]] },
  { first: 'Ingrid',    last: 'Sørensen',    born: '1958-03-17', state: 'MN', zone: ct, owner: 'denise', came: 9,  attested, complete: 8, review: 7, approved: 4 },
  { first: 'Walter',    last: 'Okafor',      born: '1970-10-09', state: 'IL', zone: ct, owner: 'kwame',  came: 13, attested, complete: 12, review: 11, approved: 9, after: [['pa', 7]] },
  { first: 'Priya',     last: 'Raman',       born: '1983-06-22', state: 'NJ', zone: et, owner: 'erin',   came: before, complete: ago(2) },
  { first: 'Camila',    last: 'Ortega Ruiz', born: '2012-05-05', state: 'FL', zone: et, owner: 'luz',    came: before, spanish: es, caregiver: ['Rosa', 'Ruiz', 'madre'], complete: ago(3.5) },
  { first: 'Samuel',    last: 'Tran',        born: '1996-01-28', state: 'WA', zone: pt, owner: null,     came: ago(1.2) },
  { first: 'Beatriz',   last: 'Ibáñez',      born: '1961-09-11', state: 'NM', zone: mt, owner: 'luz',    came: 25, spanish: es, attested, complete: 24, review: 23, approved: 20, after: [['papInvited', 19], ['papAnswered', 18], ['papUnderWay', 17], ['papGranted', 9]] },
  { first: 'Glenn',     last: 'McAllister',  born: '1953-12-19', state: 'MI', zone: et, owner: 'erin',   came: 8,  review: next, denied: 4 },
  { first: 'Olivia',    last: 'Park',        born: '2001-04-30', state: 'VA', zone: et, owner: 'kwame',  came: before, complete: ago(4.5) },
  { first: 'Andre',     last: 'Baptiste',    born: '1977-02-16', state: 'LA', zone: ct, owner: 'kwame',  came: 20, attested, complete: 19, review: 18, approved: 16, after: [['pa', 15], ['paDone', 11]] },
  { first: 'Doris',     last: 'Kowalczyk',   born: '1938-08-01', state: 'WI', zone: ct, owner: 'erin',   came: before, caregiver: ['Peter', 'Kowalczyk', 'son'], needInfo: ago(5.2) },
  { first: 'Mateo',     last: 'Gutiérrez',   born: '2010-11-23', state: 'CO', zone: mt, owner: 'luz',    came: before, spanish: es, caregiver: ['Elena', 'Gutiérrez', 'madre'], needInfo: ago(4) },
  { first: 'Fatima',    last: 'Haddad',      born: '1986-07-07', state: 'MI', zone: et, owner: 'admin',  came: ago(4.5) },
  { first: 'Leonard',   last: 'Castellano',  born: '1947-01-15', state: 'NJ', zone: et, owner: 'denise', came: 9,  review: next, approved: 6, after: [['copay', 5]] },
  { first: 'Xiomara',   last: 'Delgado',     born: '1993-03-29', state: 'PR', zone: pr, owner: null,     came: ago(2.6), spanish: es },
  { first: 'Bryce',     last: 'Hollister',   born: '1999-10-26', state: 'UT', zone: mt, owner: 'erin',   came: 10, review: next },
  { first: 'Anneliese', last: 'Vogt',        born: '1956-06-13', state: 'OR', zone: pt, owner: 'kwame',  came: 20, attested, complete: 17, review: 16, approved: 13, after: [['copay', 12]] },
  { first: 'Darnell',   last: 'Pruitt',      born: '1968-04-21', state: 'VA', zone: et, owner: 'admin',  came: ago(6) },
  { first: 'Guadalupe', last: 'Salinas',     born: '1974-12-12', state: 'TX', zone: ct, owner: 'luz',    came: 11, spanish: es, attested, complete: 10, review: 9, approved: 7, after: [['copay', 5]] },
  { first: 'Hiro',      last: 'Tanaka',      born: '1982-09-03', state: 'HI', zone: hi, owner: 'denise', came: 9,  attested, complete: 8, review: 7, approved: 5, after: [['pa', 4]] },
  { first: 'Colleen',   last: 'Fitzgerald',  born: '1951-02-27', state: 'MA', zone: et, owner: 'kwame',  came: 8,  attested, complete: 7, review: 6, approved: 4, after: [['pa', 3]] },
  { first: 'Ximena',    last: 'Rojas',       born: '2016-08-18', state: 'FL', zone: et, owner: 'luz',    came: 9,  spanish: es, caregiver: ['Julián', 'Rojas', 'padre'] },
  { first: 'Terrence',  last: 'Blackwood',   born: '1963-05-09', state: 'TN', zone: ct, owner: 'erin',   came: before, needInfo: ago(2.5) },
  { first: 'Simone',    last: 'Laurent',     born: '1991-11-17', state: 'NY', zone: et, owner: 'erin',   came: 17, review: next, approved: 14, after: [['pa', 13], ['paDone', 10]] },
  { first: 'Arturo',    last: 'Benítez',     born: '1959-01-31', state: 'NV', zone: pt, owner: 'luz',    came: 22, spanish: es, review: next, approved: 18, after: [['pa', 17], ['paDone', 10]] },
  { first: 'Grace',     last: 'Mensah',      born: '1987-10-05', state: 'MD', zone: et, owner: 'denise', came: 2,  attested, complete: ago(1.5) },
  { first: 'Vernon',    last: 'Ashby',       born: '1944-03-22', state: 'KY', zone: et, owner: 'admin',  came: 5,  attested, complete: 4, review: 3, approved: 2 },
  { first: 'Nadia',     last: 'Petrov',      born: '1980-08-28', state: 'CA', zone: pt, owner: 'admin',  came: 3,  review: next },
  { first: 'Isaac',     last: 'Levine',      born: '2013-02-14', state: 'CT', zone: et, owner: 'erin',   came: 7,  caregiver: ['Hannah', 'Levine', 'mother'], review: next, approved: 4, after: [['pa', 3]] },
  { first: 'Rosario',   last: 'Quiñones',    born: '1967-07-26', state: 'PR', zone: pr, owner: 'luz',    came: 8,  spanish: es, attested, complete: 7, review: 6 },
  { first: 'Shawn',     last: 'Delacroix',   born: '1985-05-16', state: 'LA', zone: ct, owner: 'kwame',  came: 3,  review: next },
  { first: 'Mei',       last: 'Zhou',        born: '1994-09-09', state: 'CA', zone: pt, owner: 'admin',  came: 1,  skipped: true },
]

export const nameOf = ({ first, last }: Pick<DemoPatient, 'first' | 'last'>) => `${first} ${last}`
