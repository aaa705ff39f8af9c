// The console's calls about bulk actions: one act on every patient that matches. What it would do is shown first; then it
// runs in the background, and its page says of each patient what became of them.

import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { eventEntries, limits } from '@/lib/contract/fields'
import { eventBody, eventOrder, isCopayKey, isNotification } from '@/lib/contract/patients/event'
import { patientFilters } from '@/lib/contract/patients/patient-list'
import { enrollmentStatus, financialSupportStatus, PatientLanguage } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'
import { BulkKind, BulkOutcome, BulkRowState, BulkState, BulkStop } from './bulk-vocabulary'

/** A run takes no more patients than this. */
export const bulkMost = 250_000
/** So many rows may be chosen one by one, or taken out of "all that match". */
export const bulkChosenMost = 2_000
/** From this number on, what is about to happen is confirmed by typing how many it happens to. */
export const bulkTypedFrom = 26
/** The preview looks at so many patients one by one; what the others come to, the run shows. */
export const bulkJudgedMost = 10_000
/** Names that stand below each reason of a preview. */
export const bulkNamed = 50
/** How long statuses and assignments can be undone. */
export const bulkUndoHours = 24

const id = z.string().min(1).max(limits.id)
const ids = z.array(id).max(bulkChosenMost, `must be at most ${bulkChosenMost}`)

/** Rows chosen one by one, or everything that filters and a search leave, without some. */
export const bulkScope = z.union([
  z.object({ ids: ids.min(1) }),
  z.object({ filters: patientFilters, search: z.string().max(200).default(''), except: ids.default([]) }),
])
export type BulkScope = z.output<typeof bulkScope>

/** The kinds that are a case update: their act is the event call's own body. */
export const UpdateKind = words('message', 'enrollment', 'financial')
export type UpdateKind = WordOf<typeof UpdateKind>

const is = (name: string) => (given: string) => given === name
const update = z
  .object({
    kind: z.enum(UpdateKind.all),
    status: eventBody.shape.status,
    /** Also where it is outside the usual path; a program that is strict about it takes none of these. */
    offPath: z.boolean().default(false),
  })
  .superRefine(({ kind, status }, context) => {
    const fits = { message: isNotification, enrollment: is(enrollmentStatus), financial: is(financialSupportStatus) }
    const card = [status.text, ...status.additionalData.map(({ key }) => key)].some(isCopayKey)
    if (!fits[kind](status.name)) context.addIssue({ code: 'custom', message: 'must fit the kind', path: ['status'] })
    // A card belongs to one person.
    if (card) context.addIssue({ code: 'custom', message: 'must hold no copay card', path: ['status'] })
  })

export const bulkAct = z.discriminatedUnion('kind', [
  update,
  z.object({ kind: z.literal('assign'), ownerId: id.nullable() }),
  z.object({
    kind: z.literal('campaign'),
    name: z.string().min(1).max(limits.id),
    additionalData: eventEntries.default([]),
  }),
])
export type BulkAct = z.output<typeof bulkAct>
export type BulkUpdate = Extract<BulkAct, { status: unknown }>

const named = z.object({ id: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() })
export type BulkPatient = z.output<typeof named>

/** Patients to whom the same happens for the same reason. */
const group = z.object({
  outcome: z.enum(BulkOutcome.all),
  reason: z.string(),
  count: z.number().int(),
  /** The first of them by name. */
  patients: z.array(named),
})
export type BulkGroup = z.output<typeof group>

export const bulkPreview = z.object({
  matched: z.number().int(),
  /** How many were looked at one by one. */
  judged: z.number().int(),
  /** To how many of these it would happen. */
  goes: z.number().int(),
  groups: z.array(group),
  /** The values that the texts in use want, and those of them nobody has given yet. */
  variables: z.array(z.string()),
  missing: z.array(z.string()),
  messages: z.number().int(),
  segments: z.number().int(),
  samples: z.array(
    z.object({
      patient: named,
      language: z.enum(PatientLanguage.all),
      text: z.string(),
      segments: z.number(),
      notBefore: z.string().nullable(),
    }),
  ),
})
export type BulkPreview = z.output<typeof bulkPreview>

