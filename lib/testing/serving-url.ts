// The address of a test's database for the role that serves, of the owner's.
import type { Part } from '@/lib/platform/db/part-rights'
import { partRoles, servingPassword, servingRole } from '@/lib/platform/db/serving-role'

export function servingUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.password = servingPassword(url.password)
  url.username = servingRole
  return url.href
}

/** For the role of the site or of the worker. */
export function partUrlOf(ownerUrl: string, part: Part): string {
  const url = new URL(ownerUrl)
  url.password = servingPassword(url.password, part)
  url.username = partRoles[part]
  return url.href
}
