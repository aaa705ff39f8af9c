import { expect, test } from 'vitest'
import { addressAllowed, isAddressRange } from './address-list'

test.each<[string, string, string[], boolean]>([
  ['an empty list allows anybody', '203.0.113.7', [], true],
  ['the address itself', '203.0.113.7', ['203.0.113.7'], true],
  ['another address', '203.0.113.8', ['203.0.113.7'], false],
  ['inside a range', '10.1.2.3', ['192.0.2.1', '10.0.0.0/8'], true],
  ['just outside a range', '11.0.0.0', ['10.0.0.0/8'], false],
  ['inside a range of IPv6', '2001:db8:1::5', ['2001:db8::/32'], true],
  ['IPv4 as a socket of both families writes it', '::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['IPv6 is not in a range of IPv4', '::1', ['0.0.0.0/0'], false],
  ['an address that cannot be read', 'unknown', ['0.0.0.0/0', '::/0'], false],
  ['a range that cannot be read allows nobody', '10.1.2.3', ['10.0.0.0/99'], false],
])('%s', (_case, address, list, allowed) => expect(addressAllowed(address, list)).toBe(allowed))

test.each<[string, boolean]>([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['::/0', true],
  ['2001:db8::/129', false],
  ['203.0.113.0/33', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/24/1', false],
  ['fe80::1%eth0', false],
  ['example.org', false],
  ['', false],
])('%s is a range: %s', (text, range) => expect(isAddressRange(text)).toBe(range))
