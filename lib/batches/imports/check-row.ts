// One row by the very schema and rules of POST /v1/patients/invite; every fault is told, not the first alone, and each
// with the column to mend.

import { readValue } from '@/lib/contract/batches/import-values'
import type { ImportReason } from '@/lib/contract/batches/import-vocabulary'
import type { ImportColumn } from '@/lib/contract/batches/imports'
import { key } from '@/lib/contract/patients/additional-data'
import { type InviteBody, inviteBody, inviteBodyOpen, inviteOrder } from '@/lib/contract/patients/invite'
import { type Fault, readFaults } from '@/lib/contract/patients/read-faults'
import type { RefusalName } from '@/lib/contract/refusals'
import { type RowDraft, rowDraft } from './row-draft'
import { valueReason } from './value-reason'

/** A problem of a row as it is stored. It names the cell and never holds its value, which is personal. */
export type RowProblem = {
  column: number | null
  to: string
  refusal: RefusalName
  property?: string
  reason?: ImportReason
  sameLine?: number
  patientId?: string
  /** The same in every row that has the same value and the same problem in this column. */
  alike?: string
}

export type CheckedRow = { invite: InviteBody; problems: [] } | { invite: null; problems: RowProblem[] }

type ImportProgram = { id: string; requireOnlyProgram: boolean }

const surplus = 'has more cells than the head of the file has columns'
/** PostgreSQL cannot store NUL, and a lone surrogate is not UTF-8. */
const unstorable = /\0|\p{Surrogate}/u

export function checkRow(
  program: ImportProgram,
  columns: readonly ImportColumn[],
  values: readonly string[],
): CheckedRow {
  const problems: RowProblem[] = []
  const columnOf = (to: string) => {
    const found = columns.findIndex((column) => column.to === to)
    return found >= 0 ? found : null
  }
  for (const [index, { to }] of columns.entries())
    if (to !== '' && unstorable.test(values[index] ?? ''))
      problems.push({ column: index, to, refusal: 'bodyForbiddenText' })
  if (values.slice(columns.length).some((value) => value.trim() !== ''))
    problems.push({ column: null, to: '', refusal: 'dataInvalid', property: surplus })

  const reasons = columns.map((column, index) => {
    const value = column.to === '' ? undefined : readValue(column, values[index] ?? '')
    return typeof value === 'string' ? valueReason(column, value) : null
  })

  const row = rowDraft(program.id, columns, values)
  const schema = program.requireOnlyProgram ? inviteBodyOpen : inviteBody
  const result = schema.safeParse(row.draft)
  if (result.success && problems.length === 0 && reasons.every((reason) => reason === null))
    return { invite: result.data, problems: [] }
  if (!result.success)
    for (const fault of readFaults(result.error.issues, inviteOrder)) {
      const { column, to } = placeOf(fault, row, columnOf)
      const reason = fault.refusal === 'dobFormat' && column !== null ? reasons[column] : null
      problems.push({
        column,
        to,
        refusal: fault.refusal,
        ...(fault.property !== '' && { property: fault.property }),
        ...(reason && { reason }),
      })
    }
  for (const [column, reason] of reasons.entries())
    if (reason && !problems.some((problem) => problem.column === column))
      problems.push({ column, to: columns[column]?.to ?? '', refusal: 'dataInvalid', reason })
  return { invite: null, problems }
}

const caregiver = [key.caregiverFirstName, key.caregiverLastName, key.relationship] as const

/** Where to mend a fault: what its path names, and for a caregiver's the cell that would settle it. */
function placeOf({ refusal, path }: Fault, row: RowDraft, columnOf: (to: string) => number | null) {
  const named = (to: string) => ({ column: columnOf(to), to })
  const [first, index] = path
  if (first !== 'additionalData') {
    const to = String(first ?? '')
    // A name may come as a property or as an entry.
    const entry = to === 'firstName' ? key.firstName : to === 'lastName' ? key.lastName : to
    return columnOf(to) === null && columnOf(entry) !== null ? named(entry) : named(to)
  }
  if (typeof index === 'number') {
    const column = row.entryColumns[index] ?? null
    return { column, to: row.draft.additionalData[index]?.key ?? '' }
  }
  const given = (to: string) => row.draft.additionalData.some((entry) => entry.key === to)
  switch (refusal) {
    case 'caregiverIncomplete':
      return named(caregiver.find((to) => !given(to)) ?? caregiver[0])
    case 'caregiverPhoneMissing':
    case 'caregiverPhoneDiffers':
      return named(key.caregiverPhone)
    default:
      return named(key.dob)
  }
}
