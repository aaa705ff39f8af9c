// The first line of every page of the console: who is signed in, and may they be here.
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { Permission } from '@/lib/contract/endpoint'
import type { Actor } from '@/lib/platform/unit'
import { may } from '@/lib/staff/permissions'
import type { SignedIn } from '@/lib/staff/read-session'
import { staffFromCookie } from './auth'

/** One look-up per request, however many layouts and pages ask. */
const asked = cache(async () => {
  const given = await headers()
  const staff = await staffFromCookie(given.get('cookie') ?? undefined)
  return {
    staff,
    path: given.get('x-hub-path') ?? '/',
    requestId: given.get('x-request-id') ?? crypto.randomUUID(),
    address: given.get('x-hub-address') ?? '',
  }
})

export type Admitted = { staff: SignedIn; actor: Actor }

/** The signed-in person, or null; for pages that anybody may open. */
export const currentStaff = async (): Promise<SignedIn | null> => (await asked()).staff

/** Sends to the sign-in page without a session. Outside a person's programs, or without the permission, there is
 *  no such page: the answer does not tell whether it exists. */
export async function requireStaff(permission: Permission | null, programId?: string): Promise<Admitted> {
  const { staff, path, requestId, address } = await asked()
  if (!staff) redirect(path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`)
  if (programId !== undefined && !staff.programIds.includes(programId)) notFound()
  if (permission && !may(staff.role, permission)) notFound()
  return { staff, actor: { kind: 'staff', id: staff.id, name: staff.name, requestId, address } }
}
