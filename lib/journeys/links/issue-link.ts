// A link to a flow of a patient: the open flow of its kind, or a new one. The older links of that flow end with it.

import { Refusal } from '@/lib/contract/refusals'
import { changeRow } from '@/lib/log/change-row'
import { flowsLogged, openFlow } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { ofGiven } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { holdPatient } from './hold-patient'
import {
  type KeyValues,
  type LinkValues,
  type LinkWish,
  linkCtes,
  linkedCte,
  linkValues,
  prepareLink,
  replacedCtes,
} from './link-values'

export type IssueInput = LinkWish & {
  programId: string
  patientId: string
  /** Another key to this very flow, which may be finished; `kind` and `only` are then the flow's own. */
  flowId?: string
}

export type IssuedKey = { flowId: string; linkId: string; key: string; url: string; shown: string; expiresAt: Date }

// The version tells an event read before that the patient's links are others now.
const held = `held as (
    update patient set version = version + 1 where id = :patientId::text and program_id = :programId::text returning id, program_id
  )`
type Given<Link> = Link & { patientId: string; programId: string; now: Date }
const toKind = statement<Given<LinkValues>, { id: string }>(
  'links.toKind',
  'set',
  `with ${held},${linkCtes({ of: 'held' })}, logged as (${changeRow({
    of: 'flowed',
    ...ofGiven,
    kind: 'flowMoved',
    subject: 'id',
    data: openFlow,
  })}
  ) select id from flowed`,
)
const toFlow = statement<Given<KeyValues> & { flowId: string }, { id: string }>(
  'links.toFlow',
  'set',
  `with ${held}, flowed as (
    update flow set updated_at = :now::timestamptz from held
     where flow.id = :flowId::text and flow.patient_id = held.id and flow.state <> 'withdrawn' returning flow.id, flow.program_id, flow.patient_id, flow.kind, flow.state
  ),${linkedCte()},${replacedCtes()}${flowsLogged('flowed')} select id from flowed`,
)

/** In a transaction. Throws notFound for a patient or flow that is not there. */
export async function issueLink(unit: Unit, input: IssueInput): Promise<IssuedKey> {
  const { programId, patientId, flowId, kind, cause } = input
  const prepared = prepareLink(unit, input)
  const { linkId, key, url, shown, expiresAt } = prepared

  await holdPatient(unit, { patientId, programId })
  const given = { patientId, programId, now: unit.now, ...linkValues(prepared) }
  const [flow] = flowId === undefined ? await unit.sql(toKind, given) : await unit.sql(toFlow, { ...given, flowId })
  if (!flow) throw new Refusal('notFound')
  await record(unit, {
    action: 'link.issue',
    programId,
    patientIds: [patientId],
    data: { flowId: flow.id, linkId, kind, cause },
  })
  return { flowId: flow.id, linkId, key, url, shown, expiresAt }
}
