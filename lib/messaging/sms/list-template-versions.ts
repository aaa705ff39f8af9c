// Every wording an occasion has had, newest first; what was written over is never gone.
import type { TemplateVersion } from '@/lib/contract/messaging/templates'
import type { PatientLanguage } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'

const most = 200

export async function listTemplateVersions(
  unit: TxUnit,
  { programId, kind, text }: { programId: string; kind: string; text: string },
): Promise<TemplateVersion[]> {
  const versions = await unit.tx.smsTemplateVersion.findMany({
    where: { programId, kind, text },
    orderBy: [{ createdAt: 'desc' }, { version: 'desc' }, { language: 'asc' }],
    take: most,
  })
  return versions.map(({ language, version, body, createdAt, createdBy }) => ({
    language: language as PatientLanguage,
    version,
    body,
    createdAt: createdAt.toISOString(),
    createdBy,
  }))
}
