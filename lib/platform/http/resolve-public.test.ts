import { createSocket } from 'node:dgram'
import { expect, test } from 'vitest'
import { type ResolveError, resolvePublic } from './resolve-public'

const found = (...addresses: string[]) => ({ guard: 'public' as const, resolver: async () => addresses })

test('every address of the name, with its family', async () => {
  expect(await resolvePublic('partner.example.com', found('93.184.215.14', '2606:4700::1111'))).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ])
})

test.each([
  ['one of many is private', ['93.184.215.14', '10.0.0.1']],
  ['an answer is no address', ['93.184.215.14', 'partner.example.com']],
  ['an answer is empty', ['']],
])('address: %s', async (_case, addresses) => {
  await expect(resolvePublic('partner.example.com', found(...addresses))).rejects.toMatchObject({ kind: 'address' })
})

test('dns: no answer, or an error, whose code is kept', async () => {
  await expect(resolvePublic('a.example.com', found())).rejects.toMatchObject({ kind: 'dns', code: 'ENODATA' })
  const resolver = async () => Promise.reject(Object.assign(new Error('no'), { code: 'ESERVFAIL' }))
  const failed = resolvePublic('a.example.com', { guard: 'public', resolver })
  await expect(failed).rejects.toMatchObject({ kind: 'dns', code: 'ESERVFAIL' } satisfies Partial<ResolveError>)
})

test('the development switch lifts loopback and private, and asks the machine’s own hosts file', async () => {
  const addresses = await resolvePublic('localhost', { guard: 'insecure' })
  expect(addresses.map(({ address }) => address)).toContain('127.0.0.1')
  const linkLocal = { guard: 'insecure' as const, resolver: async () => ['169.254.169.254'] }
  await expect(resolvePublic('metadata.test', linkLocal)).rejects.toMatchObject({ kind: 'address' })
})

test('the hub’s own address is not judged', async () => {
  const own = { guard: 'trusted' as const, resolver: async () => ['127.0.0.1', '169.254.1.1'] }
  expect(await resolvePublic('hub.test', own)).toHaveLength(2)
})

test('the hosts file does not speak for the public: localhost has no address there', async () => {
  await expect(resolvePublic('localhost', { guard: 'public' })).rejects.toBeInstanceOf(Error)
})

test('a name server that keeps silent is left when the connection is given up', async () => {
  const silent = createSocket('udp4')
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
  const { Resolver } = await import('node:dns/promises')
  const giveUp = new AbortController()
  const asked = resolvePublic('partner.example.com', {
    guard: 'public',
    signal: giveUp.signal,
    resolver: async (name, signal) => {
      const servers = new Resolver({ timeout: 60_000, tries: 1 })
      servers.setServers([`127.0.0.1:${silent.address().port}`])
      signal?.addEventListener('abort', () => servers.cancel())
      return servers.resolve4(name)
    },
  })
  setTimeout(() => giveUp.abort(), 50)
  await expect(asked).rejects.toMatchObject({ kind: 'dns', code: 'ECANCELLED' })
  silent.close()
})
