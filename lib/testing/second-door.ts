// The door that a test asks at: the handlers themselves, or, in a run of its own, a real `next start` (second-door-setup.ts).
// That one has a clock of its own, which `setClock` sets too.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { inject, vi } from 'vitest'
import { type EndpointName, endpoints } from '@/lib/contract/endpoints'
import { served } from '@/lib/server/web/handlers'
import { requireDocumented } from './documented'
import { type Answered, type Ask, answered, bytesOf, headersOf, incoming } from './partner'

export const secondDoor = () => inject('secondDoor') || null

/** Asks the endpoint as a partner does. */
export async function knock(name: EndpointName, ask: Ask): Promise<Answered> {
  const door = secondDoor()
  const answer = door ? await overHttp(door.url, name, ask) : answered(await served[name](incoming(ask)))
  // A person's session is not the interface's.
  if (!ask.headers?.cookie) requireDocumented(name, answer)
  return answer
}

/** What every answer over HTTP carries, whoever gives it. */
const ofTransport = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'vary']

export async function overHttp(url: string, name: EndpointName, ask: Ask): Promise<Answered> {
  const { method, path } = endpoints[name]
  const filled = path.replace(/\{(\w+)\}/g, (_, variable) => encodeURIComponent(ask.params?.[variable] ?? ''))
  const query = ask.query ? `?${ask.query}` : ''
  const response = await fetch(`${url}${filled}${query}`, {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...headersOf(ask),
      'x-request-id': ask.requestId ?? randomUUID(),
      'x-forwarded-for': `198.51.100.1, ${ask.address ?? '203.0.113.7'}`,
    },
    ...(method !== 'GET' && { body: bytesOf(ask.body) as BodyInit }),
    redirect: 'manual',
  })
  const headers = Object.fromEntries([...response.headers].filter(([each]) => !ofTransport.includes(each)))
  return answered({ status: response.status, headers, body: new Uint8Array(await response.arrayBuffer()) })
}

/** The moment it is, here and behind the door, until it is set again. */
export function setClock(at: Date | string | number): void {
  vi.setSystemTime(at)
  const door = secondDoor()
  if (door) writeFileSync(door.clockFile, String(new Date(at).getTime()))
}

/** Time goes on again. */
export function freeClock(): void {
  vi.useRealTimers()
  const door = secondDoor()
  if (door) writeFileSync(door.clockFile, '')
}
