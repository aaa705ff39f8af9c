// How far a sign-in has come: only a full session opens anything.
import { type WordOf, words } from '@/lib/contract/words'

/** `half`: the second factor is still to be given. `enrol`: it is to be set up first. */
export const SessionState = words('half', 'enrol', 'full')
export type SessionState = WordOf<typeof SessionState>
