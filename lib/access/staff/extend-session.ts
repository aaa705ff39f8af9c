// "Stay signed in": moves the idle end, never the twelve hours.
import { Refusal } from '@/lib/contract/refusals'
import type { TxUnit } from '@/lib/platform/unit'
import { endsOf, type SessionEnds } from './session-rules'

export async function extendSession(unit: TxUnit, { sessionId }: { sessionId: string }): Promise<SessionEnds> {
  const [session] = await unit.tx.session.updateManyAndReturn({ where: { id: sessionId }, data: { seenAt: unit.now } })
  if (!session) throw new Refusal('unauthorized') // ended from elsewhere since this request was let in
  return endsOf(session)
}
