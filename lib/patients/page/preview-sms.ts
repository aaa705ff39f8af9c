// What an event would put on the record and send, before it is sent: by the very functions that will then decide it.

import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import type { PreviewBody, SmsPreview } from '@/lib/contract/messaging/messages'
import { isFrozen, planUpdate, type States } from '@/lib/contract/patients/transitions'
import { flowOfUpdate } from '@/lib/contract/patients/update-flows'
import { Refusal } from '@/lib/contract/refusals'
import { coPayBinNumber, coPayMember, type PatientLanguage, pharmacyPhone } from '@/lib/contract/vocabulary'
import { maskedUrl } from '@/lib/journeys/links/link-key'
import { explainGate, explainPlan } from '@/lib/messaging/sms/explain-gate'
import { type PlannedSms, planSms, smsReply } from '@/lib/messaging/sms/plan-sms'
import { readGateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { chooseTemplate, readTemplates, type Template } from '@/lib/messaging/sms/read-templates'
import { refusalStands } from '@/lib/messaging/sms/refusal-stands'
import { partnerVariablesOf, renderTemplate } from '@/lib/messaging/sms/render-template'
import { type CostlyCharacter, segments } from '@/lib/messaging/sms/segments'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

type Asked = { programId: string; patientId: string; update: PreviewBody }
type Entries = PreviewBody['additionalData']

/** Throws notFound, and what the event itself would be refused with. */
export async function previewSms(unit: TxUnit, { programId, patientId, update }: Asked): Promise<SmsPreview> {
  const patient = await unit.tx.patient.findFirst({ where: { id: patientId, programId }, include: { program: true } })
  if (!patient) throw new Refusal('notFound')
  await record(unit, {
    action: 'patient.previewSms',
    programId,
    patientIds: [patientId],
    data: { name: update.name, text: update.text },
  })
  if (isFrozen(patient, update, unit.actor.kind)) throw new Refusal('patientUnsubscribed')

  const { program, phoneNumber, enrollment, priorAuth, pap, copay } = patient
  const states = { enrollment, priorAuth, pap, copay } as States
  const card = {
    [coPayMember]: patient.copayMember,
    [coPayBinNumber]: patient.copayBin,
    [pharmacyPhone]: patient.copayPharmacyPhone,
  }
  const { track, from, to, outcome } = planUpdate(states, card, update, program)
  const answer = {
    phoneNumber,
    record: { outcome, track, from, to },
    refused: outcome === 'outOfOrder' && program.strictTransitions,
  }

  const templates = await readTemplates(unit, program)
  const chosen =
    outcome === 'repeated' || outcome === 'noValue'
      ? undefined
      : chooseTemplate(templates, update.name, update.text, patient.language)
  // The link itself comes into being when the event is sent.
  const link = flowOfUpdate(update) ? { shown: maskedUrl() } : null
  const template = chosen ? shownTemplate(chosen, { ...program, link: link?.shown ?? '' }, update.additionalData) : null
  const missing = template?.variables.filter((name) => !update.additionalData.some((entry) => entry.key === name)) ?? []
  const [facts] = await readGateFacts(unit, [{ patientId, phoneNumber }])
  if (!facts) throw new Refusal('notFound')
  const question = { ...facts, kind: update.name, now: unit.now }
  const stands = await refusalStands(unit, patientId, facts)
  // What stands against it can be read before the values are typed.
  if (missing.length > 0)
    return { ...answer, template, missing, message: null, verdict: smsReply(null), gate: explainGate(question, stands) }

  const recipient = { language: patient.language, facts }
  const { name: kind, text } = update
  const plan = (entries: Entries) =>
    outcome === 'repeated' || outcome === 'noValue'
      ? null
      : planSms(
          templates,
          program,
          recipient,
          { kind, text, entries, link, by: unit.actor.kind, preview: true },
          unit.now,
        )
  const planned = plan(update.additionalData)
  return {
    ...answer,
    template,
    missing,
    message: planned && measured(planned, update.additionalData, plan),
    verdict: smsReply(planned),
    gate: planned && explainPlan(planned, question, stands),
  }
}

/** The text with what is known already; a variable without a value stays as it is written. */
function shownTemplate(
  { language, body }: Template,
  program: { name: string; phone: string | null; link: string },
  entries: Entries,
) {
  const variables = partnerVariablesOf(body)
  const values = new Map([
    ...variables.map((name) => [name, `{{${name}}}`] as const),
    ...entries.map(({ key, value }) => [key, value] as const),
  ])
  const { text = body } = renderTemplate(body, values, {
    'program.name': program.name,
    'program.phone': program.phone ?? '',
    link: program.link,
  })
  return { language: language as PatientLanguage, body: text, variables }
}

function measured(
  { body, encoding, segments: cost }: PlannedSms,
  entries: Entries,
  plan: (entries: Entries) => PlannedSms | null,
) {
  const { characters, perSegment, costly } = segments(body.slice(0, longestText))
  const respelled = entries.map(({ key, value }) => ({ key, value: cheaperSpelling(value, costly) }))
  const other = plan(respelled)
  const cheaper = other && other.segments < cost ? { entries: respelled, segments: other.segments } : null
  return { text: body, encoding, segments: cost, characters, perSegment, costly, cheaper }
}

const cheaperSpelling = (value: string, costly: readonly CostlyCharacter[]) =>
  costly.reduce(
    (text, { char, suggestion }) => (suggestion === undefined ? text : text.replaceAll(char, () => suggestion)),
    value,
  )
