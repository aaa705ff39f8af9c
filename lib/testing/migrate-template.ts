// A database of tests as the product has it: the role that serves, the migrations, and the rights of that role.
import { migrate } from '@/lib/platform/db/migrate'
import { ensureServingRoles, partRoles, servingRole } from '@/lib/platform/db/serving-role'

/** `url`: the owner's. */
export async function migrateTemplate(url: string, migrations?: string): Promise<void> {
  await ensureServingRoles(url, new URL(url).password)
  await migrate(url, migrations, { serving: servingRole, parts: partRoles })
}
