// How a program calls: what it has not chosen is as the contract's tables have it.

import { type ProtocolPurpose, protocolPurposes } from '@/lib/contract/patients/call-vocabulary'
import { type CallProtocol, type CallSettings, usualProtocol } from '@/lib/contract/patients/calls'
import type { PatientLanguage } from '@/lib/contract/vocabulary'
import type { ModelUnit } from '@/lib/platform/unit'
import { usualLetters } from './usual-letters'

export async function readCallSettings({ tx }: ModelUnit, { programId }: { programId: string }): Promise<CallSettings> {
  const kept = await tx.callSettings.findUnique({ where: { programId } })
  const own = (kept?.protocols ?? {}) as Partial<Record<ProtocolPurpose, CallProtocol>>
  const words = (kept?.letters ?? {}) as Partial<Record<PatientLanguage, string>>
  return {
    version: kept?.version ?? 0,
    protocols: Object.fromEntries(
      protocolPurposes.map((purpose) => [purpose, { ...usualProtocol, ...own[purpose] }]),
    ) as Record<ProtocolPurpose, CallProtocol>,
    letters: { ...usualLetters, ...words },
    safetyContactId: kept?.safetyContactId ?? null,
    updatedAt: kept?.updatedAt.toISOString() ?? null,
    updatedBy: kept?.updatedBy ?? '',
  }
}
