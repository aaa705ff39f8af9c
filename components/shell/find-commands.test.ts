import { expect, test } from 'vitest'
import { findCommands } from './find-commands'

const commands = [
  { label: 'Patients', keywords: 'Cardia' },
  { label: 'Send call reminder' },
  { label: 'Enrollment status' },
  { label: 'Índice de pacientes' },
  { label: 'Enrollment status → Missing information', keywords: 'needs info' },
]
const names = (typed: string) => findCommands(commands, typed).map(({ label }) => label)

test.each([
  ['', 5],
  ['   ', 5],
  ['call', 1],
  ['remind', 1],
  ['status enr', 2],
  ['need', 1],
  ['info enroll', 1],
  ['miss stat', 1],
  ['enrolment', 2],
  ['enrollmnet', 2],
  ['remimder', 1],
  ['rimind', 1],
  ['cal', 1],
  ['kall', 1],
  ['indice', 1],
  ['cardia', 1],
  ['ients', 0],
  ['nobody', 0],
])('"%s" finds %i', (typed, n) => expect(names(typed)).toHaveLength(n))

test('what begins with the words comes first', () => {
  expect(names('pa')).toEqual(['Patients', 'Índice de pacientes'])
})
