// Stored files still hold the bytes that were taken in: read from the store, unsealed, and hashed again; and their rows
// still say what the audit log wrote down when they were added.
import type { StoredFile } from '@/lib/consents/media/file-store'
import { type LedgerProblem, sha256 } from './ledger-row'

type Facts = { kind: string; fileType: string; size: number; sha256: string }
/** `added`: what the audit log remembers of it; null where it remembers no such file of this patient. */
export type FileRow = StoredFile & Facts & { added: Facts | null }
/** Null where the store has no such file; throws where it was changed under its seal. */
export type ReadFile = (file: StoredFile) => Promise<Uint8Array | null>
export type FileReading = { bytes: Uint8Array | null; problem: LedgerProblem | null }

export async function judgeFile(file: FileRow, read: ReadFile): Promise<FileReading> {
  let bytes: Uint8Array | null
  try {
    bytes = await read(file)
  } catch (error) {
    if (isOutage(error)) throw error
    return {
      bytes: null,
      problem: about(
        file,
        'damaged',
        'cannot be unsealed: its stored bytes were changed, or are those of another file',
      ),
    }
  }
  if (bytes === null) return { bytes, problem: about(file, 'missing', 'is not in the file store') }
  if (sha256(bytes) === file.sha256) return { bytes, problem: null }
  return { bytes, problem: about(file, 'changed', 'does not have the hash of its bytes') }
}

const facts = ['sha256', 'kind', 'fileType', 'size'] as const satisfies (keyof Facts)[]

/** The row against the audit log: one that was pointed at another file, or put there behind the product's back. */
export function judgeRow(file: FileRow): LedgerProblem | null {
  const { added } = file
  if (!added) return about(file, 'misplaced', 'is none that the audit log says was taken in for this patient', 'id')
  const field = facts.find((name) => file[name] !== added[name])
  return field ? about(file, 'changed', `is not the file that was taken in: ${field} changed`, field) : null
}

/** Taken in, never taken back, and not there. */
export const lostFile = (file: Pick<FileRow, 'id' | 'patientId'>): LedgerProblem =>
  about(file, 'missing', 'is missing; the audit log says that it was taken in', 'id')

/** A store that cannot be reached says nothing about its files: systems name that by a code, S3's client by metadata. */
function isOutage(error: unknown): boolean {
  const { code, name, $metadata } = error as { code?: unknown; name?: unknown; $metadata?: unknown }
  if (typeof code === 'string') return !/^ERR_(CRYPTO|OSSL)/.test(code)
  return $metadata !== undefined || name === 'TimeoutError'
}

const about = (
  file: Pick<FileRow, 'id' | 'patientId'>,
  problem: LedgerProblem['problem'],
  what: string,
  field = problem === 'changed' ? 'sha256 or bytes' : 'bytes',
): LedgerProblem => ({
  table: 'media_file',
  row: file.id,
  patientId: file.patientId,
  seq: null,
  field,
  problem,
  says: `The file ${file.id} of ${file.patientId} ${what}.`,
})
