// A file's row and the card that pages show of it.

import type { MediaKind, StoredKind } from '@/lib/contract/journeys/flow-vocabulary'
import type { MediaCard } from '@/lib/contract/journeys/flows'
import type { FileType } from '@/lib/contract/vocabulary'

export type MediaRow<Kind extends StoredKind = MediaKind> = {
  id: string
  programId: string
  flowId: string | null
  kind: Kind
  fileType: FileType
  size: number
  sha256: string
  width: number | null
  height: number | null
  storageKey: string
  createdAt: Date
}

/** Columns of `media_file m` as a MediaRow. */
export const mediaColumns = `
  m.id, m.program_id as "programId", m.flow_id as "flowId", m.kind, m.file_type as "fileType", m.size, m.sha256, m.width, m.height,
  m.storage_key as "storageKey", m.created_at as "createdAt"`

export const cardOf = <Kind extends StoredKind>(row: MediaRow<Kind>): Omit<MediaCard, 'kind'> & { kind: Kind } => {
  const { id, flowId, kind, fileType, size, width, height, createdAt } = row
  return { id, flowId, kind, fileType, size, width, height, createdAt: createdAt.toISOString() }
}
