// A session that waits for its second factor. It is no session anywhere else: `readSession` knows full ones alone.
import { sessionKey } from '@/lib/access/staff/session-id'
import { minute } from '@/lib/contract/time'
import type { ModelUnit } from '@/lib/platform/unit'

const halfRules = {
  /** So long the right password waits for its code; setting up an app takes longer. */
  half: 5 * minute,
  enrol: 15 * minute,
  tries: 5,
} as const
export const mostTries = halfRules.tries

/** Null when it is over, unknown, or full. */
export async function readHalfSession(unit: ModelUnit, id: string) {
  const found = await unit.tx.session.findUnique({
    where: { id: sessionKey(id), state: { in: ['half', 'enrol'] }, staff: { disabledAt: null } },
    select: {
      id: true,
      state: true,
      createdAt: true,
      enrolling: true,
      staff: { select: { id: true, email: true, name: true, language: true } },
    },
  })
  if (!found) return null
  const { state, createdAt, ...session } = found
  const waits = state === 'enrol' ? halfRules.enrol : halfRules.half
  if (createdAt.getTime() <= unit.now.getTime() - waits) return null
  return { ...session, state: state === 'enrol' ? ('enrol' as const) : ('half' as const) }
}
export type HalfSession = NonNullable<Awaited<ReturnType<typeof readHalfSession>>>
