// The tables of the code against the partner interface, both ways: a row that is missing here or there fails. The
// interface's own tables (sections 2, 3, 6 and 7) stand below as data.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  AttemptOutcome,
  DeliveryState,
  EndpointKind,
  EndpointState,
  InboxState,
} from '@/lib/contract/callbacks/callback-vocabulary'
import {
  FileScan,
  FlowActor,
  FlowItem,
  FlowState,
  LinkCause,
  LinkCode,
  StoredKind,
} from '@/lib/contract/journeys/flow-vocabulary'
import {
  CampaignClass,
  CampaignEntryState,
  CampaignState,
  CampaignStop,
  GatewayName,
  NotOptOutReason,
  OptChannel,
  OptDirection,
  TextDecision,
  TextMeaning,
} from '@/lib/contract/messaging/message-vocabulary'
import { wordsOfCheck } from '@/lib/testing/check-words'
import { testDatabase } from '@/lib/testing/database'
import { ApprovalKind, ApprovalState } from './access/approval-vocabulary'
import { AuditOutcome, auditActions } from './access/audit-actions'
import { ErasureGround } from './access/retention'
import { DisposalKind } from './access/retention-periods'
import { ReviewKind, ReviewState } from './access/review-vocabulary'
import { SessionState } from './access/session-state'
import * as bulkWords from './batches/bulk-vocabulary'
import * as imports from './batches/import-vocabulary'
import { DisabledReason, ReplayState } from './callbacks/delivery-rules'
import { CountedFigure, Milestone, SpanGrain } from './dashboard/milestones'
import { ReportEvery } from './dashboard/reports'
import { endpoints } from './endpoints'
import { phonePattern } from './fields'
import { PhoneStopVia, RecordedBy, StopVia } from './messaging/phone-vocabulary'
import { additionalGroups, additionalKeys } from './patients/additional-data'
import * as calling from './patients/call-vocabulary'
import { DocumentKind } from './patients/documents'
import { isNotification, textsOf } from './patients/event'
import { inviteBody } from './patients/invite'
import { SearchKeyKind } from './patients/list-columns'
import { DraftKind } from './platform/live-topics'
import { slugOf } from './refusal-names'
import { Refusal, type RefusalName, refusals } from './refusals'
import * as words from './vocabulary'
import * as clockWords from './work/clock-vocabulary'

const { sql } = testDatabase()

// --- section 7 --------------------------------------------------------------------------------------------------------

const sameText =
  "The given data was invalid; phone number in the invite not aligned with the caregiver's phone number and patient under 18"

// biome-ignore format: a table is read by column
const section7: [part: string, http: number, code: number | null, message: string][] = [
  ['7.1', 401, 0,    'Unauthorized'],
  ['7.1', 400, 1006, 'Patient Not Found'],
  ['7.1', 400, 2002, 'Invalid Support Program ID'],
  ['7.1', 400, 1005, 'User Previously Unsubscribed'],
  ['7.1', 403, 403,  'Invalid Token'],
  ['7.2', 400, 1004, 'Support program with the given id not found'],
  ['7.2', 400, 1008, 'The property supportProgramId is required'],
  ['7.2', 400, 0,    'The given data was invalid; patients under 18 cannot be invited independently'],
  ['7.2', 400, 0,    'The given data was invalid; caregiver name and relationship are required'],
  ['7.2', 400, 0,    sameText],
  ['7.2', 400, 1010, sameText],
  ['7.2', 400, 1008, 'patient.phoneNumber is not valid format'],
  ['7.2', 400, 1008, 'Does not match the regex pattern for a plus sign followed by 11 or 12 digits'],
  ['7.2', 400, 1002, 'patient.dob is not valid format'],
  ['7.2', 400, 1005, 'JWT is not valid for this program'],
  ['7.2', 400, 1006, 'Token disabled'],
  ['7.2', 401, 0,    'Unauthorized'],
  ['7.2', 403, null, 'Forbidden'],
  ['7.2', 422, 1015, 'patient already created/invited'],
]

