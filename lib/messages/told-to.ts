// An opt-out reaches patients of other programs. They are told that it was: not who recorded it, and not in which words.
import type { CallerKind } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'

export const anotherProgram = 'Another program'
/** Who acts for one program. The operator is everybody's, and the phone's holder is named by no name anyway. */
export const namedKinds = ['staff', 'partner'] as const satisfies readonly CallerKind[]

export type Told<P> = { unit: Unit; own: boolean; people: P[] }

/** The unit of work as another program's records name it; `actor.id` stays, so that nothing is lost to an inquiry. */
export const elsewhere = (unit: Unit): Unit =>
  (namedKinds as readonly CallerKind[]).includes(unit.actor.kind)
    ? { ...unit, actor: { ...unit.actor, name: anotherProgram } }
    : unit

/** The people of the program where it was said, and then all others. */
export const toldTo = <P extends { programId: string }>(
  unit: Unit,
  programId: string | null,
  people: readonly P[],
): Told<P>[] =>
  [
    { unit, own: true, people: people.filter((person) => person.programId === programId) },
    { unit: elsewhere(unit), own: false, people: people.filter((person) => person.programId !== programId) },
  ].filter((told) => told.people.length > 0)
