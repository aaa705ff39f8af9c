// The console's calls about importing patients from a file.

import { z } from 'zod'
import { retentionPeriods } from '@/lib/contract/access/retention-periods'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import {
  DateFormat,
  ImportEncoding,
  ImportFailure,
  ImportReason,
  ImportRowState,
  ImportState,
} from './import-vocabulary'

export const importLimits = {
  bytes: 50 * 1024 * 1024,
  columns: 200,
  rows: 250_000,
  /** Characters of one line, the most a row that is read may have. */
  record: 200_000,
  cell: 4_000,
  fileName: 200,
  /** How long the values of a file are kept after its end. */
  keptDays: retentionPeriods.imports.length,
} as const
/** Carries the name of the file, which has no place in an address. */
export const fileNameHeader = 'x-file-name'

/** `to` is a property of the invite, else the key of an entry; empty: the column is left out. */
export const importColumn = z.object({
  to: z.string().trim().max(limits.entryKey),
  format: z.enum(DateFormat.all).nullable().default(null),
})
export type ImportColumn = z.output<typeof importColumn>

export const importCounters = z.object({
  id: z.string(),
  state: z.enum(ImportState.all),
  failure: z.enum(ImportFailure.all).nullable(),
  rows: z.number(),
  /** How many rows the check, or the import, has been through. */
  done: z.number(),
  needsWork: z.number(),
  /** Those whose very patient is in the record already. */
  existing: z.number(),
  created: z.number(),
  /** Of the rows in order, those whose patient has a phone, and whom the file does not ask to leave uninvited. */
  textable: z.number(),
})
export type ImportCounters = z.output<typeof importCounters>

export const importLine = importCounters.extend({
  fileName: z.string(),
  byName: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** Its values are dropped: what it came to is all that is left. */
  purged: z.boolean(),
})
export type ImportLine = z.output<typeof importLine>

export const importView = importLine.extend({
  bytes: z.number(),
  encoding: z.enum(ImportEncoding.all),
  delimiter: z.string(),
  startedAt: z.string().nullable(),
  invites: z.boolean(),
  consentAsked: z.boolean(),
  /** Empty once the values are dropped. */
  head: z.array(z.string()),
  columns: z.array(importColumn),
  /** What every row must give in this program. */
  needed: z.array(z.string()),
  /** Somebody of this program has read columns of these names like this before. */
  remembered: z.boolean(),
  /** The first rows of the file, as they came. */
  samples: z.array(z.object({ line: z.number(), values: z.array(z.string()) })),
})
export type ImportView = z.output<typeof importView>

export const importProblem = z.object({
  /** Which column to mend; null where no column gives the value. */
  column: z.number().nullable(),
  /** What that column is. */
  to: z.string(),
  /** The interface's own answer. */
  code: z.number().nullable(),
  type: z.string(),
  message: z.string(),
  /** What is wrong with the value itself, where the check knows it. */
  reason: z.enum(ImportReason.all).nullable(),
  /** Of a repeated patient: the line of the file, or the patient of the record. */
  sameLine: z.number().nullable(),
  patientId: z.string().nullable(),
  /** How many other rows have the same value and the same problem. */
  alike: z.number(),
})
export type ImportProblem = z.output<typeof importProblem>

export const importRow = z.object({
  row: z.number(),
  line: z.number(),
  state: z.enum(ImportRowState.all),
  edited: z.boolean(),
  values: z.array(z.string()),
  problems: z.array(importProblem),
  patientId: z.string().nullable(),
})
export type ImportRowView = z.output<typeof importRow>

export const fixBody = z.object({
  row: z.number().int().min(0).max(importLimits.rows),
  column: z
    .number()
    .int()
    .min(0)
    .max(importLimits.columns - 1),
  value: z.string().max(importLimits.cell),
  /** In every row that has the same value and the same problem there. */
  everywhere: z.boolean().default(false),
})
export type FixBody = z.output<typeof fixBody>

export const startBody = z.object({
  /** False: patients are created and get no invitation, as with skipOnboarding. */
  invites: z.boolean(),
  /** False: the partner attests the consent of those rows that do not say. */
  consentAsked: z.boolean(),
})
export type StartBody = z.output<typeof startBody>

const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })
const all = '/api/console/programs/{programId}/imports'
const one = `${all}/{importId}`
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const
const act = { caller: 'staff', method: 'POST', permission: 'patients.import' } as const
const look = { caller: 'staff', method: 'GET', permission: 'patients.import' } as const

/** Takes the file itself as its body; see web/serve-upload. */
export const importUploadApi = {
  uploadImport: {
    ...act,
    takes: 'upload',
    path: all,
    summary: 'Take in a file of patients; nothing is created yet',
    reply: ok(importCounters),
    refusals: [
      ...refusals,
      'payloadTooLarge',
      'mediaTypeUnsupported',
      'encodingUnsupported',
      'importUnreadable',
      'notInSandbox',
      'dataInvalid',
    ],
  },
} as const satisfies Record<string, Endpoint>

export const importsApi = {
  listImports: {
    ...look,
    passive: true,
    path: all,
    summary: 'The imports of a program, newest first',
    query: z.object({
      before: z.string().max(limits.id).optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
    }),
    reply: ok(z.object({ rows: z.array(importLine), older: z.string().nullable() })),
    refusals,
  },
  readImport: { ...look, path: one, summary: 'An import with its columns', reply: ok(importView), refusals },
  watchImport: {
    ...look,
    passive: true,
    path: `${one}/progress`,
    summary: 'How far an import is',
    reply: ok(importCounters),
    refusals,
  },
  mapImport: {
    ...act,
    path: `${one}/columns`,
    summary: 'Say what the columns are; every row is then checked',
    body: z.object({ columns: z.array(importColumn).min(1).max(importLimits.columns) }),
    reply: ok(importCounters),
    refusals: [...refusals, 'importElsewhere', 'dataInvalid'],
  },
  listImportRows: {
    ...look,
    path: `${one}/rows`,
    summary: 'Rows of an import in one state, by line',
    query: z.object({
      state: z.enum(ImportRowState.all),
      after: z.coerce.number<number | string>().int().min(-1).max(importLimits.rows).default(-1),
      limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
    }),
    reply: ok(z.object({ rows: z.array(importRow), older: z.number().nullable() })),
    refusals,
  },
  fixImportRow: {
    ...act,
    path: `${one}/fix`,
    summary: 'Mend a value and check its rows again',
    body: fixBody,
    reply: ok(z.object({ changed: z.number(), row: importRow, counters: importCounters })),
    refusals: [...refusals, 'importElsewhere', 'dataInvalid'],
  },
  startImport: {
    ...act,
    path: `${one}/start`,
    summary: 'Create the patients of all rows in order, or go on with it',
    body: startBody,
    reply: ok(importCounters),
    refusals: [...refusals, 'importElsewhere', 'dataInvalid'],
  },
  stopImport: { ...act, path: `${one}/stop`, summary: 'Stop an import', reply: ok(importCounters), refusals },
  discardImport: {
    ...act,
    path: `${one}/discard`,
    summary: 'Drop the values of an import; patients already created stay',
    reply: ok(importCounters),
    refusals: [...refusals, 'importElsewhere', 'legalHold'],
  },
  readFailedRows: {
    ...look,
    path: `${one}/failed.csv`,
    summary: 'The rows that need work as CSV, with an error column',
    /** A stream of bytes. */
    reply: z.unknown(),
    refusals,
  },
} as const satisfies Record<string, Endpoint>
