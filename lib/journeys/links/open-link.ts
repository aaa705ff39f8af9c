// What a key opens, read in one statement. A key nobody has is told in the same time and with the same words as one of
// another form: there is nothing to learn from asking.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import type { InviteEntry } from '@/lib/contract/fields'
import type { FlowActor, FlowItem, FlowState, LinkCause, LinkCode } from '@/lib/contract/journeys/flow-vocabulary'
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import type { FlowKind, Lifecycle, PatientLanguage } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Actor, Unit } from '@/lib/platform/unit'
import { hashOf } from './link-key'

export type OpenedLink = {
  id: string
  flowId: string
  cause: LinkCause
  createdAt: Date
  expiresAt: Date
  openedAt: Date | null
  wrongTries: number
  lockedAt: Date | null
  revokedAt: Date | null
  replacedAt: Date | null
}

export type OpenedFlow = {
  id: string
  programId: string
  patientId: string
  kind: FlowKind
  only: FlowItem[]
  actor: FlowActor
  language: PatientLanguage
  state: FlowState
  createdAt: Date
  startedAt: Date | null
  updatedAt: Date
  finishedAt: Date | null
  callbackId: string | null
}

export type OpenedPatient = {
  id: string
  programId: string
  externalId: string | null
  phoneNumber: string | null
  firstName: string | null
  lastName: string | null
  dob: string | null
  /** yyyy-mm-dd */
  bornOn: string | null
  additionalData: InviteEntry[]
  phoneIsCaregivers: boolean
  isCaregiver: boolean
  requiredConsent: boolean
  consentGiven: boolean
  lifecycle: Lifecycle
  language: PatientLanguage
  zones: string[]
  version: number
}

export type LinkFile = {
  link: OpenedLink
  flow: OpenedFlow
  patient: OpenedPatient
  program: ProgramRow
  /** Whoever was handed a link to this flow in place of the patient, where that link was opened. */
  assistedBy: string | null
  /** Its program's messages go to real phones, and its patients are no trial. */
  realPhones: boolean
  /** When its program's links ask for a code to the phone; null: as the gateway says. */
  linkCode: LinkCode | null
  /** When a code was first given on a link to this flow. */
  codedAt: Date | null
  /** yyyy-mm-dd that opened this flow, where the record has no date of birth. */
  givenBirthDate: string | null
}

// The times of link and flow are columns of their own, so that they arrive as dates.
const times = {
  link: ['created_at', 'expires_at', 'opened_at', 'locked_at', 'revoked_at', 'replaced_at'],
  flow: ['created_at', 'started_at', 'updated_at', 'finished_at'],
} as const
const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const timeColumns = (['link', 'flow'] as const)
  .flatMap((table) => times[table].map((column) => `${table[0]}.${column} as "${table}.${camel(column)}"`))
  .join(', ')

const find = statement<{ hash: string }, Row>(
  'links.find',
  'list',
  `
  select ${timeColumns},
         jsonb_build_object('id', l.id, 'flowId', l.flow_id, 'cause', l.cause, 'wrongTries', l.wrong_tries) as link,
         jsonb_build_object('id', f.id, 'programId', f.program_id, 'patientId', f.patient_id, 'kind', f.kind, 'only', to_jsonb(f."only"),
           'actor', f.actor, 'language', f.language, 'state', f.state, 'callbackId', f.callback_id) as flow,
         jsonb_build_object('id', p.id, 'programId', p.program_id, 'externalId', p.external_id, 'phoneNumber', p.phone_number,
           'firstName', p.first_name, 'lastName', p.last_name, 'dob', p.dob, 'bornOn', to_char(p.born_on, 'YYYY-MM-DD'),
           'additionalData', p.additional_data, 'phoneIsCaregivers', p.phone_is_caregivers, 'isCaregiver', p.is_caregiver,
           'requiredConsent', p.required_consent, 'consentGiven', p.consented_at is not null, 'lifecycle', p.lifecycle,
           'language', p.language, 'zones', to_jsonb(p.zones), 'version', p.version) as patient,
         jsonb_build_object('id', s.id, 'name', s.name, 'phone', s.phone, 'timeZone', s.time_zone, 'archived', s.archived_at is not null,
           'sandbox', s.sandbox, 'requireOnlyProgram', s.require_only_program, 'strictTransitions', s.strict_transitions, 'priorAuthFirst', s.prior_auth_first, 'papEventName', s.pap_event_name,
           'inviteFlow', s.invite_flow, 'asksIncome', s.asks_income, 'asksInsurance', s.asks_insurance, 'linkDays', s.link_days, 'consentMonths', s.consent_months, 'mediaList', s.media_list,
           'templatesVersion', s.templates_version) as program,
         (select a.issued_by from flow_link a where a.flow_id = f.id and a.assisted and a.opened_at is not null order by a.created_at desc limit 1) as "assistedBy",
         s.gateway <> '${'builtIn' satisfies GatewayName}' and not s.sandbox as "realPhones", s.link_code as "linkCode",
         (select min(c.coded_at) from flow_link c where c.flow_id = f.id) as "codedAt",
         (select a.value ->> 'date' from flow_answer a where a.flow_id = f.id and a.item = 'dob') as "givenBirthDate"
    from flow_link l
    join flow f on f.id = l.flow_id
    join patient p on p.id = f.patient_id
    join support_program s on s.id = f.program_id
   where l.key_hash = :hash::text`,
)

type Row = { link: object; flow: object; patient: object; program: object } & Pick<
  LinkFile,
  'assistedBy' | 'realPhones' | 'linkCode' | 'codedAt' | 'givenBirthDate'
> &
  Record<string, unknown>

/** Null for a key that opens nothing; how a link stands tells `linkState`. */
export async function findLink(unit: Unit, key: string): Promise<LinkFile | null> {
  const [row] = await unit.sql(find, { hash: hashOf(key) })
  if (!row) return null
  const timesOf = (table: 'link' | 'flow') =>
    Object.fromEntries(times[table].map((column) => [camel(column), row[`${table}.${camel(column)}`]]))
  return {
    link: { ...row.link, ...timesOf('link') },
    flow: { ...row.flow, ...timesOf('flow') },
    patient: row.patient,
    program: row.program,
    assistedBy: row.assistedBy,
    realPhones: row.realPhones,
    linkCode: row.linkCode,
    codedAt: row.codedAt,
    givenBirthDate: row.givenBirthDate,
  } as LinkFile
}

const names = { patient: 'Patient', caregiver: 'Caregiver' } as const satisfies Record<FlowActor, string>

/** Who acts on the phone, as the audit log and the timeline name them: never by a person's name. */
export const linkActor = ({ link, flow }: LinkFile, from: Pick<Actor, 'requestId' | 'address' | 'scope'>): Actor => ({
  kind: flow.actor,
  id: link.id,
  name: names[flow.actor],
  requestId: from.requestId,
  address: from.address,
  ...(from.scope !== undefined && { scope: from.scope }),
})
