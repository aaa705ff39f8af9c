// Files of a patient as they are served (decision §4): their types by what their bytes are.

import type { StoredKind } from '@/lib/contract/journeys/flow-vocabulary'
import type { FileType } from '@/lib/contract/vocabulary'

export const contentTypes: Record<FileType, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  pdf: 'application/pdf',
}

const names: Record<StoredKind, string> = {
  cardFront: 'insurance-front',
  cardBack: 'insurance-back',
  signature: 'signature',
  document: 'signed-consent',
  upload: 'document',
}

/** What a file is called where it is kept as a download: what it is, and nothing of whose. `day`: yyyy-mm-dd. */
export const fileName = ({ kind, fileType, day }: { kind: StoredKind; fileType: FileType; day: string }): string =>
  `${names[kind]}${kind === 'document' || kind === 'upload' ? `-${day}` : ''}.${fileType}`
