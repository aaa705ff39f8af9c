// §4.2: one event changes at most one state, and says what became of its SMS. Read, decide in plain functions, write
// everything in one statement that only holds while the patient's row is as it was read.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import type { CaseUpdate } from '@/lib/contract/patients/event'
import { isFrozen, planUpdate } from '@/lib/contract/patients/transitions'
import { flowOfUpdate } from '@/lib/contract/patients/update-flows'
import { Refusal } from '@/lib/contract/refusals'
import type { SmsOutcome } from '@/lib/contract/vocabulary'
import { maskedUrl } from '@/lib/journeys/links/link-key'
import { type LinkWish, linkCtes, prepareLink } from '@/lib/journeys/links/link-values'
import { readMissing } from '@/lib/journeys/links/read-missing'
import { planSms, smsReply } from '@/lib/messaging/sms/plan-sms'
import { gateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { newId } from '@/lib/platform/ids'
import { inTurn } from '@/lib/platform/in-turn'
import type { Unit } from '@/lib/platform/unit'
import { type CaseFile, readCase, refuseAfterOptOut } from './read-case'
import { setStanding, standingValues } from './standing'

/** Most events issue no link, so theirs is a statement of its own. What an open flow asked before, an undo puts back. */
const writing = (link: boolean) => ({
  name: link ? 'cases.applyWithLink' : 'cases.apply',
  text: `
  with moved as (
    update patient set ${setStanding(3)},
           updated_at = case when $10::boolean then $11::timestamptz else updated_at end, version = version + 1
     where id = $1::text and version = $2::int
    returning id, program_id, phone_number
  ),${link ? `${linkCtes({ of: 'moved', at: '$11::timestamptz', first: 33 })},` : ''} entry as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, sms_id, data)
    select $12::text, moved.id, program_id, $11::timestamptz, 'caseUpdate', $13::text, $17::text, $14::text, $15::text, ${
      link
        ? `$16::jsonb || jsonb_build_object('link', jsonb_build_object('flowId', flowed.id, 'kind', $34::text,
                        'onlyBefore', (select to_jsonb(f."only") from flow f where f.id = flowed.id))) from moved, flowed`
        : '$16::jsonb from moved'
    }
  ), audited as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address)
    select $11::timestamptz, $13::text, $17::text, $14::text, 'patient.caseUpdate', program_id, array[id], $18::text, $19::text from moved
  ), message as (
    insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason, not_before, created_at, sealed_body, link_id, by_kind, by_name)
    select $15::text, program_id, id, phone_number, $20::text, $21::text, $22::text, $23::text, $24::text, $25::int, $26::text, $27::text, $28::timestamptz, $11::timestamptz, $31::text, $32::text, $13::text, $14::text
      from moved where $15::text is not null and phone_number is not null
  ), flagged as (
    insert into task (id, program_id, patient_id, kind, data, created_at)
    select $29::text, program_id, id, 'outOfOrder', $30::jsonb, $11::timestamptz from moved where $29::text is not null
  )
  select id from moved`,
})
const write = { plain: writing(false), withLink: writing(true) }

export type Applied = {
  patientId: string
  supportProgramId: string
  eventId: string
  sms: { status: SmsOutcome; reason?: string; notBefore?: string }
}

/** Applies `update` to the patient of `file`. Throws transitionRefused (strict programs), eventNotSupported,
 *  propertyRequired or variableMissing (templates). */
export async function applyCaseUpdate(
  unit: Unit,
  program: ProgramRow,
  file: CaseFile,
  update: CaseUpdate,
): Promise<Applied> {
  const templates = await readTemplates(unit, program)
  // Events for one patient take turns within a process, so only another process can change the row in between.
  return unit.alone
    ? inTurn(file.id, () => settle(unit, program, file, update, templates))
    : settle(unit, program, file, update, templates)
}

async function settle(
  unit: Unit,
  program: ProgramRow,
  first: CaseFile,
  update: CaseUpdate,
  templates: Awaited<ReturnType<typeof readTemplates>>,
): Promise<Applied> {
  const { now, actor } = unit
  let file: CaseFile | undefined = first
  for (let tries = 0; file && tries < 100; tries += 1) {
    if (isFrozen(file, update, actor.kind)) return refuseAfterOptOut(unit, file, update)
    const plan = planUpdate(file.states, file.card, update, program)
    if (plan.outcome === 'outOfOrder' && program.strictTransitions)
      throw new Refusal('transitionRefused', { name: update.text })

    const nothing = plan.outcome === 'repeated' || plan.outcome === 'noValue'
    // A link for whoever has left would reach nobody.
    const left = file.lifecycle === 'unsubscribed'
    const wish = nothing || left ? null : await wishedLink(unit, program, file, update)
    const link = wish && prepareLink(unit, wish)
    const recipient = { language: file.language, facts: gateFacts(file, file.known) }
    const shown = link ?? (left && flowOfUpdate(update) ? { shown: maskedUrl() } : null)
    const occasion = {
      kind: update.name,
      text: update.text,
      entries: update.additionalData,
      link: shown,
      by: actor.kind,
    }
    const planned = nothing ? null : planSms(templates, program, recipient, occasion, now)
    const message = planned && file.phoneNumber !== null ? planned : null
    const sms = smsReply(planned)
    const states = plan.track ? { ...file.states, [plan.track]: plan.to } : file.states
    const card = { ...file.card, ...plan.card }
    const eventId = newId('ev')
    const story = {
      ...update,
      track: plan.track,
      from: plan.from,
      to: plan.to,
      outcome: plan.outcome,
      sms,
      // What an undo puts back.
      ...(Object.keys(plan.card).length > 0 && { cardBefore: file.card }),
    }
    const flag = plan.outcome === 'outOfOrder' ? { eventId, track: plan.track, from: plan.from, to: plan.to } : null

    const [moved] = await unit.sql<{ id: string }>(link ? write.withLink : write.plain, [
      file.id,
      file.version,
      ...standingValues(states, card),
      !nothing,
      now,
      eventId,
      actor.kind,
      actor.name,
      message ? newId('sms') : null,
      JSON.stringify(story),
      actor.id,
      actor.requestId,
      actor.address,
      update.name,
      update.text,
      message?.language ?? '',
      message?.body ?? '',
      message?.encoding ?? '',
      message?.segments ?? 0,
      message?.status ?? 'queued',
      message?.reason ?? null,
      message?.notBefore ?? now,
      flag ? newId('tk') : null,
      JSON.stringify(flag ?? {}),
      message?.sealedBody ?? null,
      message?.sealedBody ? (link?.linkId ?? null) : null,
      ...(link?.values ?? []),
    ])
    if (moved) return { patientId: file.id, supportProgramId: program.id, eventId, sms }
    file = await readCase(unit, program.id, file.id)
  }
  throw new Error('the patient kept changing while an event was being applied')
}

/** The link that an update sends. Where nothing lacks any more, missing information is the whole enrollment again. */
async function wishedLink(
  unit: Unit,
  program: ProgramRow,
  file: CaseFile,
  update: CaseUpdate,
): Promise<LinkWish | null> {
  const asked = flowOfUpdate(update)
  if (!asked) return null
  const only =
    asked === 'missing' ? await readMissing(unit, { patientId: file.id, asksIncome: program.asksIncome }) : []
  return {
    kind: asked === 'missing' && only.length === 0 ? 'pap' : asked,
    only,
    cause: 'event',
    actor: file.phoneIsCaregivers ? 'caregiver' : 'patient',
    language: file.language,
    days: program.linkDays,
  }
}
