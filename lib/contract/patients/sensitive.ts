// TABLE: what of a patient the console shows masked until somebody with `patients.sensitive` asks for it: numbers of
// insurance and copay cards, and what a household earns. Reads, paper, the correction and the page all ask here.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import type { FlowItem, StoredKind } from '@/lib/contract/journeys/flow-vocabulary'
import { coPayMember } from '@/lib/contract/vocabulary'
import { type AdditionalKey, isAdditionalKey } from './additional-data'

const keys: readonly string[] = [
  'insurance.memberId',
  'insurance.groupNum',
  'insurance.secondary.memberid',
  'insurance.secondary.groupNum',
  coPayMember,
] satisfies (AdditionalKey | typeof coPayMember)[]
/** Answers of a phone form. */
const items: readonly FlowItem[] = ['household']
/** Files: they stand as a button until somebody with `media.read` opens them, which is a row of the log as well. */
const files: readonly StoredKind[] = ['cardFront', 'cardBack']
/** A key that nobody knows, kept as the partner sent it, and speaks of such a thing. */
const speaksOf =
  /income|salary|ssn|social.?sec|member.?(id|n)|subscriber|group.?n|policy|card.?(n(o|um)|id)|account|medicare|medicaid|bank/i

/** Of an entry of the invite, and of what came with a case update. */
export const isSensitive = (key: string): boolean => keys.includes(key) || (!isAdditionalKey(key) && speaksOf.test(key))
export const isSensitiveFile = (kind: StoredKind): boolean => files.includes(kind)
export const isSensitiveItem = (item: FlowItem): boolean => items.includes(item)

const mask = '••••'
/** A value as the console shows it unasked: of a number that is long enough to keep the rest to itself its end, of what is
 *  not sensitive all of it. Nothing stays nothing. */
export function masked(key: string, value: string): string {
  if (!isSensitive(key) || value.trim() === '') return value
  const letters = [...value.trim()]
  return keys.includes(key) && letters.length >= 8 ? `${mask}${letters.slice(-4).join('')}` : mask
}
/** No value of anybody: somebody has sent back what was shown. */
export const isMasked = (value: string): boolean => value.includes(mask)

export const maskEntries = <Entry extends { key: string; value: string }>(entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, value: masked(entry.key, entry.value) }))

export const revealBody = z.object({
  /** The key of an entry or of the copay card; of an answer its question. */
  what: z.string().min(1).max(limits.entryKey),
  /** Which of the entries with that key, counted from 0: a key that nobody knows may come twice. */
  place: z.number().int().min(0).max(limits.entries).optional(),
  /** Whose answer it is. */
  flowId: z.string().max(limits.id).optional(),
})
export type RevealBody = z.output<typeof revealBody>

export const revealApi = {
  revealSensitive: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/programs/{programId}/patients/{patientId}/reveal',
    summary: 'One masked value of a patient in full',
    permission: 'patients.sensitive',
    body: revealBody,
    /** Of an answer what its question keeps. */
    reply: z.object({ data: z.object({ value: z.unknown() }), status: z.literal(200) }),
    refusals: ['unauthorized', 'forbidden', 'notFound', 'crossSite', 'dataInvalid'],
  },
} as const satisfies Record<string, Endpoint>
