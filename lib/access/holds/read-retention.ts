// How long what is kept in a program, and what was disposed of and when: figures, of no patient.

import type { Retention } from '@/lib/contract/access/retention'
import { KeptKind } from '@/lib/contract/access/retention-periods'
import { day } from '@/lib/contract/time'
import type { TxUnit } from '@/lib/platform/unit'

const lately = 30 * day

export async function readRetention(unit: TxUnit, { programId }: { programId: string }): Promise<Retention> {
  const { tx, now } = unit
  const { mediaYears } = await tx.supportProgram.findUniqueOrThrow({
    where: { id: programId },
    select: { mediaYears: true },
  })
  // Days and months that go as a whole are of no program.
  const where = { programId: { in: [programId, ''] } }
  const last = await tx.disposal.groupBy({ by: ['kind'], where, _max: { day: true } })
  const since = new Date(now.getTime() - lately)
  const sums = await tx.disposal.groupBy({ by: ['kind'], where: { ...where, day: { gte: since } }, _sum: { n: true } })
  const rows = KeptKind.all.map((kind) => ({
    kind,
    lastDay:
      last
        .find((row) => row.kind === kind)
        ?._max.day?.toISOString()
        .slice(0, 10) ?? null,
    lately: sums.find((row) => row.kind === kind)?._sum.n ?? 0,
  }))
  return { mediaYears, rows }
}
