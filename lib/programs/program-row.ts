// What every call about a program needs to know of it; read with the caller's rights on each request (web/admission).
import type { callbackEventNames } from '@/lib/contract/vocabulary'

export type ProgramRow = {
  id: string
  name: string
  phone: string | null
  timeZone: string
  archived: boolean
  requireOnlyProgram: boolean
  strictTransitions: boolean
  /** decisions.md §6: what a PAP enrollment is called. */
  papEventName: (typeof callbackEventNames)[number]
  templatesVersion: number
}
