// TABLE: forty invented patients and how far each has come. Nobody here exists, and the phone numbers are those kept
// free for fiction.
import {
  copayKeys,
  type enrollmentStates as EnrollmentStates,
  enrollmentStates,
  enrollmentStatus,
  financialApproved,
  financialSupportStatus,
  notifyNextCall,
  papStates,
  priorAuthStates,
} from '@/lib/contract/vocabulary'

export type Step = { name: string; text: string; additionalData: { key: string; value: string }[] }

const enrollment = (text: (typeof EnrollmentStates)[number]): Step => ({
  name: enrollmentStatus,
  text,
  additionalData: [],
})
const financial = (text: string, additionalData: Step['additionalData'] = []): Step => ({
  name: financialSupportStatus,
  text,
  additionalData,
})
const nextCall = (date: string): Step => ({
  name: notifyNextCall,
  text: '',
  additionalData: [{ key: 'date', value: date }],
})

const [complete, needInfo, pending, denied, approved] = enrollmentStates
const [paProcess] = priorAuthStates
const [papInvite, papProcess, papInfoMissing, papApproved, papDenied] = papStates
const card = copayKeys.map((key, index) => ({ key, value: ['0048217733', '610524', '+12025550190'][index] ?? '' }))

/** What happens after the invitation, in order, a few days apart. */
export const journeys = {
  invited: [],
  enrolled: [enrollment(complete)],
  called: [enrollment(complete), enrollment(needInfo), nextCall('Friday, 10:00 AM')],
  llamada: [enrollment(complete), enrollment(needInfo), nextCall('el viernes a las 10:00')],
  moreNeeded: [enrollment(complete), enrollment(needInfo)],
  pending: [enrollment(complete), enrollment(pending)],
  denied: [enrollment(complete), enrollment(pending), enrollment(denied)],
  approved: [enrollment(complete), enrollment(pending), enrollment(approved)],
  priorAuth: [enrollment(complete), enrollment(pending), enrollment(approved), financial(paProcess)],
  priorAuthDone: [
    enrollment(complete),
    enrollment(pending),
    enrollment(approved),
    financial(paProcess),
    financial(financialApproved),
  ],
  papInvited: [enrollment(complete), enrollment(pending), financial(papInvite)],
  papUnderWay: [
    enrollment(complete),
    enrollment(pending),
    enrollment(approved),
    financial(papInvite),
    financial(papProcess),
  ],
  papMissing: [
    enrollment(complete),
    enrollment(pending),
    enrollment(approved),
    financial(papInvite),
    financial(papProcess),
    financial(papInfoMissing),
  ],
  papGranted: [
    enrollment(complete),
    enrollment(pending),
    enrollment(approved),
    financial(papInvite),
    financial(papProcess),
    financial(papApproved),
  ],
  papRefused: [
    enrollment(complete),
    enrollment(pending),
    enrollment(approved),
    financial(papInvite),
    financial(papProcess),
    financial(papDenied),
  ],
  copay: [enrollment(complete), enrollment(pending), enrollment(approved), financial(financialApproved, card)],
  outOfOrder: [enrollment(approved)],
} as const satisfies Record<string, readonly Step[]>

export type DemoPatient = {
  first: string
  last: string
  born: string
  state: string
  journey: keyof typeof journeys
  spanish?: true
  caregiver?: readonly [first: string, last: string, relationship: string]
  skipped?: true
  attested?: true
  left?: true
}

