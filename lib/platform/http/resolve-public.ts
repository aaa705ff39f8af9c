// decision §6: from a name to the addresses a callback may be sent to. Node's own lookup (getaddrinfo) runs on four
// threads of the process, which one name server that does not answer can occupy; c-ares waits without a thread.

import { lookup, Resolver as NameServers } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isForbiddenAddress } from './address-rules'
import { liftedBy } from './url-rules'

/** public: what callbacks are held to. insecure: the operator's development switch. trusted: the hub's own address. */
export type Guard = 'public' | 'insecure' | 'trusted'
export type Address = { address: string; family: 4 | 6 }
/** Every address of a name; rejects when there is none. */
export type Resolver = (name: string, signal?: AbortSignal) => Promise<string[]>

/** `dns`: the name leads nowhere. `address`: it leads where no callback may go. */
export class ResolveError extends Error {
  constructor(
    readonly kind: 'dns' | 'address',
    readonly code: string,
  ) {
    super(code)
  }
}

/** A is asked beside AAAA and stands first: a host without a way to IPv6 loses no time. */
const byNameServers: Resolver = async (name, signal) => {
  const servers = new NameServers({ timeout: 1_500, tries: 2 })
  const cancel = () => servers.cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([servers.resolve4(name), servers.resolve6(name)])
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length > 0) return found
    throw answers.find((answer) => answer.status === 'rejected')?.reason
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

/** With the hosts file and the search list, as everything else on the machine. */
const byMachine: Resolver = async (name) => (await lookup(name, { all: true })).map(({ address }) => address)

/** One forbidden answer refuses the name: who mixes inner and public addresses is not asked which was meant. */
export async function resolvePublic(
  name: string,
  { guard, resolver, signal }: { guard: Guard; resolver?: Resolver; signal?: AbortSignal },
): Promise<Address[]> {
  const ask = resolver ?? (guard === 'public' ? byNameServers : byMachine)
  let found: string[]
  try {
    found = isIP(name) === 0 ? await ask(name, signal) : [name]
  } catch (error) {
    throw new ResolveError('dns', codeOf(error))
  }
  if (found.length === 0) throw new ResolveError('dns', 'ENODATA')
  const refused = (ip: string) => guard !== 'trusted' && isForbiddenAddress(ip, liftedBy(guard === 'insecure'))
  if (found.some(refused)) throw new ResolveError('address', 'FORBIDDEN_ADDRESS')
  return found.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }))
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'DNS_FAILED'
