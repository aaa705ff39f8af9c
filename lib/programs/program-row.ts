// What every call about a program needs to know of it; read with the caller's rights on each request (web/admission).
export type ProgramRow = {
  id: string
  name: string
  phone: string | null
  timeZone: string
  archived: boolean
  requireOnlyProgram: boolean
  strictTransitions: boolean
  templatesVersion: number
}
