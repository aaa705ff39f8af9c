// Who acts and when, as every fragment of this folder names it.
import type { CallerKind } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'

export type ActorValues = {
  now: Date
  callerKind: CallerKind
  callerId: string
  callerName: string
  requestId: string
  address: string
}

/** `:now :callerKind :callerId :callerName :requestId :address` */
export const actorValues = ({ now, actor }: Pick<Unit, 'now' | 'actor'>): ActorValues => ({
  now,
  callerKind: actor.kind,
  callerId: actor.id,
  callerName: actor.name,
  requestId: actor.requestId,
  address: actor.address,
})

/** Whose row it is: the columns of `of`, or values by name. Without `of` they are `:patientId` and `:programId`. */
export type Whose = {
  /** What follows `from`: a CTE, perhaps with joins. */
  of?: string
  where?: string
  patient?: string
  program?: string
}

/** Of a CTE that holds a row of `patient`. */
export const ofPatient = { patient: 'id' } as const
/** Of values by name, whatever the statement reads from. */
export const ofGiven = { patient: ':patientId::text', program: ':programId::text' } as const

export function whose({ of, where, patient, program }: Whose) {
  const usual = of === undefined ? ofGiven : { patient: 'patient_id', program: 'program_id' }
  return {
    patient: patient ?? usual.patient,
    program: program ?? usual.program,
    from: `${of === undefined ? '' : ` from ${of}`}${where === undefined ? '' : ` where ${where}`}`,
  }
}

/** A word of a closed list, or the place of one: `:kind::text`. */
export const wordOrPlace = (word: string) => (word.startsWith(':') ? word : `'${word}'`)
