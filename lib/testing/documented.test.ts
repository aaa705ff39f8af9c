import { expect, test } from 'vitest'
import { requireDocumented } from './documented'

const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'r' }
const data = { supportProgramId: 'demo', phoneNumber: '+12025550143', patientId: 'pt_1' }
const answer = { status: 200, headers, text: '', json: { data, status: 200 } }

test('an answer of the document passes', () => expect(() => requireDocumented('invitePatient', answer)).not.toThrow())

test.each([
  ['a status', { ...answer, status: 418 }],
  ['a header', { ...answer, headers: { ...headers, 'x-own': '1' } }],
  ['a body', { ...answer, json: { data: { ...data, patientId: 1 }, status: 200 } }],
  ['a slug', { ...answer, status: 400, headers: { ...headers, 'x-error-type': 'media_not_found' } }],
])('%s that the document does not tell of fails', (_what, wrong) =>
  expect(() => requireDocumented('invitePatient', wrong)).toThrow('not in the OpenAPI document'),
)
