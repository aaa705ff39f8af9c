import { expect, test } from 'vitest'
import { inPortal, portalAddress } from './portal-address'

test.each([
  ['/p/a%20b/callbacks?state=failed', '/partner/a%20b/callbacks?state=failed'],
  ['/p/acme/callbacks/endpoints', '/partner/acme/callbacks/endpoints'],
  ['/p/acme/api-calls/0b6e', '/partner/acme/api-calls/0b6e'],
  ['/p/acme/sandbox', '/partner/acme/sandbox'],
  ['/tokens', '/partner/tokens'],
  ['/reference#error-x', '/reference#error-x'],
  ['/p/acme/patients/pt_1', null],
  ['/p/acme/inbox', null],
  ['/p/acme/callbacks-not', null],
  ['/staff', null],
])('%s stands in the portal at %s', (address, there) => expect(portalAddress(address)).toBe(there))

test('the portal is what stands below its own address', () => {
  expect(['/partner', '/partner/acme/callbacks'].map(inPortal)).toEqual([true, true])
  expect([null, '/', '/partners', '/p/partner/callbacks'].map(inPortal)).toEqual([false, false, false, false])
})
