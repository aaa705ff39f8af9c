// Changes how a program tries to reach its patients. What is under way goes on by the new rules.

import { requirePerson } from '@/lib/access/staff/require-people'
import type { CallSettings, CallSettingsDraft } from '@/lib/contract/patients/calls'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { readCallSettings } from './call-settings'

/** In a transaction. Throws dataInvalid, or settingsChanged where somebody was faster. */
export async function saveCallSettings(
  unit: TxUnit,
  { programId, version, ...draft }: CallSettingsDraft & { programId: string },
): Promise<CallSettings> {
  const { tx, now, actor } = unit
  await requirePerson(unit, { programId, id: draft.safetyContactId, path: 'safetyContactId' })
  const data = { ...draft, updatedAt: now, updatedBy: actor.name }
  const kept =
    version === 0
      ? await tx.callSettings.createMany({ data: { programId, ...data }, skipDuplicates: true })
      : await tx.callSettings.updateMany({
          where: { programId, version },
          data: { ...data, version: { increment: 1 } },
        })
  if (kept.count === 0) throw new Refusal('settingsChanged')
  await record(unit, { action: 'callSettings.save', programId, data: { changed: Object.keys(draft) } })
  return readCallSettings(unit, { programId })
}
