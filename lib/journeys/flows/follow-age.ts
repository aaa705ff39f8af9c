// A minor does not sign alone (majority.ts of lib/contract): the person who holds the phone goes on as the caregiver.
// Where the date was a slip of the finger and is put right, the patient is again the one who signs.

import { SignedItem } from '@/lib/contract/journeys/flow'
import type { FlowActor, FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { dateIn, isMinorOn } from '@/lib/contract/patients/majority'
import type { LinkFile } from '@/lib/journeys/links/open-link'
import { flowsLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type Answers, itemsAsked } from './answers'
import { askAgain } from './ask-again'

const change = statement<{ id: string; actor: string; now: Date }, { id: string }>(
  'flows.actor',
  'set',
  `with moved as (
    update flow set actor = :actor::text where id = :id::text and actor <> :actor::text
    returning id, program_id, patient_id, kind, state
  )${flowsLogged('moved')} select id from moved`,
)

/** What one person agreed to and signed is not what another did: asked again when the other takes over. */
const signedItems = ['document', ...SignedItem.all, 'signature'] as const satisfies readonly FlowItem[]

/** The flow is held. The answers that are left: all of them, where the right one acts already. */
export async function followAge(unit: Unit, file: LinkFile, answers: Answers): Promise<Answers> {
  const bornOn = birthDateOf(file, answers)
  if (bornOn === null) return answers
  const minor = isMinorOn({ ...file.patient, bornOn }, dateIn(file.program.timeZone, unit.now))
  const actor: FlowActor = file.patient.isCaregiver || minor ? 'caregiver' : 'patient'
  const [changed] = await unit.sql(change, { id: file.flow.id, actor, now: unit.now })
  if (!changed) return answers
  return { ...(await askAgain(unit, { file }, answers, signedItems)), standing: [] }
}

/** The date that the finish will leave on record: the answer to the question, where it is asked; else what the record
 *  says, and what opened the link only where it says nothing. */
function birthDateOf(file: LinkFile, answers: Answers): string | null {
  const known = file.patient.bornOn
  const given = answers.values.dob?.date ?? null
  return itemsAsked(file, answers).includes('dob') ? (given ?? known) : (known ?? given)
}
