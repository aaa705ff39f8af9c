// decision §6: addresses are hostile. Which IP addresses a callback may never be sent to.
//
// Read by column: the range, when it is refused, where it is defined. `loopback` and `private` are lifted by the
// operator's development switch, `never` by nothing. The first row that fits decides, so the narrow ones stand first.
// IPv4 written inside IPv6 is refused as a whole rather than taken apart: no partner publishes such an address, and
// what a translator at the other end makes of it is not ours to guess.

import { BlockList, isIP, SocketAddress } from 'node:net'

type Refused = 'never' | 'loopback' | 'private'

// biome-ignore format: a table is read by column
const ranges: readonly (readonly [range: string, refused: Refused, source: string])[] = [
  // IANA IPv4 Special-Purpose Address Registry, and what lies beside it
  ['0.0.0.0/8',              'never',    'RFC 791, this network'],
  ['10.0.0.0/8',             'private',  'RFC 1918'],
  ['100.64.0.0/10',          'never',    'RFC 6598, shared by carriers; 100.100.100.200 is Alibaba’s metadata'],
  ['127.0.0.0/8',            'loopback', 'RFC 1122'],
  ['168.63.129.16/32',       'never',    'Azure, the machine’s own host'],
  ['169.254.0.0/16',         'never',    'RFC 3927, link-local; 169.254.169.254 is the clouds’ metadata'],
  ['172.16.0.0/12',          'private',  'RFC 1918'],
  ['192.0.0.0/24',           'never',    'RFC 6890, protocol assignments'],
  ['192.0.2.0/24',           'never',    'RFC 5737, documentation'],
  ['192.31.196.0/24',        'never',    'RFC 7535, AS112'],
  ['192.52.193.0/24',        'never',    'RFC 7450, multicast relays'],
  ['192.88.99.0/24',         'never',    'RFC 7526, 6to4 relays'],
  ['192.168.0.0/16',         'private',  'RFC 1918'],
  ['192.175.48.0/24',        'never',    'RFC 7534, AS112'],
  ['198.18.0.0/15',          'never',    'RFC 2544, benchmarks'],
  ['198.51.100.0/24',        'never',    'RFC 5737, documentation'],
  ['203.0.113.0/24',         'never',    'RFC 5737, documentation'],
  ['224.0.0.0/4',            'never',    'RFC 5771, multicast'],
  ['240.0.0.0/4',            'never',    'RFC 1112, reserved; RFC 919, broadcast'],
  // IANA IPv6 Special-Purpose Address Registry, and what lies beside it
  ['::/128',                 'never',    'RFC 4291, unspecified'],
  ['::1/128',                'loopback', 'RFC 4291'],
  ['::ffff:0:0/96',          'never',    'RFC 4291, IPv4-mapped'],
  ['::ffff:0:0:0/96',        'never',    'RFC 2765, IPv4-translated'],
  ['::/96',                  'never',    'RFC 4291, IPv4-compatible'],
  ['64:ff9b::/96',           'never',    'RFC 6052, NAT64'],
  ['64:ff9b:1::/48',         'never',    'RFC 8215, local NAT64'],
  ['100::/64',               'never',    'RFC 6666, discard'],
  ['100:0:0:1::/64',         'never',    'RFC 9780, dummy'],
  ['2001::/23',              'never',    'RFC 2928, protocol assignments; RFC 4380, Teredo'],
  ['2001:db8::/32',          'never',    'RFC 3849, documentation'],
  ['2002::/16',              'never',    'RFC 3056, 6to4'],
  ['2620:4f:8000::/48',      'never',    'RFC 7534, AS112'],
  ['3fff::/20',              'never',    'RFC 9637, documentation'],
  ['5f00::/16',              'never',    'RFC 9602, segment routing'],
  ['fd00:42::42/128',        'never',    'Scaleway metadata'],
  ['fd00:c1::a9fe:a9fe/128', 'never',    'Oracle metadata'],
  ['fd00:ec2::/32',          'never',    'AWS metadata, time and names'],
  ['fd20:ce::254/128',       'never',    'Google metadata'],
  ['fc00::/7',               'private',  'RFC 4193'],
  ['fe80::/10',              'never',    'RFC 4291, link-local'],
  ['fec0::/10',              'never',    'RFC 3879, site-local'],
  ['ff00::/8',               'never',    'RFC 4291, multicast'],
  // 2000::/3 is all that has been given out; the rest has no owner a partner could be
  ['::/3',                   'never',    'RFC 4291 §2.4'],
  ['4000::/2',               'never',    'RFC 4291 §2.4'],
  ['8000::/1',               'never',    'RFC 4291 §2.4'],
]

const rows = ranges.map(([range, refused]) => {
  const [address = '', bits] = range.split('/')
  const family = address.includes(':') ? 'ipv6' : 'ipv4'
  const list = new BlockList()
  list.addSubnet(address, Number(bits), family)
  return { family, refused, list } as const
})

/** Anything but a plain IP address is forbidden, also one with a scope (`fe80::1%eth0`): only local ones need it. */
export function isForbiddenAddress(ip: string, allow: { loopback?: boolean; private?: boolean } = {}): boolean {
  const version = isIP(ip)
  if (version === 0 || ip.includes('%')) return true
  // BlockList would find IPv4 rows for mapped addresses too, past the order of the table.
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const address = new SocketAddress({ address: ip, family })
  const row = rows.find((row) => row.family === family && row.list.check(address))
  return row !== undefined && !(row.refused !== 'never' && allow[row.refused])
}
