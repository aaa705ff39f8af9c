// The documents that staff add to a patient: their kinds, and the console's calls about them.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { FileType } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'

/** What a document is, in the order people choose from. */
export const DocumentKind = words(
  'insuranceCard',
  'prescription',
  'priorAuthForm',
  'insurerLetter',
  'proofOfIncome',
  'proofOfIdentity',
  'signedConsent',
  'medicalRecord',
  'letter',
  'fax',
  'other',
)
export type DocumentKind = WordOf<typeof DocumentKind>

/** TABLE: which items that a patient was asked for can come in on paper. */
const answered: Record<DocumentKind, readonly FlowItem[]> = {
  insuranceCard: ['cardFront', 'cardBack'],
  prescription: ['dosage'],
  priorAuthForm: [],
  insurerLetter: [],
  proofOfIncome: ['household'],
  proofOfIdentity: ['name', 'dob', 'gender', 'address'],
  signedConsent: ['document', 'sharePHI', 'fcra', 'communication', 'marketing', 'signature'],
  medicalRecord: [],
  letter: [],
  fax: [],
  other: [],
}
export const answersItem = (kind: DocumentKind, items: readonly FlowItem[]): boolean =>
  answered[kind].some((item) => items.includes(item))

export const documentLimits = { bytes: 15 * 1024 * 1024, reason: 500, pages: 50 } as const
/** Carries the kind of the document that is being sent. */
export const documentKindHeader = 'x-document-kind'

/** Why a file was not taken; named in `error.data.problem`. */
export const DocumentProblem = words(
  'fileMissing',
  'fileEmpty',
  'fileTooLarge',
  'fileType',
  'fileDamaged',
  'filePixels',
  'fileLocked',
  'filePages',
  'fileVirus',
)
export type DocumentProblem = WordOf<typeof DocumentProblem>

const id = z.string().min(1).max(limits.id)
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })
const kind = z.enum(DocumentKind.all)
const reason = z.string().trim().min(1).max(documentLimits.reason)

export const documentCard = z.object({
  /** Of its file, by which `readMediaFile` answers with the bytes. */
  id,
  kind,
  fileType: z.enum(FileType.all),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  addedBy: z.string(),
  addedAt: z.string(),
  /** Taken away: its bytes are gone after a day, who did it and why stays. */
  removed: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
})
export type DocumentCard = z.output<typeof documentCard>

/** What a line of the timeline says of a document. */
export const documentData = z.object({
  documentId: z.string().nullish(),
  kind: kind.nullish().catch(null),
  reason: z.string().nullish(),
})

const program = '/api/console/programs/{programId}'
const all = `${program}/patients/{patientId}/documents`
const one = `${all}/{documentId}`
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const
const write = { caller: 'staff', method: 'POST', permission: 'patients.write' } as const
const changing = [...refusals, 'documentGone', 'dataInvalid'] as const

/** The bodies that a form judges by: a page gets no body with a row (lighter.mjs). */
export const removeDocumentBody = z.object({ reason })
export const setDocumentKindBody = z.object({ kind })

export const documentUploadApi = {
  uploadDocument: {
    ...write,
    takes: 'upload',
    path: all,
    summary: 'Add a document to a patient',
    reply: ok(documentCard),
    refusals: [
      ...refusals,
      'payloadTooLarge',
      'mediaTypeUnsupported',
      'encodingUnsupported',
      'documentNotTaken',
      'dataInvalid',
    ],
  },
} as const satisfies Record<string, Endpoint>

export const documentsApi = {
  listDocuments: {
    caller: 'staff',
    method: 'GET',
    path: all,
    summary: 'The documents that staff added to a patient, newest first',
    permission: 'patients.read',
    reply: ok(z.object({ rows: z.array(documentCard) })),
    refusals,
  },
  setDocumentKind: {
    ...write,
    path: `${one}/kind`,
    summary: 'Say what a document is',
    body: setDocumentKindBody,
    reply: ok(z.object({ id, kind })),
    refusals: changing,
  },
  removeDocument: {
    ...write,
    path: `${one}/remove`,
    summary: 'Take a document away; the reason is kept',
    body: removeDocumentBody,
    reply: ok(z.object({ id })),
    refusals: changing,
  },
  restoreDocument: {
    ...write,
    path: `${one}/restore`,
    summary: 'Put a document back that the same person took away just now',
    body: z.object({}),
    reply: ok(z.object({ id })),
    refusals: changing,
  },
} as const satisfies Record<string, Endpoint>