const names = Object.keys(refusals) as RefusalName[]
const row = (status: number, code: number | null, message: string) => `${status} ${code} ${message}`
const ours = (name: RefusalName) =>
  row(refusals[name].status, refusals[name].code, new Refusal(name, { name: 'supportProgramId' }).message)
const numbered = names.filter((name) => /^R\d+$/.test(refusals[name].row))

test('every row of section 7 stands in the catalogue, and no row of the catalogue claims a place in it wrongly', () => {
  const theirs = new Set(section7.map(([, http, code, message]) => row(http, code, message)))
  expect(new Set(numbered.map(ours))).toEqual(theirs)
  // 401 Unauthorized is the one row that stands in both of its tables (R2 and R18), R1 is the success.
  expect(numbered).toHaveLength(section7.length - 1)
  expect(numbered.map((name) => Number(refusals[name].row.slice(1))).sort((a, b) => a - b)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20,
  ])
})

test('each row belongs to the endpoint whose table it stands in', () => {
  const of = (part: string) =>
    new Set(section7.filter(([each]) => each === part).map(([, http, code, message]) => row(http, code, message)))
  const answers = (endpoint: { refusals: readonly RefusalName[] }) =>
    new Set(endpoint.refusals.filter((name) => numbered.includes(name)).map(ours))
  expect(answers(endpoints.invitePatient)).toEqual(of('7.2'))
  // Section 7.1 is "event endpoint and general"; Forbidden is R19 on both, and a property can be missing on both.
  expect(answers(endpoints.sendEvent)).toEqual(
    new Set([...of('7.1'), row(403, null, 'Forbidden'), row(400, 1008, 'The property supportProgramId is required')]),
  )
})

test('a slug means one thing, a code may mean two', () => {
  expect(new Set(names.map(slugOf)).size).toBe(names.length)
  for (const name of names) expect(slugOf(name)).toMatch(/^[a-z]+(_[a-z]+)*$/)
  expect(numbered.filter((name) => refusals[name].code === 1005)).toHaveLength(2)
  expect(numbered.filter((name) => refusals[name].code === 1006)).toHaveLength(2)
})

test('only Forbidden is without a code, and every row says its cause and where it comes from', () => {
  expect(names.filter((name) => refusals[name].code === null)).toEqual(['forbidden'])
  for (const name of names) {
    expect(refusals[name].cause.length, name).toBeGreaterThan(10)
    expect(refusals[name].row, name).toMatch(/^(R\d+|decisions §\d|ours)$/)
    expect(refusals[name].status, name).toBeGreaterThanOrEqual(400)
  }
})

test('the sentence takes its name as it is, and no other member comes into a body', () => {
  expect(new Refusal('propertyRequired', { name: '$& {name}' }).toBody()).toStrictEqual({
    error: { message: 'The property $& {name} is required', code: 1008 },
    status: 400,
  })
  expect(new Refusal('forbidden', { headers: { a: 'b' } }).toBody()).toStrictEqual({
    error: { message: 'Forbidden' },
    status: 403,
  })
  const data = { externalId: 'e', phoneNumber: 'p', _id: 'i' }
  expect(new Refusal('patientExists', { data }).toBody()).toStrictEqual({
    error: { message: 'patient already created/invited', code: 1015, data },
    status: 422,
  })
})

/** Answered by the server itself, before an endpoint is found. */
const beforeAnyEndpoint: RefusalName[] = ['methodUnknown', 'notFound', 'badRequest']
/** Answered by the page of next-auth, whose paths are no endpoints of ours. */
const bySignIn: RefusalName[] = [
  'signInWrong',
  'signInSlowed',
  'factorNeeded',
  'factorWrong',
  'factorUsed',
  'factorDrifted',
  'accountDisabled',
]
/** Answered where an operator's command makes a program; no endpoint does. */
const byCommand: RefusalName[] = ['idTaken']

