// The shape of a handler: one row of the endpoint table, one domain call.
import type { BodyOf, Endpoint, QueryOf, ReplyOf, StaffCard } from '@/lib/contract/endpoint'
import type { TxUnit, Unit } from '@/lib/platform/unit'

/** What a handler may answer besides its reply: another status, more headers, or raw bytes. */
export type Reply<T> = T | { reply: T; status?: number; headers?: Record<string, string> }

export type Call = {
  params: Record<string, string>
  /** The signed-in person, where the caller is one; null for a partner. */
  staff: (StaffCard & { sessionId: string }) | null
  requestId: string
  address: string
}

/** The body of a POST, the query of a GET. */
export type InputOf<E extends Endpoint> = E extends { body: unknown } ? BodyOf<E> : QueryOf<E>

/** Console handlers run in a transaction on Prisma's models, unless their row says `alone`; partner handlers get a unit
 *  without one (one statement). */
export type UnitOf<E extends Endpoint> = E extends { caller: 'staff'; alone?: never } ? TxUnit : Unit

export type Handle<E extends Endpoint> = (unit: UnitOf<E>, input: InputOf<E>, call: Call) => Promise<Reply<ReplyOf<E>>>
export type HandlersOf<Api extends Record<string, Endpoint>> = { [K in keyof Api]: Handle<Api[K]> }
