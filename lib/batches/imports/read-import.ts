// An import as its page shows it: what the file is like, how its columns are read, and how far it is.

import type { ImportField } from '@/lib/contract/batches/import-columns'
import type { ImportEncoding } from '@/lib/contract/batches/import-vocabulary'
import type { ImportColumn, ImportView } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { openHead, openPack } from './packs'
import { headKey } from './receive-import'
import { type ImportIds, lineFields, lineOf } from './run-row'

const samples = 3

/** §4.1: what an invite must give, unless the program asks for its own id only. */
const needed = ['externalId', 'phoneNumber', 'firstName', 'lastName'] satisfies ImportField[]

/** Throws notFound. */
export async function readImport(unit: TxUnit, { programId, importId }: ImportIds): Promise<ImportView> {
  const row = await unit.tx.importRun.findFirst({
    where: { id: importId, programId },
    select: {
      ...lineFields,
      bytes: true,
      encoding: true,
      delimiter: true,
      startedAt: true,
      invites: true,
      consentAsked: true,
      head: true,
      columns: true,
      program: { select: { requireOnlyProgram: true } },
      packs: { where: { firstRow: 0 }, select: { sealed: true } },
    },
  })
  if (!row) throw new Refusal('notFound')
  const head = row.head ? openHead(row.id, row.head) : []
  const [first] = row.packs
  const pack = first ? openPack(row.id, 0, first.sealed) : null
  const known =
    head.length > 0 &&
    (await unit.tx.importMapping.findUnique({
      where: { programId_headKey: { programId, headKey: headKey(head) } },
      select: { headKey: true },
    }))
  await record(unit, { action: 'import.read', programId, data: { importId } })
  return {
    ...lineOf({ ...row, purged: row.purgedAt !== null }),
    bytes: row.bytes,
    encoding: row.encoding as ImportEncoding,
    delimiter: row.delimiter,
    startedAt: row.startedAt?.toISOString() ?? null,
    invites: row.invites,
    consentAsked: row.consentAsked,
    head,
    columns: row.columns as ImportColumn[],
    needed: row.program.requireOnlyProgram ? [] : needed,
    remembered: Boolean(known),
    samples: (pack?.rows ?? [])
      .slice(0, samples)
      .map((values, index) => ({ line: pack?.lines[index] ?? 0, values: values.slice(0, head.length) })),
  }
}
