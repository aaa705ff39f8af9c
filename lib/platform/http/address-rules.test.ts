import { expect, test } from 'vitest'
import { forbiddenAddresses, neighbours } from '@/lib/testing/forbidden-hosts'
import { isForbiddenAddress } from './address-rules'

test('the first, middle and last address of every special range is forbidden', () => {
  expect(forbiddenAddresses.length).toBeGreaterThan(110)
  expect(forbiddenAddresses.filter((ip) => !isForbiddenAddress(ip))).toEqual([])
})

test('the addresses just outside are not', () => {
  expect(neighbours.length).toBeGreaterThan(30)
  expect(neighbours).toEqual(expect.arrayContaining(['9.255.255.255', '11.0.0.0', '172.32.0.0', '2003:0:0:0:0:0:0:0']))
  expect(neighbours.filter((ip) => isForbiddenAddress(ip))).toEqual([])
})

test.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '223.255.255.255', '2a00:1450:4001:81b::200e', '2606:4700::1111'])(
  '%s is public',
  (ip) => expect(isForbiddenAddress(ip)).toBe(false),
)

test.each([
  '',
  ' ',
  'localhost',
  '127.1',
  '2130706433',
  '0x7f000001',
  '8.8.8.8 ',
  '[::1]',
  '8.8.8',
  'fe80::1%eth0',
  '8.8.8.8%x',
  '2606:4700::1111%eth0',
  '1.2.3.4/32',
  '::g',
])('"%s" is no plain address and forbidden', (text) =>
  expect(isForbiddenAddress(text, { loopback: true, private: true })).toBe(true),
)

test.each([
  ['127.0.0.1', { loopback: true }, false],
  ['127.255.255.254', { loopback: true }, false],
  ['::1', { loopback: true }, false],
  ['127.0.0.1', { private: true }, true],
  ['::1', { private: true }, true],
  ['10.1.2.3', { private: true }, false],
  ['172.31.255.255', { private: true }, false],
  ['192.168.0.1', { private: true }, false],
  ['fd12:3456::1', { private: true }, false],
  ['10.1.2.3', { loopback: true }, true],
])('%s with %j: forbidden %s', (ip, allow, forbidden) => expect(isForbiddenAddress(ip, allow)).toBe(forbidden))

// biome-ignore format: a list
test.each([
  '169.254.169.254', '169.254.0.1', 'fe80::1', 'fd00:ec2::254', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe', 'fd00:42::42', '168.63.129.16',
  '224.0.0.1', 'ff02::1', '255.255.255.255', '0.0.0.0', '::', '100.100.100.200', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1',
])('%s is lifted by no switch', (ip) => expect(isForbiddenAddress(ip, { loopback: true, private: true })).toBe(true))
