// Files of a patient as they are served (decision §4): their types by what their bytes are.

import { z } from 'zod'
import type { MediaKind, StoredKind } from '@/lib/contract/journeys/flow-vocabulary'
import { FileType, MediaType } from '@/lib/contract/vocabulary'

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

const { insurance, consent } = MediaType
/** What partners are told a file is (§6.2.3). */
export const mediaTypes: Record<MediaKind, MediaType> = {
  cardFront: insurance,
  cardBack: insurance,
  document: consent,
  signature: consent,
}

export const mediaListMost = 200
export const mediaListed = z.object({
  patientId: z.string(),
  supportProgramId: z.string(),
  media: z.array(
    z.object({
      mediaId: z.string(),
      mediaType: z.enum(MediaType.all),
      fileType: z.enum(FileType.all),
      createdAt: z.string(),
    }),
  ),
})
export type MediaListed = z.output<typeof mediaListed>
