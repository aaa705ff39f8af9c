// Where the product is reached over https, a password alone signs nobody in. On loopback nobody is asked for more.
import type { SessionState } from '@/lib/contract/access/session-state'
import { config } from '@/lib/platform/config'
import type { ModelUnit } from '@/lib/platform/unit'

export const needsFactor = () => config().publicUrl.startsWith('https:')

/** What the right password opens. */
export async function stateAfterPassword(unit: ModelUnit, staffId: string): Promise<SessionState> {
  if (!needsFactor()) return 'full'
  const factors = await unit.tx.staffFactor.count({ where: { staffId } })
  return factors > 0 ? 'half' : 'enrol'
}