test('every refusal of an endpoint stands in the catalogue once, and every row of the catalogue is answered somewhere', () => {
  const reachable = new Set<RefusalName>([...beforeAnyEndpoint, ...bySignIn, ...byCommand])
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const listed: readonly RefusalName[] = endpoint.refusals
    expect(
      listed.filter((each) => !names.includes(each)),
      name,
    ).toEqual([])
    expect(new Set(listed).size, name).toBe(listed.length)
    for (const each of listed) reachable.add(each)
    // The order names nothing that the row does not list.
    const order: readonly RefusalName[] = 'order' in endpoint ? (endpoint.order ?? []) : []
    expect(
      order.filter((each) => !listed.includes(each)),
      name,
    ).toEqual([])
    if (endpoint.caller === 'partner')
      expect(
        Object.values<RefusalName>(endpoint.door).filter((each) => !listed.includes(each)),
        name,
      ).toEqual([])
  }
  expect(names.filter((name) => !reachable.has(name))).toEqual([])
})

// --- sections 3 and 6: words ------------------------------------------------------------------------------------------

test('the event kinds and their texts (6.1), in the order of its table', () => {
  expect(textsOf).toEqual({
    'financial.support.status': [
      'coPayMember',
      'coPayBinNumber',
      'pharmacyphone',
      'paProcess',
      'approved',
      'papInvite',
      'papInfoMissing',
      'papApproved',
      'papDenied',
      'papProcess',
    ],
    'enrollment.status': ['enrollComplete', 'needInfo', 'pending', 'denied', 'approved'],
    'notify.sms.next.call': [''],
  })
  expect(Object.keys(textsOf)).toEqual([...words.EventName.all])
  expect(isNotification('notify.sms.next.call')).toBe(true)
  expect(isNotification('notify.sms.')).toBe(false)
})

test('the states (3.1, 3.2): each financial state is on exactly one track, approved on the two that have it', () => {
  expect([...words.EnrollmentState.all]).toEqual(['enrollComplete', 'needInfo', 'pending', 'denied', 'approved'])
  const all: string[] = [...words.PriorAuthState.all, ...words.PapState.all, ...words.CopayState.all]
  const onTracks = all.filter((state) => !(words.ConsoleText.all as readonly string[]).includes(state))
  const states = ['paProcess', 'approved', 'papInvite', 'papInfoMissing', 'papApproved', 'papDenied', 'papProcess']
  expect(new Set(onTracks)).toEqual(new Set(states))
  expect(onTracks.filter((state) => state === 'approved')).toHaveLength(2)
  expect(onTracks).toHaveLength(states.length + 1)
  expect([...words.CopayKey.all]).toEqual(['coPayMember', 'coPayBinNumber', 'pharmacyphone'])
  expect([...words.FinancialText.all].sort()).toEqual([...words.CopayKey.all, ...states].sort())
})

test('the words of the callbacks (6.2)', () => {
  expect({
    eventNames: words.CallbackEventName.all,
    genders: words.Gender.all,
    consents: words.ConsentName.all,
    dosage: words.DosageKey.all,
    key: words.dosageDataKey,
    value: words.dosageDataValue,
    media: words.MediaType.all,
    files: words.FileType.all,
    source: words.sourceName,
    status: words.callbackStatus,
  }).toEqual({
    eventNames: ['Service.Patient.CompleteEnrollment', 'Service.Patient.UserAction'],
    genders: ['male', 'female', 'prefer_not_to_say'],
    consents: ['sharePHI', 'fcra', 'marketing', 'communication'],
    dosage: ['dosage', 'date', 'totalOnHand'],
    key: 'userAction',
    value: 'dosingUpdate',
    media: ['insurance', 'consent'],
    files: ['jpg', 'jpeg', 'gif', 'png', 'pdf'],
    source: 'service',
    status: 'success',
  })
})

