// Deliveries as a partner's own people see them: a patient is an id, and of a live callback's body only the shape is
// told. In a sandbox nobody is real, and the body is shown as it is sent.
import { readDelivery } from '@/lib/callbacks/read-delivery'
import type { DeliveryPage, DeliveryRow, DeliveryView } from '@/lib/contract/callbacks/callback-views'
import type { TxUnit } from '@/lib/platform/unit'

const nameless = <Row extends DeliveryRow>(row: Row): Row => ({
  ...row,
  patient: row.patient && { id: row.patient.id, name: row.patient.id },
})

export const namelessPage = (page: DeliveryPage): DeliveryPage => ({ ...page, rows: page.rows.map(nameless) })

/** Null where the program has no such delivery; whose it is has been asked before. */
export async function readOwnDelivery(
  unit: TxUnit,
  place: { programId: string; deliveryId: string },
): Promise<DeliveryView | null> {
  const delivery = await readDelivery(unit, place)
  if (!delivery) return null
  const { sandbox } = await unit.tx.supportProgram.findUniqueOrThrow({
    where: { id: place.programId },
    select: { sandbox: true },
  })
  const { problems, tried } = delivery
  return {
    ...nameless(delivery),
    body: sandbox ? delivery.body : JSON.stringify(shaped(JSON.parse(delivery.body), '')),
    problems: problems.map(({ path, message, value }) => ({ path, message, value: sandbox ? value : null })),
    // What their receiver answered may say of whom: its first line and its length say enough.
    tried: sandbox ? tried : tried.map((attempt) => ({ ...attempt, head: answerLine(attempt.head) })),
  }
}

const answerLine = (head: string): string => {
  const [line = ''] = head.split(/\r?\n/)
  return head === '' ? '' : `${line}\n${Buffer.byteLength(head)} bytes`
}

/** TABLE: members whose values say nothing of a person, and are shown as they are. */
const plain = new Set(['eventName', 'supportProgramId', 'sendDate', 'key', 'type', 'mediaId'])
/** Where they stand among what belongs to the patient they are a form's names and not the patient's. */
const plainLists = new Set(['mediaIds'])

function shaped(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return plainLists.has(name) ? value : value.map((each) => shaped(each, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shaped(each, key)]))
  if (typeof value === 'string') return plain.has(name) ? value : `text, ${[...value].length} characters`
  return typeof value === 'number' ? 'number' : value
}
