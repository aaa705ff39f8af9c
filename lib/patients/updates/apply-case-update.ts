// §4.2: one event changes at most one state, and says what became of its SMS. Read, decide in plain functions, write
// everything in one statement that only holds while the patient's row is as it was read.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import type { CaseUpdate } from '@/lib/contract/patients/event'
import { isFrozen, planUpdate } from '@/lib/contract/patients/transitions'
import { flowOfUpdate } from '@/lib/contract/patients/update-flows'
import { Refusal } from '@/lib/contract/refusals'
import type { SmsOutcome } from '@/lib/contract/vocabulary'
import { maskedUrl } from '@/lib/journeys/links/link-key'
import { type LinkValues, type LinkWish, linkCtes, linkValues, prepareLink } from '@/lib/journeys/links/link-values'
import { readMissing } from '@/lib/journeys/links/read-missing'
import { changeRow } from '@/lib/log/change-row'
import type { ChangeData } from '@/lib/log/kinds'
import { openFlow } from '@/lib/log/parts'
import { statesWord } from '@/lib/log/states-word'
import { planSms, smsReply } from '@/lib/messaging/sms/plan-sms'
import { gateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { messageOf, type SmsValues, smsRow, smsValues } from '@/lib/messaging/sms/sms-row'
import { rowsStatement } from '@/lib/platform/db/rows-statement'
import { gatherRows } from '@/lib/platform/gather-rows'
import { newId } from '@/lib/platform/ids'
import { withMutex } from '@/lib/platform/keyed-mutex'
import { type ActorValues, actorValues, ofPatient } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { taskRow } from '@/lib/platform/record/task-row'
import { timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { type CaseStateValues, caseStateValues, setCaseState } from './case-state'
import { type CaseFile, readCase, refuseAfterOptOut } from './read-case'

type Given = ActorValues &
  CaseStateValues &
  SmsValues &
  LinkValues & {
    id: string
    version: number
    /** False where the event repeats what is known. */
    changes: boolean
    entryId: string
    timelineData: object
    taskId: string | null
    flag: object
    changed: ChangeData
  }

// What an open flow asked before, an undo puts back.
const timelineDataWithLink = `:timelineData::jsonb || jsonb_build_object('link', jsonb_build_object('flowId', flowed.id, 'kind', :flowKind::text,
                        'onlyBefore', (select to_jsonb(f."only") from flow f where f.id = flowed.id)))`

/** Most events issue no link, so theirs is a statement of its own. */
const writing = (name: string, link: boolean) =>
  rowsStatement<Given, { n: number }>(
    name,
    link ? 'set' : 'hot',
    `
  with moved as (
    update patient set ${setCaseState},
           updated_at = case when :changes::boolean then :now::timestamptz else updated_at end, version = version + 1
      from given where patient.id = :id::text and patient.version = :version::int
    returning patient.id, patient.program_id, patient.phone_number, patient.created_at, given.*
  ),${link ? `${linkCtes({ of: 'moved', flowed: 'flowed join given on :id::text = flowed.patient_id' })},` : ''} entry as (${timelineRow(
    {
      of: link ? 'moved join flowed on flowed.patient_id = moved.id' : 'moved',
      patient: 'moved.id',
      program: 'moved.program_id',
      kind: 'caseUpdate',
      sms: ':smsId::text',
      data: link ? timelineDataWithLink : ':timelineData::jsonb',
    },
  )}
  ), logged as (${changeRow({
    of: link ? 'moved join flowed on flowed.patient_id = moved.id' : 'moved',
    patient: 'moved.id',
    program: 'moved.program_id',
    kind: 'caseUpdate',
    data: `:changed::jsonb || jsonb_build_object('entered', created_at)${link ? ` || ${openFlow}` : ''}`,
  })}
  ), audited as (${auditRow({ of: 'moved', ...ofPatient, action: 'patient.caseUpdate' })}
  ), message as (${smsRow({ of: 'moved', ...ofPatient, phone: 'phone_number' })}
  ), flagged as (${taskRow({ of: 'moved where :taskId::text is not null', ...ofPatient, kind: 'outOfOrder', data: ':flag::jsonb' })}
  )
  select ":n" as n from moved`,
  )
const write = {
  plain: gatherRows(writing('cases.apply', false), ({ id }) => id),
  withLink: gatherRows(writing('cases.applyWithLink', true), ({ id }) => id),
}

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
    ? withMutex(file.id, () => settle(unit, program, file, update, templates))
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
    const sms = smsReply(planned)
    const states = plan.track ? { ...file.states, [plan.track]: plan.to } : file.states
    const card = { ...file.card, ...plan.card }
    const eventId = newId('ev')
    const timelineData = {
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

    const message = smsValues(planned, {
      phone: file.phoneNumber,
      kind: update.name,
      text: update.text,
      linkId: link?.linkId,
    })
    const taskId = flag ? newId('tk') : null
    const own = {
      id: file.id,
      version: file.version,
      changes: !nothing,
      entryId: eventId,
      timelineData,
      taskId,
      flag: flag ?? {},
      changed: {
        ...(plan.track && {
          states: { from: statesWord(file.lifecycle, file.states), to: statesWord(file.lifecycle, states) },
        }),
        ...messageOf(message, now),
        ...(taskId !== null && { task: { id: taskId, kind: 'outOfOrder' } }),
      },
    }
    const row = Object.assign(own, actorValues(unit), caseStateValues(states, card), message, linkValues(link))
    const moved = await write[link ? 'withLink' : 'plain'](unit, row)
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
