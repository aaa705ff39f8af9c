// A link to a flow of a patient: the open flow of its kind, or a new one. The older links of that flow end with it.

import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type LinkWish, linkCtes, linkedCte, prepareLink, replacedCtes } from './link-values'

export type IssueInput = LinkWish & {
  programId: string
  patientId: string
  /** Another key to this very flow, which may be finished; `kind` and `only` are then the flow's own. */
  flowId?: string
}

export type IssuedKey = { flowId: string; linkId: string; key: string; url: string; shown: string; expiresAt: Date }

// Whoever issues or finishes takes the patient's row first, then the flow's, then the link's, so nobody waits in a ring;
// and not "for update", so that rows may meanwhile point to the patient.
const hold = statement<{ patientId: string; programId: string }>(
  'links.hold',
  'claim',
  'select id from patient where id = :patientId::text and program_id = :programId::text for no key update',
)

// The version tells an event read before that the patient's links are others now.
const held = `held as (
    update patient set version = version + 1 where id = $1::text and program_id = $2::text returning id, program_id
  )`
const at = '$3::timestamptz'
const toKind = {
  name: 'links.toKind',
  text: `with ${held},${linkCtes({ of: 'held', at, first: 4 })} select id from flowed`,
}
const toFlow = {
  name: 'links.toFlow',
  text: `with ${held}, flowed as (
    update flow set updated_at = ${at} from held
     where flow.id = $4::text and flow.patient_id = held.id and flow.state <> 'withdrawn' returning flow.id, flow.patient_id
  ),${linkedCte(at, 5)},${replacedCtes(at)} select id from flowed`,
}

/** In a transaction. Throws notFound for a patient or flow that is not there. */
export async function issueLink(unit: Unit, input: IssueInput): Promise<IssuedKey> {
  const { programId, patientId, flowId, kind, cause } = input
  const prepared = prepareLink(unit, input)
  const { linkId, key, url, shown, expiresAt } = prepared

  await unit.sql(hold, { patientId, programId })
  const places = flowId === undefined ? prepared.values : [flowId, ...prepared.keyValues]
  const [flow] = await unit.sql<{ id: string }>(flowId === undefined ? toKind : toFlow, [
    patientId,
    programId,
    unit.now,
    ...places,
  ])
  if (!flow) throw new Refusal('notFound')
  await record(unit, {
    action: 'link.issue',
    programId,
    patientIds: [patientId],
    data: { flowId: flow.id, linkId, kind, cause },
  })
  return { flowId: flow.id, linkId, key, url, shown, expiresAt }
}
