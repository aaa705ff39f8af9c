// decision §2, R19: the addresses a token may be used from, as single addresses and CIDR ranges of both families.
import { BlockList, isIP } from 'node:net'

const compiled = new Map<string, BlockList>()
const mapped = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** An empty list allows every address; an address that cannot be read is allowed by no list. */
export function addressAllowed(address: string, list: readonly string[]): boolean {
  if (list.length === 0) return true
  const plain = address.replace(mapped, '')
  const family = familyOf(plain)
  return family !== undefined && compile(list).check(plain, family)
}

/** `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export function isAddressRange(text: string): boolean {
  const { address, prefix, family } = partsOf(text)
  return (
    family !== undefined &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 'ipv4' ? 32 : 128))) &&
    !address.includes('%')
  )
}

/** Lists come from rows and are few; reading one anew on every call would cost more than the check. */
function compile(list: readonly string[]): BlockList {
  const key = list.join(' ')
  const known = compiled.get(key)
  if (known) return known
  const ranges = new BlockList()
  for (const text of list) {
    if (!isAddressRange(text)) continue
    const { address, prefix, family } = partsOf(text)
    if (family === undefined) continue
    if (prefix === undefined) ranges.addAddress(address, family)
    else ranges.addSubnet(address, Number(prefix), family)
  }
  if (compiled.size >= 500) compiled.clear()
  compiled.set(key, ranges)
  return ranges
}

function partsOf(text: string) {
  const [address = '', prefix, ...more] = text.split('/')
  return { address, prefix, family: more.length === 0 ? familyOf(address) : undefined }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined
}
