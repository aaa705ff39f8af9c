// Every way to write an address no callback may go to. The ranges are transcribed from IANA's special-purpose registries
// as first and last address, apart from the product's own table, so that a slip in one shows in the other.

// biome-ignore format: a table is read by row
const ranges4 = [
  ['0.0.0.0', '0.255.255.255'],       ['10.0.0.0', '10.255.255.255'],     ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],   ['169.254.0.0', '169.254.255.255'], ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],       ['192.0.2.0', '192.0.2.255'],       ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'], ['192.88.99.0', '192.88.99.255'],   ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'], ['198.18.0.0', '198.19.255.255'],   ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],   ['224.0.0.0', '239.255.255.255'],   ['240.0.0.0', '255.255.255.255'],
] as const

const ones = (groups: number) => Array.from({ length: groups }, () => 'ffff').join(':')
// biome-ignore format: a table is read by row
const ranges6 = [
  ['::', '::ffff:ffff'],                         ['::ffff:0:0', '::ffff:ffff:ffff'],
  ['::ffff:0:0:0', '::ffff:0:ffff:ffff'],        ['64:ff9b::', '64:ff9b::ffff:ffff'],
  ['64:ff9b:1::', `64:ff9b:1:${ones(5)}`],       ['100::', `100::${ones(4)}`],
  ['100:0:0:1::', `100:0:0:1:${ones(4)}`],       ['2001::', `2001:1ff:${ones(6)}`],
  ['2001:db8::', `2001:db8:${ones(6)}`],         ['2002::', `2002:${ones(7)}`],
  ['2620:4f:8000::', `2620:4f:8000:${ones(5)}`], ['3fff::', `3fff:fff:${ones(6)}`],
  ['5f00::', `5f00:${ones(7)}`],                 ['fc00::', `fdff:${ones(7)}`],
  ['fe80::', `febf:${ones(7)}`],                 ['fec0::', `feff:${ones(7)}`],
  ['ff00::', ones(8)],                           ['4000::', `5eff:${ones(7)}`],
] as const

const number4 = (ip: string) => ip.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
const text4 = (n: bigint) => [24n, 16n, 8n, 0n].map((shift) => (n >> shift) & 255n).join('.')

function number6(ip: string): bigint {
  const [left = '', right] = ip.split('::')
  const [before, after] = [left, right ?? ''].map((side) => side.split(':').filter(Boolean)) as [string[], string[]]
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...gap, ...after].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}
const text6 = (n: bigint) =>
  Array.from({ length: 8 }, (_, at) => ((n >> BigInt(112 - 16 * at)) & 65_535n).toString(16)).join(':')

type Span = { first: bigint; last: bigint; text: (n: bigint) => string }
const spans: Span[] = [
  ...ranges4.map(([first, last]) => ({ first: number4(first), last: number4(last), text: text4 })),
  ...ranges6.map(([first, last]) => ({ first: number6(first), last: number6(last), text: text6 })),
]

/** The first, the middle and the last address of every special range. */
export const forbiddenAddresses: string[] = [
  ...spans.flatMap(({ first, last, text }) => [first, (first + last) / 2n, last].map(text)),
  ...['169.254.169.254', '168.63.129.16', '100.100.100.200', '192.0.0.192', '127.0.0.1', '::1', 'fd00:ec2::254'],
  ...['fd20:ce::254', 'fd00:c1::a9fe:a9fe', 'fd00:42::42', '233.252.0.1', '192.0.0.9', '2001:20::1', '2001:4:112::1'],
]

/** The addresses just outside, where those belong to nobody's list. */
export const neighbours: string[] = spans
  .flatMap(({ first, last, text }) => [
    { n: first - 1n, text },
    { n: last + 1n, text },
  ])
  .filter(
    ({ n, text }) =>
      n >= 0n &&
      !spans.some((span) => span.text === text && n >= span.first && n <= span.last) &&
      (text === text4 ? n < 2n ** 32n : n >> 125n === 1n),
  )
  .map(({ n, text }) => text(n))

const inner = ['127.0.0.1', '10.0.0.5', '172.16.9.9', '192.168.1.1', '169.254.169.254', '100.64.0.1', '168.63.129.16']
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
const escaped = (text: string) => text.replace(/./g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
const parts = (ip: string, write: (part: number) => string) =>
  ip
    .split('.')
    .map((part) => write(Number(part)))
    .join('.')

/** As they may stand in a URL: decimal, octal, hexadecimal, short, full-width, escaped, and inside IPv6. */
const disguised = inner.flatMap((ip) => {
  const n = number4(ip)
  const [hex, halves] = [n.toString(16).padStart(8, '0'), text6(n).split(':').slice(6).join(':')]
  return [
    String(n),
    `0x${hex}`,
    `0X${hex.toUpperCase()}`,
    `0${n.toString(8)}`,
    parts(ip, (part) => `0${part.toString(8)}`),
    parts(ip, (part) => `0x${part.toString(16)}`),
    `${ip}.`,
    wide(ip),
    ip.replaceAll('.', '。'),
    escaped(ip),
    `${ip.split('.').slice(0, 2).join('.')}.${n & 65_535n}`,
    `${ip.split('.')[0]}.${n & 16_777_215n}`,
    `[::ffff:${ip}]`,
    `[0:0:0:0:0:FFFF:${halves}]`,
    `[::${ip}]`,
    `[::ffff:0:${ip}]`,
    `[64:ff9b::${ip}]`,
    `[64:ff9b:1::${ip}]`,
    `[2002:${halves}::1]`,
    `[2001:0:${halves}::1]`,
  ]
})

/** Names that lead inside by themselves. */
// biome-ignore format: a list
const innerNames = [
  'localhost', 'LOCALHOST', 'localhost.', 'ｌｏｃａｌｈｏｓｔ', 'ⓛocalhost', '%6cocalhost', 'hub.localhost', 'localhost.localdomain',
  'printer.local', 'kubernetes.default.svc.cluster.local', 'db.internal', 'metadata.google.internal', 'host.docker.internal',
  'intranet', 'wiki.intranet', 'router.lan', 'nas.home', 'files.corp', 'gw.home.arpa', 'vault.private', 'abcdef.onion',
  'partner', 'metadata', 'instance-data', 'internal', 'local.',
]

/** As they stand between `https://` and the next slash. */
export const forbiddenHosts: string[] = [
  ...forbiddenAddresses.map((ip) => (ip.includes(':') ? `[${ip}]` : ip)),
  ...disguised,
  ...['127.1', '127.0.1', '0', '0.0.0.0.', '0177.1', '0x7f.1', '127.00000.0.01', '1', '255.255.255.255'],
  ...['[fe80::1%25eth0]', '[::1%25lo]', '[::]', '[0:0:0:0:0:0:0:1]', '[::0001]', '[::ffff:7f00:1]'],
  ...innerNames,
]
