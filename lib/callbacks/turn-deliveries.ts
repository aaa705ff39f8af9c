// A worker's turn: what tries came to is written down, and what is due is taken in its place. One round trip and one
// commit for both; and the next of a patient's deliveries goes out as soon as the one before it is written down.
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type Claim, type ClaimedDelivery, type ClaimValues, claimArguments, claimValues } from './claim-deliveries'
import { type FinishValues, finishArguments, finishValues, type Tried, type Verdict } from './finish-deliveries'

const turn = statement<FinishValues & ClaimValues & { now: Date }, Row>(
  'delivery.turn',
  'call',
  `select * from turn_deliveries(p_now => :now::timestamptz, ${finishArguments},
           ${claimArguments})`,
)

type Row = Omit<ClaimedDelivery, 'lease'> & { verdict: Verdict | null }
export type Turn = { verdicts: Map<string, Verdict>; claimed: ClaimedDelivery[] }

export async function turnDeliveries(
  unit: Unit,
  { tried, claim }: { tried: readonly Tried[]; claim: Omit<Claim, 'probation'> },
): Promise<Turn> {
  const rows = await unit.sql(turn, { now: unit.now, ...finishValues(unit, tried), ...claimValues(claim) })
  const verdicts = new Map<string, Verdict>()
  const claimed: ClaimedDelivery[] = []
  for (const { verdict, ...row } of rows) {
    if (verdict) verdicts.set(row.deliveryId, verdict)
    else claimed.push({ ...row, lease: claim.lease })
  }
  return { verdicts, claimed }
}
