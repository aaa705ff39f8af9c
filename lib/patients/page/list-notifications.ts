// The messages a program can send on request: every `notify.sms.<name>` it has a text for (decision §4).
import type { Notification } from '@/lib/contract/messaging/messages'
import { isNotification } from '@/lib/contract/patients/event'
import type { PatientLanguage } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'

export async function listNotifications(unit: TxUnit, { programId }: { programId: string }): Promise<Notification[]> {
  const templates = await unit.tx.smsTemplate.findMany({
    where: { programId, text: '' },
    select: { kind: true, language: true },
    orderBy: [{ kind: 'asc' }, { language: 'asc' }],
  })
  const byName = new Map<string, PatientLanguage[]>()
  for (const { kind, language } of templates)
    if (isNotification(kind)) byName.set(kind, [...(byName.get(kind) ?? []), language as PatientLanguage])
  return [...byName].map(([name, languages]) => ({ name, languages }))
}
