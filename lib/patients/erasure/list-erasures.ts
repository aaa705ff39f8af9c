// The erasures of a program: those that wait, and those that were done or stopped, newest first.
import { heldPatients } from '@/lib/access/holds/held'
import type { ErasureGround, ErasurePage, ErasureRow } from '@/lib/contract/access/retention'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

const mostWaiting = 200
const pageSize = 25

type Asked = { programId: string; before?: string | undefined }

export async function listErasures(unit: TxUnit, { programId, before }: Asked): Promise<ErasurePage> {
  const orderBy = { id: 'desc' } as const
  const open = { doneAt: null, stoppedAt: null }
  const waiting = before
    ? []
    : await unit.tx.erasure.findMany({ where: { programId, ...open }, orderBy, take: mostWaiting })
  const ended = await unit.tx.erasure.findMany({
    where: { programId, NOT: open, ...(before && { id: { lt: before } }) },
    orderBy,
    take: pageSize + 1,
  })
  const page = ended.slice(0, pageSize)
  const held = await heldPatients(unit, { programId, patientIds: waiting.map(({ patientId }) => patientId) })
  const patientIds = [...new Set([...waiting, ...page].map(({ patientId }) => patientId))]
  await record(unit, { action: 'erasure.list', programId, patientIds })
  const rowOf = (found: (typeof page)[number]): ErasureRow => ({
    ...{ id: found.id, patientId: found.patientId, ground: found.ground as ErasureGround },
    ...{
      askedBy: found.askedBy,
      approvedBy: found.approvedBy,
      stoppedBy: found.stoppedBy,
      stopReason: found.stopReason,
    },
    state: found.doneAt ? 'done' : found.stoppedAt ? 'stopped' : held(found.patientId) ? 'held' : 'waiting',
    askedAt: found.askedAt.toISOString(),
    dueAt: found.dueAt.toISOString(),
    endedAt: (found.doneAt ?? found.stoppedAt)?.toISOString() ?? null,
  })
  return {
    waiting: waiting.map(rowOf),
    ended: page.map(rowOf),
    older: ended.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
