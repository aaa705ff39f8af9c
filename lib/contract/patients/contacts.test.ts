// A contact is judged in the form and once more by the server: what the one has made of it the other takes.
import { expect, test } from 'vitest'
import { contactDraft } from './contacts'

const typed = {
  role: 'prescriber',
  name: ' Helen Chen, MD ',
  organization: '',
  npi: '1234567893',
  phoneNumber: '(518) 555-0142',
  faxNumber: ' ',
}

test('what was typed is kept as the wire has it, judged once or twice', () => {
  const judged = contactDraft.parse(typed)
  expect(judged).toEqual({
    role: 'prescriber',
    name: 'Helen Chen, MD',
    organization: null,
    npi: '1234567893',
    phoneNumber: '+15185550142',
    faxNumber: null,
  })
  expect(contactDraft.parse(judged)).toEqual(judged)
})

test.each([
  ['an NPI with a wrong check digit', { npi: '1234567890' }],
  ['a number that is too short', { phoneNumber: '555 0142' }],
  ['no name', { name: ' ' }],
])('%s is refused', (_, given) => {
  expect(contactDraft.safeParse({ ...typed, ...given }).success).toBe(false)
})
