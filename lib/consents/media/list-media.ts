// The files a patient gave as cards, newest first. Without their bytes: that a patient is looked at is audited by whoever
// shows the list.
import { StoredKind } from '@/lib/contract/journeys/flow-vocabulary'
import type { MediaCard } from '@/lib/contract/journeys/flows'
import { lit, statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { cardOf, type MediaRow, mediaColumns } from './media-row'

const select = statement<{ patientId: string; flowId: string | null }, MediaRow>(
  'media.list',
  'list',
  `select ${mediaColumns} from media_file m
          where m.patient_id = :patientId::text and m.discarded_at is null and m.kind <> ${lit(StoredKind.upload)}
            and (:flowId::text is null or m.flow_id = :flowId::text)
          order by m.created_at desc, m.id desc`,
)

export async function listMedia(unit: Unit, where: { patientId: string; flowId?: string }): Promise<MediaCard[]> {
  return (await unit.sql(select, { patientId: where.patientId, flowId: where.flowId ?? null })).map(cardOf)
}
