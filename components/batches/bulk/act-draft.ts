// What the dialog holds on the way to an act: what is chosen, the values of its texts, and what is still missing.

import { type BulkAct, UpdateKind } from '@/lib/contract/batches/bulk'
import type { BulkKind } from '@/lib/contract/batches/bulk-vocabulary'
import { enrollmentStatus, financialSupportStatus, notifyNextCall } from '@/lib/contract/vocabulary'

export type ActDraft = {
  kind: BulkKind
  /** The message's name, the status, the owner's id or the campaign's name; an owner may be nobody. */
  choice: string
  values: Readonly<Record<string, string>>
  offPath: boolean
}

/** In place of an owner's id: nobody. */
export const nobody = '-'

export const draftOf = (kind: BulkKind): ActDraft => ({
  kind,
  choice: kind === 'message' ? notifyNextCall : '',
  values: {},
  offPath: false,
})

const isUpdate = (kind: BulkKind): kind is UpdateKind => (UpdateKind.all as readonly BulkKind[]).includes(kind)

/** Null until something is chosen. Values that are not wanted any more stay typed and do not travel. */
export function actOf({ kind, choice, values, offPath }: ActDraft, wanted: readonly string[]): BulkAct | null {
  if (choice === '') return null
  const additionalData = wanted.flatMap((key) => {
    const value = values[key] ?? ''
    return value.trim() === '' ? [] : [{ key, value }]
  })
  if (kind === 'assign') return { kind, ownerId: choice === nobody ? null : choice }
  if (kind === 'campaign') return { kind, name: choice, additionalData }
  if (!isUpdate(kind)) return null
  const name = kind === 'message' ? choice : kind === 'enrollment' ? enrollmentStatus : financialSupportStatus
  return { kind, status: { name, text: kind === 'message' ? '' : choice, additionalData }, offPath }
}
