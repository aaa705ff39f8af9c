// A call as it is kept, made from what the server knew of it.
import { createHash } from 'node:crypto'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { CallName, CallStage } from '@/lib/contract/partners/calls'
import { type Shapes, shapesOf } from './shape-body'

/** As the server has it when the answer goes out. */
export type HeardCall = {
  requestId: string
  at: Date
  jti: string
  /** The program it was admitted to. */
  program: string | null
  call: CallName
  endpoint: Pick<Endpoint, 'body'> & { keys?: readonly string[] }
  status: number
  code: number | null
  slug: string | null
  row: string | null
  stage: CallStage
  ms: number
  bytes: number
  replayed: boolean
  key: string | null
  patientId: string | null
  /** The answer's own text, where it names the patient. */
  answer: string | null
  input: Record<string, unknown> | null
  problems: readonly string[]
  hints: readonly string[]
}

export type CallLine = Omit<HeardCall, 'key' | 'input' | 'endpoint' | 'answer'> & {
  keyHash: string | null
  members: Shapes
}

const idOr = (id: string | null) => (id !== null && /^[\w-]{1,100}$/.test(id) ? id : null)
const patientIn = (answer: string | null) => /"(?:patientId|_id)":"([\w-]+)"/.exec(answer ?? '')?.[1] ?? null

const longest = 100
const mostProblems = 20

export const lineOf = ({ key, input, endpoint, answer, ...call }: HeardCall): CallLine => ({
  ...call,
  // What cannot be an id of ours is none.
  patientId: idOr(call.patientId ?? patientIn(answer)),
  requestId: call.requestId.slice(0, longest),
  problems: call.problems.slice(0, mostProblems),
  keyHash: key === null ? null : hashOf(key),
  members: input === null ? {} : shapesOf(endpoint.body, endpoint.keys ?? [], input),
})

/** Enough to know it again, and too little to find it out. */
const hashOf = (key: string) => createHash('sha256').update(key).digest().subarray(0, 8).toString('base64url')
