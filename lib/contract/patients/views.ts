// The console's calls about saved views of the patient list, and its export. What somebody searches for is part of no
// view: it is a name or a phone number.

import { z } from 'zod'
import { bulkChosenMost } from '@/lib/contract/batches/bulk'
import type { Endpoint } from '@/lib/contract/endpoint'
import { Language } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'
import { Density, ListColumn, plainColumns } from './list-columns'
import { ListSort, pageSizes, patientFilters, patientListBody } from './patient-list'

/** Views that everybody has and nobody changes. */
export const BuiltInView = words({ everybody: 'all', mine: 'mine' })
export type BuiltInView = WordOf<typeof BuiltInView>

/** The order of the columns is the order in which they stand. */
const columns = z
  .array(z.enum(ListColumn.all))
  .max(ListColumn.all.length)
  .refine((given) => new Set(given).size === given.length, 'each column once')

export const viewShape = z.object({
  filters: patientFilters.prefault({}),
  sort: z.enum(ListSort.all).default('updated'),
  descending: z.boolean().default(true),
  size: z.union(pageSizes.map((size) => z.literal(size))).default(50),
  columns: columns.default([...plainColumns]),
  density: z.enum(Density.all).default('normal'),
})
export type ViewShape = z.output<typeof viewShape>

const id = z.string().min(1).max(60)
const name = z.string().trim().min(1).max(60)

export const savedView = z.object({
  id,
  name: z.string(),
  /** Everybody of the program sees it; else only who made it. */
  team: z.boolean(),
  mine: z.boolean(),
  madeBy: z.string(),
  /** A team's view is changed by who made it, and by supervisors. */
  mayChange: z.boolean(),
  shape: viewShape,
  version: z.number().int(),
})
export type SavedView = z.output<typeof savedView>

/** A person's tabs in one program. */
export const viewSettings = z.object({
  /** In the person's own order. */
  views: z.array(savedView),
  /** Opens the list; without one it opens as it was left. */
  defaultView: z.string().nullable(),
  lastView: z.string().nullable(),
  /** Who may own patients here. */
  people: z.array(z.object({ id, name: z.string() })),
  /** Campaigns that patients can be in. */
  campaigns: z.array(z.object({ id, name: z.string() })),
})
export type ViewSettings = z.output<typeof viewSettings>

/** Tabs count no further. */
export const viewCountLimit = 10_000
export const viewCount = z.object({
  id: z.string(),
  matching: z.number().int(),
  /** false: more than that. */
  exact: z.boolean(),
})
export type ViewCount = z.output<typeof viewCount>

const chosenIds = z.array(id).max(bulkChosenMost)

/** The list as it stands: what it shows, in which columns and in which order. */
export const exportBody = patientListBody.omit({ cursor: true, size: true }).extend({
  columns: columns.default([...plainColumns]),
  language: z.enum(Language.all).default('en'),
  /** Rows chosen one by one; filters and search then say nothing. Null: everybody the list shows. */
  only: chosenIds.min(1).nullable().default(null),
  /** Of everybody the list shows, those taken out. */
  except: chosenIds.default([]),
})
export type ExportBody = z.output<typeof exportBody>

const views = '/api/console/programs/{programId}/views'
const exports = '/api/console/programs/{programId}/patients/export'
const staff = { caller: 'staff' } as const
const readable = ['unauthorized', 'forbidden', 'notFound', 'dataInvalid'] as const
const settings = z.object({ data: viewSettings, status: z.literal(200) })

/** The body that a form judges by: a page gets none with a row (lighter.mjs). */
export const createViewBody = z.object({ name, team: z.boolean().default(false), shape: viewShape })

export const viewsApi = {
  readViews: {
    ...staff,
    method: 'GET',
    path: views,
    summary: 'The saved views a person sees, in their order',
    permission: 'patients.read',
    reply: settings,
    refusals: readable,
  },
  countViews: {
    ...staff,
    method: 'POST',
    path: `${views}/count`,
    summary: 'How many patients each view has, to 10,000',
    permission: 'patients.read',
    passive: true,
    body: z.object({}),
    reply: z.object({ data: z.object({ rows: z.array(viewCount) }), status: z.literal(200) }),
    refusals: readable,
  },
  createView: {
    ...staff,
    method: 'POST',
    path: views,
    summary: 'Save a view',
    permission: 'patients.read',
    body: createViewBody,
    reply: z.object({ data: viewSettings.extend({ id }), status: z.literal(200) }),
    refusals: [...readable, 'viewNameTaken', 'viewsMany'],
  },
  changeView: {
    ...staff,
    method: 'POST',
    path: `${views}/{viewId}`,
    summary: 'Change what a view shows, its name, or who sees it',
    permission: 'patients.read',
    body: z.object({
      version: z.int32(),
      name: name.optional(),
      team: z.boolean().optional(),
      shape: viewShape.optional(),
    }),
    reply: settings,
    refusals: [...readable, 'viewNameTaken', 'viewChanged'],
  },
  removeView: {
    ...staff,
    method: 'POST',
    path: `${views}/{viewId}/remove`,
    summary: 'Delete a view',
    permission: 'patients.read',
    body: z.object({}),
    reply: settings,
    refusals: readable,
  },
  restoreView: {
    ...staff,
    method: 'POST',
    path: `${views}/{viewId}/restore`,
    summary: 'Bring a deleted view back',
    permission: 'patients.read',
    body: z.object({}),
    reply: settings,
    refusals: [...readable, 'viewNameTaken', 'viewsMany'],
  },
  arrangeViews: {
    ...staff,
    method: 'POST',
    path: `${views}/arrange`,
    summary: 'The order of a person’s tabs, and which opens the list',
    permission: 'patients.read',
    body: z.object({ order: z.array(id).max(300), defaultView: id.nullable() }),
    reply: settings,
    refusals: readable,
  },
  chooseView: {
    ...staff,
    method: 'POST',
    path: `${views}/choose`,
    summary: 'Remember the view a person looked at last',
    permission: 'patients.read',
    body: z.object({ viewId: id.nullable() }),
    reply: z.object({ data: z.object({ lastView: z.string().nullable() }), status: z.literal(200) }),
    refusals: readable,
  },
  prepareExport: {
    ...staff,
    method: 'POST',
    path: exports,
    summary: 'A ticket with which the browser fetches the list as a CSV file, for one minute',
    permission: 'patients.export',
    body: exportBody,
    reply: z.object({ data: z.object({ ticket: z.string() }), status: z.literal(200) }),
    refusals: [...readable, 'exportBusy', 'exportsMany', 'exportTooLarge', 'notInSandbox', 'approvalNeeded'],
  },
  readExport: {
    ...staff,
    method: 'GET',
    path: exports,
    summary: 'The list as a CSV file, row by row as the database gives it',
    permission: 'patients.export',
    query: z.object({ ticket: z.string().min(1).max(8000) }),
    /** A stream of bytes. */
    reply: z.unknown(),
    refusals: [...readable, 'exportBusy', 'exportsMany', 'exportTooLarge', 'exportExpired'],
  },
} as const satisfies Record<string, Endpoint>
