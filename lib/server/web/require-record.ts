// Nothing is written about a patient whose record was erased: to whoever would, the patient is not there.
import { Refusal } from '@/lib/contract/refusals'
import type { ModelUnit } from '@/lib/platform/unit'

/** Throws notFound. */
export async function requireRecord({ tx }: ModelUnit, method: string, params: Record<string, string>): Promise<void> {
  const { patientId } = params
  if (method !== 'POST' || patientId === undefined || patientId.includes('\0')) return
  if ((await tx.patient.count({ where: { id: patientId, erasedAt: { not: null } } })) > 0) throw new Refusal('notFound')
}
