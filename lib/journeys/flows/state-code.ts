// The two letters of a state, from however an address writes it; partners send names and codes.
import { readState } from '@/lib/contract/patients/state-names'

/** As it was written, where it names no state. */
export const stateCode = (written: string): string => readState(written) ?? written.trim()
