// The files a patient gave as cards, newest first. Without their bytes: that a patient is looked at is audited by whoever
// shows the list.
import { FileScan, StoredKind } from '@/lib/contract/journeys/flow-vocabulary'
import type { MediaCard } from '@/lib/contract/journeys/flows'
import { config } from '@/lib/platform/config'
import { lit, statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { cardOf, type MediaRow, mediaColumns } from './media-row'

const select = statement<{ patientId: string; flowId: string | null; servedOnly: boolean; scanned: boolean }, MediaRow>(
  'media.list',
  'list',
  `select ${mediaColumns} from media_file m
          where m.patient_id = :patientId::text and m.discarded_at is null and m.kind <> ${lit(StoredKind.upload)}
            and (:flowId::text is null or m.flow_id = :flowId::text)
            and (not :servedOnly::bool or m.scan <> ${lit(FileScan.found)} or m.scan is null and not :scanned::bool)
          order by m.created_at desc, m.id desc`,
)

/** `servedOnly`: without what the virus scanner holds back. */
export async function listMedia(
  unit: Unit,
  where: { patientId: string; flowId?: string; servedOnly?: boolean },
): Promise<MediaCard[]> {
  const scanned = config().fileScanner !== undefined
  const { patientId, flowId = null, servedOnly = false } = where
  return (await unit.sql(select, { patientId, flowId, servedOnly, scanned })).map(cardOf)
}
