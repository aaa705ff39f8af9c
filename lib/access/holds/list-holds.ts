// The legal holds of a program: those that stand, and those that were lifted, newest first.
import type { HoldPage, HoldRow } from '@/lib/contract/access/retention'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

const mostStanding = 200
const pageSize = 25

type Asked = { programId: string; before?: string | undefined }

export async function listHolds(unit: TxUnit, { programId, before }: Asked): Promise<HoldPage> {
  const newestFirst = { id: 'desc' } as const
  const standing = before
    ? []
    : await unit.tx.legalHold.findMany({
        where: { programId, liftedAt: null },
        orderBy: newestFirst,
        take: mostStanding,
      })
  const lifted = await unit.tx.legalHold.findMany({
    where: { programId, liftedAt: { not: null }, ...(before && { id: { lt: before } }) },
    orderBy: newestFirst,
    take: pageSize + 1,
  })
  const page = lifted.slice(0, pageSize)
  const patientIds = [...new Set([...standing, ...page].flatMap(({ patientId }) => patientId ?? []))]
  await record(unit, { action: 'hold.list', programId, patientIds })
  const rowOf = (found: (typeof page)[number]): HoldRow => ({
    ...{ id: found.id, patientId: found.patientId, reason: found.reason, placedBy: found.placedBy },
    placedAt: found.placedAt.toISOString(),
    liftedAt: found.liftedAt?.toISOString() ?? null,
    ...{ liftedBy: found.liftedBy, liftReason: found.liftReason },
  })
  return {
    standing: standing.map(rowOf),
    lifted: page.map(rowOf),
    older: lifted.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