test('a word list holds no word twice, and its parts by name are its words', () => {
  for (const [name, list] of Object.entries(words))
    if (Array.isArray(list)) expect(new Set(list).size, name).toBe(list.length)
  expect([words.financialSupportStatus, words.enrollmentStatus, words.notifyNextCall]).toEqual([
    'financial.support.status',
    'enrollment.status',
    'notify.sms.next.call',
  ])
  expect([words.coPayMember, words.coPayBinNumber, words.pharmacyPhone]).toEqual([
    'coPayMember',
    'coPayBinNumber',
    'pharmacyphone',
  ])
})

// --- section 2: fields and keys ---------------------------------------------------------------------------------------

const section22 = {
  Patient:
    'patient.first.name, patient.last.name, patient.dob, patient.gender, patient.phone.number, patient.contact.method, patient.prefLanguage, patient.email, patient.callTime',
  Caregiver:
    'caregiver.first.name, caregiver.last.name, caregiver.relationship, caregiver.phone.number, caregiver.email',
  Address: 'address.street, address.apt, address.city, address.state, address.zip',
  'Primary insurance':
    'insurance.carrier, insurance.memberId, insurance.groupNum, insurance.cardname, insurance.cardDob',
  'Secondary insurance':
    'insurance.secondary.status, insurance.secondary.carrier, insurance.secondary.memberid, insurance.secondary.groupNum, insurance.secondary.cardname, insurance.secondary.cardDob',
}

test('the thirty keys of additionalData, each in its group', () => {
  const groups = Object.fromEntries(
    Object.entries(additionalGroups).map(([group, title]) => [
      title,
      Object.entries(additionalKeys)
        .flatMap(([name, entry]) => (entry.group === group ? [name] : []))
        .join(', '),
    ]),
  )
  expect(groups).toEqual(section22)
  expect(Object.keys(additionalKeys)).toHaveLength(30)
})

test('the fields of an invite (2.2) and of its phone number (2.1)', () => {
  expect(Object.keys(inviteBody.shape).sort()).toEqual([
    'additionalData',
    'externalId',
    'firstName',
    'isCaregiver',
    'lastName',
    'phoneNumber',
    'requiredConsent',
    'skipOnboarding',
    'supportProgramId',
  ])
  for (const [value, right] of [
    ['+12125550123', true],
    ['+442071838750', true],
    ['+1212555012', false],
    ['+4420718387501', false],
  ] as const)
    expect(phonePattern.test(value)).toBe(right)
})

test('the paths (4, 9)', () => {
  const partners = Object.values(endpoints)
    .filter(({ caller }) => caller !== 'staff' && caller !== 'link')
    .map(({ method, path }) => `${method} ${path}`)
  expect(partners).toEqual(
    expect.arrayContaining([
      'POST /v1/patients/invite',
      'POST /v1/patients/{patientId}/event',
      'POST /webhook/user-enrollment',
    ]),
  )
  expect(partners.filter((each) => !/^(GET|POST) (\/v1\/|\/webhook\/)/.test(each))).toEqual([])
})

// --- the database's own words -----------------------------------------------------------------------------------------

