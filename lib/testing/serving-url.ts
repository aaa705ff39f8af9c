// The address of a test's database for the role that serves, of the owner's.
import { servingPassword, servingRole } from '@/lib/platform/db/serving-role'

export function servingUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.password = servingPassword(url.password)
  url.username = servingRole
  return url.href
}
