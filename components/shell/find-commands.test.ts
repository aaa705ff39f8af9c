import { expect, test } from 'vitest'
import { findCommands } from './find-commands'

const commands = [
  { label: 'Patients', keywords: 'Cardia' },
  { label: 'Send next-call SMS' },
  { label: 'Enrollment status' },
  { label: 'Índice de pacientes' },
]
const names = (typed: string) => findCommands(commands, typed).map(({ label }) => label)

test.each([
  ['', 4],
  ['   ', 4],
  ['next', 1],
  ['sms', 1],
  ['status enr', 1],
  ['indice', 1],
  ['cardia', 1],
  ['ients', 0],
  ['nobody', 0],
])('"%s" finds %i', (typed, n) => expect(names(typed)).toHaveLength(n))

test('what begins with the words comes first', () => {
  expect(names('pa')).toEqual(['Patients', 'Índice de pacientes'])
})
