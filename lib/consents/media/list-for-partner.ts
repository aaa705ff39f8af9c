// The files of a patient as a partner hears of them, newest first; that they were listed is in the audit log.
import { type MediaListed, mediaListMost, mediaTypes } from '@/lib/contract/journeys/media'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { ModelUnit } from '@/lib/platform/unit'
import { listMedia } from './list-media'

/** Throws mediaNotFound where the program is without this call. */
export async function listForPartner(
  unit: ModelUnit,
  { patientId, programId }: { patientId: string; programId: string },
): Promise<MediaListed> {
  const { mediaList } = await unit.tx.supportProgram.findUniqueOrThrow({
    where: { id: programId },
    select: { mediaList: true },
  })
  if (!mediaList) throw new Refusal('mediaNotFound')
  const media = (await listMedia(unit, { patientId, servedOnly: true })).slice(0, mediaListMost)
  await record(unit, { action: 'media.list', programId, patientIds: [patientId], data: { files: media.length } })
  return {
    patientId,
    supportProgramId: programId,
    media: media.map(({ id, kind, fileType, createdAt }) => ({
      mediaId: id,
      mediaType: mediaTypes[kind],
      fileType,
      createdAt,
    })),
  }
}
