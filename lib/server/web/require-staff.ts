// The first line of every page of the console: who is signed in, and may they be here.
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { may } from '@/lib/access/staff/permissions'
import type { SignedIn } from '@/lib/access/staff/read-session'
import type { Permission } from '@/lib/contract/endpoint'
import { slugOf } from '@/lib/contract/refusal-names'
import { isRefusal } from '@/lib/contract/refusals'
import { type Actor, narrowed } from '@/lib/platform/unit'
import { staffFromCookie } from './auth'
import { askerOf } from './identify'
import { recordAccess } from './refused-access'

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

/** Whether the page asked for is of a program of this person: then the program's layout stands around what is in it. */
export async function inOwnProgram(): Promise<boolean> {
  const { staff, path } = await asked()
  const [, programId] = /^\/p\/([^/?]+)/.exec(path) ?? []
  return programId !== undefined && (staff?.programIds.includes(decodeURIComponent(programId)) ?? false)
}

/** Sends to the sign-in page without a session. Outside a person's programs, or without the permission, there is
 *  no such page: the answer does not tell whether it exists. */
export async function requireStaff(permission: Permission | null, programId?: string): Promise<Admitted> {
  const { staff, path, requestId, address } = await asked()
  if (!staff) redirect(path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`)
  if (programId !== undefined && !staff.programIds.includes(programId)) return refuse('notFound', programId)
  if (permission && !may(staff.role, permission)) return refuse('forbidden', programId)
  const { actor } = askerOf(staff, { requestId, address })
  return { staff, actor: programId === undefined ? actor : narrowed(actor, programId) }
}

/** In the audit log once a request, however many layouts and pages refuse it. */
const recordPage = cache(async (why: 'notFound' | 'forbidden', programId?: string, patientId?: string) => {
  const { staff, requestId, address } = await asked()
  if (!staff) return
  const params = { ...(programId !== undefined && { programId }), ...(patientId !== undefined && { patientId }) }
  const place = { place: 'page', words: 'A page of the console', why: slugOf(why), params }
  await recordAccess(askerOf(staff, { requestId, address }), place)
})

async function refuse(why: 'notFound' | 'forbidden', programId?: string, patientId?: string): Promise<never> {
  await recordPage(why, programId, patientId)
  notFound()
}

/** For the `catch` of a page about one patient: who is not there for this person has no page. */
export const patientMissing =
  ({ programId, patientId }: { programId: string; patientId: string }) =>
  async (error: unknown): Promise<never> => {
    if (!isRefusal(error) || error.refusal !== 'notFound') throw error
    return refuse('notFound', programId, patientId)
  }