// biome-ignore format: a table is read by column
const checks: Record<string, readonly string[]> = {
  'patient.lifecycle':          words.Lifecycle.all,
  'patient.enrollment':         words.EnrollmentState.all,
  'patient.prior_auth':         words.PriorAuthState.all,
  'patient.pap':                words.PapState.all,
  'patient.copay':              words.CopayState.all,
  'timeline_entry.kind':        words.TimelineKind.all,
  'timeline_entry.caller_kind': words.CallerKind.all,
  'audit_entry.caller_kind':    words.CallerKind.all,
  'audit_entry.caller_role':    words.Role.all,
  'audit_entry.outcome':        AuditOutcome.all,
  'approval.kind':              ApprovalKind.all,
  'approval.asker_kind':        words.CallerKind.all,
  'approval.state':             ApprovalState.all,
  'access_review.kind':         ReviewKind.all,
  'access_review.state':        ReviewState.all,
  'task.kind':                  words.TaskKind.all,
  'sms.state':                  words.SmsState.all,
  'partner_token.scopes':       words.Scope.all,
  'staff.role':                 words.Role.all,
  'staff.language':             words.Language.all,
  'session.state':              SessionState.all,
  'inbox_entry.state':          InboxState.all,
  'inbox_entry.shape':          words.CallbackShape.all,
  'support_program.pap_event_name': words.CallbackEventName.all,
  'endpoint.kind':              EndpointKind.all,
  'endpoint.shapes':            words.CallbackShape.all,
  'endpoint.state':             EndpointState.all,
  'erasure.ground':             ErasureGround.all,
  'endpoint.disabled_reason':   DisabledReason.all,
  'call.direction':             calling.CallDirection.all,
  'call.party':                 calling.CallParty.all,
  'call.outcome':               calling.CallOutcome.all,
  'call.purpose':               calling.CallPurpose.all,
  'call.void_reason':           calling.VoidReason.all,
  'contact.role':               calling.ContactRole.all,
  'letter.purpose':             calling.CallPurpose.all,
  'letter.sent_by':             calling.LetterWay.all,
  'callback.shape':             words.SentShape.all,
  'callback.event_name':        words.CallbackEventName.all,
  'delivery.shape':             words.SentShape.all,
  'delivery.state':             DeliveryState.all,
  'delivery.last_outcome':      AttemptOutcome.all,
  'delivery_attempt.outcome':   AttemptOutcome.all,
  'replay.state':               ReplayState.all,
  'support_program.invite_flow': words.FlowKind.all,
  'support_program.link_code':  LinkCode.all,
  'consent.name':               words.LedgerName.all,
  'consent.basis':              words.ConsentBasis.all,
  'consent.channel':            words.ConsentChannel.all,
  'consent.actor_kind':         words.CallerKind.all,
  'consent.capacity':           words.Capacity.all,
  'consent_text.name':          words.LedgerName.all,
  'flow.kind':                  words.FlowKind.all,
  'flow.only':                  FlowItem.all,
  'flow.actor':                 FlowActor.all,
  'flow.state':                 FlowState.all,
  'flow_link.cause':            LinkCause.all,
  'flow_answer.item':           FlowItem.all,
  'dashboard_plan.every':       ReportEvery.all,
  'dashboard_report.every':     ReportEvery.all,
  'media_file.kind':            StoredKind.all,
  'media_file.scan':            FileScan.all,
  'patient_document.kind':      DocumentKind.all,
  'patient_document.file_type': words.FileType.all,
  'media_file.file_type':       words.FileType.all,
  'sms.reason':                 words.SmsReason.all,
  'sms.by_kind':                words.CallerKind.all,
  'clock.kind':                 clockWords.ClockKind.all,
  'clock.state':                clockWords.ClockState.all,
  'clock.list_group':           clockWords.WorkGroup.all,
  'snooze.reason':              clockWords.SnoozeReason.all,
  'clock_target.kind':          clockWords.ClockKind.all,
  'clock_mark.stage':           clockWords.ClockStage.all,
  'business_calendar.federal':  clockWords.FederalHoliday.all,
  'sms.gateway':                GatewayName.all,
  'support_program.gateway':    GatewayName.all,
  'sms_step.state':             words.SmsState.all,
  'sms_step.from_state':        words.SmsState.all,
  'patient_search_key.kind':    SearchKeyKind.all,
  'phone_state.stopped_via':    PhoneStopVia.all,
  'phone_event.via':            PhoneStopVia.all,
  'phone_event.direction':      OptDirection.all,
  'program_phone.stopped_here_via': StopVia.all,
  'program_phone.opted_out_by': RecordedBy.all,
  'opt_event.direction':        OptDirection.all,
  'opt_event.channel':          OptChannel.all,
  'opt_event.actor_kind':       words.CallerKind.all,
  'sms_inbound.gateway':        GatewayName.all,
  'sms_inbound.meaning':        TextMeaning.all,
  'sms_inbound.decision':       TextDecision.all,
  'sms_inbound.decision_reason': NotOptOutReason.all,
  'campaign.class':             CampaignClass.all,
  'campaign.state':             CampaignState.all,
  'campaign_entry.state':       CampaignEntryState.all,
  'campaign_entry.stop_reason': CampaignStop.all,
  'campaign_entry.by_kind':     words.CallerKind.all,
  'bulk_run.kind':              bulkWords.BulkKind.all,
  'bulk_run.state':             bulkWords.BulkState.all,
  'bulk_run.stop_reason':       bulkWords.BulkStop.all,
  'bulk_run.caller_kind':       words.CallerKind.all,
  'bulk_row.state':             bulkWords.BulkRowState.all,
  'import_run.state':           imports.ImportState.all,
  'import_run.failure':         imports.ImportFailure.all,
  'import_run.encoding':        imports.ImportEncoding.all,
  'import_run.by_kind':         words.CallerKind.all,
  'import_row.state':           imports.ImportRowState.all,
  'patient_milestone.milestone': Milestone.all,
  'missing_loop.track':         words.Track.all,
  'dashboard_hour.figure':      CountedFigure.all,
  'dashboard_span.figure':      CountedFigure.all,
  'dashboard_span.grain':       SpanGrain.all,
  'disposal.kind':              DisposalKind.all,
  'draft.kind':                 DraftKind.all,
}