export const bulkRun = z.object({
  id: z.string(),
  kind: z.enum(BulkKind.all),
  act: bulkAct,
  /** The owner's name or the campaign's title, as it was. */
  about: z.string().nullable(),
  state: z.enum(BulkState.all),
  stopReason: z.enum(BulkStop.all).nullable(),
  total: z.number().int(),
  done: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  undone: z.number().int(),
  createdAt: z.string(),
  createdBy: z.string(),
  endedAt: z.string().nullable(),
  /** Null where nothing of it can be undone. */
  undoUntil: z.string().nullable(),
  asOf: z.string(),
})
export type BulkRun = z.output<typeof bulkRun>

export const bulkRow = z.object({
  position: z.number().int(),
  patient: named,
  state: z.enum(BulkRowState.all),
  reason: z.string().nullable(),
  code: z.number().nullable(),
  message: z.string().nullable(),
  at: z.string().nullable(),
})
export type BulkRow = z.output<typeof bulkRow>

/** `newer` and `older` are the cursors of the neighbouring pages, null where there is none. */
export const bulkRowPage = z.object({
  rows: z.array(bulkRow),
  newer: z.number().nullable(),
  older: z.number().nullable(),
})
export type BulkRowPage = z.output<typeof bulkRowPage>

const place = z.coerce.number().int().min(-1).max(bulkMost)

export const bulkRowFilter = z.object({
  state: z.enum(BulkRowState.all).optional(),
  /** Rows after this place, or before that one. */
  after: place.optional(),
  before: place.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type BulkRowFilter = z.output<typeof bulkRowFilter>

export const bulkRunPage = z.object({ rows: z.array(bulkRun), older: z.string().nullable() })
export type BulkRunPage = z.output<typeof bulkRunPage>

const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })
const program = '/api/console/programs/{programId}'
const runs = `${program}/bulk`
const one = `${runs}/{runId}`
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const
const starting = [...refusals, ...eventOrder, 'campaignUnknown', 'campaignVariableMissing', 'bulkTooMany'] as const
const write = { caller: 'staff', method: 'POST', permission: 'patients.bulk' } as const
const read = { caller: 'staff', method: 'GET', permission: 'patients.read' } as const

export const bulkApi = {
  previewBulk: {
    ...write,
    path: `${runs}/preview`,
    summary: 'What a bulk action would do to each patient that matches, decided as the run itself decides it',
    body: z.object({ scope: bulkScope, act: bulkAct }),
    order: eventOrder,
    reply: ok(bulkPreview),
    refusals: starting,
  },
  startBulk: {
    ...write,
    path: runs,
    summary: 'Start a bulk action; the patients are those that match at this moment',
    body: z.object({
      scope: bulkScope,
      act: bulkAct,
      /** One press, one run. */
      key: z.uuid(),
      /** How many patients the preview named. */
      matched: z.number().int().min(1),
    }),
    order: eventOrder,
    reply: ok(bulkRun),
    refusals: [...starting, 'bulkChanged', 'crossSite'],
  },
  listBulk: {
    ...read,
    path: runs,
    summary: 'The bulk actions of a program, newest first',
    query: z.object({ before: id.optional() }),
    reply: ok(bulkRunPage),
    refusals,
  },
  /** Asked every second while it runs: it shows no patient. */
  readBulk: {
    ...read,
    passive: true,
    path: one,
    summary: 'A bulk action and how far it is',
    reply: ok(bulkRun),
    refusals,
  },
  listBulkRows: {
    ...read,
    path: `${one}/rows`,
    summary: 'What became of each patient of a bulk action',
    query: bulkRowFilter,
    reply: ok(bulkRowPage),
    refusals,
  },
  stopBulk: {
    ...write,
    path: `${one}/stop`,
    summary: 'Stop a bulk action; what is done stays done',
    body: z.object({}),
    reply: ok(bulkRun),
    refusals: [...refusals, 'crossSite'],
  },
  retryBulk: {
    ...write,
    path: `${one}/retry`,
    summary: 'Try the patients again for whom it failed, and go on where it was stopped',
    body: z.object({}),
    reply: ok(bulkRun),
    refusals: [...refusals, 'bulkEnded', 'crossSite'],
  },
  undoBulk: {
    ...write,
    path: `${one}/undo`,
    summary:
      'Take a bulk action back wherever nothing has left and nobody has changed anything since; many patients in the background',
    body: z.object({}),
    reply: ok(bulkRun),
    refusals: [...refusals, 'bulkEnded', 'crossSite'],
  },
} as const satisfies Record<string, Endpoint>
