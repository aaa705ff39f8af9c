// A document's row and the card that pages show of it.
import type { DocumentCard, DocumentKind } from '@/lib/contract/patients/documents'
import type { FileType } from '@/lib/contract/vocabulary'

export type DocumentRow = {
  mediaId: string
  kind: string
  fileType: string
  size: number
  width: number | null
  height: number | null
  addedBy: string
  addedAt: Date
  removedBy: string | null
  removedAt: Date | null
  reason: string | null
}

export const documentCardOf = ({
  mediaId,
  kind,
  fileType,
  addedAt,
  removedBy,
  removedAt,
  reason,
  ...row
}: DocumentRow) =>
  ({
    id: mediaId,
    kind: kind as DocumentKind,
    fileType: fileType as FileType,
    size: row.size,
    width: row.width,
    height: row.height,
    addedBy: row.addedBy,
    addedAt: addedAt.toISOString(),
    removed: removedAt && { by: removedBy ?? '', at: removedAt.toISOString(), reason: reason ?? '' },
  }) satisfies DocumentCard
