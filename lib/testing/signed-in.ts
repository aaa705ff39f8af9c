// Somebody signed in to the console, as the doors of the console meet them.
import { encode } from 'next-auth/jwt'
import { createStaff } from '@/lib/access/staff/create-staff'
import { openSession } from '@/lib/access/staff/open-session'
import type { EndpointName } from '@/lib/contract/endpoints'
import { endpoints } from '@/lib/contract/endpoints'
import { partnerRoles, Role } from '@/lib/contract/vocabulary'
import { pool } from '@/lib/platform/db/client'
import { secrets } from '@/lib/platform/secrets'
import { type Actor, inUnit, single } from '@/lib/platform/unit'
import { cookies } from '@/lib/server/web/auth'
import { served } from '@/lib/server/web/handlers'
import { type Ask, answered, incoming } from './partner'

const own = 'http://localhost:3000'
export const operator: Actor = { kind: 'operator', id: 'test', name: 'Operator', requestId: 'r', address: '127.0.0.1' }

/** The roles that have the console. */
export const staffRoles = Role.all.filter((role) => !partnerRoles.includes(role))

export type Someone = { id: string; name: string; cookie: string }

/** A person with an account and a session; of the role `partner` the person of an organisation. */
export async function signedIn(name: string, role: Role, programIds: string[], partner?: string): Promise<Someone> {
  const own = { ...(partner && { partner }), password: `a long enough ${name}` }
  const person = { email: `${name}@example.org`, name, role, programIds, ...own }
  const { id } = await inUnit(operator, (unit) => createStaff(unit, person))
  return { id, name, cookie: await cookieFor(id) }
}

/** Another session of the same person. */
export async function cookieFor(id: string): Promise<string> {
  const { rows } = await pool().query<{ hash: string }>('select password_hash as hash from staff where id = $1', [id])
  const sid = await openSession(single(operator), { id, passwordHash: rows[0]?.hash ?? '' }, 'test')
  return `${cookies.sessionToken.name}=${await encode({ token: { sid }, secret: secrets().sessionSecret })}`
}

/** A console call as this person makes it. */
export async function ask(who: Someone, name: EndpointName, { headers, ...more }: Ask & { query?: string } = {}) {
  const request = incoming({ body: {}, ...more, headers: { origin: own, cookie: who.cookie, ...headers } })
  const { method } = endpoints[name]
  return answered(await served[name]({ ...request, method, query: new URLSearchParams(more.query) }))
}
