// TABLE: where a row leads that is of no patient: the page in which it is mended.
import { placeOf } from '@/components/callbacks/ground/delivery-address'
import type { ClockKind } from '@/lib/contract/work/clock-vocabulary'
import type { WorkRow } from '@/lib/contract/work/work'

export const patientPath = (programId: string, patientId: string) =>
  `/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(patientId)}`

const leads: Partial<Record<ClockKind, (programId: string, subject: string) => string>> = {
  callbackQuarantined: (programId, subject) =>
    `/p/${encodeURIComponent(programId)}/inbox/${encodeURIComponent(subject)}`,
  endpointFailing: (programId) => `${placeOf(programId)}/endpoints`,
  endpointDisabled: (programId) => `${placeOf(programId)}/endpoints`,
  importFailed: (programId, subject) => `/p/${encodeURIComponent(programId)}/imports/${encodeURIComponent(subject)}`,
}

export const actAddress = (programId: string, { kind, subject, patient }: WorkRow) =>
  leads[kind]?.(programId, subject) ?? patientPath(programId, patient?.id ?? '')
