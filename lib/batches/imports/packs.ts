// Rows as they are kept: sealed, some hundred at a time. A pack is bound to its place, so that no other run opens it.
import type { ImportState } from '@/lib/contract/batches/import-vocabulary'
import { sealBytes, unsealBytes } from '@/lib/platform/seal'

export const packRows = 200

export type Pack = {
  /** The number of its first row; rows count from 0 below the head. */
  first: number
  /** Where each row begins in the file. */
  lines: number[]
  rows: string[][]
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const read = (bytes: Uint8Array) => JSON.parse(bytes.toString())
const packPlace = (runId: string, first: number) => `import ${runId} pack ${first}`
const rowPlace = (runId: string, row: number) => `import ${runId} row ${row}`
const mendPlace = (runId: string) => `import ${runId} mend`
const headPlace = (runId: string) => `import ${runId} head`

export const sealPack = (runId: string, { first, lines, rows }: Pack): Buffer<ArrayBuffer> =>
  sealBytes(json({ lines, rows }), packPlace(runId, first))
export const openPack = (runId: string, first: number, sealed: Uint8Array): Pack => ({
  first,
  ...(read(unsealBytes(sealed, packPlace(runId, first))) as Omit<Pack, 'first'>),
})

export const sealValues = (runId: string, row: number, values: readonly string[]): Buffer<ArrayBuffer> =>
  sealBytes(json(values), rowPlace(runId, row))
export const openValues = (runId: string, row: number, sealed: Uint8Array): string[] =>
  read(unsealBytes(sealed, rowPlace(runId, row))) as string[]

export const sealHead = (runId: string, head: readonly string[]): Buffer<ArrayBuffer> =>
  sealBytes(json(head), headPlace(runId))
export const openHead = (runId: string, sealed: Uint8Array): string[] =>
  read(unsealBytes(sealed, headPlace(runId))) as string[]

/** A value for all rows that have the same value and the same problem there; what was so far is what it goes back to. */
export type Mend = { column: number; value: string; alike: string; back: { state: ImportState; done: number } }
export const sealMend = (runId: string, mend: Mend): Buffer<ArrayBuffer> => sealBytes(json(mend), mendPlace(runId))
export const openMend = (runId: string, sealed: Uint8Array): Mend => read(unsealBytes(sealed, mendPlace(runId))) as Mend
