// A worker's turn: what tries came to is written down, and what is due is taken in its place. One round trip and one
// commit for both; and the next of a patient's deliveries goes out as soon as the one before it is written down.
import type { Unit } from '@/lib/platform/unit'
import { type Claim, type ClaimedDelivery, claimValues } from './claim-deliveries'
import { finishValues, type Tried, type Verdict } from './finish-deliveries'

const turn = {
  name: 'delivery.turn',
  text: `select * from turn_deliveries($1::timestamptz, $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::timestamptz[],
           $9::int[], $10::text[], $11::int[], $12::text[], $13::bigint[], $14::text[], $15::interval,
           $16::text, $17::text, $18::timestamptz, $19::text[], $20::text[], $21::int[], $22::int, $23::int)`,
}

type Row = Omit<ClaimedDelivery, 'lease'> & { verdict: Verdict | null }
export type Turn = { verdicts: Map<string, Verdict>; claimed: ClaimedDelivery[] }

export async function turnDeliveries(
  unit: Unit,
  { tried, claim }: { tried: readonly Tried[]; claim: Omit<Claim, 'probation'> },
): Promise<Turn> {
  const rows = await unit.sql<Row>(turn, [unit.now, ...finishValues(unit, tried), ...claimValues(claim)])
  const verdicts = new Map<string, Verdict>()
  const claimed: ClaimedDelivery[] = []
  for (const { verdict, ...row } of rows) {
    if (verdict) verdicts.set(row.deliveryId, verdict)
    else claimed.push({ ...row, lease: claim.lease })
  }
  return { verdicts, claimed }
}
