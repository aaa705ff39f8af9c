// The files of a patient as cards, newest first. Without their bytes: that a patient is looked at is audited by whoever
// shows the list.
import type { MediaCard } from '@/lib/contract/journeys/flows'
import type { Unit } from '@/lib/platform/unit'
import { cardOf, type MediaRow, mediaColumns } from './media-row'

const select = {
  name: 'media.list',
  text: `select ${mediaColumns} from media_file m
          where m.patient_id = $1::text and m.discarded_at is null and ($2::text is null or m.flow_id = $2::text)
          order by m.created_at desc, m.id desc`,
}

export async function listMedia(unit: Unit, where: { patientId: string; flowId?: string }): Promise<MediaCard[]> {
  return (await unit.sql<MediaRow>(select, [where.patientId, where.flowId ?? null])).map(cardOf)
}
