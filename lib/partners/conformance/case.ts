// What a case of the conformance kit is: something a server is asked, and what is wrong with what it answers.
import type { WordOf } from '@/lib/contract/words'
import { words } from '@/lib/contract/words'

/** must: the interface says so. ours: what the product settled where the interface is silent. */
export const CaseLevel = words('must', 'ours')
export type CaseLevel = WordOf<typeof CaseLevel>

/** `token` null: none is sent. A body that is text or bytes is sent as it is. */
export type Asked = {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  token?: string | null
}
export type Answered = { status: number; headers: Headers; text: string; json: Record<string, unknown> | null }

/** The server that is asked, and what is known of it. */
export type Server = {
  ask(asked: Asked): Promise<Answered>
  program: string
  /** A program that is there, and that the token is not for. */
  otherProgram: string | null
  /** A token without any scope of the calls. */
  bareToken: string | null
  /** Somebody nobody has invited. */
  someone(): { externalId: string; phoneNumber: string }
}
export type Need = 'otherProgram' | 'bareToken'

/** What the command lacks, and how to give it. */
export const needNotes: Readonly<Record<Need, string>> = {
  otherProgram: 'give --other-program ID, a program of the server that the token is not for',
  bareToken:
    'give --bare-token TOKEN, a token of the program without the scope invite: token issue --program ID --scope diagnose',
}

export type ConformanceCase = {
  id: string
  level: CaseLevel
  /** What is expected, as one sentence. */
  says: string
  needs?: Need
  /** What is wrong; null where it is as it should be. */
  run(server: Server): Promise<string | null>
}