// biome-ignore format: a table is read by column
export const demoPatients: readonly DemoPatient[] = [
  { first: 'Marta',     last: 'Álvarez',     born: '1972-04-03', state: 'TX', journey: 'papMissing', spanish: true, attested: true },
  { first: 'Eli',       last: 'Brown',       born: '2014-09-21', state: 'NY', journey: 'papInvited', caregiver: ['Dana', 'Brown', 'mother'], attested: true },
  { first: 'Noah',      last: 'Brown',       born: '2017-01-12', state: 'NY', journey: 'pending', caregiver: ['Dana', 'Brown', 'mother'] },
  { first: 'Ruth',      last: 'Abernathy',   born: '1949-11-30', state: 'OH', journey: 'copay', attested: true },
  { first: 'José',      last: 'Muñoz',       born: '1965-07-19', state: 'CA', journey: 'llamada', spanish: true, attested: true },
  { first: 'Lucía',     last: 'Peña',        born: '1988-02-08', state: 'FL', journey: 'moreNeeded', spanish: true },
  { first: 'Harold',    last: 'Whitfield',   born: '1941-05-25', state: 'PA', journey: 'papGranted', attested: true },
  { first: 'Keisha',    last: 'Odom',        born: '1990-12-02', state: 'GA', journey: 'called', attested: true },
  { first: 'Tomás',     last: 'Núñez',       born: '1979-08-14', state: 'AZ', journey: 'papUnderWay', spanish: true, attested: true },
  { first: 'Ingrid',    last: 'Sørensen',    born: '1958-03-17', state: 'MN', journey: 'approved', attested: true },
  { first: 'Walter',    last: 'Okafor',      born: '1970-10-09', state: 'IL', journey: 'priorAuth', attested: true },
  { first: 'Priya',     last: 'Raman',       born: '1983-06-22', state: 'NJ', journey: 'enrolled' },
  { first: 'Camila',    last: 'Ortega Ruiz', born: '2012-05-05', state: 'TX', journey: 'enrolled', spanish: true, caregiver: ['Rosa', 'Ruiz', 'madre'] },
  { first: 'Samuel',    last: 'Tran',        born: '1996-01-28', state: 'WA', journey: 'invited' },
  { first: 'Beatriz',   last: 'Ibáñez',      born: '1961-09-11', state: 'NM', journey: 'papRefused', spanish: true, attested: true },
  { first: 'Glenn',     last: 'McAllister',  born: '1953-12-19', state: 'MI', journey: 'denied' },
  { first: 'Olivia',    last: 'Park',        born: '2001-04-30', state: 'VA', journey: 'pending' },
  { first: 'Andre',     last: 'Baptiste',    born: '1977-02-16', state: 'LA', journey: 'priorAuthDone', attested: true },
  { first: 'Doris',     last: 'Kowalczyk',   born: '1938-08-01', state: 'WI', journey: 'moreNeeded', caregiver: ['Peter', 'Kowalczyk', 'son'] },
  { first: 'Mateo',     last: 'Gutiérrez',   born: '2010-11-23', state: 'CO', journey: 'moreNeeded', spanish: true, caregiver: ['Elena', 'Gutiérrez', 'madre'] },
  { first: 'Fatima',    last: 'Haddad',      born: '1986-07-07', state: 'MI', journey: 'invited' },
  { first: 'Leonard',   last: 'Castellano',  born: '1947-01-15', state: 'NJ', journey: 'papGranted', attested: true },
  { first: 'Xiomara',   last: 'Delgado',     born: '1993-03-29', state: 'PR', journey: 'invited', spanish: true },
  { first: 'Bryce',     last: 'Hollister',   born: '1999-10-26', state: 'UT', journey: 'enrolled', left: true },
  { first: 'Anneliese', last: 'Vogt',        born: '1956-06-13', state: 'OR', journey: 'copay', attested: true },
  { first: 'Darnell',   last: 'Pruitt',      born: '1968-04-21', state: 'AL', journey: 'pending' },
  { first: 'Guadalupe', last: 'Salinas',     born: '1974-12-12', state: 'TX', journey: 'copay', spanish: true, attested: true },
  { first: 'Hiro',      last: 'Tanaka',      born: '1982-09-03', state: 'HI', journey: 'approved', attested: true },
  { first: 'Colleen',   last: 'Fitzgerald',  born: '1951-02-27', state: 'MA', journey: 'priorAuth', attested: true },
  { first: 'Ximena',    last: 'Rojas',       born: '2016-08-18', state: 'FL', journey: 'invited', spanish: true, caregiver: ['Julián', 'Rojas', 'padre'] },
  { first: 'Terrence',  last: 'Blackwood',   born: '1963-05-09', state: 'TN', journey: 'called' },
  { first: 'Simone',    last: 'Laurent',     born: '1991-11-17', state: 'NY', journey: 'invited', skipped: true },
  { first: 'Arturo',    last: 'Benítez',     born: '1959-01-31', state: 'NV', journey: 'denied', spanish: true },
  { first: 'Patience',  last: 'Mensah',      born: '1987-10-05', state: 'MD', journey: 'enrolled', attested: true },
  { first: 'Vernon',    last: 'Ashby',       born: '1944-03-22', state: 'KY', journey: 'papUnderWay', attested: true },
  { first: 'Nadia',     last: 'Petrov',      born: '1980-08-28', state: 'CA', journey: 'outOfOrder' },
  { first: 'Isaac',     last: 'Levine',      born: '2013-02-14', state: 'CT', journey: 'approved', caregiver: ['Hannah', 'Levine', 'mother'] },
  { first: 'Rosario',   last: 'Quiñones',    born: '1967-07-26', state: 'PR', journey: 'papMissing', spanish: true, attested: true },
  { first: 'Shawn',     last: 'Delacroix',   born: '1985-05-16', state: 'LA', journey: 'invited', left: true },
  { first: 'Mei',       last: 'Zhou',        born: '1994-09-09', state: 'CA', journey: 'invited', skipped: true },
]