test('every CHECK of the database is a word list of the vocabulary, and the reverse', async () => {
  const rows = await sql<{ table: string; column: string; definition: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'c' and c.conname like '%\\_word' and c.connamespace = 'public'::regnamespace and c.conrelid <> 0`)
  const found = Object.fromEntries(
    rows.map(({ table, column, definition }) => [`${table}.${column}`, wordsOfCheck(definition)]),
  )
  expect(found).toEqual(checks)
})

// A further language is a file and no migration: what is stored is judged by the schemas, which read `PatientLanguage`.
test('a language that patients read is checked by its shape alone', async () => {
  const rows = await sql<{ table: string; definition: string }>(
    "select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint where conname like '%language\\_code' order by 1",
  )
  expect([...new Set(rows.map(({ definition }) => definition.replace(' NOT VALID', '')))]).toEqual([
    "CHECK ((language ~ '^[a-z]{2,3}$'::text))",
  ])
  const columns = await sql<{ table: string }>(
    "select table_name as table from information_schema.columns join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and column_name = 'language' and table_type = 'BASE TABLE' order by 1",
  )
  expect(rows.map(({ table }) => table)).toEqual(columns.map(({ table }) => table).filter((table) => table !== 'staff'))
})

test('the words of partial indexes are words of the vocabulary too', async () => {
  const rows = await sql<{ name: string; condition: string }>(
    "select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as condition from pg_index where indpred is not null and indrelid::regclass::text not like 'pg_%'",
  )
  const known = new Set<string>([...Object.values(checks).flat(), ...Object.keys(auditActions)])
  for (const { name, condition } of rows)
    expect(
      [...condition.matchAll(/'([^']*)'::text/g)]
        .map(([, word]) => word ?? '')
        .filter((word) => word !== '' && !known.has(word)),
      name,
    ).toEqual([])
})

test('the words of sms outcomes are among the states of a message, none apart', () => {
  expect(
    words.SmsOutcome.all.filter(
      (outcome) => outcome !== 'none' && !(words.SmsState.all as readonly string[]).includes(outcome),
    ),
  ).toEqual([])
})

test('the vocabulary imports nothing but the way to name words, and the list of languages', () => {
  const source = readFileSync(fileURLToPath(new URL('./vocabulary.ts', import.meta.url)), 'utf8')
  expect([...source.matchAll(/^import .*$/gm)].map(String)).toEqual([
    "import { codes } from './languages/codes'",
    "import { type WordOf, words } from './words'",
  ])
})
