// Many rows at once: each by itself, then against the record, then against the rows before them in the file. The check of
// a whole file and the check of one mended row are both this.
import { createHmac } from 'node:crypto'
import type { ImportRowState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportColumn } from '@/lib/contract/batches/imports'
import { secrets } from '@/lib/platform/secrets'
import type { Unit } from '@/lib/platform/unit'
import { checkRow, type RowProblem } from './check-row'
import { findKnown, type Identity, identityKeys, identityOf, isSame } from './find-known'

export type GivenRow = { row: number; line: number; values: readonly string[]; edited: boolean }
export type Judged = GivenRow & {
  /** Null: in order as it came. */
  state: ImportRowState | null
  problems: RowProblem[]
  patientId: string | null
  /** It has a phone and the file does not ask to leave it uninvited. */
  textable: boolean
}

type ImportProgram = { id: string; requireOnlyProgram: boolean }
export type Judging = {
  runId: string
  program: ImportProgram
  columns: readonly ImportColumn[]
  /** Of the rows in order so far: the line that has each identity. */
  claimed: Map<string, number>
}

/** A short keyed digest: values are compared without being kept. */
const likeness = (runId: string, { column, refusal }: RowProblem, value: string) =>
  createHmac('sha256', secrets().sealKey)
    .update(`${runId} ${column} ${refusal} ${value}`)
    .digest('base64url')
    .slice(0, 12)

/** Rows judged by themselves, and who those in order are. */
export type Prepared = { rows: Judged[]; identities: Map<number, Identity> }

/** Asks nobody: so the rows to come can be prepared while the database looks for those before them. */
export function prepareRows({ program, columns }: Judging, given: readonly GivenRow[], now: Date): Prepared {
  const identities = new Map<number, Identity>()
  const rows = given.map((row): Judged => {
    const { invite, problems } = checkRow(program, columns, row.values)
    if (invite) identities.set(row.row, identityOf(row.row, invite, now))
    const state = invite ? (row.edited ? 'fixed' : null) : 'needsWork'
    const textable = invite !== null && !invite.skipOnboarding && invite.phoneNumber !== undefined
    return { ...row, state, problems, patientId: null, textable }
  })
  return { rows, identities }
}

/** Compares with the record and with the rows before, in the order of the file. */
export function settleRows(
  { runId, columns, claimed }: Judging,
  { rows, identities }: Prepared,
  { known, folded }: Awaited<ReturnType<typeof findKnown>>,
): Judged[] {
  const columnOf = (to: string) => {
    const found = columns.findIndex((column) => column.to === to)
    return found >= 0 ? found : null
  }
  for (const one of rows) {
    const identity = identities.get(one.row)
    if (!identity) continue
    const there = known.get(one.row)
    const keys = identityKeys(identity, folded.get(one.row))
    const taken = keys.find((each) => claimed.has(each))
    if (there && isSame(identity, there)) {
      one.state = 'exists'
      one.patientId = there.patientId
    } else if (there || taken !== undefined) {
      const { externalId } = identity
      const byId = externalId !== null && (there ? there.externalId === externalId : taken === keys[0])
      const to = byId ? 'externalId' : 'phoneNumber'
      const same = there ? { patientId: there.patientId } : { sameLine: claimed.get(taken ?? '') ?? 0 }
      one.state = 'needsWork'
      one.problems = [{ column: columnOf(to), to, refusal: 'patientExists', ...same }]
    } else for (const each of keys) claimed.set(each, one.line)
  }
  for (const one of rows)
    for (const problem of one.problems)
      if (problem.column !== null && !isAlone(problem))
        problem.alike = likeness(runId, problem, (one.values[problem.column] ?? '').trim())
  return rows
}

export async function judgeRows(unit: Unit, judging: Judging, given: readonly GivenRow[]): Promise<Judged[]> {
  const prepared = prepareRows(judging, given, unit.now)
  return settleRows(judging, prepared, await findKnown(unit, judging.program.id, [...prepared.identities.values()]))
}

/** What is settled for one row and no other: who the patient is, and who cares for a child. */
const isAlone = ({ refusal }: RowProblem) =>
  refusal === 'patientExists' || refusal === 'caregiverPhoneDiffers' || refusal === 'caregiverRequired'
